import BookModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What another program writes for this one: standard input, or a pipe.
enum StandardInput {
  /// `-`, as commands call standard input where they take a file.
  static let path = FilePath("-")

  /// All that comes until its end, or one byte more than so many.
  ///
  /// - Parameters:
  ///   - descriptor: what is read; it may be one that does not wait.
  ///   - path: as which it was named, for a fault.
  /// - Throws: where it cannot be read.
  static func bytes(
    of descriptor: Int32, named path: FilePath, atMost most: Int
  ) throws(TextFileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
        continue
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw TextFileFault(path, errno) }
      if count == 0 { break }
      bytes += piece.prefix(count)
    }
    return Array(bytes.prefix(most + 1))
  }
}
