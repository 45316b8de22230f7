import BookVocabulary
import Media
import PictureRegions
import StageCore
import TestSupport
import Testing

/// Requests and answers on their way from process to process.
@Suite struct MediaWireTests {
  private static let requests: [MediaRequest] = [
    .drawing(.whole), .drawing(.still(7)), .facts, .durations, .trackLength, .trackFacts, .samples(at: 2.5),
    .letterFacts(LetterForm(fontSize: 40, width: 380, alignment: .justify)),
    .letters(
      LetterForm(fontSize: 16, width: 1, use: .cell(isBold: false, isItalic: true)),
      AffineTransform(a: 1.5, b: 0.5, c: -0.5, d: 3, tx: -7.25, ty: 0.125)),
    .regions(RegionLimits(.medium, cellWidth: 2, cellHeight: 4)),
    .archiveEntries, .archiveEntry(0), .archiveEntry(9999), .markdownXML, .fontFacts, .documentXML,
    .documentPage(7, side: 1600), .smallerPicture(side: 1600), .printing(.begin), .printing(.page),
    .printing(.end),
    .printing(.picture(7, .jpeg)),
    .printing(.picture(0, .pixels(width: 4096, height: 1, isOpaque: true))),
    .printing(.picture(9, .pixels(width: 1, height: 2, isOpaque: false))),
    .speech(language: "it"), .speech(language: "zh-Hant-HK-x-private-0123456"), .speech(language: ""),
    .drawing(
      .region(
        AtlasRegion(
          x: 1, y: 2, width: 3, height: 4, frameX: -5, frameY: 6.5, frameWidth: 7, frameHeight: 8,
          isRotated: true))),
  ]

  @Test(arguments: requests)
  func aRequestArrivesAsItWasSent(request: MediaRequest) throws {
    for part in [nil, 0..<0, 38..<5_000_000_000] {
      let words = MediaWire.words(of: request, part: part, width: 12, height: 34)
      let arrived = try #require(MediaWire.request(words))
      #expect(arrived.request == request && arrived.width == 12 && arrived.height == 34)
      #expect(arrived.part == part)
    }
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
    .success(
      .letterFacts(
        LetterFacts(
          ink: .init(x: -1, y: 3, width: 40, height: 20), logical: .init(x: 0, y: 0, width: 42, height: 30),
          lines: [.init(top: 3.25, height: 19.5), .init(top: 33, height: 0)],
          places: [.init(character: 0, line: 0, left: 0, right: 12.5)]))),
    .success(.regions(regionFacts)), .success(.written(bytes: 0)), .success(.written(bytes: 256_000_000)),
    .success(.printed(bytes: 7, unknown: nil)), .success(.printed(bytes: 256_000_000, unknown: "\u{4F60}")),
    .failure(.notInstalled(.zip)), .failure(.notInstalled(.commonMark)),
    .failure(.notInstalled(.poppler)),
    .failure(.archive(.notAnArchive)), .failure(.archive(.isEncrypted)),
    .failure(.speechless(.notInstalled)), .failure(.speechless(.noVoice)), .failure(.speechless(.failed)),
  ]

  /// Of a picture of two colours, side by side.
  private static let regionFacts: RegionFacts = {
    let pixels = (0..<320).map { $0 % 20 < 10 ? 0xFFC0_3020 : 0xFF20_30C0 as UInt32 }
    let limits = RegionLimits(.easy, cellWidth: 2, cellHeight: 4)
    return RegionFacts(
      RegionMap(
        of: RegionPicture(width: 20, height: 16, premultiplied: pixels).unsafelyUnwrapped, limits: limits))
  }()

  @Test(arguments: answers)
  func anAnswerArrivesAsItWasSent(answer: Result<MediaAnswer, MediaProblem>) {
    let (words, bytes) = MediaWire.words(of: answer)
    #expect(MediaWire.followingBytes(words) == bytes.count)
    #expect(MediaWire.answer(words, bytes: bytes) == answer)
  }

  @Test func factsOfLettersThatCannotBeAreNone() {
    let facts = LetterFacts(
      ink: .init(x: 0, y: 3, width: 40, height: 20), logical: .init(x: 0, y: 0, width: 42, height: 30),
      lines: [.init(top: 3, height: 20)], places: [.init(character: 0, line: 0, left: 0, right: 12)])
    let (words, bytes) = MediaWire.words(of: .success(.letterFacts(facts)))
    // An ink's width, a line's height, a place's character, line and left edge, by their numbers.
    for (number, value) in [
      (2, -1.0), (7, .nan), (0, .infinity), (9, -1), (10, -1), (11, 1), (11, -1), (12, 13), (13, 1e300),
    ] {
      var bytes = bytes
      withUnsafeBytes(of: value) { bytes.replaceSubrange(8 * number..<8 * number + 8, with: $0) }
      #expect(MediaWire.answer(words, bytes: bytes) == nil, "\(number)")
    }
    for lines: UInt64 in [0, 2, 402, .max] {
      #expect(MediaWire.answer([10, words[1], lines, 0], bytes: bytes) == nil, "\(lines)")
    }
  }

  @Test func factsOfRegionsThatCannotBeAreNone() {
    let (words, bytes) = MediaWire.words(of: .success(.regions(Self.regionFacts)))
    // Two colours; colour, column and row of each region.
    #expect(bytes.count == 8 * 8)
    let lies: [(number: Int, value: UInt64)] = [
      (0, 0x1000000), (1, .max), (2, 2), (5, 2), (2, .max), (3, 1024), (4, 1 << 40), (7, .max),
    ]
    for (number, value) in lies {
      var bytes = bytes
      withUnsafeBytes(of: value) { bytes.replaceSubrange(8 * number..<8 * number + 8, with: $0) }
      #expect(MediaWire.answer(words, bytes: bytes) == nil, "\(number)")
    }
    // Counted are regions, colours (8 bits further) and drawings (16): other counts than there are numbers
    // of, none, and more than any level has.
    let counts: [UInt64] = [0, 0x201, 2, 0x200, 0x203, 0xC3D, 0xD02, words[2] | 0x20000, .max]
    for count in counts {
      #expect(MediaWire.answer([11, words[1], count, words[3]], bytes: bytes) == nil, "\(count)")
    }
    for difference in [-1, .nan, .infinity, 1e9] {
      #expect(MediaWire.answer([11, words[1], words[2], difference.bitPattern], bytes: bytes) == nil)
    }
  }

  @Test func limitsOfRegionsThatCannotBeAreNoRequest() {
    let words = MediaWire.words(
      of: .regions(RegionLimits(.hard, cellWidth: 2, cellHeight: 4)), part: nil, width: 9, height: 9)
    let lies: [(place: Int, number: UInt64)] = [
      (3, 0), (3, 13), (4, 0), (4, 61), (5, 0), (5, 102_401), (6, 2), (7, 4), (7, .max),
    ]
    for (place, number) in lies {
      var words = words
      words[place] = number
      #expect(MediaWire.request(words) == nil, "\(place): \(number)")
    }
  }

  @Test func picturesOfNoPixelsOrTooManyAreNoRequest() {
    let words = MediaWire.words(
      of: .printing(.picture(0, .pixels(width: 1, height: 1, isOpaque: true))), part: nil, width: 0, height: 0
    )
    for place in [4, 5] {
      for number: UInt64 in [0, 4097, .max] {
        var words = words
        words[place] = number
        #expect(MediaWire.request(words) == nil)
      }
    }
  }

  @Test func noWordsOfADecoderThatHasBeenTakenOverAreTakenForMoreThanTheyMaySay() {
    var random = SeededGenerator(seed: 9)
    let numbers: [UInt64] = [
      0, 1, 8, 16, 32, 0x101, 80_000, 80_001, 1 << 31, 1 << 40, 1 << 63, .max, Double.nan.bitPattern,
    ]
    for _ in 0..<20_000 {
      let words = (0..<4).map { index in
        index == 0 ? UInt64.random(in: 0...12, using: &random) : numbers.randomElement(using: &random) ?? 0
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
      case .success(.letterFacts(let facts)): #expect(!facts.lines.isEmpty)
      case .success(.regions(let facts)):
        #expect(
          facts.regions.allSatisfy { facts.palette.indices.contains($0.color) && $0.x >= 0 && $0.y >= 0 })
      case .success(.written(let count)), .success(.printed(let count, _)):
        #expect((0...256_000_000).contains(count))
      case .success(.drawn), .failure: break
      }
    }
  }
}
