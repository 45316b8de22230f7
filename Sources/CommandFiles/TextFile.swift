import BookModel
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of text that the command line names, or standard input, as `-`.
package enum TextFile {
  /// Bytes; more than anyone writes by hand.
  package static let mostBytes = 64 << 20

  /// All of it, with U+FFFD for bytes that are not UTF-8.
  ///
  /// - Throws: where the file cannot be read.
  package static func read(_ path: FilePath) throws(TextFileFault) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// Its bytes.
  ///
  /// - Parameter most: no more are read. Default: all of a file, which is a fault where it has more than
  ///   `mostBytes`.
  /// - Throws: where the file cannot be read.
  package static func bytes(of path: FilePath, atMost most: Int? = nil) throws(TextFileFault) -> [UInt8] {
    if most == nil, path == StandardInput.path {
      return try StandardInput.bytes(of: STDIN_FILENO, named: path)
    }
    // Opening a named pipe would wait for a writer without end.
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw TextFileFault(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw TextFileFault(path, errno) }
    // A shell's `<(…)`, or another of this process's own.
    if most == nil, status.st_mode & S_IFMT == S_IFIFO,
      ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"].contains(where: { path.bytes.starts(with: Array($0.utf8)) }
      )
    {
      return try StandardInput.bytes(of: descriptor, named: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw TextFileFault(path, "is no file") }
    guard most != nil || status.st_size <= mostBytes else { throw .tooLarge(path) }
    let size = min(Int(status.st_size), most ?? mostBytes)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var piece = [UInt8](repeating: 0, count: min(1 << 16, max(1, size)))
    // Bytes that are written to it meanwhile are not waited for.
    while bytes.count < size {
      let offset = off_t(bytes.count)
      let count = piece.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, offset) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw TextFileFault(path, errno) }
      if count == 0 { break }
      bytes += piece.prefix(min(count, size - bytes.count))
    }
    return bytes
  }

  /// What a file is called where a fault in it is told.
  package static func name(of path: FilePath) -> String {
    path == StandardInput.path ? "standard input" : path.description
  }

  /// Whether a path names a book: a folder, a property list or a pack.
  package static func isBook(_ path: FilePath) -> Bool {
    var status = stat()
    let isFolder = path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    return isFolder || isBookFile(path)
  }

  /// Whether a path names a book that is one file: a property list or a pack.
  package static func isBookFile(_ path: FilePath) -> Bool {
    path.description.hasSuffix(".plist") || BookPack.isPack(path)
  }
}

/// Why a file of text cannot be read, or written.
package struct TextFileFault: Error {
  package let message: String

  package init(_ path: FilePath, _ error: Int32) {
    message = "'\(PrintableText.safe(path.description))': \(String(cString: strerror(error)).lowercased())"
  }

  package init(_ path: FilePath, _ what: String) {
    message = "'\(PrintableText.safe(path.description))' \(what)"
  }

  static func tooLarge(_ path: FilePath) -> TextFileFault { TextFileFault(path, "is too large") }
}
