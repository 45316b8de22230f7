import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that has been opened for reading, or a part of one; closed with its last reference.
package final class MediaFile: Sendable {
  package let descriptor: Int32
  /// Which bytes of what is open are the file; nil for all of them.
  package let part: Range<Int>?

  /// Which file it is, whatever it is called, and in which state.
  package struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
    var part: Range<Int>?
    /// In bytes, of all that is open.
    package var size: Int64
    var changedSeconds: Int64
    var changedNanoseconds: Int64
  }

  /// - Parameters:
  ///   - descriptor: the file's from now on.
  ///   - part: which bytes are the file; nil for all. Default nil.
  package init(descriptor: Int32, part: Range<Int>? = nil) {
    self.descriptor = descriptor
    self.part = part
  }

  /// Bytes as a file that lies nowhere; nil where there is no memory for it.
  package convenience init?(of bytes: [UInt8]) {
    let memory = confinement_shared_memory(bytes.count)
    guard memory >= 0 else { return nil }
    self.init(descriptor: memory)
    guard pwrite(memory, bytes, bytes.count, 0) == bytes.count else { return nil }
  }

  /// The beginning of another file as one that lies nowhere, copied in pieces; nil where there is no memory
  /// for it, or the other is shorter.
  package convenience init?(of other: MediaFile, count: Int) {
    let memory = confinement_shared_memory(count)
    guard memory >= 0 else { return nil }
    self.init(descriptor: memory)
    var place = 0
    while place < count {
      let piece = other.bytes(from: place, atMost: min(Self.pieceBytes, count - place))
      guard !piece.isEmpty, pwrite(memory, piece, piece.count, off_t(place)) == piece.count else {
        return nil
      }
      place += piece.count
    }
  }

  /// What is read of a large file at a time.
  package static let pieceBytes = 1 << 20

  deinit { close(descriptor) }

  private var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  package var identity: Identity? {
    status.map { status in
      #if canImport(Glibc)
        let changed = status.st_ctim
      #else
        let changed = status.st_ctimespec
      #endif
      return Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino), part: part,
        size: Int64(status.st_size), changedSeconds: Int64(changed.tv_sec),
        changedNanoseconds: Int64(changed.tv_nsec))
    }
  }

  /// Another text once the file has been written anew, or another has taken its place: its size and when it
  /// was changed, of letters, digits and dashes; empty where its status cannot be read.
  package var revision: String {
    identity.map { identity in
      let place = identity.part.map { "\($0.lowerBound)-\($0.count)-" } ?? ""
      return place + "\(identity.size)-\(identity.changedSeconds)-\(identity.changedNanoseconds)"
    } ?? ""
  }

  /// How large it may be, by what it is to be.
  package enum Bound: Sendable {
    /// `MediaLimits.fileBytes`.
    case picture
    /// `MediaLimits.trackBytes`.
    case track
    /// `ArchiveLimits.fileBytes`.
    case archive
    /// As a track: `MediaLimits.trackBytes`.
    case document
  }

  /// In bytes.
  ///
  /// - Parameter bound: default that of a picture.
  /// - Throws: `MediaProblem` for what is no regular file, or larger than any that is read.
  package func size(within bound: Bound = .picture) throws(MediaProblem) -> Int {
    guard let status, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    let size: Int
    if let part {
      guard part.upperBound <= Int(status.st_size) else { throw .unreadable }
      size = part.count
    } else {
      size = Int(status.st_size)
    }
    switch bound {
    case .picture: guard size <= MediaLimits.fileBytes else { throw .fileTooLarge }
    case .track, .document: guard size <= MediaLimits.trackBytes else { throw .trackTooLarge }
    case .archive: guard size <= ArchiveLimits.fileBytes else { throw .archive(.fileTooLarge) }
    }
    return size
  }

  /// Reads what fits from some place on; fewer bytes at the file's end, or where it cannot be read on.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    let start = part?.lowerBound ?? 0
    let most = part.map { min(buffer.count, max(0, $0.count - offset)) } ?? buffer.count
    var count = 0
    while count < most {
      let got = pread(
        descriptor, buffer.baseAddress.map { $0 + count }, most - count, off_t(start + offset + count))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      count += got
    }
    return count
  }

  /// Bytes from some place on, fewer where the file has no more.
  ///
  /// - Parameter start: from 0. Default 0: the beginning.
  package func bytes(from start: Int = 0, atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = read(into: UnsafeMutableRawBufferPointer(buffer), at: start)
    }
  }
}
