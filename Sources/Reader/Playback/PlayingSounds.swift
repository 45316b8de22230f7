import StageCore

/// The sounds that play on a page, in the order of their beginning: the quiet line names the last one, and
/// all that are not over are heard.
///
/// The stage times every sound, whether a device is heard or not. What it does not time are the sounds of a
/// movie's frames, which play to their end whatever the movie does.
package struct PlayingSounds {
  /// What a sound belongs to.
  package enum Source: Hashable {
    case element(ElementID)
    /// A frame of a movie, from 0.
    case frame(ElementID, Int)
  }

  private struct Sound {
    var source: Source
    var beginning: Int
    /// The tick in which it is over; nil while the stage has not said so.
    var end: Int?
    /// The tick from which on it is not named any more; nil like `end`.
    var namingEnd: Int?
  }

  private var sounds: [Sound] = []
  /// Those that come to their end by themselves, and when.
  private var endings: [(source: Source, beginning: Int, end: Int)] = []

  /// More sounds at a time cannot be heard apart; the oldest are forgotten.
  private static let most = 64

  /// Seconds for which a sound is named at least: a shorter name would flash by unread.
  package static let shortestNaming = 1.0

  /// Seconds for which a device may owe the last of a sound that is over: it is behind the stage by what is
  /// written ahead, and a track is left alone while it is a little late.
  private static let longestDebt = 0.5

  /// The one that began last.
  package var latest: Source? { sounds.last?.source }

  /// Takes note of what has happened in a tick, and forgets what is over.
  package mutating func take(_ events: [StageEvent], on stage: Stage) {
    for event in events { take(event, on: stage) }
    sounds.removeAll { sound in sound.namingEnd.map { $0 <= stage.tick } ?? false }
    let debt = Self.ticks(Self.longestDebt, on: stage)
    endings.removeAll { $0.end + debt <= stage.tick }
  }

  /// Those that are heard in a tick, and the tick in which each of them began.
  package func heard(at tick: Int) -> [(source: Source, beginning: Int)] {
    sounds.filter { sound in sound.end.map { $0 > tick } ?? true }.map { ($0.source, $0.beginning) }
  }

  /// Those that have just come to their end by themselves, and the tick in which each of them began.
  package func ended(at tick: Int) -> [(source: Source, beginning: Int)] {
    endings.filter { $0.end <= tick }.map { ($0.source, $0.beginning) }
  }

  private mutating func take(_ event: StageEvent, on stage: Stage) {
    switch event {
    case .soundStarted(let id):
      guard case .sound(let content) = stage.content(of: id), content.length > 0 else { return }
      let elapsed = stage.soundChannel(of: id).map { max(0, $0.position) } ?? 0
      begin(.element(id), at: stage.tick - elapsed)
    case .happened(.soundCompleted, to: let id):
      end(.element(id), at: stage.tick, on: stage, byItself: true)
    case .soundStopped(let id):
      end(.element(id), at: stage.tick, on: stage, byItself: false)
    case .frameSoundStarted(let id, let frame):
      guard case .movie(let movie) = stage.content(of: id), let sound = movie.frames[frame].sound,
        sound.length > 0
      else { return }
      begin(.frame(id, frame), at: stage.tick)
      end(
        .frame(id, frame), at: stage.tick + Self.ticks(sound.length, on: stage), on: stage, byItself: true)
    case .happened, .hidden, .shown, .dropped, .valueChanged, .requested, .overloaded:
      break
    }
  }

  private mutating func begin(_ source: Source, at tick: Int) {
    sounds.removeAll { $0.source == source }
    endings.removeAll { $0.source == source && $0.end > tick }
    if sounds.count == Self.most { sounds.removeFirst() }
    sounds.append(Sound(source: source, beginning: tick))
  }

  private mutating func end(_ source: Source, at tick: Int, on stage: Stage, byItself: Bool) {
    guard let place = sounds.firstIndex(where: { $0.source == source }) else { return }
    let beginning = sounds[place].beginning
    if byItself {
      if endings.count == Self.most { endings.removeFirst() }
      endings.append((source, beginning, tick))
    }
    let earliest = beginning + Self.ticks(Self.shortestNaming, on: stage)
    sounds[place].end = tick
    sounds[place].namingEnd = max(tick, earliest)
  }

  /// Ticks until a sound is over that the stage reports no more; nil where there is none.
  package func ticksUntilNextEnd(after tick: Int) -> Int? {
    sounds.compactMap(\.namingEnd).min().map { max(1, $0 - tick) }
  }

  /// A page is not read for longer than a day.
  private static func ticks(_ seconds: Double, on stage: Stage) -> Int {
    Int((min(seconds, 86_400) * stage.frameRate).rounded(.up))
  }
}
