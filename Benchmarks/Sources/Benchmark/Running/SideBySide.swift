import Foundation

/// Times two ways of doing the same, turn about, so that both meet the same machine.
struct SideBySide {
  /// Seconds of processor time of the fastest run of each. Unlike the time on the wall they hardly change
  /// with what else the machine does, which a long run would meet more often than a short one.
  private(set) var first = Double.infinity
  private(set) var second = Double.infinity

  /// Runs both once to warm up and then `rounds` times. Making their inputs is not timed.
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
    let start = processorSeconds
    work()
    return processorSeconds - start
  }

  /// What this process has taken so far, all its threads together.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
