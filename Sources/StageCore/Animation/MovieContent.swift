/// A sequence of pictures shown one after another.
public struct MovieContent: Sendable, Equatable {
  /// One picture of the sequence.
  public struct Frame: Sendable, Equatable {
    /// The picture that shows.
    public var picture: FramePicture
    /// Seconds this frame is shown; 0 never shows it.
    public var duration: Double
    /// The sound that begins when the frame is reached. Default nil: none.
    public var sound: FrameSound?

    /// A frame shown for `duration` seconds.
    public init(picture: FramePicture, duration: Double, sound: FrameSound? = nil) {
      self.picture = picture
      self.duration = duration
      self.sound = sound
    }
  }

  /// The pictures, in the order in which they are shown.
  public var sequence: FrameSequence
  /// Whether the movie begins again when it is over. Default false.
  public var loops: Bool
  /// A description in words, for readers who cannot see the movie. Default nil: the book has none.
  public var description: String?

  /// In the order in which they are shown.
  public var frames: [Frame] { sequence.frames }

  /// A movie whose sequence other movies may show, too; its frames are then kept once.
  public init(sequence: FrameSequence, loops: Bool = false, description: String? = nil) {
    self.sequence = sequence
    self.loops = loops
    self.description = description
  }

  /// A movie of these frames.
  public init(frames: [Frame], loops: Bool = false, description: String? = nil) {
    self.init(sequence: FrameSequence(frames), loops: loops, description: description)
  }
}

/// The frames of a movie, and when each is over: copies of it, as of several movies that show the same, share
/// both.
public struct FrameSequence: Sendable, Equatable {
  /// In the order in which they are shown.
  public let frames: [MovieContent.Frame]
  /// Where every frame ends, in seconds from the start.
  let ends: [Double]
  /// The frames that have a sound.
  let sounding: Set<Int>

  /// A sequence of these frames.
  public init(_ frames: [MovieContent.Frame]) {
    self.frames = frames
    ends = Self.ends(of: frames.lazy.map(\.duration))
    sounding = Set(frames.indices.filter { frames[$0].sound != nil })
  }

  /// Where frames end that last so long; negative durations count as 0.
  static func ends(of durations: some Sequence<Double>) -> [Double] {
    var end = 0.0
    return durations.map { duration in
      end += StageTime.usable(duration)
      return end
    }
  }

  /// Whether both have the same frames; all else follows from them.
  public static func == (left: FrameSequence, right: FrameSequence) -> Bool { left.frames == right.frames }
}

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
