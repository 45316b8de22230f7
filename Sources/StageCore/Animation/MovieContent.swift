/// A strip of pictures shown one after another.
public struct MovieContent: Sendable, Equatable {
  /// One picture of the strip.
  public struct Frame: Sendable, Equatable {
    /// The picture, by the name the book gives its file.
    public var file: String
    /// Seconds this frame is shown; 0 never shows it.
    public var duration: Double

    /// A frame shown for `duration` seconds.
    public init(file: String, duration: Double) {
      self.file = file
      self.duration = duration
    }
  }

  /// In the order in which they are shown.
  public var frames: [Frame]
  /// Whether the strip begins again when it is over. Default false.
  public var loops: Bool

  /// A strip of these frames.
  public init(frames: [Frame], loops: Bool = false) {
    self.frames = frames
    self.loops = loops
  }
}
