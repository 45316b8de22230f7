import Characters

/// How far letters and words stand apart. Raw values are what `spacing` takes.
///
/// Letters with room round them crowd each other less: children with dyslexia read such text a fifth faster
/// and with half the errors, without practice (Zorzi et al., "Extra-large letter spacing improves reading in
/// dyslexia", PNAS 109, 2012). A terminal's letters stand in columns, so what is added is whole columns.
public enum LetterSpacing: String, CaseIterable, Sendable {
  /// As the words are.
  case normal
  /// A column between letters, and three between words.
  case wide

  /// Columns that a character has behind it, where another one of its line comes after it.
  func columns(after character: Character, before next: Character) -> Int {
    switch self {
    case .normal: 0
    case .wide where character.isWhitespace: CharacterWidth.of(character) > 0 ? 1 : 0
    case .wide: character.isJoined && next.isJoined ? 0 : 1
    }
  }

  /// A line that was set so, as if it had been set as the words are: for those who count its words.
  package func plain(_ line: String) -> String {
    guard self == .wide else { return line }
    var plain = ""
    var blanks = 0
    for character in line {
      if character.isWhitespace {
        blanks += 1
        continue
      }
      if blanks > 1 { plain += " " }
      blanks = 0
      plain.append(character)
    }
    return plain
  }
}

extension Character {
  /// Whether it is a letter of a script whose letters are joined, which room would tear apart: Arabic,
  /// Syriac, N'Ko, Mandaic, Mongolian; and Indic letters under their common line.
  fileprivate var isJoined: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x600...0x8FF, 0x900...0x9FF, 0xA00...0xA7F, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}
