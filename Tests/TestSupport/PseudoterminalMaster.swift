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

  /// Held while descriptors exist that a program started at the same moment would inherit.
  private static let starting = NSLock()

  #if canImport(Glibc)
    /// Missing from Swift's view of <spawn.h>.
    private static let newSession: Int32 = 0x80
  #else
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #endif

  init(columns: Int, rows: Int) throws {
    Self.starting.lock()
    defer { Self.starting.unlock() }
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
      // Nothing will come; the time passes all the same, for whoever waits for the program's end.
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
    guard writeDescriptor(descriptor, bytes, bytes.count) == bytes.count else {
      throw PseudoterminalFailure(
        description: "the terminal takes no input: \(String(cString: strerror(errno)))")
    }
  }

  /// The modes of the line, as bytes that can be compared.
  var lineModes: [UInt8] {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return [] }
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  /// Starts a program in a session of its own, with the pseudo-terminal as its controlling terminal.
  func spawn(_ executable: String, _ arguments: [String], environment: [String: String?]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, deviceName, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    Self.starting.lock()
    defer { Self.starting.unlock() }
    var process: pid_t = 0
    let words = CStrings([executable] + arguments)
    let variables = CStrings(Self.environment(with: environment))
    let error = posix_spawn(&process, executable, &actions, &attributes, words.pointers, variables.pointers)
    guard error == 0 else {
      throw PseudoterminalFailure(
        description: "cannot start \(executable): \(String(cString: strerror(error)))")
    }
    return process
  }

  private static func environment(with changes: [String: String?]) -> [String] {
    var variables: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    for (name, value) in changes { variables[name] = value }
    return variables.map { "\($0.key)=\($0.value)" }
  }
}

/// An array of C strings that ends with a null pointer, as exec takes it.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { pointers.forEach { free($0) } }
}

// The names that methods here have too.
private let closeDescriptor = close
private let readDescriptor = read
private let writeDescriptor = write
