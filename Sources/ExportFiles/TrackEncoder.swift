import CLibrariesOnDemand
import Media

/// Makes MP3 of the tracks of a book that an export cannot have as they are. The decoder's process decodes
/// them; libsndfile sees no more than samples.
struct TrackEncoder {
  private let media: any MediaService
  private let library: sndfile_functions

  /// Longer tracks are no voice of a page.
  private static let mostSeconds = 3600.0

  /// - Returns: nil where libsndfile is not installed.
  init?(media: any MediaService) {
    let library = withUnsafeTemporaryAllocation(of: sndfile_functions.self, capacity: 1) { functions in
      functions.baseAddress.flatMap { sndfile_load($0) ? $0.pointee : nil }
    }
    guard let library else { return nil }
    self.media = media
    self.library = library
  }

  /// The track as MP3; nil where it cannot be decoded, or this libsndfile does not write MP3.
  func mp3(of file: MediaFile) -> [UInt8]? {
    let output = Output()
    var track: OpaquePointer?
    defer { if let track { _ = library.sf_close(track) } }
    do throws(MediaProblem) {
      try media.decode(file, in: 0..<Self.mostSeconds) { piece throws(MediaProblem) in
        if track == nil { track = open(output, rate: piece.rate) }
        guard let track, write(piece, to: track) else { throw .decoderFailed }
      }
    } catch {
      return nil
    }
    guard let written = track else { return nil }
    // It is closed once, also where that fails.
    track = nil
    return library.sf_close(written) == 0 && !output.bytes.isEmpty ? output.bytes : nil
  }

  private func open(_ output: Output, rate: Int) -> OpaquePointer? {
    var info = SF_INFO()
    info.samplerate = Int32(clamping: rate)
    info.channels = 2
    info.format = Int32(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III)
    var access = Output.access
    return library.sf_open_virtual(
      &access, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(output).toOpaque())
  }

  private func write(_ piece: TrackPiece, to track: OpaquePointer) -> Bool {
    let frames = sf_count_t(piece.samples.count / 2)
    return piece.samples.withUnsafeBufferPointer {
      library.sf_writef_short(track, $0.baseAddress, frames) == frames
    }
  }

  /// A file in memory, as libsndfile writes it.
  private final class Output {
    private(set) var bytes: [UInt8] = []
    private var place = 0

    /// What libsndfile calls, with the object itself handed along.
    static var access: SF_VIRTUAL_IO {
      SF_VIRTUAL_IO(
        get_filelen: { data in sf_count_t(Output.of(data)?.bytes.count ?? 0) },
        seek: { offset, origin, data in Output.of(data)?.seek(Int(offset), origin) ?? -1 },
        read: { _, _, _ in 0 },
        write: { bytes, count, data in
          Output.of(data)?.write(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
            ?? 0
        },
        tell: { data in sf_count_t(Output.of(data)?.place ?? 0) })
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> Output? {
      data.map { Unmanaged<Output>.fromOpaque($0).takeUnretainedValue() }
    }

    private func seek(_ offset: Int, _ origin: Int32) -> sf_count_t {
      let start =
        switch origin {
        case 0: 0
        case 1: place
        default: bytes.count
        }
      place = min(max(0, start + offset), bytes.count)
      return sf_count_t(place)
    }

    private func write(_ piece: UnsafeRawBufferPointer) -> sf_count_t {
      let overwritten = min(piece.count, bytes.count - place)
      bytes.replaceSubrange(place..<place + overwritten, with: piece)
      place += piece.count
      return sf_count_t(piece.count)
    }
  }
}
