import CNcurses
import CTerminalRestore
import Player

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads keys and the mouse through ncurses, and waits for them and for signals at once.
final class TerminalReader {
  enum Outcome {
    case something, nothing, hangUp
  }

  private let pad: UnsafeMutableRawPointer
  private let wakePipe: WakePipe
  private var decoder = KeyDecoder()
  private var queue: [TerminalInput] = []

  init(pad: UnsafeMutableRawPointer, wakePipe: WakePipe) {
    self.pad = pad
    self.wakePipe = wakePipe
    // The mouse is decoded by KeyDecoder, the same way on every terminal; ncurses must not take its reports for its own.
    if let report = leggi_terminfo_string("kmous") { define_key(report, 0) }
  }

  /// The next input that has arrived, without waiting.
  func next() -> TerminalInput? {
    while queue.isEmpty {
      var value: UInt32 = 0
      switch leggi_read(pad, &value) {
      case OK: queue += decoder.take(value)
      case KEY_CODE_YES:
        if let key = NcursesKeys.key(of: value) { queue += decoder.take(key) }
      default:
        if decoder.patience == 0 { queue += decoder.settle() }
        return queue.isEmpty ? nil : queue.removeFirst()
      }
    }
    return queue.removeFirst()
  }

  /// Waits for input, a signal or another thread, `nil` for ever.
  func wait(upTo seconds: Double?) -> Outcome {
    let patience = decoder.patience.map { min($0, seconds ?? $0) } ?? seconds
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal_restore_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakePipe.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&sources, nfds_t(sources.count), TerminalReader.milliseconds(patience))
    if ready < 0 { return .something }
    if sources[1].revents != 0 {
      terminal_restore_settle()
      return .something
    }
    if sources[2].revents != 0 {
      wakePipe.settle()
      queue.append(.woken)
      return .something
    }
    if sources[0].revents != 0 { return hasEnded(sources[0]) ? .hangUp : .something }
    if decoder.patience != nil { queue += decoder.settle() }
    return .nothing
  }

  /// Whether a descriptor that is ready has nothing to read and never will.
  private func hasEnded(_ input: pollfd) -> Bool {
    if input.revents & Int16(POLLIN) == 0 { return true }
    var waiting: Int32 = 0
    return ioctl(input.fd, UInt(FIONREAD), &waiting) != 0 || waiting == 0
  }

  /// Rounded up, so that a wait is never cut into many short ones.
  private static func milliseconds(_ seconds: Double?) -> Int32 {
    guard let seconds else { return -1 }
    return Int32(min(max((seconds * 1000).rounded(.up), 0), 1_000_000_000))
  }
}
