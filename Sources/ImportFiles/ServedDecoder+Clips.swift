import Importing
import Media
import PropertyList

extension ServedDecoder {
  package func look(atClips clips: [TrackClip]) -> Result<TrackLook, SourceFault> {
    Result { () throws(SourceFault) in
      let length = clips.reduce(0) { $0 + $1.seconds.upperBound - $1.seconds.lowerBound }
      var track = CutTrack(seconds: length)
      for clip in clips {
        let file = try playable(clip.name)
        do throws(MediaProblem) {
          try track.add(clip.seconds, of: file, by: media)
        } catch {
          throw SourceFault("\(clip.name.quoted) \(error.words)")
        }
      }
      guard track.frames > 0 else { throw SourceFault("there is nothing to be heard") }
      let seconds = track.seconds
      let bytes = track.takeWave()
      return TrackLook(
        seconds: seconds, digest: FileDigest.of(bytes), ending: "wav", converted: bytes)
    }
  }
}

/// A track that is put together of parts of others, of 16 bits a sample.
private struct CutTrack {
  /// The WAV file: its head, which is written last, and frames of two samples, so that it is in memory once.
  private var bytes = [UInt8](repeating: 0, count: headBytes)
  /// Frames a second; that of the first part, which the others are made to have.
  private var rate = 0
  private var isStereo = false

  /// How long it becomes.
  private let wholeSeconds: Double

  private static let headBytes = 44
  private static let frameBytes = 4
  /// Of a track: eleven minutes at 44.1 kHz, which are 120 MB.
  private static let mostFrames = 30_000_000

  init(seconds: Double) { wholeSeconds = seconds }

  var frames: Int { (bytes.count - Self.headBytes) / Self.frameBytes }
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
    if rate == 0 {
      rate = piece.rate
      // An array that grows is in memory twice.
      let frames = min(max(0, wholeSeconds * Double(rate)), Double(Self.mostFrames))
      bytes.reserveCapacity(Self.headBytes + Self.frameBytes * (Int(frames) + 1))
    }
    let count = piece.samples.count / 2
    // Of a part with another rate the nearest frame is taken.
    let step = Double(piece.rate) / Double(rate)
    let frames = min(Int(Double(count) / step), max(0, Self.mostFrames - self.frames))
    for frame in 0..<frames {
      let source = min(count - 1, step == 1 ? frame : Int(Double(frame) * step))
      let left = piece.samples[2 * source]
      let right = piece.samples[2 * source + 1]
      if left != right { isStereo = true }
      append(left)
      append(right)
    }
  }

  private mutating func append(_ sample: Int16) {
    bytes.append(UInt8(truncatingIfNeeded: sample))
    bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
  }

  /// Gives the track away as a WAV file: with one channel where both are the same.
  mutating func takeWave() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &self.bytes)
    if !isStereo {
      let frames = (bytes.count - Self.headBytes) / Self.frameBytes
      for frame in 0..<frames {
        let (source, target) = (Self.headBytes + Self.frameBytes * frame, Self.headBytes + 2 * frame)
        (bytes[target], bytes[target + 1]) = (bytes[source], bytes[source + 1])
      }
      bytes.removeLast(2 * frames)
    }
    let channels = isStereo ? 2 : 1
    let size = bytes.count - Self.headBytes
    var place = 0
    func put(_ text: String) {
      for byte in text.utf8 {
        bytes[place] = byte
        place += 1
      }
    }
    func put(_ number: Int, _ count: Int) {
      for digit in 0..<count {
        bytes[place] = UInt8(truncatingIfNeeded: number >> (8 * digit))
        place += 1
      }
    }
    put("RIFF")
    put(36 + size, 4)
    put("WAVEfmt ")
    put(16, 4)
    put(1, 2)
    put(channels, 2)
    put(rate, 4)
    put(rate * channels * 2, 4)
    put(channels * 2, 2)
    put(16, 2)
    put("data")
    put(size, 4)
    return bytes
  }
}
