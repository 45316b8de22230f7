import Characters
import Importing

/// What the head of a text of Markdown says of the book, in the ordinary forms of YAML and TOML.
///
/// What is written in another form is left out: taken as if it were words, it would say what nobody wrote.
struct MarkdownHead {
  /// By their names in small letters; none says nothing.
  private var entries: [String: Entry] = [:]
  /// Entries in forms that are not read, with their lines, from 1.
  private(set) var unread: [(name: String, line: Int)] = []

  private enum Entry {
    case words(String)
    case list([String])

    var isEmpty: Bool {
      switch self {
      case .words(let words): words.trimmed.isEmpty
      case .list(let items): items.allSatisfy(\.trimmed.isEmpty)
      }
    }
  }

  /// Entries that say one thing.
  private static let single: Set = ["title", "subtitle", "language", "lang"]
  /// Those that name who made the book, the one that is taken first.
  private static let makers = ["authors", "author", "creator"]
  /// Those of rights and of where the book comes from.
  private static let origins = [
    "contributors", "publisher", "rights", "license", "licence", "copyright", "source",
  ]
  private static let known = single.union(makers).union(origins)

  /// Without an entry.
  init() {}

  /// - Parameters:
  ///   - lines: what stands between the lines that begin and end it. The first is the second one of the text.
  ///   - mark: what parts a name from what it says: a colon in YAML, an equals sign in TOML.
  init(_ lines: [Substring], mark: Character) {
    var rest = lines[...]
    while let line = rest.popFirst() {
      let number = rest.startIndex + 1
      let parts = line.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      // To TOML it means nothing how far a line is indented.
      let below = rest.prefix { mark == ":" && Self.belongs($0, to: line) }
      rest = rest[below.endIndex...]
      let name = parts[0].trimmed.lowercased()
      guard Self.known.contains(name) else { continue }
      switch Self.entry(parts[1].trimmed[...], below) {
      case nil: unread.append((name, number))
      case .list where Self.single.contains(name): unread.append((name, number))
      case let entry?: entries[name] = entry.isEmpty ? nil : entry
      }
    }
  }

  /// Whether a line is part of what an entry of YAML says: one that is indented more, an item of a list, and
  /// what is a remark or empty.
  private static func belongs(_ line: Substring, to entry: Substring) -> Bool {
    let (blanks, words) = (line.prefix(while: \.isWhitespace), line.drop(while: \.isWhitespace))
    guard let first = words.first, first != "#" else { return true }
    let depth = entry.prefix(while: \.isWhitespace).count
    return blanks.count > depth || blanks.count == depth && (words == "-" || words.hasPrefix("- "))
  }

  /// Has also what a later text's head says that this one does not.
  mutating func add(_ later: MarkdownHead) { entries.merge(later.entries) { first, _ in first } }

  // MARK: What it says

  /// What an entry says, on one line; nil for one that is not there.
  func line(_ name: String) -> String? {
    if case .words(let words)? = entries[name] { words.collapsed } else { nil }
  }

  /// A BCP 47 tag, as it is written.
  var language: String? { line("language") ?? line("lang") }

  /// Of a list each item is a name, and may have a comma in it.
  var authors: [String] {
    let names =
      switch Self.makers.lazy.compactMap({ entries[$0] }).first {
      case .words(let words)?: words.split { $0 == "," || $0 == ";" || $0.isNewline }.map(\.collapsed)
      case .list(let items)?: items.map(\.collapsed)
      case nil: [String]()
      }
    return names.filter { !$0.isEmpty }
  }

  /// Lines of rights and of where the book comes from.
  var credits: [String] {
    let lines = Self.origins.flatMap { name in
      switch entries[name] {
      case .words(let words)?: words.split(whereSeparator: \.isNewline).map(\.collapsed)
      case .list(let items)?: items.map(\.collapsed)
      case nil: [String]()
      }
    }
    return lines.filter { !$0.isEmpty }
  }

  // MARK: Forms of entries

  /// - Parameter below: the lines that belong to the entry.
  /// - Returns: nil for a form that is not read.
  private static func entry(_ value: Substring, _ below: ArraySlice<Substring>) -> Entry? {
    if value.first == "|" || value.first == ">" { return block(value, below).map { .words($0) } }
    let lines = below.map(\.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard !lines.isEmpty else {
      return value.first == "[" ? list(value).map { .list($0) } : scalar(value).map { .words($0) }
    }
    guard value.isEmpty || value.first == "#" else { return nil }
    var items: [String] = []
    for line in lines {
      guard line == "-" || line.hasPrefix("- "), let item = scalar(line.dropFirst(), isItem: true) else {
        return nil
      }
      items.append(item)
    }
    return .list(items)
  }

  /// Lines as they are behind `|`; behind `>`, where an empty line parts them, each paragraph on one.
  private static func block(_ header: Substring, _ below: ArraySlice<Substring>) -> String? {
    let style = header.prefix { $0 != "#" }.trimmed
    guard ["|", "|-", "|+", ">", ">-", ">+"].contains(style) else { return nil }
    let lines = below.prefix { $0.first?.isWhitespace ?? true }.map(\.trimmed)
    return style.hasPrefix("|")
      ? lines.joined(separator: "\n")
      : lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }.joined(separator: "\n")
  }

  /// `[Ann, "Bob, B."]`
  private static func list(_ text: Substring) -> [String]? {
    var rest = text.dropFirst()
    var items: [String] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.first == "]" { return isNothing(rest.dropFirst()) ? items : nil }
      guard let item = takeScalar(&rest, upTo: ",]", isItem: true) else { return nil }
      items.append(item)
      rest = rest.drop(while: \.isWhitespace)
      if rest.first == "," { rest.removeFirst() } else if rest.first != "]" { return nil }
    }
  }

  private static func scalar(_ text: Substring, isItem: Bool = false) -> String? {
    var rest = text.drop(while: \.isWhitespace)
    let words = takeScalar(&rest, isItem: isItem)
    return isNothing(rest) ? words : nil
  }

  /// Whether no more than a remark is left.
  private static func isNothing(_ rest: Substring) -> Bool {
    rest.trimmed.isEmpty || rest.trimmed.hasPrefix("#")
  }

  /// Takes words in quotation marks, or those up to an end or a remark.
  ///
  /// - Parameter isItem: of a list, where a colon makes two of it, as in `- name: Ann`.
  private static func takeScalar(_ rest: inout Substring, upTo ends: String = "", isItem: Bool) -> String? {
    if rest.first == "\"" || rest.first == "'" { return takeQuoted(&rest) }
    var last: Character = " "
    let plain = rest.prefix { character in
      defer { last = character }
      return !ends.contains(character) && !(character == "#" && last.isWhitespace)
    }
    rest = rest[plain.endIndex...]
    let words = plain.trimmed
    if let first = words.first, otherForms.contains(first) || words.hasPrefix("- ") { return nil }
    if isItem, words.hasSuffix(":") || words.hasInside(": ") { return nil }
    return ["~", "null"].contains(words) ? "" : words
  }

  /// What begins tags, anchors, nested lists and the like.
  private static let otherForms = "[]{}&*!|>%@`"

  /// Takes what stands in quotation marks of the kind that comes next; nil where the second one is missing.
  private static func takeQuoted(_ rest: inout Substring) -> String? {
    let quote = rest.removeFirst()
    var words = ""
    while let character = rest.popFirst() {
      if character == quote {
        guard quote == "'", rest.first == quote else { return words }
        words.append(rest.removeFirst())
      } else if character == "\\", quote == "\"" {
        words += takeEscaped(&rest)
      } else {
        words.append(character)
      }
    }
    return nil
  }

  /// What a backslash and what follows it stand for; a backslash where that means nothing here.
  private static func takeEscaped(_ rest: inout Substring) -> String {
    guard let kind = rest.first else { return "\\" }
    if kind == "\"" || kind == "\\" { return String(rest.removeFirst()) }
    if kind == "n" {
      rest.removeFirst()
      return "\n"
    }
    let lengths: [Character: Int] = ["x": 2, "u": 4, "U": 8]
    guard let length = lengths[kind] else { return "\\" }
    let digits = rest.dropFirst().prefix(length)
    guard digits.count == length, digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { return "\\" }
    rest = rest[digits.endIndex...]
    return String(Character(scalar))
  }
}
