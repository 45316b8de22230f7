/// A track that begins with a frame of a movie, and plays to its end whatever the movie does.
public struct FrameSound: Sendable, Equatable {
  /// The track, by the name the book gives its file.
  public var file: String
  /// Length of the track in seconds, at least 0.
  public var length: Double

  /// A track of `length` seconds.
  public init(file: String, length: Double) {
    self.file = file
    self.length = length
  }
}

/// What a frame of a movie shows.
public enum FramePicture: Sendable, Hashable {
  /// A whole picture, by the name the book gives its file.
  case file(String)
  /// A part of a picture that holds many.
  case region(file: String, AtlasRegion)
  /// One picture of an animated one, by its index from 0.
  case still(file: String, index: Int)

  /// The picture file that it is taken from.
  public var file: String {
    switch self {
    case .file(let file), .region(let file, _), .still(let file, _): file
    }
  }
}

/// The place of a picture within an atlas, in pixels of the atlas's picture (Sparrow's `SubTexture`).
public struct AtlasRegion: Sendable, Hashable {
  /// The left edge of the region in the atlas.
  public var x: Double
  /// The top edge of the region in the atlas.
  public var y: Double
  /// Of the region as it lies in the atlas.
  public var width: Double
  /// Of the region as it lies in the atlas.
  public var height: Double
  /// Left edge of the picture before it was trimmed, from the left edge of the trimmed one; usually at most
  /// 0. Default 0.
  public var frameX: Double
  /// Top edge of the picture before it was trimmed, from the top edge of the trimmed one; usually at most 0.
  /// Default 0.
  public var frameY: Double
  /// Of the picture before it was trimmed. Default: that of the picture in the region.
  public var frameWidth: Double
  /// Of the picture before it was trimmed. Default: that of the picture in the region.
  public var frameHeight: Double
  /// Whether the picture lies in the atlas turned by a quarter, clockwise. Default false.
  public var isRotated: Bool

  /// A region; arguments left out have their defaults.
  public init(
    x: Double, y: Double, width: Double, height: Double, frameX: Double = 0, frameY: Double = 0,
    frameWidth: Double? = nil, frameHeight: Double? = nil, isRotated: Bool = false
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.frameX = frameX
    self.frameY = frameY
    self.frameWidth = frameWidth ?? (isRotated ? height : width)
    self.frameHeight = frameHeight ?? (isRotated ? width : height)
    self.isRotated = isRotated
  }
}
