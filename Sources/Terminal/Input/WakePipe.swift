#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes the thread that waits for input; any thread may do so at any time.
final class WakePipe: Sendable {
  /// Readable once somebody has woken; poll it beside the terminal, and empty it with `settle()`. −1 where the system
  /// gave no pipe.
  let descriptor: Int32
  private let end: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, end) = (ends[0], ends[1])
  }

  deinit {
    _ = Self.close(descriptor)
    _ = Self.close(end)
  }

  func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes just as well.
    _ = write(end, &byte, 1)
  }

  func settle() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  private static func close(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}
