import Importing
import Media
import PropertyList

extension ServedDecoder {
  package func look(atClips clips: [TrackClip]) -> Result<TrackLook, SourceFault> {
    Result { () throws(SourceFault) in
      var track = CutTrack()
      for clip in clips {
        let file = try playable(clip.name)
        do throws(MediaProblem) {
          try track.add(clip.seconds, of: file, by: media)
        } catch {
          throw SourceFault("\(PrintableText.quoted(clip.name)) \(error.words)")
        }
      }
      guard track.frames > 0 else { throw SourceFault("there is nothing to be heard") }
      let bytes = track.wave
      return TrackLook(
        seconds: track.seconds, digest: FileDigest.of(bytes), ending: "wav", converted: bytes)
    }
  }
}

/// A track that is put together of parts of others, of 16 bits a sample.
private struct CutTrack {
  private var samples: [Int16] = []
  /// Frames a second; that of the first part, which the others are made to have.
  private var rate = 0
  private var isStereo = false

  /// Of a track: a quarter of an hour at 44.1 kHz.
  private static let mostFrames = 40_000_000

  var frames: Int { samples.count / 2 }
  var seconds: Double { rate > 0 ? Double(frames) / Double(rate) : 0 }

  /// - Parameter seconds: within the track.
  mutating func add(
    _ seconds: Range<Double>, of file: MediaFile, by media: any MediaService
  ) throws(MediaProblem) {
    try media.decode(file, in: seconds) { piece throws(MediaProblem) in
      guard frames + piece.samples.count / 2 <= Self.mostFrames else { throw .trackTooLarge }
      append(piece)
    }
  }

  private mutating func append(_ piece: TrackPiece) {
    if rate == 0 { rate = piece.rate }
    let count = piece.samples.count / 2
    // Of a part with another rate the nearest frame is taken.
    let step = Double(piece.rate) / Double(rate)
    let frames = min(Int(Double(count) / step), max(0, Self.mostFrames - self.frames))
    for frame in 0..<frames {
      let source = min(count - 1, step == 1 ? frame : Int(Double(frame) * step))
      let left = piece.samples[2 * source]
      let right = piece.samples[2 * source + 1]
      if left != right { isStereo = true }
      samples.append(left)
      samples.append(right)
    }
  }

  /// The track as a WAV file: with one channel where both are the same.
  var wave: [UInt8] {
    let channels = isStereo ? 2 : 1
    let size = 2 * channels * frames
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + size)
    func add(_ number: Int, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
    bytes += "RIFF".utf8
    add(36 + size, 4)
    bytes += "WAVEfmt ".utf8
    add(16, 4)
    add(1, 2)
    add(channels, 2)
    add(rate, 4)
    add(rate * channels * 2, 4)
    add(channels * 2, 2)
    add(16, 2)
    bytes += "data".utf8
    add(size, 4)
    for place in stride(from: 0, to: samples.count, by: isStereo ? 1 : 2) { add(Int(samples[place]), 2) }
    return bytes
  }
}
