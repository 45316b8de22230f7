import CNcurses
import CTerminalRestore
import Player

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads keys, the mouse and the terminal's answers through ncurses, and waits for them and for signals at once.
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

  /// Whether the terminal has been asked something.
  var awaitsAnswer: Bool {
    get { decoder.awaitsAnswer }
    set { decoder.awaitsAnswer = newValue }
  }

  /// What the terminal has answered.
  func takeAnswers() -> [TerminalAnswer] { decoder.takeAnswers() }

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

  /// Waits for input, a signal or another thread, `nil` for ever; or until a descriptor can be written to.
  func wait(upTo seconds: Double?, orWritable output: Int32? = nil) -> Outcome {
    let patience = decoder.patience.map { min($0, seconds ?? $0) } ?? seconds
    // A negative descriptor is not waited for.
    var all = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal_restore_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: output ?? -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: wakePipe.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&all, nfds_t(all.count), TerminalReader.milliseconds(patience))
    if ready < 0 { return .something }
    if all[1].revents != 0 {
      terminal_restore_settle()
      return .something
    }
    if all[3].revents != 0 {
      wakePipe.settle()
      queue.append(.woken)
      return .something
    }
    if all[0].revents != 0 { return hasEnded(all[0]) ? .hangUp : .something }
    if all[2].revents != 0 { return .something }
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
