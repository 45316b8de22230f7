/// A sound track; the stage counts its length in ticks whether or not a device plays it.
public struct SoundContent: Sendable, Equatable {
  /// The track, by the name the book gives its file.
  public var file: String
  /// Length of the track in seconds, at least 0.
  public var length: Double
  /// Seconds between the element's appearing and the start of the track, at least 0.
  public var offset: Double
  /// 0 (silent) … 1 (as recorded).
  public var volume: Double
  /// Whether the track begins again when it is over. Default false.
  public var loops: Bool

  /// A track of `length` seconds.
  public init(file: String, length: Double, offset: Double = 0, volume: Double = 1, loops: Bool = false) {
    self.file = file
    self.length = length
    self.offset = offset
    self.volume = volume
    self.loops = loops
  }
}
