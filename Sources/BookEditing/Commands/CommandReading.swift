import BookFormat
import BookVocabulary
import PropertyList

/// A command that was read, and where the words stand that a fault may be about.
package struct CommandLine: Hashable, Sendable {
  package var command: BookCommand
  /// Columns from 0, in characters; a part that is not in it is said by the whole line.
  package var columns: [CommandPart: Range<Int>]
}

/// A part of a command that a fault may be about.
package enum CommandPart: Hashable, Sendable {
  case whole
  /// The page, or the page that something goes to.
  case page
  /// An element's name, by its place among those of the command.
  case name(Int)
  /// The new name.
  case newName
  case address, value, file
  /// A number that says where something goes, or how many steps.
  case place
  /// The key of a new element, by its place among those of the command.
  case key(Int)
}

extension BookCommand {
  /// Reads a line; nil for one with nothing but blanks and a comment, which `#` begins.
  package static func read(_ line: some StringProtocol) throws(PlacedFault) -> CommandLine? {
    var reading = CommandReading(line)
    guard let command = try reading.command() else { return nil }
    return CommandLine(command: command, columns: reading.columns)
  }

  /// The words that a command begins with.
  package static let keywords = [
    "page", "on", "add", "set", "unset", "insert", "take", "move", "resize", "order", "rename", "copy",
    "remove", "import", "undo", "redo",
  ]
}

private struct CommandReading {
  private var scanner: CommandScanner
  private(set) var columns: [CommandPart: Range<Int>] = [:]

  init(_ line: some StringProtocol) { scanner = CommandScanner(line) }

  mutating func command() throws(PlacedFault) -> BookCommand? {
    guard scanner.scalars.count <= Self.longestLine else {
      throw PlacedFault(.longLine(Self.longestLine), at: 0..<1)
    }
    guard let keyword = try scanner.takeWord() else { return nil }
    columns[.whole] = keyword.columns
    let command = try command(keyword)
    try scanner.end()
    return command
  }

  /// Characters, as in all lines of scripts.
  private static let longestLine = 10_000

  private mutating func command(_ keyword: CommandScanner.Word) throws(PlacedFault) -> BookCommand {
    switch keyword.isQuoted ? "" : keyword.text {
    case "page": return try pageCommand()
    case "on": return .on(try spokenPage())
    case "add": return try adding()
    case "set": return .set(try address(), try value())
    case "unset": return .unset(try address(endsInItem: false))
    case "insert": return .insert(try address(endsInItem: true), try value())
    case "take": return .take(try address(endsInItem: true), withReferences: try references())
    case "move": return try moving()
    case "resize": return try resizing()
    case "order":
      let name = try name(0)
      try scanner.expect("to")
      return .order(name, try depth())
    case "rename":
      if scanner.hasAddress() {
        let value = try address()
        try scanner.expect("to")
        return .renameValue(value, to: try newName())
      }
      let name = try name(0)
      try scanner.expect("to")
      return .rename(name, to: try newName())
    case "copy":
      let names = try names(until: ["to"])
      return .copy(names, to: scanner.take("to") ? try page() : nil)
    case "remove":
      let names = try names(until: ["and"])
      return .remove(names, withReferences: try references())
    case "import":
      let path = try scanner.word("a file")
      columns[.file] = path.columns
      return .importFile(path.text, as: scanner.take("as") ? try newName() : nil)
    case "undo": return .undo(try count())
    case "redo": return .redo(try count())
    default: throw PlacedFault(.unknownCommand(keyword.text), at: keyword.columns)
    }
  }

  private mutating func pageCommand() throws(PlacedFault) -> BookCommand {
    let word = try scanner.word("what is done with a page")
    columns[.whole] = (columns[.whole]?.lowerBound ?? 0)..<word.columns.upperBound
    switch word.text {
    case "add":
      var gap: BookCommand.PageGap?
      if scanner.take("before") {
        gap = .before(try page())
      } else if scanner.take("after") {
        gap = .after(try page())
      }
      return .addPage(gap, name: scanner.take("name") ? try newName() : nil)
    case "copy": return .copyPage(try page())
    case "move":
      let page = try page()
      try scanner.expect("to")
      return .movePage(page, to: try wholeNumber("a page's number", .place))
    case "remove": return .removePage(try page(), withReferences: try references())
    case let other:
      throw PlacedFault(
        .unexpected(other, expected: "'add', 'copy', 'move' or 'remove'"), at: word.columns)
    }
  }

  private mutating func adding() throws(PlacedFault) -> BookCommand {
    let word = try scanner.word("an element's type")
    guard !word.isQuoted, let type = ElementType(spelling: word.text) else {
      throw PlacedFault(.unknownType(word.text), at: word.columns)
    }
    let name = scanner.take("name") ? try newName() : nil
    var properties: [BookCommand.Property] = []
    while let key = try scanner.takeWord() {
      columns[.key(properties.count)] = key.columns
      properties.append(.init(key.text, try value()))
    }
    return .add(type, name: name, properties)
  }

  private mutating func moving() throws(PlacedFault) -> BookCommand {
    if scanner.hasAddress() {
      let address = try address(endsInItem: true)
      try scanner.expect("to")
      return .moveItem(address, to: try wholeNumber("a place", .place))
    }
    let names = try names(until: ["by", "to"])
    if scanner.take("by") { return .move(names, .by(try number("a number"), try number("a number"))) }
    try scanner.expect("to")
    return .move(names, .to(try point()))
  }

  private mutating func resizing() throws(PlacedFault) -> BookCommand {
    let name = try name(0)
    try scanner.expect("to")
    let (width, height) = (try number("a width"), try number("a height"))
    return .resize(name, width: width, height: height, at: scanner.take("at") ? try point() : nil)
  }

  // MARK: Parts

  private mutating func name(_ index: Int) throws(PlacedFault) -> String {
    let word = try scanner.word("an element's name")
    columns[.name(index)] = word.columns
    return word.text
  }

  private mutating func names(until keywords: Set<String>) throws(PlacedFault) -> [String] {
    var names = [try name(0)]
    while let word = scanner.peek(), word.isQuoted || !keywords.contains(word.text) {
      names.append(try name(names.count))
    }
    return names
  }

  private mutating func newName() throws(PlacedFault) -> String {
    let word = try scanner.word("a name")
    columns[.newName] = word.columns
    return word.text
  }

  private mutating func references() throws(PlacedFault) -> Bool {
    guard scanner.take("and") else { return false }
    try scanner.expect("references")
    return true
  }

  private mutating func page() throws(PlacedFault) -> PageReference {
    let word = try scanner.word("a page's number or name")
    columns[.page] = word.columns
    if !word.isQuoted, let number = Int(word.text) { return .number(number) }
    return .name(word.text)
  }

  private mutating func spokenPage() throws(PlacedFault) -> BookCommand.SpokenPage {
    if let word = scanner.peek(), !word.isQuoted, let own = OwnPageKind(rawValue: word.text) {
      columns[.page] = word.columns
      _ = try scanner.takeWord()
      return .own(own)
    }
    return .page(try page())
  }

  private mutating func depth() throws(PlacedFault) -> BookCommand.Depth {
    if scanner.take("front") { return .front }
    if scanner.take("back") { return .back }
    return .index(try wholeNumber("a place, 'front' or 'back'", .place))
  }

  private mutating func count() throws(PlacedFault) -> Int {
    scanner.peek() == nil ? 1 : try wholeNumber("a number of steps", .place)
  }

  private mutating func point() throws(PlacedFault) -> BookCommand.Point {
    BookCommand.Point(x: try number("an x"), y: try number("a y"))
  }

  private mutating func wholeNumber(_ what: String, _ part: CommandPart) throws(PlacedFault) -> Int {
    let word = try scanner.word(what)
    columns[part] = word.columns
    guard !word.isQuoted, let number = Int(word.text), number >= 0 else {
      throw PlacedFault(.unexpected(word.text, expected: what), at: word.columns)
    }
    return number
  }

  private mutating func number(_ what: String) throws(PlacedFault) -> Double {
    let word = try scanner.word(what)
    columns[.place] = (columns[.place]?.lowerBound ?? word.columns.lowerBound)..<word.columns.upperBound
    guard let number = Self.number(word) else {
      throw PlacedFault(.unexpected(word.text, expected: what), at: word.columns)
    }
    return number
  }

  private static func number(_ word: CommandScanner.Word) -> Double? {
    let isDecimal = word.text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.e".utf8.contains($0) }
    guard !word.isQuoted, isDecimal, let number = Double(word.text), number.isFinite else { return nil }
    return number
  }

  /// - Parameter endsInItem: whether it has to be that of an item of an array, or of a key. Default: either.
  private mutating func address(endsInItem: Bool? = nil) throws(PlacedFault) -> ValueAddress {
    let (address, place) = try scanner.address()
    columns[.address] = place
    if let endsInItem, case .item? = address.steps.last, !endsInItem {
      throw PlacedFault(.keyExpected(address), at: place)
    }
    if endsInItem == true, case .key? = address.steps.last {
      throw PlacedFault(.itemExpected(address), at: place)
    }
    return address
  }

  private mutating func value() throws(PlacedFault) -> CommandValue {
    guard let first = scanner.next() else { throw scanner.missing("a value") }
    let start = scanner.place
    defer { columns[.value] = start..<scanner.place }
    if first == "{" || first == "(" { return .list(try scanner.takeList()) }
    guard let word = try scanner.takeWord() else { throw scanner.missing("a value") }
    if word.isQuoted { return .string(word.text) }
    switch word.text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard let number = Self.number(word) else { throw PlacedFault(.noValue(word.text), at: word.columns) }
      return .number(number)
    }
  }
}
