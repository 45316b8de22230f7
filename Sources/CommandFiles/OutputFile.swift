import BookModel
import BookSaving
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
    let target = named.flatMap { Self.isKind(S_IFLNK, $0) ? BookFile.resolved(path) : nil }
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

  /// Puts a new file there, with the rights, the group and the attributes of what stands there.
  ///
  /// - Returns: nil where that cannot be done, but what stands there may still be written.
  private func replace(with bytes: [UInt8]) -> Int32? {
    guard let folder = try? OpenFile.folder(path.folder),
      let draft = try? DraftFile(in: folder, rights: status == nil ? 0o666 : 0o600)
    else { return nil }
    let error = Output.write(bytes, to: draft.file.descriptor)
    guard error == 0 else { return error }
    do throws(SavingFault) {
      if let status {
        let old = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        try draft.file.become(like: try OpenFile(old))
        // A list has none of the bits beyond, which a file of another kind may have.
        fchmod(draft.file.descriptor, status.st_mode & 0o7777)
      }
      try draft.keep(inPlaceOf: path.lastComponent)
      return 0
    } catch { return nil }
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
}
