import CNcurses
import CTerminalRestore
import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads keys, the mouse and the terminal's answers, and waits for them and for signals at once.
///
/// ncurses knows the keys, but is not asked to read them: it takes every byte with a call of its own, and an
/// answer to every frame would cost more than the frame's way to the terminal.
final class TerminalReader {
  enum Outcome {
    case something, nothing, hangUp
  }

  private let wakePipe: WakePipe
  private var decoder = InputDecoder(meaning: NcursesKeys.meaning)
  private var queue: ArraySlice<TerminalInput> = []

  init(wakePipe: WakePipe) {
    self.wakePipe = wakePipe
    // The mouse is decoded by KeyDecoder, the same way on every terminal; ncurses must not take its reports
    // for its own.
    if let report = leggi_terminfo_string("kmous") { define_key(report, 0) }
  }

  /// Whether the terminal has been asked something.
  var awaitsAnswer: Bool {
    get { decoder.awaitsAnswer }
    set { decoder.awaitsAnswer = newValue }
  }

  /// What the terminal has answered.
  func takeAnswers() -> [TerminalAnswer] { decoder.takeAnswers() }

  /// The next input that has been read.
  func next() -> TerminalInput? { queue.popFirst() }

  /// Has `next()` return an input behind those that have been read.
  func append(_ input: TerminalInput) { queue.append(input) }

  /// Reads the bytes that are there, without waiting, and returns whether a key that closes the book is among
  /// them, or no more input will come.
  func hasAskedForEnd(by keys: Set<Key>) -> Bool {
    var coming = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&coming, 1, 0) > 0, !readBytes() { return true }
    return queue.contains { input in
      guard case .key(let key) = input else { return false }
      return keys.contains(key)
    }
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
      pollfd(fd: terminal_restore_errors_descriptor(), events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&all, nfds_t(all.count), TerminalReader.milliseconds(patience))
    if ready < 0 { return .something }
    if all[4].revents != 0 { terminal_restore_keep_errors() }
    if all[1].revents != 0 {
      terminal_restore_settle()
      return .something
    }
    if all[3].revents != 0 {
      wakePipe.settle()
      queue.append(.woken)
      return .something
    }
    if all[0].revents != 0 { return readBytes() ? .something : .hangUp }
    if all[2].revents != 0 || all[4].revents != 0 { return .something }
    if decoder.patience != nil { queue += decoder.settle() }
    return .nothing
  }

  /// Reads the bytes that are there; false where nothing is there and never will be.
  private func readBytes() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      let count = read(STDIN_FILENO, bytes.baseAddress, bytes.count)
      guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
      queue += decoder.take(bytes[..<count])
      return true
    }
  }

  /// Rounded up, so that a wait is never cut into many short ones.
  private static func milliseconds(_ seconds: Double?) -> Int32 {
    guard let seconds else { return -1 }
    return Int32(min(max((seconds * 1000).rounded(.up), 0), 1_000_000_000))
  }
}

/// Wakes the thread that waits for input; any thread may do so at any time.
final class WakePipe: Sendable {
  /// Readable once `wake` has been called; poll it beside the terminal, and empty it with `settle()`. −1
  /// where the system gave no pipe.
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
