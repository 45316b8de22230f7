import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

/// Fonts that another process reads.
@Suite struct FontTests {
  private let importer = DecoderProcess(.built, as: .importing)

  /// Of Debian's package fonts-dejavu-core; nil where it lies elsewhere.
  private static let font = try? Data(
    contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))

  private func facts(_ bytes: some Sequence<UInt8>) throws(MediaProblem) -> FontFacts {
    guard let file = MediaFile(of: Array(bytes)) else { throw .unreadable }
    return try importer.facts(ofFont: file)
  }

  @Test("A font tells how wide its letters are, and how high its lines")
  func measures() throws {
    guard let font = Self.font else {
      print("skipped: DejaVuSans.ttf is not here")
      return
    }
    let facts = try facts(font)
    // As its tables hmtx and hhea have them, of 2048 units.
    let widths = " AWil€".unicodeScalars.map { (facts.widths[$0.value] ?? 0) * 2048 }
    #expect(widths.map { $0.rounded() } == [651, 1401, 2025, 569, 569, 1303])
    #expect((facts.lineHeight * 2048).rounded() == 2384)
    #expect(facts.widths.count <= FontFacts.mostLetters)
  }

  @Test("What is no font, or is cut off, is said to be damaged, and the next one is read")
  func damage() throws {
    #expect(throws: MediaProblem.damaged(reason: "")) { try facts("no font".utf8) }
    guard let font = Self.font else { return }
    #expect(throws: MediaProblem.damaged(reason: "")) { try facts(font.prefix(1000)) }
    #expect(try facts(font).widths.count > 1000)
  }
}
