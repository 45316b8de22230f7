/// One playing of a sound track, timed in ticks: whether or not a device is heard, it takes as long as the track.
///
/// A channel that plays first counts its offset down, then its track; at the end of the track it stops by itself,
/// or begins the track again if it loops.
public struct SoundChannel: Sendable, Equatable {
  /// What a channel does; a stopped one stands before its offset.
  public enum State: Sendable, Equatable { case stopped, playing, paused }

  /// What a tick of a channel may bring about.
  public enum Event: Sendable, Equatable { case started, completed }

  /// Stopped at first.
  public private(set) var state = State.stopped
  /// Ticks since the track began; below 0 while the offset is counted down.
  public private(set) var position: Int
  /// Ticks between `play()` and the beginning of the track.
  public let offset: Int
  /// Ticks of the track, at least 1: a track without length is over with the next tick.
  public let length: Int
  /// Whether the track begins again when it is over; `completed` is then never told.
  public var loops: Bool
  /// 0 (silent) … 1 (as recorded); what lies outside is brought in.
  public var volume: Double {
    didSet { volume = Self.usableVolume(volume) }
  }

  /// A stopped channel for `content`, on a stage of `frameRate` ticks a second.
  public init(_ content: SoundContent, frameRate: Double) {
    offset = StageTime.ticks(covering: content.offset, frameRate: frameRate)
    length = max(1, StageTime.ticks(covering: content.length, frameRate: frameRate))
    loops = content.loops
    volume = Self.usableVolume(content.volume)
    position = -offset
  }

  /// Plays from where it is; nothing if it plays already.
  ///
  /// - Returns: `.started` when the track begins with this call, because there is no offset to wait for.
  @discardableResult
  public mutating func play() -> Event? {
    guard state != .playing else { return nil }
    let begins = state == .stopped && position == 0
    state = .playing
    return begins ? .started : nil
  }

  /// Keeps its position; `completed` will come as much later as the pause is long.
  public mutating func pause() {
    if state == .playing { state = .paused }
  }

  /// Rewinds to before the offset, and cancels the coming `completed`.
  public mutating func stop() {
    state = .stopped
    position = -offset
  }

  /// Plays on for one tick.
  public mutating func advance() -> Event? {
    guard state == .playing else { return nil }
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

  /// How loud it is heard, 0 … 1, under a master volume of 0 … 1.
  public func loudness(master: Double) -> Double { volume * Self.usableVolume(master) }

  /// Ticks until the track begins or completes; nil when neither will happen by itself.
  var ticksUntilNextChange: Int? {
    guard state == .playing else { return nil }
    if position < 0 { return -position }
    return loops ? nil : length - position
  }

  private static func usableVolume(_ volume: Double) -> Double {
    volume >= 0 ? min(volume, 1) : 0
  }
}
