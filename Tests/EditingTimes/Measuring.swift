#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Seconds of processor time that some work takes, all threads together.
func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}

/// The most memory that the program has had so far, in bytes.
var peakBytes: Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

extension [Double] {
  /// The value that a share of them does not exceed, from 0 to 1; of none infinity.
  func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    return sorted.isEmpty ? .infinity : sorted[Int((Double(sorted.count - 1) * share).rounded(.up))]
  }
}
