import BookModel
import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written whole: what stands there stays where that cannot be done.
struct OutputFile {
  /// Of a link to a file where that lies.
  private let path: FilePath
  /// What stands there; nil for nothing.
  private let status: stat?

  init(_ path: FilePath) {
    let named = Self.status(of: path)
    let target = named.flatMap { Self.isKind(S_IFLNK, $0) ? Self.resolved(path) : nil }
    let isLinked = target.flatMap(Self.status).map { Self.isKind(S_IFREG, $0) } ?? false
    self.path = isLinked ? target ?? path : path
    status = isLinked ? target.flatMap(Self.status) : named
  }

  /// - Returns: 0, or the system's number of why it cannot be written.
  func write(_ bytes: [UInt8]) -> Int32 {
    (mayBeReplaced ? replace(with: bytes) : nil) ?? overwrite(with: bytes)
  }

  /// Whether a new file may come there: where none stands, and in the place of one that is ours alone.
  private var mayBeReplaced: Bool {
    guard let status else { return true }
    return Self.isKind(S_IFREG, status) && status.st_nlink == 1 && status.st_uid == geteuid()
      && path.withCString { access($0, W_OK) } == 0
  }

  /// Puts a new file there. A signal that ends the program takes away what has been written of it, and what a
  /// killed one has left is taken away by what saves books in that folder, which names its drafts alike.
  ///
  /// - Returns: nil where nothing new can be made, or not with the group and the access control list of what
  ///   stands there, but that may still be written.
  private func replace(with bytes: [UInt8]) -> Int32? {
    let folder = path.folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    guard let (draft, descriptor) = Self.draft(in: folder, rights: status == nil ? 0o666 : 0o600) else {
      return nil
    }
    defer { close(descriptor) }
    confinement_note_draft(descriptor, folder, draft, false)
    var error = Output.write(bytes, to: descriptor)
    let isAlike = error != 0 || makeAlike(descriptor)
    confinement_forget_drafts(descriptor)
    if error == 0, isAlike, path.lastComponent.withCString({ renameat(folder, draft, folder, $0) }) != 0 {
      error = errno
    }
    if error != 0 || !isAlike { unlinkat(folder, draft, 0) }
    return isAlike ? error : nil
  }

  /// A new file, locked as long as it is open; nil where none can be made.
  private static func draft(in folder: Int32, rights: mode_t) -> (name: String, descriptor: Int32)? {
    for number in 1...1000 {
      let name = ".leggi-draft-\(getpid())-output-\(number)"
      let descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, rights)
      if descriptor >= 0 {
        flock(descriptor, LOCK_EX | LOCK_NB)
        return (name, descriptor)
      }
      if errno != EEXIST { return nil }
    }
    return nil
  }

  /// Gives a new file the rights, the group and the attributes of what stands there.
  ///
  /// - Returns: whether it has them.
  private func makeAlike(_ descriptor: Int32) -> Bool {
    guard let status else { return true }
    let old = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard old >= 0 else { return false }
    defer { close(old) }
    var own = stat()
    guard fstat(descriptor, &own) == 0,
      own.st_gid == status.st_gid || fchown(descriptor, uid_t.max, status.st_gid) == 0
    else { return false }
    return confinement_copy_attributes(old, descriptor) && fchmod(descriptor, status.st_mode & 0o7777) == 0
  }

  /// Writes what is no file of ours alone: a pipe, a device, or one that has other names or another owner.
  /// One that is made is taken away where it cannot be written whole.
  private func overwrite(with bytes: [UInt8]) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (status == nil ? O_EXCL : 0)
    let descriptor = path.withCString { open($0, flags, 0o666) }
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    guard let status else {
      let error = Output.write(bytes, to: descriptor)
      if error != 0 { _ = path.withCString { unlink($0) } }
      return error
    }
    guard Self.isKind(S_IFREG, status) else { return Output.write(bytes, to: descriptor) }
    // On a full disk it keeps what it has: room for all is there before anything is written.
    let lack = bytes.count > Int(status.st_size) ? confinement_reserve(descriptor, off_t(bytes.count)) : 0
    guard lack == 0 else {
      ftruncate(descriptor, status.st_size)
      return lack
    }
    let error = Output.write(bytes, to: descriptor)
    guard error == 0 else { return error }
    return ftruncate(descriptor, off_t(bytes.count)) == 0 ? 0 : errno
  }

  private static func status(of path: FilePath) -> stat? {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 ? status : nil
  }

  private static func isKind(_ kind: mode_t, _ status: stat) -> Bool { status.st_mode & S_IFMT == kind }

  /// A path without links; nil where nothing is there.
  private static func resolved(_ path: FilePath) -> FilePath? {
    path.withCString { realpath($0, nil) }.map { resolved in
      defer { free(resolved) }
      return FilePath(cString: resolved)
    }
  }
}
