import Characters
import PropertyList

/// Writes the list of a game as a text in the old style, which an author can read and change, and which is a
/// third as long as XML. Numbers and booleans are strings there.
struct GameListText {
  private var text = ""

  static func of(_ list: PropertyListValue) -> String {
    var writer = GameListText()
    writer.write(list, indentation: 0)
    return writer.text + "\n"
  }

  /// Containers that far out have an entry a line; of those inside only arrays of dictionaries do.
  private static let depthInLines = 3

  private mutating func write(_ value: PropertyListValue, indentation: Int) {
    switch value {
    case .dictionary(let entries):
      let isInLines = indentation < Self.depthInLines
      list("{", "}", ofEntries: entries, isInLines: isInLines, indentation) { writer, entry in
        writer.text += OldStyleWord.written(entry.key) + " = "
        writer.write(entry.value, indentation: indentation + 1)
        writer.text += ";"
      }
    case .array(let values):
      let isInLines = values.contains {
        if case .dictionary = $0 { true } else { false }
      }
      let last = values.count - 1
      list("(", ")", ofEntries: Array(values.enumerated()), isInLines: isInLines, indentation) {
        writer, item in
        writer.write(item.element, indentation: indentation + 1)
        if item.offset < last { writer.text += "," }
      }
    case .string(let string): text += OldStyleWord.written(string)
    case .integer(let number): text += String(number)
    case .real(let number, let written): text += written ?? number.description
    case .boolean(let value): text += value ? "YES" : "NO"
    case .date(let moment): text += OldStyleWord.written(moment)
    case .data(let bytes):
      text += "<" + bytes.hexadecimal + ">"
    }
  }

  private mutating func list<Entry>(
    _ opening: String, _ closing: String, ofEntries entries: [Entry], isInLines: Bool, _ indentation: Int,
    _ write: (inout GameListText, Entry) -> Void
  ) {
    text += opening
    for entry in entries {
      newLine(isInLines, indentation + 1)
      write(&self, entry)
    }
    newLine(isInLines, indentation)
    text += closing
  }

  private mutating func newLine(_ isLine: Bool, _ indentation: Int) {
    text += isLine ? "\n" + String(repeating: "  ", count: indentation) : " "
  }
}
