/// A sound track; the stage counts its length in ticks whether or not a device plays it.
public struct SoundContent: Sendable, Equatable {
  public var file: String
  /// Length of the track in seconds, at least 0.
  public var length: Double
  /// Seconds between the element's appearing and the start of the track, at least 0.
  public var offset: Double
  /// 0 (silent) … 1 (as recorded).
  public var volume: Double
  public var loops: Bool

  public init(file: String, length: Double, offset: Double = 0, volume: Double = 1, loops: Bool = false) {
    self.file = file
    self.length = length
    self.offset = offset
    self.volume = volume
    self.loops = loops
  }
}
