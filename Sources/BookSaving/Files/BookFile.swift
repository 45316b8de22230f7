import BookModel
import CConfinement
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A book's list that has been opened to be changed, and is saved whole or not at all.
///
/// ```swift
/// let (opened, bytes) = try BookFile.open(FilePath("mybook"))
/// let saved = try opened.save(changed(bytes))
/// ```
package struct BookFile: Hashable, Sendable {
  /// Where the file itself lies: absolute, without links.
  package let path: FilePath
  /// What it was when it was opened, or saved last.
  package let identity: FileIdentity

  /// Opens a book's list, like every file of the book inside the book's folder.
  ///
  /// - Parameter book: a property list, or a folder with `book.plist` in it.
  /// - Returns: the file, and what is in it.
  /// - Throws: `SavingFault` where it cannot be read.
  package static func open(_ book: FilePath) throws(SavingFault) -> (file: BookFile, bytes: [UInt8]) {
    let location = BookLocation(path: book)
    guard location.pack == nil else { throw .packed }
    do throws(SavingFault) {
      let folder = try OpenFile(location.folder.withCString(confinement_open_folder))
      let file = try OpenFile(
        location.name.withCString { confinement_open_beneath(folder.descriptor, $0) })
      let bytes = try file.contents(atMost: PropertyListLimits.fileSize)
      let identity = FileIdentity(try file.status(), bytes: bytes)
      guard let path = resolved(location.folder.appending(location.name)) else { throw .missing }
      var status = stat()
      guard path.withCString({ lstat($0, &status) }) == 0, FileIdentity.Stamp(status) == identity.stamp else {
        throw .changedElsewhere
      }
      return (BookFile(path: path, identity: identity), bytes)
    } catch .vanished {
      throw .missing
    }
  }

  /// Whether what stands there now still is what was opened, or holds the same.
  package var isUnchanged: Bool {
    guard let folder = try? OpenFile.folder(path.folder) else { return false }
    return (try? current(in: folder)) != nil
  }

  /// Whether nothing stands there any more.
  package var isGone: Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } != 0 && SavingFault(errno) == .vanished
  }

  /// Whether the file or its folder may only be read, so that nothing can be put in its place.
  package var isReadOnly: Bool {
    guard let folder = try? OpenFile.folder(path.folder) else { return false }
    return !Self.mayWrite(FilePath("."), in: folder) || !Self.mayWrite(path.lastComponent, in: folder)
  }

  /// Puts a new file with these bytes in the place of the old one, with its owner and its rights. Other hard
  /// links to the old one keep the old one.
  ///
  /// Either all is done, down to the disk, or what stood there stands there.
  ///
  /// - Returns: the file as it is now, which is to be saved the next time.
  /// - Throws: `SavingFault`: what stands there is not what was opened, or cannot be replaced.
  package func save(_ bytes: [UInt8]) throws(SavingFault) -> BookFile {
    let folder = try OpenFile.folder(path.folder)
    let (old, current) = try current(in: folder)
    let name = path.lastComponent
    guard Self.mayWrite(name, in: folder) else { throw SavingFault(errno) }
    let draft = try DraftFile(in: folder)
    try draft.file.write(bytes)
    try draft.file.become(like: old)
    try draft.file.sync()
    let identity = FileIdentity(try draft.file.status(), bytes: bytes)
    // Writing has taken its time.
    var status = stat()
    let isThere = name.withCString { fstatat(folder.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
    guard isThere else { throw SavingFault(errno) }
    guard FileIdentity.Stamp(status) == FileIdentity.Stamp(current) else { throw .changedElsewhere }
    try draft.keep(inPlaceOf: name)
    return BookFile(path: path, identity: identity)
  }

  /// Writes a list where there is none, whole or not at all.
  ///
  /// - Returns: the file, to be saved from now on.
  /// - Throws: `SavingFault`: `exists` where something has that name.
  package static func create(_ bytes: [UInt8], at path: FilePath) throws(SavingFault) -> BookFile {
    let file = try NewFile(at: path)
    try file.write(bytes)
    let identity = try file.keep { FileIdentity($0, bytes: bytes) }
    return BookFile(path: file.path, identity: identity)
  }

  /// Whether a file may be written; if not, `errno` says why.
  private static func mayWrite(_ name: FilePath, in folder: OpenFile) -> Bool {
    // What is not there hinders nothing.
    name.withCString { faccessat(folder.descriptor, $0, W_OK, AT_EACCESS) } == 0 || errno == ENOENT
  }

  /// What stands there now.
  ///
  /// - Throws: `SavingFault`: `changedElsewhere` where it holds something else than what was opened.
  private func current(in folder: OpenFile) throws(SavingFault) -> (file: OpenFile, status: stat) {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file: OpenFile
    do throws(SavingFault) {
      file = try OpenFile(path.lastComponent.withCString { openat(folder.descriptor, $0, flags) })
    } catch .leadsOut {
      // A link has come in its place.
      throw .changedElsewhere
    }
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == identity.stamp.size else {
      throw .changedElsewhere
    }
    let bytes = try file.contents(atMost: identity.stamp.size)
    guard FileIdentity(status, bytes: bytes).holdsTheSame(as: identity) else { throw .changedElsewhere }
    return (file, status)
  }

  /// A path without links; nil where nothing is there.
  package static func resolved(_ path: FilePath) -> FilePath? {
    path.withCString { realpath($0, nil) }.map { resolved in
      defer { free(resolved) }
      return FilePath(cString: resolved)
    }
  }
}
