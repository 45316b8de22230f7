/// A strip of pictures shown one after another.
public struct MovieContent: Sendable, Equatable {
  public struct Frame: Sendable, Equatable {
    public var file: String
    /// Seconds this frame is shown; 0 never shows it.
    public var duration: Double

    public init(file: String, duration: Double) {
      self.file = file
      self.duration = duration
    }
  }

  public var frames: [Frame]
  public var loops: Bool

  public init(frames: [Frame], loops: Bool = false) {
    self.frames = frames
    self.loops = loops
  }
}
