import BookModel
import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file or a folder that is open, until it is let go.
package final class OpenFile {
  package let descriptor: Int32

  /// - Parameter descriptor: what the system answered; negative where it failed.
  /// - Throws: why it failed.
  package init(_ descriptor: Int32) throws(SavingFault) {
    guard descriptor >= 0 else { throw SavingFault(errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens a folder.
  package static func folder(_ path: FilePath) throws(SavingFault) -> OpenFile {
    try OpenFile(path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
  }

  func status() throws(SavingFault) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SavingFault(errno) }
    return status
  }

  /// Gives it the owner, the rights, the access control list and the notes of its users that a file has in
  /// whose place it comes.
  ///
  /// - Throws: `SavingFault.foreignRights` and `foreignOwner` where it cannot have them.
  package func become(like old: OpenFile) throws(SavingFault) {
    guard confinement_copy_attributes(old.descriptor, descriptor) else { throw .foreignRights }
    try become(like: try old.status())
  }

  /// Gives it the owner and the rights that another file has.
  ///
  /// - Throws: `SavingFault.foreignOwner` where it can have neither the owner nor the group.
  func become(like other: stat) throws(SavingFault) {
    let own = try status()
    if own.st_uid != other.st_uid || own.st_gid != other.st_gid {
      guard
        fchown(descriptor, other.st_uid, other.st_gid) == 0
          || (own.st_gid != other.st_gid && fchown(descriptor, uid_t.max, other.st_gid) == 0)
      else { throw .foreignOwner }
    }
    guard fchmod(descriptor, other.st_mode & 0o777) == 0 else { throw SavingFault(errno) }
  }

  /// The names of what is in a folder, hidden files included.
  func namesInFolder() throws(SavingFault) -> [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let entries = fdopendir(copy) else { throw SavingFault(errno) }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) { names.append(entry.name) }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// All that is in it.
  ///
  /// - Throws: `SavingFault.notAFile`, `.tooLarge`, or why it cannot be read.
  func contents(atMost most: Int) throws(SavingFault) -> [UInt8] {
    let status = try status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard Int(status.st_size) <= most else { throw .tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let offset = off_t(bytes.count)
      let count = piece.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, offset) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SavingFault(errno) }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
    }
    throw .tooLarge
  }

  /// Writes all of the bytes where the file is at.
  func write(_ bytes: [UInt8]) throws(SavingFault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { systemWrite(descriptor, $0 + written, bytes.count - written) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw count == 0 ? .full : SavingFault(errno) }
      written += count
    }
  }

  /// Has what was written reach the disk.
  func sync() throws(SavingFault) {
    guard fsync(descriptor) == 0 else { throw SavingFault(errno) }
  }
}

/// The system's own, which a method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
