import Foundation

/// Starting a program with the signals as a shell would leave them.
enum ProgramStart {
  /// Held while descriptors exist that a program started at the same moment would inherit.
  static let lock = NSLock()

  #if canImport(Glibc)
    /// Missing from Swift's view of <spawn.h>.
    private static let newSession: Int32 = 0x80
  #else
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #endif

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: Its arguments, the first of which is its name.
  ///   - openFiles: Files that are opened for it.
  ///   - isSessionOfItsOwn: Whether the first terminal it opens becomes its controlling terminal.
  static func start(
    _ executable: String, words: CStrings, environment: [String: String], isSessionOfItsOwn: Bool = false,
    openFiles: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    openFiles(&actions)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(isSessionOfItsOwn ? flags | newSession : flags))

    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    var process: pid_t = 0
    let error = lock.withLock {
      posix_spawn(&process, executable, &actions, &attributes, words.pointers, variables.pointers)
    }
    guard error == 0 else {
      throw PseudoterminalFailure(
        description: "cannot start \(executable): \(String(cString: strerror(error)))")
    }
    return process
  }
}

/// An array of C strings that ends with a null pointer, as exec takes it.
final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  /// - Parameter strings: As bytes, which need not be UTF-8.
  init(bytes strings: [[UInt8]]) {
    pointers =
      strings.map { string in
        let string = string.map(CChar.init(bitPattern:)) + [0]
        return string.withUnsafeBufferPointer { $0.baseAddress.flatMap { strdup($0) } }
      } + [nil]
  }

  deinit { pointers.forEach { free($0) } }
}
