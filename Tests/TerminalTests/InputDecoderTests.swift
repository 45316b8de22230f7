import Ports
import Terminal
import Testing

/// Bytes from a terminal whose entry knows these keys, one of them as no other terminal sends it.
@Suite struct InputDecoderTests {
  private static let entry: [(String, Key?)] = [
    ("\u{1B}OA", .up), ("\u{1B}[[A", .function(1)), ("\u{1B}[5~", .pageUp), ("\u{B}", .up),
    ("\u{1B}[9z", nil),
  ]

  private func decoder() -> InputDecoder {
    let keys = Self.entry.map { (Array($0.utf8), $1) }
    return InputDecoder { bytes in
      if let (_, key) = keys.first(where: { $0.0 == bytes }) { return .key(key) }
      return keys.contains { $0.0.starts(with: bytes) } ? .beginning : .none
    }
  }

  private func decode(_ text: String) -> [TerminalInput] {
    var decoder = decoder()
    let inputs = decoder.take(text.utf8)
    return inputs + decoder.settle()
  }

  @Test(
    "Keys of the entry, other sequences and characters are distinguished however they are cut",
    arguments: [
      ("\u{1B}OA", [Key.up]), ("\u{1B}[[A", [.function(1)]), ("\u{1B}[5~", [.pageUp]), ("\u{B}", [.up]),
      ("\u{1B}[B", [.down]), ("\u{1B}[5;2~", [.pageUp]), ("\u{1B}OH", [.home]), ("\u{1B}[9z", []),
      ("\u{1B}\u{1B}OA", [.escape, .up]), ("\u{1B}x", [.escape, .character("x")]), ("\u{1B}", [.escape]),
      ("[A", [.character("["), .character("A")]),
      ("é漢🐟", [.character("é"), .character("漢"), .character("🐟")]),
      ("a\u{1B}OAb\u{1B}[[Ac", [.character("a"), .up, .character("b"), .function(1), .character("c")]),
      ("\r\t\u{0}", [.enter, .tab, .control("@")]),
    ])
  func keysAreTheSameHoweverTheyAreCut(text: String, keys: [Key]) {
    let inputs = keys.map { TerminalInput.key($0) }
    #expect(decode(text) == inputs)
    var oneByOne = decoder()
    var found: [TerminalInput] = []
    for byte in text.utf8 { found += oneByOne.take([byte]) }
    #expect(found + oneByOne.settle() == inputs)
  }

  @Test(arguments: [
    ("Ciao, è mare", "Ciao, è mare"), ("q", "q"), ("one\r\ntwo\rthree\n", "one\ntwo\nthree\n"),
    ("\ta\u{1B}[Ab\u{7}\u{9B}c\u{1B}OA", " a[AbcOA"), ("[201~", "[201~"), ("", ""),
  ])
  func whatIsPastedIsOneTextAndNoKeyHoweverItIsCut(pasted: String, text: String) {
    let bytes = Array("x\u{1B}[200~\(pasted)\u{1B}[201~y".utf8)
    let inputs = [TerminalInput.key(.character("x")), .pasted(text), .key(.character("y"))]
    var decoder = decoder()
    #expect(decoder.take(bytes) == inputs)
    var found: [TerminalInput] = []
    for byte in bytes { found += decoder.take([byte]) }
    #expect(found == inputs)
  }

  @Test func ofAPasteThatIsEndlessNothingBecomesAKey() {
    var decoder = decoder()
    #expect(decoder.take("\u{1B}[200~".utf8) == [])
    for _ in 0..<50 { #expect(decoder.take(String(repeating: "q", count: 5000).utf8) == []) }
    #expect(decoder.patience == 5)
    guard case .pasted(let text)? = decoder.settle().first else {
      Issue.record("what has come of a paste is lost")
      return
    }
    #expect(text.count == 100_000)
    #expect(decoder.take("q".utf8) == [.key(.character("q"))])
  }

  @Test func whatIsNotUTF8IsNothingAndSpoilsNothing() {
    var decoder = decoder()
    let bytes: [UInt8] = [
      0xC3, 0x61, 0x80, 0x80, 0x80, 0x80, 0x80, 0x62, 0xFF, 0xE6, 0xBC, 0xE6, 0xBC, 0xA2, 0xF0,
    ]
    #expect(decoder.take(bytes) == [.key(.character("a")), .key(.character("b")), .key(.character("漢"))])
    #expect(decoder.take("c".utf8) == [.key(.character("c"))])
  }

  @Test func theRestOfAKeyIsWaitedForAShortWhile() {
    var decoder = decoder()
    #expect(decoder.patience == nil)
    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.patience == 0.025)
    #expect(decoder.settle() == [.key(.escape)])
    #expect(decoder.patience == nil)
  }

  @Test func halfAnotherSequenceIsWaitedForLonger() {
    var decoder = decoder()
    #expect(decoder.take("\u{1B}[".utf8) == [])
    #expect(decoder.settle() == [])
    #expect(decoder.patience == 0.1)
    #expect(
      decoder.take("<0;3;4M".utf8) == [.mouse(MouseEvent(button: .left, phase: .pressed, column: 2, row: 3))])
  }

  @Test("An answer is never a key, however it is cut")
  func answersAreNoKeys() {
    let text = "x\u{1B}[?62;22cy"
    for cut in 1..<text.utf8.count {
      var decoder = decoder()
      decoder.awaitsAnswer = true
      var inputs = decoder.take(text.utf8.prefix(cut))
      #expect(decoder.patience != 0)
      inputs += decoder.take(text.utf8.dropFirst(cut))
      #expect(inputs == [.key(.character("x")), .key(.character("y"))])
      #expect(decoder.takeAnswers() == [.attributes(copiesAreas: false)])
    }
  }
}
