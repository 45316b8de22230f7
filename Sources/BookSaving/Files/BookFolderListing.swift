import BookModel
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files in a book's folder, as a book names them.
package enum BookFolderListing {
  /// How the names of pictures end that a book may have.
  package static let pictures = ["png", "jpg", "jpeg", "gif", "svg", "webp"]
  /// How those of sounds end.
  package static let sounds = ["wav", "flac", "ogg", "oga", "opus", "mp3", "aiff"]

  /// More than anybody would choose from.
  private static let most = 2000
  private static let deepest = 3

  /// The files whose names end so, those of inner folders behind their folders' names; in order.
  package static func files(in folder: FilePath, endings: [String]) -> [String] {
    var found: [String] = []
    collect(folder, prefix: "", depth: 0, into: &found)
    return found.filter { name in
      name.lastIndex(of: ".").map { endings.contains(name[name.index(after: $0)...].lowercased()) } ?? false
    }.sorted()
  }

  private static func collect(_ folder: FilePath, prefix: String, depth: Int, into found: inout [String]) {
    guard depth < deepest, found.count < most,
      let entries = folder.withCString({ opendir($0) })
    else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries), found.count < most {
      let name = entry.name
      guard !name.hasPrefix(".") else { continue }
      let path = folder.appending(name)
      var status = stat()
      guard path.withCString({ lstat($0, &status) }) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: found.append(prefix + name)
      case S_IFDIR: collect(path, prefix: prefix + name + "/", depth: depth + 1, into: &found)
      default: break
      }
    }
  }
}
