import BookFormat
import BookVocabulary
import Characters
import PropertyList

extension BookCommand {
  /// The command in a line, as `read` reads it.
  package var text: String {
    switch self {
    case .addPage(let gap, let name):
      "page add" + (gap.map { " \(CommandText.of($0))" } ?? "") + CommandText.optional("name", name)
    case .copyPage(let page): "page copy \(CommandText.of(page))"
    case .movePage(let page, let number): "page move \(CommandText.of(page)) to \(number)"
    case .removePage(let page, let all): "page remove \(CommandText.of(page))" + CommandText.references(all)
    case .on(.page(let page)): "on \(CommandText.of(page))"
    case .on(.own(let page)): "on \(page.rawValue)"
    case .add(let type, let name, let properties):
      "add \(type.spelling)" + CommandText.optional("name", name)
        + properties.map { " \(CommandText.word($0.key)) \(CommandText.of($0.value))" }.joined()
    case .set(let address, let value): "set \(CommandText.of(address)) \(CommandText.of(value))"
    case .unset(let address): "unset \(CommandText.of(address))"
    case .insert(let address, let value): "insert \(CommandText.of(address)) \(CommandText.of(value))"
    case .take(let address, let all): "take \(CommandText.of(address))" + CommandText.references(all)
    case .moveItem(let address, let place): "move \(CommandText.of(address)) to \(place)"
    case .move(let names, .by(let x, let y)):
      "move \(CommandText.of(names)) by \(shortest(x)) \(shortest(y))"
    case .move(let names, .to(let point)): "move \(CommandText.of(names)) to \(CommandText.of(point))"
    case .resize(let name, let width, let height, let corner):
      "resize \(CommandText.word(name)) to \(shortest(width)) \(shortest(height))"
        + (corner.map { " at \(CommandText.of($0))" } ?? "")
    case .order(let name, let depth): "order \(CommandText.word(name)) to \(CommandText.of(depth))"
    case .rename(let name, let new): "rename \(CommandText.word(name)) to \(CommandText.word(new))"
    case .renameValue(let address, let new):
      "rename \(CommandText.of(address)) to \(CommandText.word(new))"
    case .copy(let names, let page):
      "copy \(CommandText.of(names))" + (page.map { " to \(CommandText.of($0))" } ?? "")
    case .remove(let names, let all): "remove \(CommandText.of(names))" + CommandText.references(all)
    case .importFile(let path, let name):
      "import \(CommandText.word(path))" + CommandText.optional("as", name)
    case .undo(let count): "undo" + (count == 1 ? "" : " \(count)")
    case .redo(let count): "redo" + (count == 1 ? "" : " \(count)")
    }
  }
}

/// The words of which lines of commands are made.
enum CommandText {
  /// The words that mean something where a name may stand, so that a name like them stands in quotes.
  static let keywords: Set = [
    "page", "book", "to", "by", "at", "as", "and", "references", "name", "before", "after", "front", "back",
    "intro", "menu", "end", "credits",
  ]

  static func of(_ gap: BookCommand.PageGap) -> String {
    switch gap {
    case .before(let page): "before \(of(page))"
    case .after(let page): "after \(of(page))"
    }
  }

  static func of(_ page: PageReference) -> String {
    switch page {
    case .number(let number): String(number)
    case .name(let name): Int(name) == nil ? word(name) : QuotedText.written(name)
    }
  }

  static func of(_ depth: BookCommand.Depth) -> String {
    switch depth {
    case .index(let index): String(index)
    case .front: "front"
    case .back: "back"
    }
  }

  static func of(_ point: BookCommand.Point) -> String { "\(shortest(point.x)) \(shortest(point.y))" }

  static func of(_ names: [String]) -> String { names.map(word).joined(separator: " ") }

  static func optional(_ keyword: String, _ name: String?) -> String {
    name.map { " \(keyword) \(word($0))" } ?? ""
  }

  static func references(_ all: Bool) -> String { all ? " and references" : "" }

  static func of(_ address: ValueAddress) -> String {
    let owner =
      switch address.owner {
      case .book: "book"
      case .page: "page"
      case .element(let name): word(name)
      }
    return owner
      + address.steps.map { step in
        switch step {
        case .item(let item): "[\(item)]"
        case .key(let key): "." + (isPlain(key) ? key : QuotedText.written(key))
        }
      }.joined()
  }

  static func of(_ value: CommandValue) -> String {
    switch value {
    case .number(let number): shortest(number)
    case .boolean(let value): String(value)
    case .string(let text): QuotedText.written(text)
    case .list(let value): list(value)
    }
  }

  /// A name: in quotes where it needs them.
  static func word(_ text: String) -> String {
    isPlain(text) && !keywords.contains(text) ? text : QuotedText.written(text)
  }

  /// Whether all characters of a word are of those that names mostly have, and no other word has.
  static func isPlain(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy(isPlain)
  }

  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
      : scalar.properties.isAlphabetic && CharacterWidth.isPrintable(scalar)
  }

  // MARK: Old-style lists

  private static func list(_ value: PropertyListValue) -> String {
    switch value {
    case .array(let items):
      return items.isEmpty ? "()" : "( " + items.map(list).joined(separator: ", ") + " )"
    case .dictionary(let entries):
      if entries.isEmpty { return "{}" }
      return "{ " + entries.map { "\(listWord($0.key)) = \(list($0.value)); " }.joined() + "}"
    case .string(let text): return listWord(text)
    case .data(let bytes):
      return "<" + bytes.hexadecimal + ">"
    case .integer(let number): return String(number)
    case .real(let number, let text): return text ?? shortest(number)
    case .boolean(let value): return value ? "YES" : "NO"
    case .date(let text): return listWord(text)
    }
  }

  private static func listWord(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(OldStyleScanner.isWordByte), !text.hasPrefix("//") { return text }
    return text.unicodeScalars.reduce(into: "\"") { line, scalar in
      switch scalar {
      case "\"", "\\": line += "\\" + String(scalar)
      case "\n": line += "\\n"
      case _ where CharacterWidth.isPrintable(scalar): line.unicodeScalars.append(scalar)
      default:
        for unit in UTF16.encode(scalar) ?? .init() {
          line += "\\U" + unit.padded(to: 4, radix: 16)
        }
      }
    } + "\""
  }
}
