import CellGrid
import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines on standard output, answered on standard input. There is no terminal state to restore: a signal ends
/// the process as it ends any other.
package final class StandardLines: LinePort {
  /// The rest of a longer answer is ignored.
  private static let longestAnswer = 4096

  private var unread: [UInt8] = []
  private var hasEnded = false
  /// The system's number of why a line could not be written; nil where all were, or their reader needs no
  /// more.
  package private(set) var failure: Int32?
  /// Whether answers are typed on a terminal, which shows them, and their ends.
  private let isTyped = isatty(STDIN_FILENO) == 1
  /// What is asked while an answer is waited for.
  private var question = ""

  package init() {
    // A closed pipe means that its reader needs no more.
    signal(SIGPIPE, SIG_IGN)
    guard isTyped else { return }
    // Wakes the wait for an answer after a stop, which the shell has said something in since.
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { _ in }
    #else
      action.__sigaction_u.__sa_handler = { _ in }
    #endif
    sigaction(SIGCONT, &action, nil)
  }

  /// Writes a line; on a terminal that is narrower it is parted between words. What other programs read stays
  /// one line.
  package func write(_ line: String) -> Bool {
    let parts = Self.terminalColumns.map { TextLayout(line, columns: $0).lines.map(\.text) } ?? []
    return write(Array(((parts.isEmpty ? line : parts.joined(separator: "\n")) + "\n").utf8))
  }

  /// How wide the terminal is by now on which lines are written; nil where there is none that says so.
  private static var terminalColumns: Int? {
    var window = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return window.ws_col > 0 ? Int(window.ws_col) : nil
  }

  package func ask(_ question: String) -> LineAnswer {
    self.question = question
    guard write(Array(question.utf8)) else { return .ended }
    let line = nextLine()
    if !isTyped || line == nil { _ = write([UInt8(ascii: "\n")]) }
    return line.map { .line(String(decoding: $0, as: UTF8.self)) } ?? .ended
  }

  /// - Returns: false where the output is closed.
  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write($0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        Self.wait(for: STDOUT_FILENO, Int16(POLLOUT))
      } else if errno != EINTR {
        failure = errno == EPIPE ? nil : errno
        return false
      }
    }
    return true
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The next line, without its end; nil where there is none.
  private func nextLine() -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        line += unread[..<end].prefix(max(0, Self.longestAnswer - line.count))
        unread.removeFirst(end + 1)
        return line
      }
      line += unread.prefix(max(0, Self.longestAnswer - line.count))
      unread = []
      guard fill() else { return line.isEmpty ? nil : line }
    }
  }

  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !hasEnded {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        unread = Array(bytes[..<count])
        return true
      } else if count < 0, errno == EAGAIN {
        Self.wait(for: STDIN_FILENO, Int16(POLLIN))
      } else if count == 0 || errno != EINTR {
        hasEnded = true
      } else {
        _ = write(Array(question.utf8))
      }
    }
    return false
  }

  private static func wait(for descriptor: Int32, _ events: Int16) {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
