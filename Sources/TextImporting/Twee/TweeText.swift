import Characters
import Importing

/// The content of a passage as a reader sees it: its words, and where they lead.
///
/// What story formats script is left out; the words in it stay.
struct TweeText {
  /// At least one.
  private(set) var parts: [Part] = []
  /// In order, each once.
  private(set) var links: [Link] = []
  /// What has been left out, each kind once.
  private(set) var losses: [(words: String, line: Int)] = []

  /// A picture, and the words to the next one; the first picture has those before it, too.
  struct Part: Equatable {
    var picture: Picture?
    /// Lines that belong together, parted by an empty line.
    var paragraphs: [String] = []
  }

  struct Link: Equatable {
    var words: String
    /// The name of a passage.
    var target: String
    /// From 1, in the file.
    var line: Int
  }

  let format: TweeFormat?
  private(set) var source: ArraySlice<UInt8>
  private(set) var lineNumber: Int
  /// The line so far, and what of it is not the words of links.
  private var line: [UInt8] = []
  private var ownWords: [UInt8] = []
  private var hasLinks = false
  private var lines: [String] = []
  /// Each with the number of lines before it.
  private var pictures: [(picture: Picture, lines: Int)] = []
  /// Brackets that have been opened and are not seen, and braces.
  var openHooks = 0
  var openBraces = 0
  /// Where the last ones stand that may close them.
  let lastHookEnd: Int
  let lastBrace: Int
  var isBehindMacro = false
  /// How many parentheses have not come to their end.
  var openParentheses = 0
  /// Marks of emphasis that have begun in the paragraph and not ended.
  var openMarks: Set<String> = []
  private var said: Set<String> = []
  /// Where each mark comes next that has been looked for, or up to where it does not.
  private var places: [String: Int] = [:]

  /// Bytes that a link, a macro or a tag may take.
  static let longest = 4096
  private static let mostLinks = 100
  private static let mostPictures = 100

  init(_ passage: TweePassage, for format: TweeFormat?) {
    self.format = format
    lineNumber = passage.firstLine
    source = Array(passage.content.utf8)[...]
    lastHookEnd = source.lastIndex(of: UInt8(ascii: "]")) ?? 0
    lastBrace = source.lastIndex(of: UInt8(ascii: "}")) ?? 0
    if format == .chapbook { skipVariables() }
    while let byte = source.first { read(byte) }
    endLine()
    let starts = [0] + pictures.dropFirst().map(\.lines) + [lines.count]
    parts = zip(starts, starts.dropFirst()).enumerated().map { number, range in
      Part(
        picture: number < pictures.count ? pictures[number].picture : nil,
        paragraphs: lines[range.0..<range.1].split(whereSeparator: \.isEmpty)
          .map { $0.joined(separator: "\n") })
    }
  }

  private mutating func read(_ byte: UInt8) {
    let wasBehindMacro = isBehindMacro
    isBehindMacro = false
    switch byte {
    case let space where openBraces > 0 && [0x20, 0x09, 0x0A].contains(space):
      skip(1)
      if let last = line.last, last != 0x20 { addWords(" ") }
    case UInt8(ascii: "\n"):
      source.removeFirst()
      if line.isEmpty { openMarks = [] }
      endLine()
      lineNumber += 1
    case UInt8(ascii: "["): readBracket(behindMacro: wasBehindMacro)
    case UInt8(ascii: "!") where readPictureOfMarkdown(): break
    case UInt8(ascii: "]") where openHooks > 0: endHook()
    case UInt8(ascii: "|") where format == .harlowe: readHookName()
    case UInt8(ascii: "{") where format == .harlowe: readBrace()
    case UInt8(ascii: "}") where openBraces > 0: endBrace()
    case UInt8(ascii: "<"): readAngle()
    case UInt8(ascii: "&"): readReference()
    case UInt8(ascii: "(") where format == nil || format == .harlowe: readParenthesis()
    case UInt8(ascii: "{") where format == .chapbook: readInsert()
    case UInt8(ascii: "$"), UInt8(ascii: "_"): readVariable()
    case UInt8(ascii: "/") where begins("/*"): leaveOut(from: "/*", to: "*/", saying: nil)
    case UInt8(ascii: "/") where begins("/%"): leaveOut(from: "/%", to: "%/", saying: nil)
    case UInt8(ascii: "/") where hasOwnMarks && begins("//") && line.last != UInt8(ascii: ":"):
      readMark("//")
    case UInt8(ascii: "'") where hasOwnMarks && begins("''"): readMark("''")
    case UInt8(ascii: "*") where begins("**"): readMark("**")
    case UInt8(ascii: "*")
    where openMarks.contains("*") ? isWord(line.last) : isWord(source.dropFirst().first):
      readMark("*")
    default: take(1)
    }
  }

  func isWord(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 } ?? false }

  // MARK: Words

  /// Takes so many bytes as words.
  mutating func take(_ count: Int) {
    line += source.prefix(count)
    ownWords += source.prefix(count)
    source = source.dropFirst(count)
  }

  /// `&nbsp;`: what a passage becomes is HTML.
  private mutating func readReference() {
    guard let (text, length) = CharacterEntities.reference(at: source) else { return take(1) }
    addWords(text)
    source = source.dropFirst(length)
  }

  mutating func addWords(_ words: String) {
    line += words.utf8
    ownWords += words.utf8
  }

  /// `$gold`, or `_gold` for a while: a name by which a story format puts something among the words.
  private mutating func readVariable() {
    let first = source.dropFirst().first.map { $0 | 0x20 }
    if format == .sugarCube || format == .harlowe, let first, 0x61...0x7A ~= first, !isWord(line.last) {
      lose("a variable is written by its name: what it has in it is not known")
    }
    take(1)
  }

  /// Ends a line; one that has nothing but links is none, as the links are told apart.
  mutating func endLine() {
    let marks = ownWords.filter { $0 > 0x20 && !Self.listMarks.contains($0) }
    defer { (line, ownWords, hasLinks) = ([], [], false) }
    guard !(hasLinks && marks.isEmpty) else { return }
    let words = String(decoding: line, as: UTF8.self).trimmed
    if words.hasPrefix("----") { return lines.append("") }
    if let first = words.first, first == "#" || (first == "!" && format == .sugarCube) {
      return lines.append(String(words.drop { $0 == first }).trimmed)
    }
    lines.append(words.hasPrefix("* ") ? "• " + String(words.dropFirst(2)).trimmed : words)
  }

  /// Adds a picture, which stands where words are read.
  mutating func add(_ picture: Picture) {
    guard pictures.count < Self.mostPictures else {
      return lose("pictures beyond \(Self.mostPictures) are left out")
    }
    pictures.append((picture, lines.count))
  }

  private static let listMarks = Set("*-+>|.,;".utf8)

  mutating func lose(_ words: String) {
    if said.insert(words).inserted { losses.append((words, lineNumber)) }
  }

  // MARK: Looking ahead

  func begins(_ mark: String) -> Bool { source.starts(with: mark.utf8) }

  /// What stands between the marks that come next; nil where the second does not come.
  mutating func inside(_ start: String, _ end: String) -> ArraySlice<UInt8>? {
    guard begins(start) else { return nil }
    let content = source.dropFirst(start.utf8.count)
    let mark = Array(end.utf8)
    var place = max(content.startIndex, places[end] ?? 0)
    let last = min(content.endIndex, content.startIndex + Self.longest) - mark.count
    while place <= last, content[place] != mark[0] || !content[place...].starts(with: mark) { place += 1 }
    places[end] = place
    return place <= last ? content[..<place] : nil
  }

  /// Leaves out what stands between two marks; takes the first as words where the second does not come.
  mutating func leaveOut(from start: String, to end: String, saying words: String?) {
    guard let content = inside(start, end) else { return take(start.utf8.count) }
    skip(start.utf8.count + content.count + end.utf8.count)
    if let words { lose(words) }
  }

  mutating func skip(_ count: Int) {
    lineNumber += source.prefix(count).count { $0 == UInt8(ascii: "\n") }
    source = source.dropFirst(count)
  }

  /// Chapbook's variables, which stand before a line of two dashes.
  private mutating func skipVariables() {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let place = lines.firstIndex(where: { $0.elementsEqual("--".utf8) }) else { return }
    lose("the variables of the story format are left out")
    skip(lines[...place].reduce(0) { $0 + $1.count + 1 })
  }

  // MARK: Links

  private mutating func readBracket(behindMacro: Bool) {
    let isHook = isHook(behindMacro: behindMacro)
    if isHook, begins("[[[") {
      beginHook()
    } else if let content = inside("[[", "]]") {
      skip(content.count + 4)
      addLink(String(decoding: content, as: UTF8.self))
    } else if readPictureInBrackets() {
      return
    } else if isHook {
      beginHook()
    } else if format == .chapbook, line.isEmpty {
      leaveOut(from: "[", to: "]", saying: "a modifier of the story format is left out")
    } else {
      take(1)
    }
  }

  /// `words->target`, `target<-words`, `words|target`, or both in one; what is set on the way stands behind
  /// `][`.
  mutating func addLink(_ content: String) {
    var content = content[...]
    if let setter = content.firstPlace(of: "][") {
      lose("what a link sets is left out")
      content = content[..<setter.lowerBound]
    }
    let words: Substring
    let target: Substring
    if let arrow = lastPlace(of: "->", in: content) {
      (words, target) = (content[..<arrow.lowerBound], content[arrow.upperBound...])
    } else if let arrow = content.firstPlace(of: "<-") {
      (target, words) = (content[..<arrow.lowerBound], content[arrow.upperBound...])
    } else if let bar = content.lastIndex(of: "|") {
      (words, target) = (content[..<bar], content[content.index(after: bar)...])
    } else {
      (words, target) = (content, content)
    }
    add(Link(words: String(words).collapsed, target: target.trimmed, line: lineNumber), inWords: true)
  }

  private func lastPlace(of mark: String, in text: Substring) -> Range<Substring.Index>? {
    var last: Range<Substring.Index>?
    var rest = text
    while let place = rest.firstPlace(of: mark) {
      last = place
      rest = rest[place.upperBound...]
    }
    return last
  }

  mutating func add(_ link: Link, inWords: Bool) {
    guard !link.target.isEmpty else { return }
    if link.words.hasPrefix("<img ") { return addPictureLink(link) }
    let link = Link(
      words: link.words.isEmpty ? link.target : link.words, target: link.target, line: link.line)
    if inWords {
      line += Array(link.words.utf8)
      hasLinks = true
    }
    guard !links.contains(where: { $0.words == link.words && $0.target == link.target }) else { return }
    guard links.count < Self.mostLinks else { return lose("links beyond \(Self.mostLinks) are left out") }
    links.append(link)
  }

  /// A link whose words begin with a picture.
  private mutating func addPictureLink(_ link: Link) {
    let end = link.words.firstIndex(of: ">") ?? link.words.endIndex
    let picture = addPicture(tag: Array(link.words[..<end].utf8)[1...])
    let words = String(link.words[end...].dropFirst()).trimmed
    let description = picture?.description ?? ""
    add(
      Link(words: words.isEmpty ? description : words, target: link.target, line: link.line), inWords: false)
  }
}
