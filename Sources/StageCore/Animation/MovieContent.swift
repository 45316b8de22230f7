import BookVocabulary

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
