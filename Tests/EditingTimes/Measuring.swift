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
  #if canImport(Glibc)
    // getrusage would count what the program that started this one had, too.
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split { $0 == " " || $0 == "\t" }
      if words.first == "VmHWM:", words.count > 1 { return (Int(words[1]) ?? 0) * 1024 }
    }
    return 0
  #else
    var usage = rusage()
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
