/// Seconds, as a book gives them, made fit to count with.
enum StageTime {
  /// No delay, duration or length counts for more than this (about 31 years).
  static let longest = 1e9

  /// `seconds` within `shortest` … `longest`; what is not a number counts as `shortest`.
  static func usable(_ seconds: Double, shortest: Double = 0) -> Double {
    seconds >= shortest ? min(seconds, longest) : shortest
  }

  /// The number of whole ticks that cover `seconds`. A billionth of the time is forgiven, so that a second of
  /// thirty ticks is thirty ticks and not thirty-one.
  static func ticks(covering seconds: Double, frameRate: Double) -> Int {
    Mathematics.up(usable(seconds) * (1 - 1e-9) * frameRate)
  }

  /// The number of ticks of `tickLength` seconds after which `seconds` may have passed, at least 1: never later
  /// than the truth, though rounding may bring it one tick early.
  static func earliestTick(after seconds: Double, tickLength: Double) -> Int {
    let ticks = seconds / tickLength
    return max(1, Mathematics.up(ticks - ticks * 1e-9 - 1e-6))
  }
}
