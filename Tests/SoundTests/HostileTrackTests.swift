import BookVocabulary
import Foundation
import Ports
import Media
import MediaDecoding
import Sound
import StageCore
import TestSupport
import Testing

/// Tracks that attack who plays them: they may be silent, and nothing else suffers.
@Suite struct HostileTrackTests {
  /// A WAV whose header says anything.
  private static func wave(
    format: Int = 1, channels: Int = 1, rate: Int = 48_000, bits: Int = 16, promised: Int? = nil,
    _ bytes: [UInt8]
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let block = channels * bits / 8
    return Array("RIFF".utf8) + number(36 + (promised ?? bytes.count), 4) + Array("WAVEfmt ".utf8)
      + number(16, 4) + number(format, 2) + number(channels, 2) + number(rate, 4) + number(rate * block, 4)
      + number(block, 2) + number(bits, 2) + Array("data".utf8) + number(promised ?? bytes.count, 4) + bytes
  }

  private static func floats(_ values: [Float]) -> [UInt8] {
    values.flatMap { value in withUnsafeBytes(of: value.bitPattern.littleEndian, Array.init) }
  }

  private static let second = Array(repeating: UInt8(0x20), count: 96_000)

  private static let tracks: [(name: String, bytes: [UInt8])] = [
    ("longer-than-it-is", wave(promised: 0xFFFF_FFF0, second)),
    ("shorter-than-it-is", wave(promised: 2, second)),
    ("empty", wave([])), ("half-a-frame", wave([1])), ("no-bytes", []),
    ("a-thousand-channels", wave(channels: 1000, second)), ("no-channels", wave(channels: 0, second)),
    ("a-frame-a-second", wave(rate: 1, second)), ("no-rate", wave(rate: 0, second)),
    ("four-thousand-million-a-second", wave(rate: 0xFFFF_FFFF, second)),
    (
      "no-numbers",
      wave(
        format: 3, bits: 32,
        floats(
          (0..<48_000).map {
            [.nan, .infinity, -.infinity, 3e38, -0, .leastNonzeroMagnitude, .signalingNaN][$0 % 7]
          }))
    ),
    ("numbers-of-64-bits", wave(format: 3, bits: 64, Array(repeating: 0x7F, count: 96_000))),
  ]

  /// Each by itself and in a loop, decoded by a process of its own, with a track beside it that is heard all
  /// the same.
  @Test func whateverATrackSaysTheOthersAreHeard() throws {
    let decoder = DecoderProcess(.built)
    defer { decoder.close() }
    for (name, bytes) in Self.tracks {
      let run = try SoundRun([], service: decoder)
      try Data(bytes).write(to: URL(filePath: run.folder.path).appending(path: "track.wav"))
      try WaveFile.level(0.25, seconds: 3).write(to: "good.wav", in: run.folder)
      for files: [TrackFile] in [[], ["track.wav"]] {
        run.desk.expect(files)
        run.pass(0.02).play(
          .sound("good.wav", beginning: files.count),
          .sound("track.wav", element: 1, beginning: files.count, volume: 0.1),
          .sound("track.wav", element: 2, beginning: files.count, volume: 0.1, loops: true)
        ).pass(0.6)
      }
      let heard = run.heard
      #expect(run.desk.failure == nil && heard.allSatisfy { abs($0) <= 1 }, "\(name)")
      #expect(heard.between(0.1, 1.1).contains { $0 > 0.1 }, "\(name)")
    }
  }

  /// Answers with as many frames each time, and takes note of how often it was asked.
  private final class Answering: MediaService {
    let count: Int
    let isLast: Bool
    private let asked = Monitor(0)
    var requests: Int { asked.withLock { $0 } }

    init(count: Int, isLast: Bool) {
      self.count = count
      self.isLast = isLast
    }

    func answer(
      _ request: MediaRequest, about _: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
    ) throws(MediaProblem) -> MediaAnswer {
      asked.withLock { $0 += 1 }
      pixels?.pixels.update(repeating: Float(0.5).bitPattern)
      return .samples(TrackSamples(count: count, rate: 48_000, seconds: 3600, isLast: isLast))
    }
  }

  @Test(arguments: [(0, true), (0, false), (1, true), (100, true), (4096, true)], [0.0, 7.0])
  func aLoopIsNotAskedForInEveryRound(answer: (frames: Int, isLast: Bool), start: Double) throws {
    let service = Answering(count: answer.frames, isLast: answer.isLast)
    let run = try SoundRun([], service: service)
    try run.folder.write("", to: "loop.wav")
    run.play(.sound("loop.wav", at: start, loops: true)).pass(2)
    #expect(service.requests <= 2 + 4 * 48_000 / 4096, "\(service.requests) requests")
    let heard = run.heard.suffix(20_000)
    #expect(heard.allSatisfy { answer.frames == 0 ? $0 == 0 : $0 > 0.4 })
    // Decoding it whole ends, too.
    run.desk.expect(["loop.wav"])
    run.pass(0.1)
  }

  @Test func tenThousandSoundsThatBeginAtOnceAreHeldToAsManyAsCanBeHeard() throws {
    let sounds = (0..<9_990).map { number in
      PList.element(
        "audio", "s\(number)",
        "<key>audio</key><dict>\(PList.string("trackName", "bell.wav"))</dict>" + PList.whenTouched("lamp"))
    }
    let played = try PlayedBook(
      "<dict><key>elements</key><array>\(PList.area("lamp"))\(sounds.joined())</array></dict>", on: SoundRun()
    ) { try WaveFile.tone(300, seconds: 0.3).write(to: "bell.wav", in: $0) }
    played.read([(1, .tab), (1.5, .enter), (1.7, .enter), (1.9, .enter), (3.5, .character("q"))])
    let heard = played.sound.heard
    #expect(heard.between(0.2, 0.3).contains { abs($0) > 0.9 } && heard.allSatisfy { abs($0) <= 1 })
    #expect(played.sound.devices.count == 1 && played.sound.desk.failure == nil)
    #expect(played.coordinator.reading.session.score == .silence)
  }
}
