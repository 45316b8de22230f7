import CSndfile
import Foundation
import Media
import TestSupport
import Testing

/// Tracks that are decoded piece by piece, by another process.
@Suite struct TrackTests {
  private let folder: TemporaryFolder
  private let decoder = DecoderProcess(.built)

  init() throws { folder = try TemporaryFolder() }

  private func pieces(
    of name: String, by service: any MediaService, from second: Double = 0
  ) throws -> (samples: [Float], rate: Int) {
    let file = try #require(MediaFile(path: folder.path + "/" + name))
    var (samples, rate, place): ([Float], Int, Double) = ([], 0, second)
    while true {
      let memory = try #require(SharedPixels(width: 512, height: 8))
      let piece = try service.samples(ofTrack: file, at: place, into: memory)
      samples += memory.pixels.prefix(2 * piece.count).map(Float.init(bitPattern:))
      rate = piece.rate
      place += Double(piece.count) / Double(piece.rate)
      if piece.isLast { return (samples, rate) }
    }
  }

  /// Writes a tone in one of libsndfile's formats.
  private func write(_ format: Int32, to name: String, rate: Int32 = 48_000) throws {
    var info = SF_INFO()
    info.samplerate = rate
    info.channels = 1
    info.format = format
    let file = try #require(sf_open(folder.path + "/" + name, Int32(SFM_WRITE), &info))
    let samples = WaveFile.tone(440, seconds: 1).samples
    #expect(sf_writef_double(file, samples, sf_count_t(samples.count)) == samples.count)
    sf_close(file)
  }

  @Test func anotherProcessDecodesWhatWasRecorded() throws {
    let tone = WaveFile.tone(440, seconds: 1)
    try tone.write(to: "tone.wav", in: folder)
    let (samples, rate) = try pieces(of: "tone.wav", by: decoder)
    #expect(rate == 48_000 && samples.count == 2 * tone.samples.count)
    for (frame, sample) in tone.samples.enumerated() {
      let (left, right) = (samples[2 * frame], samples[2 * frame + 1])
      try #require(left == right && abs(Double(left) - sample) < 1e-4, "frame \(frame)")
    }
  }

  @Test func aTrackGoesOnFromAnySecond() throws {
    let samples = (0..<48_000).flatMap { [Double($0) / 48_000, -Double($0) / 48_000] }
    let rising = WaveFile(channels: 2, samples: samples)
    try rising.write(to: "rising.wav", in: folder)
    let half = try pieces(of: "rising.wav", by: decoder, from: 0.5).samples
    #expect(half.count == 48_000)
    #expect(abs(half[0] - 0.5) < 1e-3 && abs(half[1] + 0.5) < 1e-3)
    #expect(try pieces(of: "rising.wav", by: decoder, from: 7).samples.isEmpty)
  }

  @Test(arguments: [
    ("flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16), ("ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS),
    ("opus", SF_FORMAT_OGG | SF_FORMAT_OPUS), ("mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III),
  ])
  func everyKindOfFileIsDecoded(name: String, format: Int) throws {
    try write(Int32(format), to: "tone." + name)
    let (samples, rate) = try pieces(of: "tone." + name, by: decoder)
    #expect(rate == 48_000 && (47_000...50_000).contains(samples.count / 2))
    #expect((0.4...0.7).contains(samples.max() ?? 0))
  }

  @Test func aTrackWithoutItsEndIsAsLongAsWhatThereIsOfIt() throws {
    let whole = try #require(MediaFile(path: Checkout.path("books/officina/sounds/tune.ogg")))
    let torn = try #require(MediaFile(path: Checkout.path("Tests/BrokenBooks/sounds/tune-broken-off.ogg")))
    let seconds = try decoder.seconds(ofTrack: torn)
    #expect((1...2).contains(seconds), "\(seconds)")
    #expect(try decoder.facts(ofTrack: torn) == TrackFacts(seconds: seconds, isWhole: false))
    #expect(
      try decoder.facts(ofTrack: whole) == TrackFacts(seconds: decoder.seconds(ofTrack: whole), isWhole: true)
    )
  }

  @Test func twoReadersOfOneFileDoNotDisturbEachOther() throws {
    let rising = WaveFile(samples: (0..<96_000).map { Double($0) / 96_000 })
    try rising.write(to: "rising.wav", in: folder)
    let files = try (0..<2).map { _ in try #require(MediaFile(path: folder.path + "/rising.wav")) }
    var places = [0.0, 1.0]
    for _ in 0..<10 {
      for index in 0..<2 {
        let memory = try #require(SharedPixels(width: 512, height: 8))
        let piece = try decoder.samples(ofTrack: files[index], at: places[index], into: memory)
        #expect(abs(Double(Float(bitPattern: memory.pixels[0])) - places[index] / 2) < 1e-3)
        places[index] += Double(piece.count) / 48_000
      }
    }
  }

  @Test(arguments: [(megabytes: 70, problem: MediaProblem.notATrack), (300, .trackTooLarge)])
  func aTrackMayBeLargerThanAPicture(megabytes: Int, problem: MediaProblem) throws {
    let path = try folder.write("", to: "large.wav")
    #expect(truncate(path, off_t(megabytes * 1_000_000)) == 0)
    #expect(throws: problem) { try decoder.seconds(ofTrack: try #require(MediaFile(path: path))) }
  }

  @Test func whatIsNoTrackIsToldAndTheNextOneIsDecoded() throws {
    try folder.write("Not a sound.", to: "words.wav")
    try WaveFile.tone(440, seconds: 0.1).write(to: "tone.wav", in: folder)
    #expect(throws: MediaProblem.notATrack) { try pieces(of: "words.wav", by: decoder) }
    #expect(try pieces(of: "tone.wav", by: decoder).samples.count == 9600)
  }
}
