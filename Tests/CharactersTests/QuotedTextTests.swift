import Characters
import Testing

@Suite("Text in quotes")
struct QuotedTextTests {
  @Test(
    "Any text is given back as it was written",
    arguments: [
      "", "plain", "with \"quotes\" and \\", "two\nlines", "\u{1B}[2J", "e\u{301} 🐟", "\u{202E}left",
    ])
  func roundTrip(text: String) throws {
    let line = QuotedText.written(text)
    #expect(!line.unicodeScalars.contains { $0 == "\n" || $0 == "\u{1B}" || $0 == "\u{202E}" })
    var place = 0
    let scalars = Array((line + " rest").unicodeScalars)
    #expect(try QuotedText.read(from: scalars, at: &place) == text)
    #expect(place == line.unicodeScalars.count)
  }

  @Test(
    "A fault says where it begins",
    arguments: [
      ("x \"open", .notClosed, 2), ("\"a \\q\"", .unknownEscape, 3), ("\"\\u{d800}\"", .unknownEscape, 1),
      ("\"\\u{41", .unknownEscape, 1), ("\"\\", .unknownEscape, 1),
    ] as [(String, QuotedText.Fault, Int)])
  func faults(line: String, fault: QuotedText.Fault, begin: Int) {
    let scalars = Array(line.unicodeScalars)
    var place = scalars.firstIndex(of: "\"") ?? 0
    #expect(throws: fault) { try QuotedText.read(from: scalars, at: &place) }
    #expect(place == begin)
  }
}
