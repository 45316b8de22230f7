import BookModel
import Screens

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The reader's own editor: the one that VISUAL names, or else EDITOR.
package final class ReaderEditor: EditorPort {
  /// What the variable says: a command, perhaps with options.
  private let command: String

  /// Nil where neither variable says anything.
  package init?(environment: (String) -> String?) {
    let commands = ["VISUAL", "EDITOR"].lazy.compactMap(environment)
    guard let command = commands.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    self.command = command
  }

  package var name: String { Self.program(of: command) }

  package func open(_ place: ListPlace) -> Bool {
    let location = BookLocation(path: FilePath(place.book))
    let list = location.folder.appending(location.name)
    let arguments = Self.arguments(of: name, file: list, line: place.line)
    // The shell takes the command apart, as it does for every program that asks for these variables.
    let words = ["sh", "-c", command + " \"$@\"", "sh"].map { FilePath($0) } + arguments
    return Self.run("/bin/sh", words)
  }

  /// How a line is named to an editor; one that is not known opens the file alone.
  package static func arguments(of program: String, file: FilePath, line: Int) -> [FilePath] {
    let fileAndLine = FilePath(bytes: file.bytes + Array(":\(line)".utf8))
    switch program {
    case "vi", "vim", "nvim", "view", "vis", "elvis", "nvi", "gvim", "mvim", "nano", "rnano", "pico", "emacs",
      "emacsclient", "mg", "zile", "jed", "joe", "jmacs", "jstar", "jpico", "ne", "micro", "kak", "mcedit",
      "gedit", "editor":
      return [FilePath("+\(line)"), file]
    case "hx", "helix", "subl", "zed": return [fileAndLine]
    case "code", "codium", "code-insiders", "cursor": return [FilePath("--goto"), fileAndLine]
    case "kate": return [FilePath("--line"), FilePath("\(line)"), file]
    default: return [file]
    }
  }

  /// The name of the program that a command runs.
  static func program(of command: String) -> String {
    let path = command.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? command
    return FilePath(path).lastComponent.description
  }

  /// Runs a program at the terminal, with the signals as every program finds them, and waits for its end.
  private static func run(_ program: String, _ words: [FilePath]) -> Bool {
    var attributes = posix_spawnattr_t.empty
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { $0.withCString { strdup($0) } } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, nil, &attributes, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}

extension posix_spawnattr_t {
  #if canImport(Glibc)
    fileprivate static var empty: posix_spawnattr_t { posix_spawnattr_t() }
  #else
    fileprivate static var empty: posix_spawnattr_t? { nil }
  #endif
}
