import BookVocabulary

/// The sounds that should play at a moment of a story: computed anew from the stage, and compared with the
/// sounds that do play.
///
/// The player of a score needs no history: a story that pauses, or continues elsewhere, has another score.
public struct SoundScore: Sendable, Equatable {
  /// What a track belongs to.
  public enum Source: Hashable, Sendable {
    /// Music under pages; it goes on where they share it.
    case music(file: String)
    /// A sound of a page (from 0) that began in a tick.
    case element(ElementID, page: Int, beginning: Int)
    /// The sound of a movie's frame, from 0, that began in a tick.
    case frame(Int, of: ElementID, page: Int, beginning: Int)
    /// A recording that plays by itself, by the number of its playing.
    case recording(Int)
    /// One of Leggi's own effects, by the number of its playing.
    case effect(Int)
    /// A sentence that is read aloud, by its number among those read on its page.
    case speech(Int, page: Int)
    /// The description of a picture, by its number among those begun on its page.
    case description(Int, page: Int)
  }

  /// A track that should play.
  public struct Part: Sendable, Equatable {
    /// One playing of one track: another is another part.
    public var source: Source
    /// The track.
    public var file: TrackFile
    /// The second of the track that should play, at least 0; of one that loops, in all its rounds together.
    public var position: Double
    /// 0 (silent) … 1 (as recorded).
    public var volume: Double
    /// Whether the track begins again when it is over.
    public var loops: Bool
    /// Whether `position` must be kept to; otherwise it only says where the track begins.
    public var isTimed: Bool
    /// Seconds in which it comes, and goes; 0 for at once.
    public var fade: Double
    /// How many seconds of the track play in one, at the pitch it was recorded in; above 0.
    public var speed: Double

    /// A track that should play.
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
  /// Sources that have just ended by themselves, for a device that lags behind: where one plays it plays to
  /// its end, and where it does not it is not started. Default none.
  public var endings: [Source]

  /// Nothing should play.
  public static let silence = SoundScore()

  /// The parts that should play at once.
  public init(_ parts: [Part] = [], endings: [Source] = []) {
    self.parts = parts
    self.endings = endings
  }

  /// The scores of several screens together.
  public init(together scores: [SoundScore]) {
    self.init(scores.flatMap(\.parts), endings: scores.flatMap(\.endings))
  }
}
