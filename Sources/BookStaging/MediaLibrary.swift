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
