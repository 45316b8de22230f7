/// Times two ways of doing the same, turn about, so that both meet the same machine.
struct SideBySide {
  /// Seconds of the fastest run of each.
  private(set) var first = Double.infinity
  private(set) var second = Double.infinity

  /// Runs both once to warm up and then `rounds` times. Making what they work on is not timed.
  init<First, Second>(
    rounds: Int, first makeFirst: () throws -> First, _ runFirst: (inout First) -> Void,
    second makeSecond: () throws -> Second, _ runSecond: (inout Second) -> Void
  ) rethrows {
    for round in 0...rounds {
      var (one, other) = (try makeFirst(), try makeSecond())
      let times = (Self.seconds { runFirst(&one) }, Self.seconds { runSecond(&other) })
      if round > 0 { (first, second) = (min(first, times.0), min(second, times.1)) }
    }
  }

  private static func seconds(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .seconds(1)
  }
}
