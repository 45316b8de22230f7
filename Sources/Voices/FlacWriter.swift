import CLibrariesOnDemand
import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes some bytes into a file: how many it took, or −1 with `errno`.
package typealias FileWriting = @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int

/// Writes a recording as FLAC, by libsndfile: it sees no more than our own samples.
enum FlacWriter {
  /// Frames that are handed over at a time.
  private static let piece = 65_536

  /// libsndfile, loaded with the first recording; nil where it is not installed.
  private static let library: sndfile_functions? =
    withUnsafeTemporaryAllocation(of: sndfile_functions.self, capacity: 1) { functions in
      functions.baseAddress.flatMap { sndfile_load($0) ? $0.pointee : nil }
    }

  /// Writes it whole into an empty file, down to the disk.
  ///
  /// - Throws: `RecordingFault` where that cannot be; what has been written then is of no use.
  static func write(
    _ sound: RecordedSound, to descriptor: Int32, by writing: @escaping FileWriting
  ) throws(RecordingFault) {
    guard let sndfile = library else { throw .failed }
    let file = Output(descriptor, writing)
    var info = SF_INFO()
    info.samplerate = Int32(sound.rate)
    info.channels = 1
    info.format = Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
    var access = Output.access
    guard
      let track = sndfile.sf_open_virtual(
        &access, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(file).toOpaque())
    else { throw file.fault ?? .failed }
    var written = 0
    while written < sound.samples.count, file.fault == nil {
      let count = min(piece, sound.samples.count - written)
      let taken = sound.samples.withUnsafeBufferPointer {
        sndfile.sf_writef_short(track, $0.baseAddress.map { $0 + written }, sf_count_t(count))
      }
      guard Int(taken) == count else { break }
      written += count
    }
    // What stands at its beginning is written last.
    let isClosed = sndfile.sf_close(track) == 0
    if let fault = file.fault { throw fault }
    guard isClosed, written == sound.samples.count else { throw .failed }
    guard fsync(descriptor) == 0 else { throw RecordingFault(errno) }
  }

  /// A file as libsndfile writes it, and what went wrong first.
  private final class Output {
    private let descriptor: Int32
    private let writing: FileWriting
    private(set) var fault: RecordingFault?

    init(_ descriptor: Int32, _ writing: @escaping FileWriting) {
      self.descriptor = descriptor
      self.writing = writing
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
      var count = 0
      while count < bytes.count, fault == nil {
        let taken = writing(descriptor, UnsafeRawBufferPointer(rebasing: bytes[count...]))
        if taken < 0, errno == EINTR { continue }
        guard taken > 0 else {
          fault = RecordingFault(taken < 0 ? errno : ENOSPC)
          break
        }
        count += taken
      }
      return count
    }

    private var length: Int {
      var status = stat()
      return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// What libsndfile calls, with the object itself handed along.
    static var access: SF_VIRTUAL_IO {
      SF_VIRTUAL_IO(
        get_filelen: { data in sf_count_t(Output.of(data)?.length ?? 0) },
        seek: { offset, origin, data in
          sf_count_t(Output.of(data).map { lseek($0.descriptor, off_t(offset), origin) } ?? -1)
        },
        read: { _, _, _ in 0 },
        write: { bytes, count, data in
          sf_count_t(
            Output.of(data)?.write(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
              ?? 0)
        },
        tell: { data in sf_count_t(Output.of(data).map { lseek($0.descriptor, 0, SEEK_CUR) } ?? -1) })
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> Output? {
      data.map { Unmanaged<Output>.fromOpaque($0).takeUnretainedValue() }
    }
  }
}

extension RecordingFault {
  /// What the system's number of an error means for a recording.
  init(_ number: Int32) {
    switch number {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EACCES, EPERM, EROFS: self = .notAllowed
    case EEXIST: self = .exists
    default: self = .failed
    }
  }
}
