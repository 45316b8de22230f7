import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// By what a file is seen to be the one that was opened.
package struct FileIdentity: Hashable, Sendable {
  /// What can be asked without reading the file.
  struct Stamp: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
    var size: Int
    /// When it was written last, in seconds since 1970, and nanoseconds of the second.
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(status.st_ino)
      size = Int(status.st_size)
      #if canImport(Glibc)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
  }

  let stamp: Stamp
  /// Says what is in it, as `PropertyListDocument.digest` does.
  package let digest: String

  init(_ status: stat, bytes: [UInt8]) {
    stamp = Stamp(status)
    digest = FileDigest.of(bytes)
  }

  /// Whether another file has the same in it: written by whomever, nothing is lost with it.
  func holdsTheSame(as other: FileIdentity) -> Bool {
    stamp.size == other.stamp.size && digest == other.digest
  }
}
