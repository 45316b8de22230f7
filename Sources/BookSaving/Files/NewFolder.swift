import BookModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of files that comes into being whole or not at all.
package enum NewFolder {
  /// Makes the folder where nothing is, or in the place of an empty one.
  ///
  /// - Parameters:
  ///   - files: by their names in the folder; folders in it are made.
  ///   - path: the folder's; the one that it lies in is there.
  /// - Throws: `SavingFault`: `exists` where something is there, `missing` where there is no folder to make it
  ///   in, `isWorkingFolder`, or why it cannot be written.
  package static func create(
    _ files: [(name: String, bytes: [UInt8])], at path: FilePath
  ) throws(SavingFault) {
    let target = try freePlace(at: path)
    let parent: OpenFile
    do throws(SavingFault) { parent = try OpenFile.folder(target.folder) } catch .vanished { throw .missing }
    let draft = FilePath(".leggi-draft-\(getpid())")
    guard draft.withCString({ mkdirat(parent.descriptor, $0, 0o777) }) == 0 else { throw SavingFault(errno) }
    let place = target.folder.appending(draft)
    do throws(SavingFault) {
      for file in files { try write(file.bytes, as: file.name, in: place) }
      let isKept = draft.withCString { draft in
        target.lastComponent.withCString { renameat(parent.descriptor, draft, parent.descriptor, $0) } == 0
      }
      guard isKept else { throw [ENOTDIR, EISDIR].contains(errno) ? .exists : SavingFault(errno) }
    } catch {
      remove(files.map(\.name), in: place)
      throw error
    }
    // Some file systems cannot do that for folders, and the folder is there.
    fsync(parent.descriptor)
  }

  /// The path without links and slashes at its end, where nothing or an empty folder is.
  private static func freePlace(at path: FilePath) throws(SavingFault) -> FilePath {
    var path = path
    while path.bytes.count > 1, path.bytes.last == UInt8(ascii: "/") {
      path = FilePath(bytes: path.bytes.dropLast())
    }
    guard let resolved = path.withCString({ realpath($0, nil) }) else {
      var status = stat()
      // A link that leads nowhere is something.
      guard path.withCString({ lstat($0, &status) }) != 0 else { throw .exists }
      return path
    }
    defer { free(resolved) }
    guard let entries = opendir(resolved) else { throw .exists }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name == "." || name == ".." else { throw .exists }
    }
    var (found, here) = (stat(), stat())
    if stat(resolved, &found) == 0, stat(".", &here) == 0, found.st_ino == here.st_ino,
      found.st_dev == here.st_dev
    {
      throw .isWorkingFolder
    }
    return FilePath(cString: resolved)
  }

  private static func write(_ bytes: [UInt8], as name: String, in folder: FilePath) throws(SavingFault) {
    let path = folder.appending(name)
    if name.contains("/") { path.folder.withCString { _ = mkdir($0, 0o777) } }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try OpenFile(path.withCString { open($0, flags, 0o666) })
    try file.write(bytes)
    try file.sync()
  }

  /// Takes away what has been made of a folder that is not to be.
  private static func remove(_ names: [String], in folder: FilePath) {
    for name in names {
      folder.appending(name).withCString { _ = unlink($0) }
      if name.contains("/") { folder.appending(name).folder.withCString { _ = rmdir($0) } }
    }
    folder.withCString { _ = rmdir($0) }
  }
}
