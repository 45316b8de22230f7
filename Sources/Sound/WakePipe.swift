#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Has one thread wake another, which waits without a lock.
struct WakePipe {
  private let ends: (read: Int32, write: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    self.ends = (ends[0], ends[1])
  }

  func close() {
    for end in [ends.read, ends.write] where end >= 0 { _ = closeDescriptor(end) }
  }

  /// Wakes the thread that waits, or else ends its next wait at once.
  func wake() {
    var byte: UInt8 = 0
    // Full, it wakes all the same.
    _ = write(ends.write, &byte, 1)
  }

  /// Waits until it is woken, for `seconds` at most; nil for as long as it takes.
  func wait(_ seconds: Double?) {
    var waiting = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(min($0 * 1000, 1e6).rounded(.up)) } ?? -1
    // Without a pipe it looks up now and then.
    guard poll(&waiting, 1, ends.read < 0 ? 5 : milliseconds) > 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      while read(ends.read, bytes.baseAddress, bytes.count) == bytes.count {}
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
