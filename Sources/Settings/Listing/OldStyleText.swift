import Characters
import PropertyList

/// Writes values in the old-style form, in one line: what a settings file has behind `key =`.
enum OldStyleText {
  /// Strings in arrays and dictionaries only; what else a list may hold no setting has.
  static func of(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): word(text)
    case .array(let values): "(" + values.map(of).joined(separator: ", ") + ")"
    case .dictionary(let entries) where entries.isEmpty: "{}"
    case .dictionary(let entries):
      "{ " + entries.map { "\(word($0.key)) = \(of($0.value)); " }.joined() + "}"
    case .integer(let number): String(number)
    case .real(let number, let text): word(text ?? String(number))
    case .boolean(let isTrue): isTrue ? "yes" : "no"
    case .date(let text): word(text)
    case .data(let bytes):
      "<" + bytes.hexadecimal + ">"
    }
  }

  /// A word as it is where it may stand so, else in quotes; what does not print as a number.
  private static func word(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where PrintableText.safe(String(scalar)) == String(scalar): quoted.unicodeScalars.append(scalar)
      default: quoted += String(scalar).utf16.map(escape).joined()
      }
    }
    return quoted + "\""
  }

  /// A UTF-16 unit behind a backslash.
  private static func escape(_ unit: UInt16) -> String {
    "\\U" + unit.padded(to: 4, radix: 16)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
