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
    try finish(path.map { OutputFile($0).write(bytes) } ?? write(bytes, to: STDOUT_FILENO), of: path)
  }

  /// - Throws: the failure that an error of the system is. A closed pipe is none: its reader needs no more.
  private static func finish(_ error: Int32, of path: FilePath?) throws(OutputFailure) {
    guard error == 0 || error == EPIPE else { throw OutputFailure(path: path, error: error) }
  }

  /// Adds to the end of a file, which is made where it is not there.
  package static func append(_ bytes: [UInt8], to path: FilePath) throws(OutputFailure) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
    let descriptor = path.withCString { open($0, flags, 0o666) }
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
