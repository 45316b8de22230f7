/// Makes text of unknown origin safe to print: no escape sequence, control character or change of direction from a
/// book or a file name reaches the terminal.
public enum PrintableText {
  /// The text with tabs as four spaces and every dangerous character as U+FFFD.
  public static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isDangerous($0) || $0 == "\t" }) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += replacement(for: $1) }
  }

  /// The text in 'single quotes' for a message, cut where it is longer than 60 characters.
  public static func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60)
    let isWhole = shown.endIndex == text.unicodeScalars.endIndex
    return "'" + safe(String(shown)) + (isWhole ? "'" : "…'")
  }

  static func replacement(for scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return "    " }
    return isDangerous(scalar) ? "\u{FFFD}" : String(scalar)
  }

  /// Whether the character could move the cursor, start an escape sequence, break the line or turn the reading
  /// direction round.
  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // reading direction
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte order mark, interlinear annotation
    case 0xE0000...0xE007F: true  // invisible tags
    default: false
    }
  }

  /// How many terminal columns the text takes.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// Good enough to put a caret under the right character; the grid's own table is finer.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
