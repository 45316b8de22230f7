import CTerminalRestore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to the terminal; a terminal that has gone away ends it quietly.
final class TerminalOutput {
  private let descriptor: Int32

  /// Whether the terminal has gone away.
  private(set) var isGone = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of `bytes`, at once where the terminal takes them at once.
  ///
  /// - Returns: False when not all were written: the terminal is gone, or a signal asked the process to end while the
  ///   terminal took nothing (Ctrl-S).
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        guard !isGone, let count = writeSome(UnsafeRawBufferPointer(rebasing: rest)) else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// - Returns: How many bytes were written, perhaps none; `nil` when there is no point in going on.
  private func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int? {
    #if canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    if count >= 0 { return count }
    let reason = errno
    switch reason {
    case EINTR, EAGAIN:
      guard terminal_restore_end_signal() == 0 else { return nil }
      if reason == EAGAIN { waitUntilWritable() }
      return 0
    default:
      isGone = true
      return nil
    }
  }

  /// Waits until the terminal takes more or a signal has come.
  private func waitUntilWritable() {
    var both = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: terminal_restore_wake_descriptor(), events: Int16(POLLIN), revents: 0),
    ]
    poll(&both, nfds_t(both.count), -1)
    // Only wakes: what the signals asked for waits for nextInput.
    if both[1].revents != 0 { terminal_restore_settle() }
  }
}
