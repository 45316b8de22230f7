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
  /// - Returns: nil where nothing new can be made, but what stands there may still be written.
  private func replace(with bytes: [UInt8]) -> Int32? {
    let folder = path.folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    let draft = ".leggi-draft-\(getpid())-output"
    let rights: mode_t = status == nil ? 0o666 : 0o600
    let descriptor = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, rights)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX | LOCK_NB)
    confinement_note_draft(descriptor, folder, draft, false)
    var error = Output.write(bytes, to: descriptor)
    if error == 0, let status, fchmod(descriptor, status.st_mode & 0o7777) != 0 { error = errno }
    confinement_forget_drafts(descriptor)
    if error == 0, path.lastComponent.withCString({ renameat(folder, draft, folder, $0) }) != 0 {
      error = errno
    }
    if error != 0 { unlinkat(folder, draft, 0) }
    return error
  }

  /// Writes what is no file of ours alone: a pipe, a device, or one that has other names or another owner.
  private func overwrite(with bytes: [UInt8]) -> Int32 {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    guard let status, Self.isKind(S_IFREG, status) else { return Output.write(bytes, to: descriptor) }
    // On a full disk it keeps what it has: room for all is there before anything is written.
    if bytes.count > Int(status.st_size) {
      let error = Self.reserve(bytes.count, in: descriptor)
      if error != 0 {
        ftruncate(descriptor, status.st_size)
        return error
      }
    }
    let error = Output.write(bytes, to: descriptor)
    guard error == 0 else { return error }
    return ftruncate(descriptor, off_t(bytes.count)) == 0 ? 0 : errno
  }

  private static func reserve(_ count: Int, in descriptor: Int32) -> Int32 {
    #if os(Linux)
      posix_fallocate(descriptor, 0, off_t(count))
    #else
      0
    #endif
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
