/// How much may be on its way to a terminal that answers nothing.
///
/// All that is known of such a line is when its queue is full. While it is full, what it takes shows its
/// rate; then the queue is kept nearly empty by sending no more than it takes. That stays so until the page
/// has rested for a while: to try whether the line has become faster would mean to fill the queue again.
struct SilentPace {
  /// Bytes to send at once while nothing is known.
  static let blindPiece = 4096

  /// Bytes that the queue holds: a pseudo-terminal of Linux has 8 kB in its buffers, and 4 kB where it is
  /// read.
  static let queueSize = 12_288

  /// Seconds for which a queue must have been full to show a rate.
  static let measuringTime = 0.8

  /// Seconds without a full queue after which the line is not the narrow place any more.
  static let relief = 0.1

  /// Bytes a second from which on a line needs no pacing.
  static let fast = 1_000_000.0

  /// Seconds of rest after which a slow line gets another trial.
  static let rest = 5.0

  /// Bytes a second of the slowest line there is. One that was measured while it stood still, as with Ctrl-S,
  /// would otherwise be waited for without end.
  static let slowest = 800.0

  /// What part of the measured rate is used, so that the queue empties.
  static let share = 0.8

  /// Bytes a second that the line takes; `nil` while it has not been found slow.
  private var rate: Double?

  private var isFull = false
  /// Since when the queue has been full, again and again; how often, how much it has taken since, and when it
  /// was last.
  private var crowd: (since: Double, times: Int, taken: Int, last: Double)?
  /// When the queue will be empty.
  private var emptyAt = -Double.infinity
  private var lastWrite = -Double.infinity

  var pieceSize: Int {
    guard let rate else { return SilentPace.blindPiece }
    return max(Int(rate * SilentPace.share * AnsweredPace.pieceTime), AnsweredPace.smallestPiece)
  }

  /// When the next piece may be sent; `nil` when that is for the terminal to say.
  var freeAt: Double? {
    if isFull { return nil }
    return rate == nil ? -.infinity : emptyAt
  }

  /// Seconds until what is in the queue has been taken.
  func delay(at now: Double) -> Double { isFull ? .infinity : rate == nil ? 0 : max(emptyAt - now, 0) }

  /// The line took `count` bytes of what it was offered, and perhaps no more.
  mutating func took(_ count: Int, isFull: Bool, at now: Double) {
    if now - lastWrite > SilentPace.rest, !self.isFull { self = SilentPace() }
    lastWrite = now
    let wasFull = self.isFull
    self.isFull = isFull
    measure(count, wasFull: wasFull, at: now)
    guard let rate else { return }
    emptyAt =
      isFull || wasFull
      ? now + Double(SilentPace.queueSize) / rate
      : max(emptyAt, now) + Double(count) / (rate * SilentPace.share)
  }

  private mutating func measure(_ count: Int, wasFull: Bool, at now: Double) {
    if let crowd, !wasFull, now - crowd.last > SilentPace.relief { self.crowd = nil }
    guard let begun = crowd, begun.times > 1 || !isFull else {
      // What went in before shows nothing: the queue may have been empty. What goes in from the first time to
      // the second may only have been passed on within it.
      if isFull { crowd = (now, (crowd?.times ?? 0) + 1, 0, now) }
      // It has filled up although it was paced: the rate is another one now.
      if isFull, !wasFull { rate = nil }
      return
    }
    let taken = begun.taken + count
    let time = now - begun.since
    crowd = (begun.since, begun.times, taken, isFull || wasFull ? now : begun.last)
    guard isFull, time >= SilentPace.measuringTime else { return }
    let measured = Double(taken) / time
    rate = measured < SilentPace.fast ? max(measured, SilentPace.slowest) : nil
    crowd = nil
  }
}
