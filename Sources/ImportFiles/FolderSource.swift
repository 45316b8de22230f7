import BookModel
import Importing
import Media
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that a book is imported from. Links that lead out of it, and what is hidden, are no part of it.
package final class FolderSource: OpenedSource {
  private let folder: BookFolder
  package let path: String
  package let title: String
  package let names: [String]

  /// Files and folders in it, and folders within each other.
  private static let most = (entries: 20_000, depth: 12)

  /// - Throws: `SourceFault` where it cannot be listed, or has more in it than any book.
  package init(_ path: FilePath) throws(SourceFault) {
    folder = BookFolder(path: path)
    self.path = path.description
    title = Self.title(of: path)
    names = try Self.names(in: path).sorted(by: NaturalOrder.precedes)
  }

  /// The folder's own name, also where its path ends in a slash or a dot.
  private static func title(of path: FilePath) -> String {
    let resolved = path.withCString { realpath($0, nil) }
    defer { free(resolved) }
    return resolved.map { FilePath(cString: $0).lastComponent.description } ?? path.lastComponent.description
  }

  package func open(_ name: String) throws(SourceFault) -> MediaFile {
    switch folder.open(name) {
    case .success(let file): return file
    case .failure(.linkLeadsOut):
      throw SourceFault("\(PrintableText.quoted(name)) is a link that leads out of the folder")
    case .failure: throw SourceFault("\(PrintableText.quoted(name)) cannot be read")
    }
  }

  package func bytes(of name: String, atMost most: Int) throws(SourceFault) -> [UInt8] {
    try Self.bytes(of: open(name), called: name, atMost: most)
  }

  static func bytes(of file: MediaFile, called name: String, atMost most: Int) throws(SourceFault) -> [UInt8]
  {
    let size: Int
    do throws(MediaProblem) {
      size = try file.size(isTrack: true)
    } catch {
      throw SourceFault("\(PrintableText.quoted(name)) \(error.words)")
    }
    guard size <= most else {
      throw SourceFault("\(PrintableText.quoted(name)) is larger than \(most >> 20) MB")
    }
    return file.bytes(atMost: size)
  }

  private static func names(in folder: FilePath) throws(SourceFault) -> [String] {
    var names: [String] = []
    var folders: [(path: FilePath, prefix: String, depth: Int)] = [(folder, "", 0)]
    var count = 0
    while let (path, prefix, depth) = folders.popLast() {
      guard let entries = path.withCString({ opendir($0) }) else {
        throw SourceFault("\(PrintableText.quoted(path.description)) cannot be listed")
      }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        let name = entry.name
        guard !name.hasPrefix(".") else { continue }
        count += 1
        guard count <= most.entries else {
          throw SourceFault("there are more than \(most.entries) files in the folder")
        }
        var status = stat()
        guard path.appending(name).withCString({ lstat($0, &status) }) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFLNK: names.append(prefix + name)
        case S_IFDIR where depth + 1 < most.depth:
          folders.append((path.appending(name), prefix + name + "/", depth + 1))
        default: break
        }
      }
    }
    return names
  }
}
