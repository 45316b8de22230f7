import Ports
import Terminal
import Testing

@Suite struct KeyDecoderTests {
  @Test(arguments: [
    ("a", Key.character("a")), ("é", .character("é")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
    ("\u{8}", .backspace), ("\u{7F}", .backspace), ("\u{0}", .control("@")), ("\u{1}", .control("a")),
    ("\u{1A}", .control("z")), ("\u{1F}", .control("_")),
  ])
  func aScalarIsAKey(bytes: String, key: Key) {
    #expect(decode(bytes) == [.key(key)])
  }

  @Test(arguments: [
    ("[A", Key.up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
    ("[Z", .backTab),
    ("[1~", .home), ("[2~", .insert), ("[3~", .delete), ("[4~", .end), ("[5~", .pageUp), ("[6~", .pageDown),
    ("[7~", .home), ("[8~", .end), ("[11~", .function(1)), ("[15~", .function(5)), ("[17~", .function(6)),
    ("[21~", .function(10)), ("[23~", .function(11)), ("[24~", .function(12)), ("[34~", .function(20)),
    ("[1;2P", .function(1)), ("[1;5A", .up), ("[6;3~", .pageDown), ("OA", .up), ("OH", .home),
    ("OP", .function(1)),
    ("OS", .function(4)), ("OM", .enter), ("Ok", .character("+")), ("Op", .character("0")),
    ("Oy", .character("9")),
  ])
  func theUsualSequencesAreKeysWhateverTheEntrySays(sequence: String, key: Key) {
    #expect(decode("\u{1B}" + sequence) == [.key(key)])
  }

  @Test(arguments: ["[I", "[O", "[201~", "[?62;22c", "[>0;1;2c", "[12;34R", "[1;2y", "[=5u", "OZ"])
  func sequencesThatMeanNothingAreSwallowedWhole(sequence: String) {
    #expect(decode("\u{1B}" + sequence) == [])
    #expect(decode("\u{1B}\(sequence)q").last == .key(.character("q")))
  }

  @Test(
    "What the terminal answers is never a key",
    arguments: [
      ("[?2026;1$y", TerminalAnswer.synchronizedUpdate(isKnown: true)),
      ("[?2026;2$y", .synchronizedUpdate(isKnown: true)), ("[?2026;3$y", .synchronizedUpdate(isKnown: true)),
      ("[?2026;0$y", .synchronizedUpdate(isKnown: false)),
      ("[?2026;4$y", .synchronizedUpdate(isKnown: false)), ("[0n", .status), ("[3n", .status),
      ("[?62;22c", .attributes(copiesAreas: false)), ("[?1;2c", .attributes(copiesAreas: false)),
      ("[?64;1;28;29c", .attributes(copiesAreas: true)), ("[?28;1c", .attributes(copiesAreas: false)),
    ])
  func answersAreNoKeys(sequence: String, answer: TerminalAnswer) {
    var decoder = KeyDecoder()
    decoder.awaitsAnswer = true
    var inputs: [TerminalInput] = []
    for scalar in ("x\u{1B}" + sequence + "y").unicodeScalars {
      inputs += decoder.take(scalar.value)
      // It may come in two halves: however it is cut, the second is waited for.
      #expect(decoder.patience != 0)
    }
    #expect(inputs == [.key(.character("x")), .key(.character("y"))])
    #expect(decoder.takeAnswers() == [answer])
    #expect(decoder.takeAnswers() == [])
  }

  @Test(arguments: ["[?2026y", "[2026;2$y", "[?2027;2$y", "[?2026;2;1$y", "[>0;1;2c", "[?5n"])
  func whatIsNoAnswerIsNone(sequence: String) {
    var decoder = KeyDecoder()
    for scalar in ("\u{1B}" + sequence).unicodeScalars { #expect(decoder.take(scalar.value) == []) }
    #expect(decoder.takeAnswers() == [])
  }

  @Test func escapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0x1B) == [])
    #expect(decoder.patience == 0)
    #expect(decoder.settle() == [.key(.escape)])
    #expect(decoder.patience == nil)
  }

  @Test func escapeAndALetterAreTwoKeys() {
    #expect(decode("\u{1B}x") == [.key(.escape), .key(.character("x"))])
    #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
  }

  @Test(
    "What a terminal says of itself in a string is no key, however long it is",
    arguments: [
      "]11;rgb:1e1e/1e1e/1e1e\u{7}", "]52;c;cXVpdA==\u{1B}\\", "P1$r0m\u{1B}\\", "P>|XTerm(390)\u{1B}\\",
      "_Gi=31;OK\u{1B}\\", "^q\u{1B}\\", "Xq\u{1B}\\", "]q\u{18}", "]0;é漢🐟\u{7}",
      "P" + String(repeating: "q", count: 1_000_000) + "\u{1B}\\",
    ])
  func stringsAreSwallowedWhole(sequence: String) {
    #expect(decode("\u{1B}" + sequence) == [])
    #expect(decode("\u{1B}\(sequence)x") == [.key(.character("x"))])
  }

  @Test func aStringThatIsBrokenOffGivesWayToWhatFollows() {
    #expect(decode("\u{1B}]11;rgb\u{1B}[Ax") == [.key(.up), .key(.character("x"))])
    #expect(decode("\u{1B}]11;rgb\u{1B}\u{1B}[A") == [.key(.up)])
    var decoder = KeyDecoder()
    for scalar in "\u{1B}]11;rgb".unicodeScalars { #expect(decoder.take(scalar.value) == []) }
    #expect(decoder.patience == 0.1)
    #expect(decoder.settle() == [])
    #expect(decoder.take(0x71) == [.key(.character("q"))])
  }

  @Test(arguments: ["P", "X", "]", "^", "_"])
  func aLetterWithAltIsEscapeAndTheLetter(letter: Character) {
    #expect(decode("\u{1B}\(letter)") == [.key(.escape), .key(.character(letter))])
    #expect(decode("\u{1B}\(letter)\u{1B}") == [.key(.escape), .key(.character(letter)), .key(.escape)])
  }

  @Test func halfASequenceIsForgotten() {
    var decoder = KeyDecoder()
    for scalar in "\u{1B}[<0;1".unicodeScalars { #expect(decoder.take(scalar.value) == []) }
    #expect(decoder.patience == 0.1)
    #expect(decoder.settle() == [])
    #expect(decoder.take(0x61) == [.key(.character("a"))])
  }

  @Test func aKeyThatNcursesKnewEndsWhatHadBegun() {
    var decoder = KeyDecoder()
    _ = decoder.take(0x1B)
    #expect(decoder.take(Key.up) == [.key(.escape), .key(.up)])
  }

  @Test func anEndlessSequenceIsNoKeyEither() {
    let flood = "\u{1B}[" + String(repeating: "1;", count: 100_000)
    #expect(decode(flood + "A\u{1B}[B") == [.key(.down)])
  }

  private func decode(_ bytes: String) -> [TerminalInput] {
    var decoder = KeyDecoder()
    let inputs = bytes.unicodeScalars.flatMap { decoder.take($0.value) }
    return inputs + decoder.settle()
  }
}
