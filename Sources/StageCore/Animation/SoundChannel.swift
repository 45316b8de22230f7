import BookVocabulary

/// One playing of a sound track, timed in ticks: whether or not a device plays it, it takes as long as the
/// track.
///
/// A channel that plays first counts its offset down, then its track; at the end of the track it stops by
/// itself, or begins the track again if it loops.
public struct SoundChannel: Sendable, Equatable {
  /// What a tick of a channel may bring about.
  public enum Event: Sendable, Equatable { case started, completed }

  /// Whether it counts ticks; one that does not stands before its offset. False at first.
  public private(set) var isPlaying = false
  /// Ticks since the track began; below 0 while the offset is counted down.
  public private(set) var position: Int
  /// Ticks between `play()` and the beginning of the track.
  public let offset: Int
  /// Ticks of the track at its speed, at least 1: a track without length is over with the next tick.
  public let length: Int
  /// Whether the track begins again when it is over; `completed` then never happens.
  public let loops: Bool
  /// 0 (silent) … 1 (as recorded); values outside are clamped.
  public let volume: Double

  /// A stopped channel for `content`, on a stage of `frameRate` ticks a second.
  public init(_ content: SoundContent, frameRate: Double) {
    offset = StageTime.ticks(covering: content.offset, frameRate: frameRate)
    length = max(1, StageTime.ticks(covering: content.length / content.usableSpeed, frameRate: frameRate))
    loops = content.loops
    volume = Self.usableVolume(content.volume)
    position = -offset
  }

  /// Plays from before its offset; nothing if it plays already.
  ///
  /// - Returns: `.started` when the track begins with this call, because there is no offset to wait for.
  @discardableResult
  public mutating func play() -> Event? {
    guard !isPlaying else { return nil }
    isPlaying = true
    return position == 0 ? .started : nil
  }

  /// Rewinds to before the offset, and cancels the coming `completed`.
  public mutating func stop() {
    isPlaying = false
    position = -offset
  }

  /// Goes on from a tick of the track, held to those it has, or begins there.
  mutating func seek(to tick: Int) {
    isPlaying = true
    position = min(max(tick, 0), length - 1)
  }

  /// Plays on for one tick.
  public mutating func advance() -> Event? {
    guard isPlaying else { return nil }
    position += 1
    if position == 0 { return .started }
    guard position >= length else { return nil }
    if loops {
      position = 0
      return nil
    }
    stop()
    return .completed
  }

  /// Plays on for ticks in which it neither begins nor is over.
  mutating func pass(_ ticks: Int) {
    guard isPlaying else { return }
    position = position >= 0 && loops ? (position + ticks) % length : position + ticks
  }

  /// Its loudness, 0 … 1, under a master volume of 0 … 1.
  public func loudness(master: Double) -> Double { volume * Self.usableVolume(master) }

  /// Ticks until the track begins or completes; nil when neither will happen by itself.
  var ticksUntilNextChange: Int? {
    guard isPlaying else { return nil }
    if position < 0 { return -position }
    return loops ? nil : length - position
  }

  private static func usableVolume(_ volume: Double) -> Double {
    volume >= 0 ? min(volume, 1) : 0
  }
}

/// A sound track; the stage counts its length in ticks whether or not a device plays it.
public struct SoundContent: Sendable, Equatable {
  /// The track.
  public var file: TrackFile
  /// Length of the track as it was recorded, in seconds, at least 0.
  public var length: Double
  /// Seconds between the element's appearing and the start of the track, at least 0.
  public var offset: Double
  /// 0 (silent) … 1 (as recorded).
  public var volume: Double
  /// Whether the track begins again when it is over. Default false.
  public var loops: Bool
  /// A description in words, for readers who do not hear the sound. Default nil: the book has none.
  public var description: String?
  /// Whether a voice reads. Default false.
  public var isNarration: Bool
  /// Which words of the page are spoken in it, in the order of their times. Default none.
  public var cues: [SpokenCue]
  /// How many seconds of the track pass in one of the page's, above 0. Default 1.
  public var speed: Double

  /// A track of `length` seconds.
  public init(
    file: TrackFile, length: Double, offset: Double = 0, volume: Double = 1, loops: Bool = false,
    description: String? = nil, isNarration: Bool = false, cues: [SpokenCue] = [], speed: Double = 1
  ) {
    self.file = file
    self.length = length
    self.offset = offset
    self.volume = volume
    self.loops = loops
    self.description = description
    self.isNarration = isNarration
    self.cues = cues
    self.speed = speed
  }

  /// The speed where it can be counted with.
  var usableSpeed: Double { speed > 0 && speed < .infinity ? speed : 1 }
}
