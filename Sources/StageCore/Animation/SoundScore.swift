/// What should be heard at a moment of a story: made anew from what is there, and compared with what plays.
///
/// Whoever plays it needs no history: a story that stands still, or is somewhere else, has another score.
public struct SoundScore: Sendable, Equatable {
  /// What a track belongs to.
  public enum Source: Hashable, Sendable {
    /// What lies under pages; it goes on where they share it.
    case music(file: String)
    /// A sound of a page (from 0) that began in a tick.
    case element(ElementID, page: Int, beginning: Int)
    /// The sound of a movie's frame, from 0, that began in a tick.
    case frame(Int, of: ElementID, page: Int, beginning: Int)
    /// A recording that is played for itself, the how-manieth time.
    case recording(Int)
    /// One of Leggi's own effects, the how-manieth.
    case effect(Int)
    /// A sentence that is read aloud, the how-manieth that is heard on its page.
    case speech(Int, page: Int)
  }

  /// A track that is to be heard.
  public struct Part: Sendable, Equatable {
    /// One playing of one track: another is another part.
    public var source: Source
    /// The track.
    public var file: TrackFile
    /// Which second of the track is to be heard, at least 0; of one that loops, in all its rounds together.
    public var position: Double
    /// 0 (silent) … 1 (as recorded).
    public var volume: Double
    /// Whether the track begins again when it is over.
    public var loops: Bool
    /// Whether `position` is to be kept to: else it only says where the track begins.
    public var isTimed: Bool
    /// Seconds in which it comes, and goes; 0 for at once.
    public var fade: Double
    /// How many seconds of the track are heard in one, at the pitch it was recorded in; above 0.
    public var speed: Double

    /// A track that is to be heard.
    public init(
      source: Source, file: TrackFile, position: Double = 0, volume: Double = 1, loops: Bool = false,
      isTimed: Bool = true, fade: Double = 0, speed: Double = 1
    ) {
      self.source = source
      self.file = file
      self.position = position
      self.volume = volume
      self.loops = loops
      self.isTimed = isTimed
      self.fade = fade
      self.speed = speed
    }
  }

  /// In the order in which they began, music last. Default none: silence.
  public var parts: [Part]
  /// What has just come to its end by itself: a device owes it a moment still. It is heard to that end where it
  /// plays, and begun nowhere. Default none.
  public var endings: [Source]

  /// Nothing is to be heard.
  public static let silence = SoundScore()

  /// What is to be heard at once.
  public init(_ parts: [Part] = [], endings: [Source] = []) {
    self.parts = parts
    self.endings = endings
  }

  /// What is to be heard of several together.
  public init(together scores: [SoundScore]) {
    self.init(scores.flatMap(\.parts), endings: scores.flatMap(\.endings))
  }
}
