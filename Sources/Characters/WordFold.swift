/// The words of a text as a search compares them: in lower case, without accents, without punctuation and
/// spaces.
///
/// "L’Étoile" is "l" and "etoile", "Straße" is "strasse", "ΆΣΤΡΟΣ" and "άστρος" are the same, and so are
/// the Turkish "ışık" and "IŞIK". Where a script writes no spaces (Chinese, Japanese) every character is a
/// word.
public enum WordFold {
  /// One word of a text.
  public struct Word: Equatable, Sendable {
    /// Never empty; only letters, digits, and vowel signs of scripts that write vowels as such.
    public let folded: String
    /// The word's place in its text, accents included.
    public let range: Range<String.Index>
  }

  /// The words of a text, in order.
  public static func words(of text: String) -> [Word] {
    var words: [Word] = []
    forEachWord(of: text) { words.append(Word(folded: $0, range: $1)) }
    return words
  }

  /// A text's words, folded, with a space between two: what an index keeps of it.
  public static func fold(_ text: String) -> String {
    var folded = ""
    folded.reserveCapacity(text.utf8.count)
    forEachWord(of: text) { word, _ in
      if !folded.isEmpty { folded += " " }
      folded += word
    }
    return folded
  }

  private static func forEachWord(of text: String, _ take: (String, Range<String.Index>) -> Void) {
    let scalars = text.unicodeScalars
    var word = ""
    var start = text.startIndex
    var end = text.startIndex
    var standsAlone = false
    func endWord() {
      if !word.isEmpty { take(word, start..<end) }
      word = ""
    }
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      switch kind(of: scalar) {
      case .separator: endWord()
      // It belongs to the letter before it.
      case .mark: if !word.isEmpty { end = next }
      case .letter, .lonelyLetter:
        let isLonely = kind(of: scalar) == .lonelyLetter
        if standsAlone || isLonely { endWord() }
        standsAlone = isLonely
        if word.isEmpty { start = index }
        append(scalar, to: &word)
        end = next
      }
      index = next
    }
    endWord()
  }

  private enum Kind {
    case separator, mark, letter
    /// A word of its own.
    case lonelyLetter
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
    case 0..<0x80: return .separator
    // Kana, their voiced marks, ideographs.
    case 0x3099...0x309A: return .mark
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFD:
      return scalar.properties.isAlphabetic ? .lonelyLetter : .separator
    // Zero-width space, where Thai and Khmer separate words.
    case 0x200B: return .separator
    default: break
    }
    if FoldedLetters.isMark(scalar) { return .mark }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return CharacterHazard(scalar) == nil ? .letter : .separator
    // It joins and parts letters of a word, which is the same word without it.
    case .format: return .mark
    default: return .separator
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to word: inout String) {
    if scalar.value < 0x80 {
      let isCapital = (0x41...0x5A).contains(scalar.value)
      word.unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
      return
    }
    if let letters = FoldedLetters.ofSyllable(scalar) {
      word += letters
      return
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !FoldedLetters.isMark(small) {
      if let letters = FoldedLetters.of(small) { word += letters } else { word.unicodeScalars.append(small) }
    }
  }
}
