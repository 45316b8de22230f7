import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The emulator's end of a pseudo-terminal.
struct PseudoterminalMaster {
  private var descriptor: Int32
  private let deviceName: String

  init(columns: Int, rows: Int) throws {
    ProgramStart.lock.lock()
    defer { ProgramStart.lock.unlock() }
    var programsEnd: Int32 = -1
    descriptor = -1
    var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&descriptor, &programsEnd, nil, nil, &window) == 0 else {
      throw PseudoterminalFailure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    defer { _ = closeDescriptor(programsEnd) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(programsEnd, &name, name.count) == 0 else {
      throw PseudoterminalFailure(description: "a pseudo-terminal without a name")
    }
    deviceName = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func resize(columns: Int, rows: Int) {
    var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  mutating func close() {
    guard descriptor >= 0 else { return }
    _ = closeDescriptor(descriptor)
    descriptor = -1
  }

  /// What the program has written, waited for up to `seconds`; nothing when it has written nothing.
  ///
  /// - Parameter limit: The most bytes to read.
  func read(within seconds: Double, upTo limit: Int = 65536) -> [UInt8] {
    guard descriptor >= 0 else {
      // Nothing will come; the time passes all the same, as the caller waits for the program's end.
      poll(nil, 0, Int32(seconds * 1000))
      return []
    }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32((seconds * 1000).rounded(.up))) > 0 else { return [] }
    guard ready.revents & Int16(POLLIN) != 0 else {
      // The program's end is closed; it may take a moment until the program has ended.
      poll(nil, 0, min(Int32(seconds * 1000), 2))
      return []
    }
    return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(readDescriptor(descriptor, buffer.baseAddress, buffer.count), 0)
    }
  }

  func write(_ bytes: [UInt8]) throws {
    let count = writeDescriptor(descriptor, bytes, bytes.count)
    guard count == bytes.count else {
      let why = count < 0 ? String(cString: strerror(errno)) : "\(count) of \(bytes.count) bytes"
      throw PseudoterminalFailure(description: "the terminal takes no input: \(why)")
    }
  }

  /// How many bytes wait on the line for the program to read them.
  var unreadInput: Int32 {
    let line = open(deviceName, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard line >= 0 else { return 0 }
    defer { _ = closeDescriptor(line) }
    var count: Int32 = 0
    return ioctl(line, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  /// The modes of the line, as bytes that can be compared.
  var lineModes: [UInt8] {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return [] }
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  /// Starts a program in a session of its own, with the pseudo-terminal as its controlling terminal.
  func spawn(_ executable: String, _ arguments: [String], environment: [String: String?]) throws -> pid_t {
    try ProgramStart.start(
      executable, words: CStrings([executable] + arguments), environment: Self.environment(with: environment),
      isSessionOfItsOwn: true
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, deviceName, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
  }

  private static func environment(with changes: [String: String?]) -> [String: String] {
    var variables: [String: String] = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "XDG_CONFIG_HOME": Program.noConfiguration,
      "XDG_STATE_HOME": Program.nothingKept, "XDG_CACHE_HOME": Program.nothingKept,
      "XDG_DATA_HOME": Program.nothingKept,
      // Silent, as for a reader over SSH: no test depends on whether a machine has a device.
      "SSH_CONNECTION": "::1 1 ::1 22",
    ]
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    for (name, value) in changes { variables[name] = value }
    return variables
  }
}

// The names that methods here have too.
private let closeDescriptor = close
private let readDescriptor = read
private let writeDescriptor = write
