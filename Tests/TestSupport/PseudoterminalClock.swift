#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time by which a program on a pseudo-terminal is waited for.
enum PseudoterminalClock {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension PseudoterminalRun {
  /// The processor time the program has taken so far, in seconds; nil where it is not to be had of another
  /// process.
  package var processorSeconds: Double? {
    #if canImport(Glibc)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return nil
    #endif
  }
}
