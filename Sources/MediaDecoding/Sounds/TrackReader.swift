import CSndfile
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A sound track, decoded by libsndfile piece by piece.
///
/// It reads its file by places of its own, so that several readers of one file do not disturb each other.
final class TrackReader {
  /// Frames a second.
  let rate: Int
  /// Frames, as the header says.
  let length: Int
  /// The frame that is decoded next.
  private(set) var place = 0
  /// Whether there was nothing more behind it.
  private(set) var isAtItsEnd = false
  private let channels: Int
  private let track: OpaquePointer
  private let bytes: TrackBytes
  private var piece: [Float] = []

  /// More channels than anything is recorded in.
  private static let mostChannels = 16

  /// Opens a track; nothing is decoded yet.
  ///
  /// - Throws: `MediaProblem` for what libsndfile does not know.
  init(_ file: MediaFile) throws(MediaProblem) {
    let bytes = TrackBytes(file, size: try file.size(within: .track))
    var info = SF_INFO()
    var access = TrackBytes.access
    guard
      let track = sf_open_virtual(
        &access, Int32(SFM_READ), &info, Unmanaged.passUnretained(bytes).toOpaque())
    else { throw Self.problem }
    let seconds = Double(info.frames) / Double(info.samplerate)
    guard TrackSamples.rates.contains(Int(info.samplerate)), info.frames >= 0, seconds.isFinite,
      (1...Self.mostChannels).contains(Int(info.channels))
    else {
      sf_close(track)
      throw .unknownEncoding
    }
    self.bytes = bytes
    self.track = track
    rate = Int(info.samplerate)
    length = Int(info.frames)
    channels = Int(info.channels)
  }

  deinit { sf_close(track) }

  /// Why the last file could not be opened.
  private static var problem: MediaProblem {
    switch Int(sf_error(nil)) {
    case SF_ERR_UNRECOGNISED_FORMAT: .notATrack
    case SF_ERR_UNSUPPORTED_ENCODING, unimplemented: .unknownEncoding
    default: .damaged(reason: "")
    }
  }

  /// What libsndfile says of a codec that it was built without; its header does not name it.
  private static let unimplemented = 18

  /// How long it takes.
  var seconds: Double { Double(length) / Double(rate) }

  /// Whether the header states how long the track is: that of an Ogg file without its end does not.
  private var isLengthKnown: Bool { length < Int(sf_count_t.max) }

  /// How long it takes; where the header does not state it, as much as can be decoded. Nothing is to be read
  /// afterwards.
  func measuredSeconds() -> Double {
    guard !isLengthKnown else { return seconds }
    var count = 0
    while case let decoded = decode(Self.measuredFrames), decoded > 0 { count += decoded }
    return Double(count) / Double(rate)
  }

  /// Frames that are decoded at once to be counted.
  private static let measuredFrames = 8192

  /// What there is of it. Its first and its last second are decoded, and what lies between is believed.
  /// Nothing is to be read afterwards.
  func facts() throws(MediaProblem) -> TrackFacts {
    guard isLengthKnown else { return TrackFacts(seconds: measuredSeconds(), isWhole: false) }
    let wanted = min(rate, length)
    guard wanted == 0 || decode(wanted) > 0 else { throw .damaged(reason: "") }
    let last = length - wanted
    let isWhole = sf_seek(track, sf_count_t(last), SEEK_SET) == last && decode(wanted) >= wanted - rate / 10
    return TrackFacts(seconds: seconds, isWhole: isWhole)
  }

  /// The frame in which a second begins, also where the header says that the track has no such frame.
  func frame(at second: Double) -> Int {
    second > 0 ? Int((min(second, Self.longest) * Double(rate)).rounded()) : 0
  }

  /// Seconds; some thirty years.
  private static let longest = 1e9

  /// Decodes what follows a frame, as much as there is memory for.
  func read(at frame: Int, into memory: SharedPixels) throws(MediaProblem) -> TrackSamples {
    if frame != place {
      guard frame < length else {
        isAtItsEnd = true
        return TrackSamples(count: 0, rate: rate, seconds: seconds, isLast: true)
      }
      guard sf_seek(track, sf_count_t(frame), SEEK_SET) == sf_count_t(frame) else {
        throw .damaged(reason: "")
      }
      place = frame
    }
    let wanted = memory.pixels.count / 2
    let count = decode(wanted)
    put(count, into: memory)
    place += count
    isAtItsEnd = count < wanted
    return TrackSamples(count: count, rate: rate, seconds: seconds, isLast: isAtItsEnd)
  }

  /// - Returns: how many frames follow, as many as are wanted or fewer.
  private func decode(_ wanted: Int) -> Int {
    if piece.count < wanted * channels { piece = Array(repeating: 0, count: wanted * channels) }
    return max(0, Int(sf_readf_float(track, &piece, sf_count_t(wanted))))
  }

  /// One channel is heard from both sides; of more than two every other from either.
  private func put(_ count: Int, into memory: SharedPixels) {
    let share = 1 / Float((channels + 1) / 2)
    let rightShare = 1 / Float(max(1, channels / 2))
    let samples = memory.pixels
    for frame in 0..<count {
      var (left, right): (Float, Float) = (0, 0)
      for channel in 0..<channels {
        let sample = piece[frame * channels + channel]
        if channel % 2 == 0 { left += sample * share } else { right += sample * rightShare }
      }
      samples[2 * frame] = left.bitPattern
      samples[2 * frame + 1] = (channels == 1 ? left : right).bitPattern
    }
  }
}

/// A file as libsndfile reads it.
private final class TrackBytes {
  private let file: MediaFile
  private let size: Int
  private var place = 0

  init(_ file: MediaFile, size: Int) {
    self.file = file
    self.size = size
  }

  private func seek(to offset: Int, from origin: Int32) -> Int {
    switch origin {
    case SEEK_CUR: place += offset
    case SEEK_END: place = size + offset
    default: place = offset
    }
    place = min(max(place, 0), size)
    return place
  }

  private func read(into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
    guard let buffer, count > 0 else { return 0 }
    let got = file.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count), at: place)
    place += got
    return got
  }

  /// What libsndfile calls, with the object itself handed along.
  static var access: SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { data in sf_count_t(TrackBytes.of(data)?.size ?? 0) },
      seek: { offset, origin, data in
        sf_count_t(TrackBytes.of(data)?.seek(to: Int(offset), from: origin) ?? -1)
      },
      read: { buffer, count, data in
        sf_count_t(TrackBytes.of(data)?.read(into: buffer, count: Int(count)) ?? 0)
      },
      write: { _, _, _ in 0 },
      tell: { data in sf_count_t(TrackBytes.of(data)?.place ?? -1) })
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> TrackBytes? {
    data.map { Unmanaged<TrackBytes>.fromOpaque($0).takeUnretainedValue() }
  }
}
