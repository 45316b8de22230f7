import StageCore

/// What a page builder has to know of the files that a book names.
public protocol MediaLibrary {
  /// The length in seconds of a track; nil where it cannot be read.
  func trackLength(_ file: String) -> Double?

  /// The pictures of a texture atlas whose names begin with `prefix`, ordered by name with numbers in the order of
  /// numbers; nil where the atlas cannot be read.
  func atlasFrames(_ file: String, prefix: String) -> [AtlasFrame]?

  /// How many seconds each picture of an animated one shows, in their order; nil where the file is no such picture.
  func animation(_ file: String) -> [Double]?
}

/// One picture of a texture atlas.
public struct AtlasFrame: Sendable, Equatable {
  /// The name the atlas gives it.
  public var name: String
  /// The picture it is a part of, by its path within the book's folder.
  public var file: String
  /// Which part.
  public var region: AtlasRegion

  /// A part of the picture `file`.
  public init(name: String, file: String, region: AtlasRegion) {
    self.name = name
    self.file = file
    self.region = region
  }
}
