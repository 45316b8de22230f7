import BookFormat
import CellGrid
import Characters
import PropertyList
import Testing

@Suite struct CharacterHazardTests {
  @Test(
    arguments: [
      (0x1B, .control), (0x09, .control), (0x7F, .control), (0x9B, .control), (0x85, .control),
      (0x2028, .lineSeparator), (0x61C, .direction), (0x200F, .direction), (0x202E, .direction),
      (0x2066, .direction), (0x2069, .direction), (0x206A, .deprecatedFormat), (0x206F, .deprecatedFormat),
      (0xAD, .joiner), (0xFEFF, .joiner), (0x2063, .invisible), (0x3164, .invisible), (0xFFF9, .invisible),
      (0xE0041, .tag), (0xE007F, .tag), (0xFDD0, .noncharacter), (0xFFFE, .noncharacter),
      (0x10FFFF, .noncharacter),
    ] as [(UInt32, CharacterHazard)])
  func everyHazardHasItsClass(number: UInt32, hazard: CharacterHazard) throws {
    #expect(CharacterHazard(try #require(Unicode.Scalar(number))) == hazard)
  }

  /// Joiners and variation selectors of emoji and scripts, and characters without a font, are text.
  @Test(
    arguments: [
      "a", " ", "~", "\u{A0}", "é", "\u{301}", "\u{200C}", "\u{200D}", "\u{FE0F}", "魚", "\u{E000}", "\u{378}",
    ]
      as [Unicode.Scalar])
  func textIsNoHazard(scalar: Unicode.Scalar) {
    #expect(CharacterHazard(scalar) == nil)
  }

  @Test func tagsThatAreNoFlagAreOneHazard() {
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    let text = "\u{E0061}\u{E0062}a" + england + "\u{E0061}\u{E0062}\u{202E}"
    #expect(
      text.replacingHazards { hazard, _, _ in "(\(hazard))" } == "(tag)a" + england + "(tag)(direction)")
  }

  /// All characters but for the long runs of one kind (ideographs, syllables, private use, nothing at all),
  /// and the ends of every plane.
  private static let texts: [[Unicode.Scalar]] = {
    var ranges: [Range<UInt32>] = [
      0..<0x3400, 0xA000..<0xAC00, 0xD700..<0xE100, 0xF800..<0xFF00, 0x1F000..<0x20000, 0xE0000..<0xE0200,
    ]
    for plane: UInt32 in 0...0x10 { ranges.append((plane << 16 + 0xFF00)..<(plane + 1) << 16) }
    return ranges.map { $0.compactMap { Unicode.Scalar($0) } }
  }()

  @Test func booksDiagnosticsAndCellsAgreeOnEveryCharacter() {
    for scalars in Self.texts {
      let text = String(String.UnicodeScalarView(scalars))
      var harmless: [Unicode.Scalar] = []
      var printable: [Unicode.Scalar] = []
      for scalar in scalars where scalar != " " && scalar != "\u{FFFD}" && CharacterHazard(scalar) == nil {
        harmless.append(scalar)
        if scalar.properties.generalCategory != .unassigned { printable.append(scalar) }
      }
      // Apart from white space that is normalized, a book keeps every harmless character, and nothing else.
      let kept = TextSanitizer.clean(text, lines: .joined).text.unicodeScalars
      #expect(kept.filter { $0 != " " && $0 != "\u{FFFD}" }.elementsEqual(harmless))
      // A diagnostic prints what a book keeps, and U+FFFD for what Unicode did not know when the widths were
      // written.
      let printed = PrintableText.safe(text).unicodeScalars
      #expect(printed.filter { $0 != " " && $0 != "\u{FFFD}" }.elementsEqual(printable))
      // A cell shows of it what takes one column.
      let shown = scalars.filter { $0 != " " && Cell($0).scalar == $0 && $0 != "\u{FFFD}" }
      #expect(shown == printable.filter { CharacterWidth.of($0) == 1 })
    }
  }

  @Test func aDiagnosticShowsTheFlagThatABookMayKeep() {
    let scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    #expect(TextSanitizer.clean(scotland).text == scotland)
    #expect(scotland.quoted == "'\(scotland)'")
    #expect(PrintableText.safe("\u{1F3F4}\u{E0067}\u{E0062}!") == "\u{1F3F4}\u{FFFD}!")
  }
}
