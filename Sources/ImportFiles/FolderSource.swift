import BookModel
import Characters
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

  /// - Parameter isWhole: whether all of it is the source; else it is the folder around a file, which may
  ///   have more in it than is listed. Default true.
  /// - Throws: `SourceFault` where it cannot be listed, or has more in it than any book.
  package init(_ path: FilePath, isWhole: Bool = true) throws(SourceFault) {
    folder = BookFolder(path: path)
    self.path = path.description
    title = path.resolved.lastComponent.description
    names = NaturalOrder.sorted(try Self.names(in: path, isWhole: isWhole))
  }

  /// A source of one file of a folder.
  package init(file name: String, in path: FilePath) {
    folder = BookFolder(path: path)
    self.path = path.description
    title = name
    names = [name]
  }

  package var revision: String {
    names.map { "\($0)\0\((try? open($0).revision) ?? "")\0" }.joined()
  }

  package func open(_ name: String) throws(SourceFault) -> MediaFile {
    switch folder.open(name) {
    case .success(let file): return file
    case .failure(.linkLeadsOut):
      throw SourceFault("\(name.quoted) is a link that leads out of the folder")
    case .failure: throw SourceFault("\(name.quoted) cannot be read")
    }
  }

  package func bytes(of name: String, atMost most: Int) throws(SourceFault) -> [UInt8] {
    try Self.bytes(of: open(name), called: name, atMost: most)
  }

  static func bytes(of file: MediaFile, called name: String, atMost most: Int) throws(SourceFault) -> [UInt8]
  {
    let size: Int
    do throws(MediaProblem) {
      size = try file.size(within: .track)
    } catch {
      throw SourceFault("\(name.quoted) \(error.words)")
    }
    guard size <= most else {
      throw SourceFault("\(name.quoted) is larger than \(most >> 20) MB")
    }
    return file.bytes(atMost: size)
  }

  private static func names(in folder: FilePath, isWhole: Bool) throws(SourceFault) -> [String] {
    var names: [String] = []
    var folders: [(path: FilePath, prefix: String, depth: Int)] = [(folder, "", 0)]
    var count = 0
    while let (path, prefix, depth) = folders.popLast() {
      guard let entries = path.withCString({ opendir($0) }) else {
        if !isWhole { continue }
        throw SourceFault("\(path.description.quoted) cannot be listed")
      }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        let name = entry.name
        guard !name.hasPrefix(".") else { continue }
        count += 1
        guard count <= most.entries else {
          if !isWhole { return names }
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
