import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `user-dirs.dirs` says of a user's folders (user-dirs.dirs(5)).
struct UserDirectories {
  private let lines: [Substring]

  /// Bytes; such a file has less than a thousand.
  private static let mostBytes = 1 << 16

  init(_ text: String) { lines = text.split(whereSeparator: \.isNewline) }

  /// nil where there is none, or it cannot be read.
  static func read(path: String) -> UserDirectories? {
    // Without blocking, as a named pipe would wait for a writer without end.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let bytes = MediaFile(descriptor: descriptor).bytes(atMost: mostBytes)
    return UserDirectories(String(decoding: bytes, as: UTF8.self))
  }

  /// A folder: an absolute path, or one from home by `$HOME/`; nil where none is said.
  func folder(_ name: String, home: String) -> String? {
    for line in lines.reversed() {
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix(name + "=\""), let end = line.lastIndex(of: "\"") else { continue }
      let start = line.index(line.startIndex, offsetBy: name.count + 2)
      guard start <= end else { continue }
      var path = Self.unescaped(line[start..<end])
      // `$HOME/` alone says that home is to be taken.
      while path.hasSuffix("/") { path.removeLast() }
      if path == "$HOME" { return home }
      if path.hasPrefix("$HOME/") { return home + path.dropFirst("$HOME".count) }
      return path.hasPrefix("/") ? path : nil
    }
    return nil
  }

  /// Without the backslashes before characters that a shell would take for something else.
  private static func unescaped(_ text: Substring) -> String {
    var (plain, isEscaped) = ("", false)
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        plain.append(character)
        isEscaped = false
      }
    }
    return plain
  }
}
