import CSndfile
import Foundation
import Media
import MediaDecoding
import TestSupport

/// Sounds in all forms that are read: the facts they claim are bounded, and so are their decoded samples.
struct SoundFuzz: FuzzKind {
  static let name = "sounds"

  /// How many frames are decoded at once.
  private static let frames = 4096
  private static let words: [[UInt8]] = [
    Array("RIFF".utf8), Array("RF64".utf8), Array("data".utf8), Array("fmt ".utf8), Array("LIST".utf8),
    Array("OggS".utf8), Array("OpusHead".utf8), Array("fLaC".utf8), Array("FORM".utf8), Array("COMM".utf8),
    Array("caff".utf8), Array("ID3".utf8), [0xFF, 0xFB, 0x90], [0xFF, 0xFF, 0xFF, 0xFF],
    [0x7F, 0xFF, 0xFF, 0xFF],
    [0, 0, 0, 0], [0x10, 0x00], [0x00, 0x10],
  ]

  private let good: [[UInt8]]
  private let memory: SharedPixels

  init() throws {
    good = try Self.formats.compactMap { try Self.sound($0) }
    guard good.count >= 6, let memory = SharedPixels(width: 2, height: Self.frames) else {
      throw FuzzFailure("libsndfile writes only \(good.count) kinds of sounds")
    }
    self.memory = memory
    // libmpg123 prints its remarks on a file there.
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(nowhere, STDERR_FILENO)
    close(nowhere)
  }

  func input(seed: Int) -> [UInt8] {
    var mutator = ByteMutator(seed: seed, words: Self.words)
    let sound = good[mutator.number(below: good.count)]
    guard mutator.number(below: 3) == 0 else { return mutator.mutated(sound) }
    // The header alone.
    let header = mutator.mutated(Array(sound.prefix(64)))
    return header + sound.dropFirst(64)
  }

  func take(_ bytes: [UInt8]) throws {
    let decoder = MediaDecoder()
    guard let file = MediaFile(of: bytes) else { throw FuzzFailure("there is no memory for a file") }
    if case .trackFacts(let facts)? = ask(decoder, .trackFacts, file) {
      guard facts.seconds.isFinite, facts.seconds >= 0 else {
        throw FuzzFailure("a track of \(facts.seconds) s")
      }
    }
    if case .seconds(let seconds)? = ask(decoder, .trackLength, file) {
      guard seconds.isFinite, seconds >= 0 else { throw FuzzFailure("a track of \(seconds) s") }
    }
    for second in [0, 0.05, 3, 1e9] {
      guard case .samples(let samples)? = ask(decoder, .samples(at: second), file) else { continue }
      guard (0...Self.frames).contains(samples.count), TrackSamples.rates.contains(samples.rate),
        samples.seconds.isFinite, samples.seconds >= 0
      else { throw FuzzFailure("\(samples.count) frames at \(samples.rate) Hz of \(samples.seconds) s") }
    }
  }

  private func ask(_ decoder: MediaDecoder, _ request: MediaRequest, _ file: MediaFile) -> MediaAnswer? {
    try? decoder.answer(request, about: file, pixels: memory) { false }
  }

  // MARK: Seeds

  private static let formats: [Int] = [
    SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM, SF_FORMAT_WAV | SF_FORMAT_FLOAT,
    SF_FORMAT_AIFF | SF_FORMAT_PCM_24, SF_FORMAT_CAF | SF_FORMAT_ALAC_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
    SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_OGG | SF_FORMAT_OPUS,
    SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III,
  ].map { Int($0) }

  /// A tenth of a second in a format; nil where libsndfile does not write it.
  private static func sound(_ format: Int) throws -> [UInt8]? {
    let folder = try TemporaryFolder()
    let path = folder.path + "/sound"
    var info = SF_INFO(
      frames: 0, samplerate: 16_000, channels: 1, format: Int32(format), sections: 0, seekable: 0)
    guard let track = sf_open(path, Int32(SFM_WRITE), &info) else { return nil }
    var random = SeededGenerator(seed: 7)
    let samples = (0..<1600).map { Float($0 % 50) / 100 + Float(random.number(below: 100)) / 1000 }
    sf_writef_float(track, samples, sf_count_t(samples.count))
    sf_close(track)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
