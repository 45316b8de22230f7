#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Time by a clock that is never set, and that stands still while the machine sleeps.
///
/// The standard library's `SuspendingClock` has it too, but would have all of Swift's concurrency linked.
enum WakingTime {
  /// In seconds, from a moment that means nothing.
  static var now: Double {
    var time = timespec()
    #if canImport(Glibc)
      clock_gettime(CLOCK_MONOTONIC, &time)
    #else
      clock_gettime(CLOCK_UPTIME_RAW, &time)
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
