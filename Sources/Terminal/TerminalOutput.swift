import CTerminalRestore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to the terminal without ever waiting for it; a terminal that has gone away ends it quietly.
///
/// What the terminal does not take at once (a slow line, Ctrl-S) is kept, and is the first to go when it
/// takes more.
final class TerminalOutput {
  let descriptor: Int32

  /// Whether the terminal has gone away.
  private(set) var isGone = false

  private var kept: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the terminal has not taken all that was written.
  var isFull: Bool { !kept.isEmpty }

  /// Writes `bytes`, behind those that are queued.
  ///
  /// - Returns: How many bytes the terminal took.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Int {
    guard kept.isEmpty else {
      kept += bytes
      return writeKept()
    }
    let count = take(bytes)
    if count < bytes.count, !isGone { kept = Array(bytes[count...]) }
    return count
  }

  /// Writes the queued bytes.
  ///
  /// - Returns: How many bytes the terminal took.
  @discardableResult
  func writeKept() -> Int {
    let count = take(kept)
    kept.removeFirst(count)
    if isGone { kept = [] }
    return count
  }

  /// Drops the queued bytes.
  func forget() { kept = [] }

  /// Offers bytes to the terminal once: what it does not take then is left to the caller.
  private func take(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      while !buffer.isEmpty, !isGone {
        let count = writeToTerminal(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        if errno == EINTR, terminal_restore_end_signal() == 0 { continue }
        if errno == EINTR || errno == EAGAIN { break }
        isGone = true
      }
      return 0
    }
  }
}

// The name that methods here have too.
private let writeToTerminal = write
