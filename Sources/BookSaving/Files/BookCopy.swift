import BookModel
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A book in a folder of its own, with the files that lie beside its list.
package enum BookCopy {
  /// Files, bytes and folders within each other; a folder with more in it is no book's alone.
  private static let most = (files: 2000, bytes: 2_000_000_000, depth: 8)

  /// Makes a folder with a list and the files of a book in it, whole or not at all. What is hidden, and links
  /// that lead out of the book's folder, are left out; of a folder that is gone the list alone is kept.
  ///
  /// - Parameters:
  ///   - list: of the book whose files they are.
  ///   - bytes: the list of the copy.
  ///   - target: where nothing is, or an empty folder.
  /// - Returns: the copy's list, as it is opened: its folder where that says enough.
  /// - Throws: `SavingFault`; nothing is left behind then.
  package static func make(
    of list: FilePath, with bytes: [UInt8], at target: FilePath
  ) throws(SavingFault) -> FilePath {
    let folder = BookFolder(path: list.folder)
    let name = list.lastComponent.description
    // Before anything is written: the copy may come to lie in the book's folder.
    let names: [String]
    do throws(SavingFault) { names = try self.names(in: folder.path).filter { $0 != name } } catch {
      guard error == .missing || error == .vanished else { throw error }
      names = []
    }
    try NewBookFolder.create(at: target) { (draft: DraftFolder) throws(SavingFault) in
      var left = most.bytes
      for name in names {
        guard case .success(let file) = folder.open(name) else { continue }
        let contents = try contents(of: file, atMost: left)
        left -= contents.count
        try draft.write(contents, to: name)
      }
      try draft.write(bytes, to: name)
    }
    return BookLocation(path: target).name.description == name ? target : target.appending(name)
  }

  /// All files in a folder, those of inner folders behind their folders' names; in order.
  private static func names(in folder: FilePath) throws(SavingFault) -> [String] {
    var names: [String] = []
    var folders: [(path: FilePath, prefix: String, depth: Int)] = [(folder, "", 0)]
    while let (path, prefix, depth) = folders.popLast() {
      guard let entries = path.withCString({ opendir($0) }) else { throw SavingFault(errno) }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        let name = entry.name
        guard !name.hasPrefix(".") else { continue }
        var status = stat()
        guard path.appending(name).withCString({ lstat($0, &status) }) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFLNK: names.append(prefix + name)
        case S_IFDIR:
          guard depth + 1 < most.depth else { throw .tooMuch }
          folders.append((path.appending(name), prefix + name + "/", depth + 1))
        default: break
        }
        guard names.count + folders.count <= most.files else { throw .tooMuch }
      }
    }
    return names.sorted()
  }

  private static func contents(of file: MediaFile, atMost most: Int) throws(SavingFault) -> [UInt8] {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw SavingFault(errno) }
    guard Int(status.st_size) <= most else { throw .tooMuch }
    let size = Int(status.st_size)
    let bytes = file.bytes(count: size)
    // A picture of which a part is missing is no copy.
    guard bytes.count == size else { throw .changedElsewhere }
    return bytes
  }
}
