import Characters
import Testing

@Suite struct CharacterWidthTests {
  @Test(
    arguments: ["a", "é", "e\u{301}", "ß", "Ω", "…", "─", "▘", "🬀", "·", "1", "☺︎", "❤", "क", "\u{E000}"]
      as [Character])
  func mostCharactersTakeOneColumn(character: Character) {
    #expect(CharacterWidth.of(character) == 1)
  }

  @Test(arguments: ["魚", "あ", "ア", "한", "각", "、", "Ａ", "　", "𠮷", "㍿", "〈"] as [Character])
  func eastAsianWideAndFullwidthTakeTwo(character: Character) {
    #expect(CharacterWidth.of(character) == 2)
  }

  @Test(arguments: ["🐟", "⭐", "❤️", "1️⃣", "🇮🇹", "👍🏽", "☝🏽", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🧑‍🚀", "🫠"] as [Character])
  func emojiTakeTwo(character: Character) {
    #expect(CharacterWidth.of(character) == 2)
  }

  @Test(
    arguments: ["\u{301}", "\u{200B}", "\u{200D}", "\u{AD}", "\u{FEFF}", "\u{2060}", "\u{1161}", "\u{202E}"]
      as [Character])
  func marksAndFormatCharactersTakeNoneOnTheirOwn(character: Character) {
    #expect(CharacterWidth.of(character) == 0)
  }

  @Test(
    arguments: ["\u{1B}", "\n", "\r\n", "\t", "\u{7F}", "\u{9B}", "\u{2028}", "\u{FFFF}", "\u{378}"]
      as [Character])
  func whatCannotBePrintedTakesTheColumnOfItsReplacement(character: Character) {
    #expect(CharacterWidth.of(character) == 1)
    #expect(character.unicodeScalars.first.map(CharacterWidth.isPrintable) == false)
  }

  @Test func halfAFlagTakesOneColumn() {
    #expect(CharacterWidth.of("🇮" as Character) == 1)
  }

  @Test func aTextIsAsWideAsItsCharacters() {
    #expect(CharacterWidth.of("the fish 魚 🐟") == 14)
  }
}
