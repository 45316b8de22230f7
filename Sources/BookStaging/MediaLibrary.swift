/// What a page builder has to know of the files that a book names.
///
/// Looking into a file takes time. A library may find out in the background: then its answer is nil until it knows, and
/// `provisionalAnswers` tells that a stage was built without knowing.
public protocol MediaLibrary {
  /// The length in seconds of a track; nil where it cannot be read.
  func trackLength(_ file: String) -> Double?

  /// The pictures of a texture atlas whose names begin with `prefix`, ordered by name with numbers in the order of
  /// numbers; nil where the atlas cannot be read.
  func atlasFrames(_ file: String, prefix: String) -> [AtlasFrame]?

  /// How many seconds each picture of an animated one shows, in their order; nil where the file is no such picture.
  func animation(_ file: String) -> [Double]?

  /// How many answers were nil because the library is still finding out. Default 0.
  var provisionalAnswers: Int { get }

  /// Says that nobody waits any more for what the library is still finding out; who asks again waits again.
  func dropQuestions()

  /// Waits until the library has found out all it was asked, for `seconds` at most. By default it has.
  func wait(seconds: Double)

  /// Takes what has been found out since; whether that is anything. By default nothing.
  func collect() -> Bool
}

extension MediaLibrary {
  public var provisionalAnswers: Int { 0 }
  public func dropQuestions() {}
  public func wait(seconds: Double) {}
  public func collect() -> Bool { false }
}
