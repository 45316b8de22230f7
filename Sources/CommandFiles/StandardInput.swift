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

  /// All that comes until its end.
  ///
  /// - Parameters:
  ///   - descriptor: what is read; it may be one that does not wait.
  ///   - path: as which it was named, for a fault.
  /// - Throws: where it cannot be read, or is larger than a file of text may be.
  static func bytes(of descriptor: Int32, named path: FilePath) throws(TextFileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
        continue
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw TextFileFault(path, errno) }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= TextFile.mostBytes else { throw .tooLarge(path) }
    }
  }
}
