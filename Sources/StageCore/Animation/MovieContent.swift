/// A strip of pictures shown one after another.
public struct MovieContent: Sendable, Equatable {
  /// One picture of the strip.
  public struct Frame: Sendable, Equatable {
    /// What is shown.
    public var picture: FramePicture
    /// Seconds this frame is shown; 0 never shows it.
    public var duration: Double
    /// What is heard from the moment the frame is reached. Default nil: nothing.
    public var sound: FrameSound?

    /// A frame shown for `duration` seconds.
    public init(picture: FramePicture, duration: Double, sound: FrameSound? = nil) {
      self.picture = picture
      self.duration = duration
      self.sound = sound
    }

    /// A picture file shown for `duration` seconds.
    public init(file: String, duration: Double) {
      self.init(picture: .file(file), duration: duration)
    }
  }

  /// In the order in which they are shown.
  public var frames: [Frame]
  /// Whether the strip begins again when it is over. Default false.
  public var loops: Bool
  /// What it shows, in words, for readers who cannot see it. Default nil: the book says nothing.
  public var description: String?

  /// A strip of these frames.
  public init(frames: [Frame], loops: Bool = false, description: String? = nil) {
    self.frames = frames
    self.loops = loops
    self.description = description
  }
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
