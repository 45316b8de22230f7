/// Why a character must not reach a terminal as it is: the one list of what a terminal, or its reader, could
/// take for something other than text.
///
/// Books, diagnostics and grids all use it. Any character not listed here is text, even if no font has it.
public enum CharacterHazard: CaseIterable, Sendable {
  /// C0 with ESC, tabs and line ends, DEL, and C1: a terminal obeys them.
  case control
  /// U+2028 and U+2029: a line ends there for some programs and not for others.
  case lineSeparator
  /// Marks, embeddings, overrides and isolates (UAX #9): what follows is read in another order than it is
  /// written in.
  case direction
  /// U+206A…206F, which Unicode deprecates: they change how digits and Arabic letters behind them look.
  case deprecatedFormat
  /// What typesetters use to join and to part words, the byte order mark among it: terminals disagree on
  /// whether it takes a column, and a row of cells has no use for it.
  case joiner
  /// Operators, fillers, a vowel separator, annotations: drawn as nothing or as blank space, so that two
  /// names may look the same.
  case invisible
  /// Tags, which spell an invisible text. They are allowed only behind a black flag; see `FlagTags`.
  case tag
  /// U+FDD0…FDEF and the last two of each plane: never characters, and free for programs to give a meaning of
  /// their own.
  case noncharacter

  /// - Returns: nil for a character that does no harm.
  public init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: return nil
    case 0x00...0x1F, 0x7F...0x9F: self = .control
    case 0x2028, 0x2029: self = .lineSeparator
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .direction
    case 0x206A...0x206F: self = .deprecatedFormat
    case 0xAD, 0x200B, 0x2060, 0xFEFF: self = .joiner
    case 0x2061...0x2065, 0x180E, 0x115F, 0x1160, 0x3164, 0xFFA0, 0xFFF9...0xFFFB: self = .invisible
    case 0xE0000...0xE007F: self = .tag
    case 0xFDD0...0xFDEF: self = .noncharacter
    case let value where value & 0xFFFE == 0xFFFE: self = .noncharacter
    default: return nil
    }
  }
}
