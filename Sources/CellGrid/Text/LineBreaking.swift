/// Where a line of text may break: the part of UAX #14 that a page of a picture book needs.
enum LineBreaking {
  /// What a character is to the line it stands in.
  enum Kind {
    /// A line may break here; the character is dropped then.
    case space
    /// No line breaks beside it: no-break spaces and hyphen, word joiner.
    case glue
    case opening, closing
    case hyphen, dash
    /// A letter, a digit or anything else.
    case other
  }

  /// The kind of a character: looked for once for each, as it takes long to find out.
  static func kind(of character: Character) -> Kind {
    // Letters and digits of alphabets, ideographs and Hangul: most characters of most texts.
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0..<0x1100, 0x3400..<0xA000, 0xAC00..<0xD7A4: return .other
    case 0x20 where character == " ": return .space
    default: return kinds[character] ?? .other
    }
  }

  /// Whether a line may break between two characters, neither of them a space.
  ///
  /// - Parameters:
  ///   - beforeLeft: the character before the left one; nil for a space or the beginning.
  ///   - isBesideWide: whether one of the two takes two columns.
  static func allowsBreak(
    after left: Kind, precededBy beforeLeft: Character?, before right: Kind, _ rightCharacter: Character,
    isBesideWide: Bool
  ) -> Bool {
    switch (left, right) {
    case (.glue, _), (.opening, _), (_, .glue), (_, .closing):
      return false
    case (.hyphen, _):
      // Not the sign of a number, not an option's dashes, not a range of years.
      return beforeLeft.map { $0.isLetter || $0.isNumber } == true && rightCharacter.isLetter
    case (_, .hyphen), (_, .dash):
      return false
    case (.dash, _):
      // Not the dash that opens a speech.
      return beforeLeft != nil
    default:
      return isBesideWide
    }
  }

  /// All that are not of the kind `other`.
  private static let kinds: [Character: Kind] = {
    var kinds: [Character: Kind] = [:]
    let lists: [(Kind, String)] = [
      (.space, spaces), (.glue, glue), (.opening, opening), (.closing, closing), (.hyphen, "-\u{2010}"),
      (.dash, "–—"),
    ]
    for (kind, characters) in lists {
      for character in characters { kinds[character] = kind }
    }
    return kinds
  }()

  private static let spaces =
    " \t\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2008}\u{2009}\u{200A}\u{200B}\u{205F}"
    + "\u{3000}"

  private static let glue = "\u{A0}\u{2007}\u{2011}\u{202F}\u{2060}\u{FEFF}"

  private static let opening = "([{“‘«‹（［｛「『【〈《〔〖〘｟｢"

  /// What does not begin a line: closing brackets and quotes, stops, marks of repetition and length, small
  /// kana.
  private static let closing =
    ")]}”’»›.,!?:;%…‥、。，．！？：；）］｝」』】〉》〕〗〙｠｣･・ーゝゞヽヾ々〻゠〜～"
    + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
}
