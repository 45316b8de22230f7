import Media
import StageCore
import TestSupport
import Testing

/// Requests and answers on their way from process to process.
@Suite struct MediaWireTests {
  private static let requests: [MediaRequest] = [
    .drawing(.whole), .drawing(.still(7)), .facts, .durations, .trackLength, .trackFacts, .samples(at: 2.5),
    .speech(language: "it"), .speech(language: "zh-Hant-HK-x-private-0123456"), .speech(language: ""),
    .drawing(
      .region(
        AtlasRegion(
          x: 1, y: 2, width: 3, height: 4, frameX: -5, frameY: 6.5, frameWidth: 7, frameHeight: 8,
          isRotated: true))),
  ]

  @Test(arguments: requests)
  func aRequestArrivesAsItWasSent(request: MediaRequest) throws {
    let words = MediaWire.words(of: request, width: 12, height: 34)
    let arrived = try #require(MediaWire.request(words))
    #expect(arrived.request == request && arrived.width == 12 && arrived.height == 34)
  }

  private static let answers: [Result<MediaAnswer, MediaProblem>] = [
    .success(.drawn(isOpaque: true)), .success(.drawn(isOpaque: false)), .success(.durations([0.1, 2])),
    .success(.durations([])), .success(.seconds(1.5)), .failure(.damaged(reason: "a fish")),
    .success(.facts(PictureFacts(width: 1, height: 2, isWhole: true))),
    .failure(.tooManyPixels(width: 3, height: 4)), .failure(.notAPicture), .failure(.decoderFailed),
    .failure(.takesTooMuchMemory), .failure(.unknownEncoding),
    .success(.trackFacts(TrackFacts(seconds: 1.5, isWhole: true))),
    .success(.samples(TrackSamples(count: 8192, rate: 44_100, seconds: 5400, isLast: false))),
    .success(.samples(TrackSamples(count: 0, rate: 8000, seconds: 0, isLast: true))),
    .success(.spoken(SpokenTrack(seconds: 0, marks: []))),
    .success(
      .spoken(
        SpokenTrack(
          seconds: 1.5,
          marks: [
            Speech.Mark(second: 0, character: 0, length: 3),
            Speech.Mark(second: 1.5, character: 4, length: 0),
          ]))),
    .failure(.speechless(.notInstalled)), .failure(.speechless(.noVoice)), .failure(.speechless(.failed)),
  ]

  @Test(arguments: answers)
  func anAnswerArrivesAsItWasSent(answer: Result<MediaAnswer, MediaProblem>) {
    let (words, bytes) = MediaWire.words(of: answer)
    #expect(MediaWire.followingBytes(words) == bytes.count)
    #expect(MediaWire.answer(words, bytes: bytes) == answer)
  }

  @Test func noWordsOfADecoderThatHasBeenTakenOverAreTakenForMoreThanTheyMaySay() {
    var random = SeededGenerator(seed: 9)
    let numbers: [UInt64] = [0, 1, 8, 80_000, 80_001, 1 << 31, 1 << 40, 1 << 63, .max, Double.nan.bitPattern]
    for _ in 0..<20_000 {
      let words = (0..<4).map { index in
        index == 0 ? UInt64.random(in: 0...9, using: &random) : numbers.randomElement(using: &random) ?? 0
      }
      guard let count = MediaWire.followingBytes(words) else { continue }
      #expect(count <= 80_000)
      let bytes = (0..<min(count, 64)).map { _ in UInt8.random(in: 0...255, using: &random) }
      guard let answer = MediaWire.answer(words, bytes: bytes) else { continue }
      switch answer {
      case .success(.seconds(let seconds)): #expect(seconds.isFinite && seconds >= 0)
      case .success(.trackFacts(let facts)): #expect(facts.seconds.isFinite && facts.seconds >= 0)
      case .success(.facts(let facts)): #expect(facts.width > 0 && facts.height > 0)
      case .success(.durations(let durations)): #expect(durations.allSatisfy { (0...1000).contains($0) })
      case .success(.samples(let samples)):
        #expect(samples.count >= 0 && TrackSamples.rates.contains(samples.rate) && samples.seconds.isFinite)
      case .success(.spoken(let track)):
        #expect((0...SpokenTrack.longest).contains(track.seconds))
        #expect(track.marks.allSatisfy { (0...track.seconds).contains($0.second) && $0.length >= 0 })
      case .success(.drawn), .failure: break
      }
    }
  }
}
