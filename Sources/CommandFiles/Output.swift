import BookModel
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output, standard error and the files a reader asks for.
package enum Output {
  /// Writes a text and a line end to standard output, as UTF-8.
  package static func write(_ text: String) throws(OutputFailure) {
    try write(Array((text + "\n").utf8))
  }

  /// Writes to a file, or to standard output where none is named. What stands in the file stays where it
  /// cannot be written whole, and none is made then.
  package static func write(_ bytes: [UInt8], to path: FilePath? = nil) throws(OutputFailure) {
    guard let path else { return try finish(write(bytes, to: STDOUT_FILENO), of: nil) }
    if try replace(path, with: bytes) { return }
    var descriptor = open(path, O_CREAT | O_EXCL)
    let isNew = descriptor >= 0
    if !isNew { descriptor = open(path, O_CREAT | O_TRUNC) }
    guard descriptor >= 0 else { throw OutputFailure(path: path, error: errno) }
    let error = write(bytes, to: descriptor)
    close(descriptor)
    if error != 0, isNew { _ = path.withCString { unlink($0) } }
    try finish(error, of: path)
  }

  private static func open(_ path: FilePath, _ flags: Int32) -> Int32 {
    path.withCString { systemOpen($0, O_WRONLY | O_CLOEXEC | flags, 0o666) }
  }

  /// - Throws: the failure that an error of the system is. A closed pipe is none: its reader needs no more.
  private static func finish(_ error: Int32, of path: FilePath?) throws(OutputFailure) {
    guard error == 0 || error == EPIPE else { throw OutputFailure(path: path, error: error) }
  }

  /// Puts a new file in the place of one that may be written.
  ///
  /// - Returns: false where none stands there, or none that is ours alone: a link, a pipe, or a device.
  private static func replace(_ path: FilePath, with bytes: [UInt8]) throws(OutputFailure) -> Bool {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 1, status.st_uid == geteuid(), path.withCString({ access($0, W_OK) }) == 0
    else { return false }
    let draft = FilePath(bytes: path.bytes + Array(".\(getpid())".utf8))
    let descriptor = draft.withCString { systemOpen($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    // Where nothing new can be made a file may still be written.
    guard descriptor >= 0 else { return false }
    var error = write(bytes, to: descriptor)
    if fchmod(descriptor, status.st_mode & 0o7777) != 0, error == 0 { error = errno }
    if close(descriptor) != 0, error == 0 { error = errno }
    if error == 0, draft.withCString({ new in path.withCString { rename(new, $0) } }) != 0 { error = errno }
    guard error != 0 else { return true }
    _ = draft.withCString { unlink($0) }
    throw OutputFailure(path: path, error: error)
  }

  /// Adds to the end of a file, which is made where it is not there.
  package static func append(_ bytes: [UInt8], to path: FilePath) throws(OutputFailure) {
    let descriptor = open(path, O_CREAT | O_APPEND)
    guard descriptor >= 0 else { throw OutputFailure(path: path, error: errno) }
    defer { close(descriptor) }
    let error = write(bytes, to: descriptor)
    guard error == 0 else { throw OutputFailure(path: path, error: error) }
  }

  /// Writes what went wrong to standard error, as the program's words.
  ///
  /// - Parameter hint: what to do about it; nil where that is said.
  package static func error(_ words: String, hint: String?) {
    error("leggi: " + words)
    if let hint { error("  hint: " + hint) }
  }

  /// Writes a line to standard error in the place of the one before it, where that is a terminal.
  package static func errorInPlace(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    _ = write(Array("\r\(PrintableText.safe(text))\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Writes a text and a line end to standard error, as UTF-8; a failure of that cannot be reported.
  package static func error(_ text: String) {
    _ = write(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes all of some bytes; 0, or the system's number of why it cannot.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

/// The system's own, beside those above.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Why something could not be written.
package struct OutputFailure: Error {
  /// Nil for standard output.
  let path: FilePath?
  /// The system's number for it.
  let error: Int32

  /// - Parameters:
  ///   - path: what was written; nil for standard output.
  ///   - error: the system's number of why it cannot be.
  package init(path: FilePath?, error: Int32) {
    self.path = path
    self.error = error
  }

  package var message: String {
    let reason = String(cString: strerror(error)).lowercased()
    return
      "\(path.map { $0.description.quoted } ?? "standard output") cannot be written: \(reason)"
  }
}
