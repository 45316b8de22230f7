import BookModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new book's folder, which is made whole or not at all.
package enum NewBookFolder {
  /// A file that is to be in it.
  package typealias File = (path: String, bytes: [UInt8])

  /// Makes a folder with files in it where nothing is, or where an empty folder is, whose owner and rights it
  /// then has.
  ///
  /// - Parameters:
  ///   - files: each with its place in the folder: a name, or a folder's and a name.
  ///   - path: where; the folder that it is to lie in has to be there.
  /// - Throws: `SavingFault`; what stood there is as it was then, and nothing is left behind.
  package static func create(_ files: [File], at path: FilePath) throws(SavingFault) {
    try create(at: path) { (draft: DraftFolder) throws(SavingFault) in
      for file in files { try draft.write(file.bytes, to: file.path) }
    }
  }

  /// The same with files that need not be in memory together.
  ///
  /// - Parameter writing: is handed what writes a file: bytes, and their place in the folder.
  package static func create(
    at path: FilePath,
    writing: ((_ bytes: [UInt8], _ path: String) throws(SavingFault) -> Void) throws(SavingFault) -> Void
  ) throws(SavingFault) {
    try create(at: path) { (draft: DraftFolder) throws(SavingFault) in
      try writing { bytes, path throws(SavingFault) in try draft.write(bytes, to: path) }
    }
  }

  /// Whether a folder could be made, as far as that can be told without making it.
  ///
  /// - Throws: `SavingFault`, as making it would.
  package static func check(_ path: FilePath) throws(SavingFault) {
    let (folder, name) = try place(of: path)
    _ = try emptyFolder(name, in: try parent(folder))
    guard folder.withCString({ access($0, W_OK | X_OK) }) == 0 else { throw SavingFault(errno) }
  }

  /// The same with the folder while it is filled.
  static func create(
    at path: FilePath, writing: (DraftFolder) throws(SavingFault) -> Void
  ) throws(SavingFault) {
    let (folder, name) = try place(of: path)
    let parent = try parent(folder)
    let empty = try emptyFolder(name, in: parent)
    let draft = try DraftFolder(in: parent, rights: empty == nil ? 0o777 : 0o700)
    try writing(draft)
    try draft.keep(as: name, like: empty)
  }

  private static func parent(_ folder: FilePath) throws(SavingFault) -> OpenFile {
    do throws(SavingFault) { return try OpenFile.folder(folder) } catch .vanished { throw .noFolder }
  }

  /// The folder that a path leads to something in, and the name of that.
  private static func place(of path: FilePath) throws(SavingFault) -> (folder: FilePath, name: FilePath) {
    guard !path.bytes.isEmpty else { throw .noFolder }
    let slash = UInt8(ascii: "/")
    var path = FilePath(bytes: path.bytes.reversed().drop { $0 == slash }.reversed())
    if ["", ".", ".."].contains(path.lastComponent.description) {
      guard let resolved = BookFile.resolved(path.bytes.isEmpty ? FilePath("/") : path) else {
        throw .noFolder
      }
      path = resolved
    }
    guard !path.lastComponent.bytes.isEmpty else { throw .exists }
    return (path.folder, path.lastComponent)
  }

  /// What the empty folder of that name is; nil where nothing has it.
  ///
  /// - Throws: `SavingFault.exists` where it is something else, or not empty; `isWorkingFolder`.
  private static func emptyFolder(_ name: FilePath, in parent: OpenFile) throws(SavingFault) -> stat? {
    var status = stat()
    guard name.withCString({ fstatat(parent.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
      if errno == ENOENT { return nil }
      throw SavingFault(errno)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .exists }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let folder = try OpenFile(name.withCString { openat(parent.descriptor, $0, flags) })
    guard try folder.namesInFolder().isEmpty else { throw .exists }
    var here = stat()
    guard stat(".", &here) != 0 || (here.st_dev, here.st_ino) != (status.st_dev, status.st_ino) else {
      throw .isWorkingFolder
    }
    return status
  }
}
