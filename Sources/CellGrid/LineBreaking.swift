/// Where a line of text may break: the part of UAX #14 that a page of a picture book needs.
enum LineBreaking {
  /// Whether a line may break at the character, which is dropped there.
  static func isBreakingSpace(_ character: Character) -> Bool {
    switch character {
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{200B}", "\u{205F}",
      "\u{3000}":
      true
    default: false
    }
  }

  /// Whether a line may break between two characters, neither of them a space.
  static func allowsBreak(
    after left: Character, precededBy beforeLeft: Character?, before right: Character
  ) -> Bool {
    if glue.contains(left) || glue.contains(right) || closing.contains(right) || opening.contains(left) {
      return false
    }
    switch left {
    case "-", "\u{2010}":
      // Not the sign of a number, not an option's dashes, not a range of years.
      return beforeLeft.map { $0.isLetter || $0.isNumber } == true && right.isLetter
    case "–", "—":
      // Not the dash that opens a speech.
      return beforeLeft != nil && !dashes.contains(right)
    default:
      return !dashes.contains(right)
        && (CharacterWidth.of(left) == 2 || CharacterWidth.of(right) == 2)
    }
  }

  /// No-break spaces and hyphen, word joiner.
  private static let glue: Set<Character> = [
    "\u{A0}", "\u{2007}", "\u{2011}", "\u{202F}", "\u{2060}", "\u{FEFF}",
  ]

  private static let dashes: Set<Character> = ["-", "\u{2010}", "–", "—"]

  private static let opening = Set("([{“‘«‹（［｛「『【〈《〔〖〘｟｢")

  /// What does not begin a line: closing brackets and quotes, stops, marks of repetition and length, small kana.
  private static let closing = Set(
    ")]}”’»›.,!?:;%…‥、。，．！？：；）］｝」』】〉》〕〗〙｠｣･・ーゝゞヽヾ々〻゠〜～"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ")
}
