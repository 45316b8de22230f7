import BookVocabulary
import Media
import MediaDecoding
import StageCore
import TestSupport
import Testing

/// Large letters, as the decoder's process sets them.
@Suite struct SetLettersTests {
  private let decoder = DecoderProcess(.built)
  private let form = LetterForm(fontSize: 40, width: 200)
  private let way = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: 1.5, ty: 2)

  private func file(_ words: String, fontName: String? = nil) throws -> MediaFile {
    try #require(LetterStyle(words, fontName: fontName, form: form).file)
  }

  private func mask(_ words: String, by service: any MediaService) throws -> [UInt32] {
    let pixels = try #require(SharedPixels(width: 28, height: 40))
    try service.drawLetters(try file(words), as: form, by: way, into: pixels)
    return Array(pixels.pixels)
  }

  @Test(arguments: ["Fish", "The Tale of the Fish", "Łódź", "مرحبا", "魚 fish", ""])
  func wordsAreTheSameWhateverSetsThem(words: String) throws {
    let facts = try decoder.facts(ofLetters: file(words), as: form)
    #expect(try facts == MediaDecoder().facts(ofLetters: file(words), as: form))
    #expect(try mask(words, by: decoder) == mask(words, by: MediaDecoder()))
  }

  @Test func factsSayWhereLinesAndCharactersLie() throws {
    let facts = try decoder.facts(ofLetters: file("The Tale of the Fish"), as: form)
    #expect(facts.lines.count > 1)
    #expect((1...200).contains(facts.ink.width))
    #expect(facts.ink.height > 40 && facts.logical.height > facts.ink.height)
    #expect(facts.places.first == .init(character: 0, line: 0, left: 0, right: facts.places[0].right))
    #expect(facts.places.last?.character == 19)
    #expect(facts.places.last?.line == facts.lines.count - 1)
  }

  @Test func theMaskIsInkedWhereTheWayLeads() throws {
    let dots = try mask("HHHH", by: decoder).flatMap { pixel in (0..<4).map { pixel >> (8 * $0) & 0xFF } }
    let facts = try decoder.facts(ofLetters: file("HHHH"), as: form)
    let columns = (0..<112).filter { x in (0..<40).contains { dots[112 * $0 + x] > 0 } }
    let rows = (0..<40).filter { y in (0..<112).contains { dots[112 * y + $0] > 0 } }
    #expect(columns.first.map { abs(Double($0) - 0.5 * Double(facts.ink.x) - 1.5) <= 2 } == true)
    #expect(rows.first.map { abs(Double($0) - 0.25 * Double(facts.ink.y) - 2) <= 2 } == true)
    #expect(dots.contains(255))
  }

  @Test func whatNoHeadingHasIsRefusedAndTheNextOneIsSet() throws {
    for bytes in [Array(repeating: 97, count: 401), Array("a".utf8) + [0] + Array(repeating: 98, count: 900)]
    {
      let long = try #require(MediaFile(of: bytes))
      #expect(throws: MediaProblem.fileTooLarge) { try decoder.facts(ofLetters: long, as: form) }
    }
    #expect(try decoder.facts(ofLetters: file("Fish"), as: form).lines.count == 1)
  }

  @Test func whateverIsSetTheDecoderLivesOn() throws {
    let hostile = [
      String(repeating: "\u{301}", count: 190), String(repeating: "\u{202E}a\u{2067}", count: 50),
      String(repeating: "\n", count: 400), String(repeating: "👩‍👩‍👧‍👦", count: 15), "\u{FFFD}\u{10FFFF}",
    ]
    let ways = [
      way, AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      AffineTransform(a: 1e300, b: 0, c: 0, d: 1e300, tx: 0, ty: 0),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
      AffineTransform(a: 900, b: 30, c: 2, d: -900, tx: -4000, ty: 1e7),
    ]
    for words in hostile {
      let facts = try decoder.facts(ofLetters: file(words, fontName: "\(words),,:,\u{1}"), as: form)
      #expect(!facts.lines.isEmpty)
      for way in ways {
        let pixels = try #require(SharedPixels(width: 28, height: 40))
        _ = try? decoder.drawLetters(file(words), as: form, by: way, into: pixels)
      }
    }
    let decoderBefore = decoder.processIdentifier
    #expect(try mask("Fish", by: decoder) == mask("Fish", by: MediaDecoder()))
    #expect(decoder.processIdentifier == decoderBefore && decoderBefore != nil)
  }
}
