import TestSupport
import Testing

/// The emulator that screens are looked at on; what is wrong with it would be taken for a fault of Leggi's.
@Suite struct EmulatorTests {
  @Test("However what is written is cut, the same is shown", arguments: 1...12)
  func cutsAreNotSeen(length: Int) {
    let words = "fish ★ e\u{301}tude 漢字 🐟▚\u{1B}[1mbold\u{1B}[0m é."
    let bytes = Array(words.utf8)
    let whole = Emulator(columns: 40, rows: 1)
    whole.feed(bytes)
    #expect(whole.lines == ["fish ★ e\u{301}tude 漢字 🐟▚bold é."])
    let cut = Emulator(columns: 40, rows: 1)
    for start in stride(from: 0, to: bytes.count, by: length) {
      cut.feed(Array(bytes[start..<min(start + length, bytes.count)]))
    }
    #expect(cut.lines == whole.lines)
  }
}
