import Media
import MediaDecoding
import PictureRegions
import TestSupport
import Testing

/// Regions of pictures that the decoder's process finds.
@Suite struct RegionRequestTests {
  private let limits = RegionLimits(.easy, cellWidth: 2, cellHeight: 4)

  private func regions(
    _ name: String, by service: any MediaService, width: Int = 64, height: Int = 64
  ) throws -> RegionMap {
    let file = try #require(MediaFile(picture: name))
    let pixels = try #require(SharedPixels(width: width, height: height))
    return try service.regions(of: file, within: limits, by: pixels)
  }

  @Test(arguments: ["quarters.png", "quarters.jpg", "quarters.svg", "glass.png", "three.gif", "torn.png"])
  func regionsAreTheSameWhateverFindsThem(name: String) throws {
    let decoder = DecoderProcess(.built)
    let map = try regions(name, by: decoder)
    #expect(try map == regions(name, by: MediaDecoder()))
    let pixels = try #require(SharedPixels(width: 64, height: 64))
    _ = try decoder.draw(.whole, of: try #require(MediaFile(picture: name)), into: pixels)
    let picture = try #require(RegionPicture(width: 64, height: 64, premultiplied: pixels.pixels))
    #expect(map == RegionMap(of: picture, limits: limits))
  }

  @Test func theQuartersOfAPictureAreFourRegions() throws {
    let map = try regions("quarters.png", by: DecoderProcess(.built))
    #expect(map.regions.count == 4 && map.areas.allSatisfy { (900...1200).contains($0) })
    #expect(map.label(10, 10) == 0 && map.label(50, 10) == 1 && map.label(10, 50) == 2)
  }

  @Test func whatHasNoRegionsIsSaid() throws {
    let decoder = DecoderProcess(.built)
    #expect(throws: MediaProblem.noSuchPart) {
      try regions("quarters.png", by: decoder, width: 321, height: 320)
    }
    #expect(throws: MediaProblem.noSuchPart) {
      try regions("quarters.png", by: decoder, width: 1025, height: 1)
    }
    #expect(decoder.processIdentifier == nil)
    let sound = try #require(MediaFile(path: Checkout.path("books/officina/sounds/bell.ogg")))
    let pixels = try #require(SharedPixels(width: 8, height: 8))
    #expect(throws: MediaProblem.notAPicture) {
      try decoder.regions(of: sound, within: limits, by: pixels)
    }
    // One that is asked for what is too large itself refuses it.
    let large = try #require(SharedPixels(width: 400, height: 400))
    #expect(throws: MediaProblem.noSuchPart) {
      try decoder.answer(
        .regions(limits), about: try #require(MediaFile(picture: "quarters.png")), pixels: large
      ) { false }
    }
  }

  /// A decoder that has been taken over: it says what it likes, and writes what it likes.
  private final class LyingDecoder: MediaService {
    private let lie: @Sendable (inout RegionFacts, SharedPixels) -> Void

    init(_ lie: @escaping @Sendable (inout RegionFacts, SharedPixels) -> Void) { self.lie = lie }

    func answer(
      _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
    ) throws(MediaProblem) -> MediaAnswer {
      let answer = try MediaDecoder().answer(request, about: file, pixels: pixels, isAbandoned: isAbandoned)
      guard case .regions(var facts) = answer, let pixels else { throw .decoderFailed }
      lie(&facts, pixels)
      return .regions(facts)
    }
  }

  @Test func aDecoderThatLiesHasFailed() throws {
    #expect(try regions("quarters.png", by: LyingDecoder { _, _ in }).regions.count == 4)
    let lies: [@Sendable (inout RegionFacts, SharedPixels) -> Void] = [
      { facts, _ in facts.regions.removeLast() },
      { facts, _ in facts.regions.append(facts.regions[0]) },
      { facts, _ in facts.regions = Array(repeating: facts.regions[0], count: 300) },
      { facts, _ in facts.regions[2].x = 64 },
      { facts, _ in facts.regions[2].color = 9 },
      { facts, _ in facts.palette = [] },
      { facts, _ in facts.palette = Array(repeating: facts.palette[0], count: 7) },
      { facts, _ in facts.difference = .nan },
      { _, pixels in pixels.pixels[0] = 4 },
      { _, pixels in pixels.pixels[77] = .max },
      { _, pixels in pixels.pixels[77] = 1 << 9 },
      { _, pixels in pixels.pixels[77] = 3 },
      { _, pixels in pixels.pixels.update(repeating: 0) },
      { _, pixels in for pixel in pixels.pixels.indices { pixels.pixels[pixel] = UInt32(pixel % 4) } },
    ]
    for (number, lie) in lies.enumerated() {
      #expect(throws: MediaProblem.decoderFailed, "\(number)") {
        try regions("quarters.png", by: LyingDecoder(lie))
      }
    }
    // Another answer than was asked for.
    #expect(throws: MediaProblem.decoderFailed) { try regions("quarters.png", by: DrawingDecoder()) }
  }

  private final class DrawingDecoder: MediaService {
    func answer(
      _ request: MediaRequest, about _: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
    ) throws(MediaProblem) -> MediaAnswer { .drawn(isOpaque: true) }
  }

  @Test func aProcessThatSaysWhatCannotBeHasFailed() throws {
    let folder = try TemporaryFolder()
    var answer = MediaWire.words(
      of: .success(.regions(RegionFacts(try regions("quarters.png", by: MediaDecoder()))))
    )
    // Two hundred regions.
    answer.words[2] = 200 | 4 << 8
    let bytes = answer.words.withUnsafeBytes(Array.init) + answer.bytes
    let octal = bytes.map { "\\0" + String($0, radix: 8) }.joined()
    let program = "\(folder.path)/decoder"
    try BuiltProgram.writeScript(
      "#!/bin/sh\nhead -c 128 <&3 >/dev/null\nprintf %b '\(octal)' >&3\nexec sleep 60\n", to: program)
    #expect(throws: MediaProblem.decoderFailed) {
      try regions("quarters.png", by: DecoderProcess(DecoderProgram(at: program)))
    }
  }
}
