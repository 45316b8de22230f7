import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The machine's monotonic clock.
package final class SystemClock: TimeSource {
  package init() {}

  package var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
