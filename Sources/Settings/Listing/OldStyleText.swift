import Characters
import PropertyList

/// Writes values in the old-style form, in one line: what a settings file has behind `key =`.
enum OldStyleText {
  /// Strings in arrays and dictionaries only; what else a list may hold no setting has.
  static func of(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): OldStyleWord.written(text)
    case .array(let values): "(" + values.map(of).joined(separator: ", ") + ")"
    case .dictionary(let entries) where entries.isEmpty: "{}"
    case .dictionary(let entries):
      "{ " + entries.map { "\(OldStyleWord.written($0.key)) = \(of($0.value)); " }.joined() + "}"
    case .integer(let number): String(number)
    case .real(let number, let text): OldStyleWord.written(text ?? String(number))
    case .boolean(let isTrue): isTrue ? "yes" : "no"
    case .date(let text): OldStyleWord.written(text)
    case .data(let bytes):
      "<" + bytes.hexadecimal + ">"
    }
  }
}
