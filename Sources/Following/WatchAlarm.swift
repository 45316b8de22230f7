#if canImport(Glibc)
  import Glibc

  /// Has the thread look up that watches files, and else sleeps until one of them is written.
  final class WatchAlarm: Sendable {
    /// What is to be read from once it has rung.
    let descriptor: Int32
    private let end: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      if pipe(&ends) == 0 {
        for end in ends {
          _ = fcntl(end, F_SETFL, O_NONBLOCK)
          _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
      }
      (descriptor, end) = (ends[0], ends[1])
    }

    deinit { for end in [descriptor, end] where end >= 0 { _ = Glibc.close(end) } }

    func ring() {
      var byte: UInt8 = 0
      // Full, it has rung.
      _ = write(end, &byte, 1)
    }
  }
#endif
