import Characters
import PropertyList
import TestSupport
import Testing

/// Texts of hazards alone, which leave nothing.
@Suite struct CleaningTests {
  /// One of each kind, and those that have something put in their place.
  private static let hazards: [Unicode.Scalar] = [
    "\t", "\u{0}", "\u{1B}", "\u{85}", "\u{2028}", "\u{202E}", "\u{206A}", "\u{AD}", "\u{2063}", "\u{E0041}",
  ]

  private func time(of text: String, _ deed: (String) -> String) -> Duration {
    (0..<3).map { _ in processorTime { _ = deed(text) } }.min() ?? .zero
  }

  @Test(arguments: hazards)
  func aTextEightTimesAsLongTakesNoMoreThanThreeTimesThatLonger(hazard: Unicode.Scalar) {
    let short = String(repeating: Character(hazard), count: 32_000)
    let long = String(repeating: Character(hazard), count: 8 * 32_000)
    func clean(_ text: String) -> String { text.replacingHazards { _, _, _ in " " } }
    // In proportion it would take 8 times as long, by the square 64 times.
    #expect(time(of: long, clean) < max(time(of: short, clean), .microseconds(200)) * 24)
    #expect(clean(short).utf8.count == (hazard.value >> 8 == 0xE00 ? 1 : 32_000))
  }

  @Test func whatStandsBetweenHazardsIsKept() {
    let text = "a\t\tb\u{AD}\u{AD}\u{AD}é\u{2028}魚\r\n\r\n\u{1F3F4}\u{1B}x"
    let replaced = text.replacingHazards { hazard, scalar, previous in
      "<\(String(scalar.value, radix: 16)) \(previous.map { String($0.value, radix: 16) } ?? "-")>"
    }
    #expect(
      replaced
        == "a<9 61><9 9>b<ad 62><ad ad><ad ad>é<2028 e9>魚<d 9b5a><a d><d a><a d>\u{1F3F4}<1b 1f3f4>x")
    #expect(PrintableText.safe("a\t\tb\u{1B}\u{1B}\u{1B}") == "a        b\u{FFFD}\u{FFFD}\u{FFFD}")
  }
}
