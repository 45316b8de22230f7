#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this program takes of the machine, and another one with it.
enum Processor {
  /// Seconds of the processor's.
  static func seconds(_ other: Int32?) -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    let own = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    var clock = clockid_t()
    guard let other, clock_getcpuclockid(other, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return own
    }
    return own + Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Bytes that are resident: the second number of statm (proc(5)).
  static func residentBytes(_ other: Int32?) -> Int {
    ["self", other.map { "\($0)" }].compactMap { $0 }.reduce(0) { sum, process in
      guard let file = fopen("/proc/\(process)/statm", "re") else { return sum }
      defer { fclose(file) }
      var (size, resident) = (0, 0)
      withUnsafeMutablePointer(to: &size) { size in
        withUnsafeMutablePointer(to: &resident) { resident in
          _ = withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
        }
      }
      return sum + resident * sysconf(Int32(_SC_PAGESIZE))
    }
  }
}
