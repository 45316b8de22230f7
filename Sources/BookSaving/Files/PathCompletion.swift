import BookModel
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The beginning of a path, completed as a shell does.
package enum PathCompletion {
  /// More than anybody would choose from.
  private static let most = 500

  /// A path as the system has it: of `~` the home folder.
  package static func path(of typed: String, home: String?) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }

  /// The folders, with a `/` at their ends, and the files whose paths begin so; in order. What begins with a
  /// dot is left out unless that was typed.
  package static func paths(beginningWith typed: String, home: String?) -> [String] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let beginning = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    guard let entries = opendir(folder.isEmpty ? "." : path(of: folder, home: home)) else { return [] }
    defer { closedir(entries) }
    var found: [String] = []
    while let entry = readdir(entries), found.count < most {
      let name = entry.name
      guard name.hasPrefix(beginning), name.hasPrefix(".") == beginning.hasPrefix("."), name != ".",
        name != ".."
      else { continue }
      var status = stat()
      guard fstatat(dirfd(entries), name, &status, 0) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: found.append(folder + name + "/")
      case S_IFREG: found.append(folder + name)
      default: break
      }
    }
    return found.sorted()
  }
}
