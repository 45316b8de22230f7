#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a whole file of untrusted content.
enum InputFile {
  /// The bytes of a regular file of at most 64 MiB, which is closed then.
  ///
  /// The file is copied, not mapped: a mapped file that is shortened kills the process that reads it. It
  /// has been opened without blocking, as a named pipe would wait for a writer for ever.
  static func read(descriptor: CInt) throws(InputFileFault) -> [UInt8] {
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw InputFileFault(.init(openingFailedWith: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw InputFileFault(.directory)
    default: throw InputFileFault(.notARegularFile)
    }
    guard status.st_size <= PropertyListLimits.fileSize else { throw InputFileFault(.tooLarge) }
    return try readAll(descriptor, expecting: Int(status.st_size))
  }

  private static func readAll(_ descriptor: CInt, expecting size: Int) throws(InputFileFault) -> [UInt8] {
    var failure: CInt?
    // What a growing file gained since its size was asked is left out.
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { return }
        count += got
      }
    }
    if let failure { throw InputFileFault(.init(openingFailedWith: failure)) }
    return bytes
  }
}

/// Why a file could not be read.
struct InputFileFault: Error {
  let problem: PropertyListProblem

  init(_ problem: PropertyListProblem) { self.problem = problem }
}

extension PropertyListProblem {
  init(openingFailedWith error: CInt) {
    switch error {
    case ENOENT, ENOTDIR: self = .missingFile
    case EISDIR: self = .directory
    case ENXIO: self = .notARegularFile
    case EXDEV: self = .linkLeadsOut
    default: self = .unreadableFile(reason: String(cString: strerror(error)).lowercased())
    }
  }
}
