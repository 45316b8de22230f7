#if canImport(Glibc)
  import Glibc

  extension PseudoterminalRun {
    /// The processor time the program has taken so far, in seconds.
    public var processorSeconds: Double? {
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
#else
  extension PseudoterminalRun {
    /// Not to be had of another process here.
    public var processorSeconds: Double? { nil }
  }
#endif
