/// Text as XML holds it (Extensible Markup Language 1.0, 2.2 and 2.4).
public enum XMLText {
  /// Where a text is to stand.
  public enum Place: Sendable {
    /// Between tags.
    case content
    /// In an attribute, in double quotes.
    case attribute
  }

  /// A text with XML's own characters as references.
  ///
  /// It goes by scalars: an `&` with an accent on it is one character, and still an `&` to XML.
  ///
  /// - Parameters:
  ///   - text: any text; what XML cannot hold becomes U+FFFD.
  ///   - place: in an attribute quotes are references, too. Default content.
  public static func escaped(_ text: String, in place: Place = .content) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where place == .attribute: escaped += "&quot;"
      // Written as it is, a reader would make it a line feed.
      case "\r": escaped += "&#13;"
      default: escaped.unicodeScalars.append(canHold(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }

  /// Whether a document may have the character in it (2.2, `Char`).
  private static func canHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00...0x1F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
