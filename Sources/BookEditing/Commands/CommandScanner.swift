import Characters
import PropertyList

/// Takes the words of a command's line one after another.
struct CommandScanner {
  /// A word, and where it stands: columns from 0, in characters.
  struct Word {
    var text: String
    /// Whether it stood in quotes: then it is a name, and none of the words of the language.
    var isQuoted = false
    var columns: Range<Int>
  }

  let scalars: [Unicode.Scalar]
  private(set) var place = 0

  init(_ line: some StringProtocol) { scalars = Array(line.unicodeScalars) }

  // MARK: Words

  /// The next character; nil at the end, or where a comment begins.
  mutating func next() -> Unicode.Scalar? {
    while place < scalars.count, Self.isBlank(scalars[place]) { place += 1 }
    return place < scalars.count && scalars[place] != "#" ? scalars[place] : nil
  }

  /// The next word, which stays; nil at the end.
  func peek() -> Word? {
    var copy = self
    return try? copy.takeWord()
  }

  /// Takes the next word if it is this one, and not in quotes.
  mutating func take(_ keyword: String) -> Bool {
    guard let word = peek(), word.text == keyword, !word.isQuoted else { return false }
    place = word.columns.upperBound
    return true
  }

  /// The next word; nil at the end.
  mutating func takeWord() throws(PlacedFault) -> Word? {
    guard let first = next() else { return nil }
    let start = place
    if first == "\"" {
      let text = try takeQuoted()
      return Word(text: text, isQuoted: true, columns: start..<place)
    }
    while place < scalars.count, !Self.isBlank(scalars[place]), scalars[place] != "\"" { place += 1 }
    return Word(text: string(start..<place), columns: start..<place)
  }

  /// - Parameter what: the word that is expected, with its article.
  mutating func word(_ what: String) throws(PlacedFault) -> Word {
    guard let word = try takeWord() else { throw missing(what) }
    return word
  }

  /// - Parameter keyword: the word that has to come.
  mutating func expect(_ keyword: String) throws(PlacedFault) {
    if take(keyword) { return }
    guard let word = try takeWord() else { throw missing("'\(keyword)'") }
    throw PlacedFault(.unexpected(word.text, expected: "'\(keyword)'"), at: word.columns)
  }

  /// - Throws: where there are further words.
  mutating func end() throws(PlacedFault) {
    if let word = try takeWord() { throw PlacedFault(.oneTooMany(word.text), at: word.columns) }
  }

  func missing(_ what: String) -> PlacedFault {
    // The blanks at the end are no place for a caret.
    let end = scalars.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    return PlacedFault(.missing(what), at: min(place, end)..<min(place, end) + 1)
  }

  func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// The text in quotes that begins here.
  mutating func takeQuoted() throws(PlacedFault) -> String {
    do {
      return try QuotedText.read(from: scalars, at: &place)
    } catch {
      throw switch error {
      case .notClosed: PlacedFault(.openQuotes, at: place..<scalars.count)
      case .unknownEscape: PlacedFault(.badEscape, at: place..<min(place + 2, scalars.count))
      }
    }
  }

  // MARK: Addresses

  /// Whether the next word is the address of a value, and no name.
  func hasAddress() -> Bool {
    var copy = self
    guard let first = copy.next() else { return false }
    if first == "\"" {
      return (try? copy.takeQuoted()) != nil && copy.place < scalars.count
        && !Self.isBlank(scalars[copy.place])
    }
    return copy.scalars[copy.place...].prefix { !Self.isBlank($0) && $0 != "\"" }.contains {
      $0 == "." || $0 == "["
    }
  }

  mutating func address() throws(PlacedFault) -> (address: ValueAddress, columns: Range<Int>) {
    guard let first = next() else { throw missing("an address") }
    let start = place
    let owner: ValueAddress.Owner
    if first == "\"" {
      owner = .element(try takeQuoted())
    } else {
      while place < scalars.count, !Self.isBlank(scalars[place]), !Self.endsOwner(scalars[place]) {
        place += 1
      }
      switch string(start..<place) {
      case "book": owner = .book
      case "page": owner = .page
      case let name: owner = .element(name)
      }
    }
    var steps: [PropertyListStep] = []
    while place < scalars.count, !Self.isBlank(scalars[place]) {
      if scalars[place] == "[", !steps.isEmpty, let item = takeItem() {
        steps.append(.item(item))
      } else if scalars[place] == ".", let key = try takeKey() {
        steps.append(.key(key))
      } else {
        break
      }
    }
    while place < scalars.count, !Self.isBlank(scalars[place]) {
      place += 1
      steps = []
    }
    guard !steps.isEmpty, owner != .element("") else {
      throw PlacedFault(.badAddress(string(start..<place)), at: start..<place)
    }
    return (ValueAddress(owner, steps), start..<place)
  }

  private static func endsOwner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "[" || scalar == "\""
  }

  private mutating func takeItem() -> Int? {
    let digits = scalars[(place + 1)...].prefix { ("0"..."9").contains($0) }
    guard digits.endIndex < scalars.count, scalars[digits.endIndex] == "]",
      let item = Int(String(String.UnicodeScalarView(digits)))
    else { return nil }
    place = digits.endIndex + 1
    return item
  }

  private mutating func takeKey() throws(PlacedFault) -> String? {
    place += 1
    if place < scalars.count, scalars[place] == "\"" { return try takeQuoted() }
    let start = place
    while place < scalars.count, CommandText.isPlain(scalars[place]) { place += 1 }
    return start < place ? string(start..<place) : nil
  }

  // MARK: Lists

  /// The old-style list that begins here.
  mutating func takeList() throws(PlacedFault) -> PropertyListValue {
    let start = place
    var depth = 0
    repeat {
      switch scalars[place] {
      case "{", "(": depth += 1
      case "}", ")": depth -= 1
      case "\"", "'":
        let quote = scalars[place]
        place += 1
        while place < scalars.count, scalars[place] != quote { place += scalars[place] == "\\" ? 2 : 1 }
      default: break
      }
      place = min(place + 1, scalars.count)
    } while depth > 0 && place < scalars.count
    let text = string(start..<place)
    let document = PropertyListReader.read(utf8: Array(text.utf8), file: "", unmarked: .oldStyle)
    if let diagnostic = document.diagnostics.first {
      let column = min(start + (diagnostic.column ?? 1) - 1, max(start, scalars.count - 1))
      throw PlacedFault(
        .badList(diagnostic.message, hint: diagnostic.hint), at: column..<column + diagnostic.length)
    }
    guard let root = document.root else {
      throw PlacedFault(.badList("the list is empty", hint: nil), at: start..<place)
    }
    return root.value
  }
}
