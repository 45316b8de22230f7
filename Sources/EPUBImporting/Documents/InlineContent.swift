import Characters
import Importing
import StyleSheets

/// What lies in lines: words, with white space as browsers have it, pictures, and where ids begin and end.
struct InlineContent {
  private(set) var pieces: [Piece] = []
  private let file: String
  /// Whether a blank would be none now: behind another, or where a line begins.
  private var endsInBlank = true
  /// Of quotations that lie in each other.
  private var quotationDepth = 0
  /// How letters stand off their line where the element does that they lie in.
  private var script: ScriptLetters?

  struct Piece {
    let kind: Kind
    /// The element that it lies in.
    let owner: StyledElement
    let link: SourceLink?

    enum Kind {
      /// Words with a blank between two; lines break there, and between two signs of Chinese and Japanese.
      case words(String)
      /// What no line breaks in.
      case whole(String)
      case blank
      case lineBreak
      case picture(StyledElement)
      /// Out of the line, at a place of its own.
      case positioned(StyledElement)
      case opens(String)
      case closes(String)
    }
  }

  /// - Parameter file: that all of it stands in.
  init(_ children: [StyledElement.Child], in owner: StyledElement, file: String, link: SourceLink? = nil) {
    self.file = file
    for child in children { add(child, in: owner, link) }
    while case .blank? = pieces.last?.kind { pieces.removeLast() }
  }

  /// Whether there is nothing to be seen in it.
  var isEmpty: Bool {
    pieces.allSatisfy { piece in
      switch piece.kind {
      case .blank, .opens, .closes: true
      case .words, .whole, .lineBreak, .picture, .positioned: false
      }
    }
  }

  var hasWords: Bool {
    pieces.contains { piece in
      switch piece.kind {
      case .words, .whole: true
      case .blank, .lineBreak, .picture, .positioned, .opens, .closes: false
      }
    }
  }

  private mutating func append(_ piece: Piece) {
    switch piece.kind {
    case .opens, .closes, .positioned: break
    case .blank, .lineBreak: endsInBlank = true
    case .words, .whole, .picture: endsInBlank = false
    }
    pieces.append(piece)
  }

  private mutating func add(_ child: StyledElement.Child, in owner: StyledElement, _ link: SourceLink?) {
    switch child {
    case .text(let text): add(text, in: owner, link)
    case .element(let element): add(element, in: owner, link)
    }
  }

  private mutating func add(_ element: StyledElement, in owner: StyledElement, _ link: SourceLink?) {
    guard element.style.display != .none else { return }
    func append(_ kind: Piece.Kind, _ link: SourceLink?) {
      self.append(Piece(kind: kind, owner: element, link: link))
    }
    if element.style.position == .absolute {
      append(.positioned(element), link)
      return
    }
    if element.isReplaced {
      append(.picture(element), link)
      return
    }
    if element.name == "br" {
      append(.lineBreak, link)
      return
    }
    let own = SourceLink(element, in: file) ?? link
    if element.name == "math" {
      addWords(FormulaWords.text(of: element.element), in: element, own)
      return
    }
    let standsApart =
      element.isBlock || element.style.isFloating && !element.isInitial(of: owner)
      || Self.namesOfBoxes.contains(element.name)
    if standsApart, !endsInBlank { append(.blank, own) }
    let around = script
    script = ScriptLetters(rawValue: element.name) ?? script
    if let id = element.id { append(.opens(id), own) }
    let marks = marks(around: element.name)
    if let marks { append(.words(marks.before), own) }
    if element.name == "q" { quotationDepth += 1 }
    for child in element.children { add(child, in: element, own) }
    if element.name == "q" { quotationDepth -= 1 }
    if let marks { append(.words(marks.after), own) }
    if let id = element.id { append(.closes(id), own) }
    script = around
    if standsApart, !endsInBlank { append(.blank, own) }
  }

  /// What browsers draw as boxes of their own in a line.
  private static let namesOfBoxes: Set = ["button", "option"]

  /// What stands around the words of an element: quotation marks, or the brackets of what browsers set above
  /// the words before it.
  private func marks(around name: String) -> (before: String, after: String)? {
    switch name {
    case "q": quotationDepth.isMultiple(of: 2) ? ("\u{201C}", "\u{201D}") : ("\u{2018}", "\u{2019}")
    case "rt": ("(", ")")
    default: nil
    }
  }

  private mutating func add(_ text: String, in owner: StyledElement, _ link: SourceLink?) {
    func append(_ kind: Piece.Kind) { self.append(Piece(kind: kind, owner: owner, link: link)) }
    var text = InlineContent.cleaned(text, owner.style)
    if let script { text = script.written(text) }
    guard owner.style.keepsSpace || owner.style.keepsLines else { return addWords(text, in: owner, link) }
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { append(.lineBreak) }
      if !owner.style.keepsSpace {
        addWords(String(line), in: owner, link)
      } else if !line.isEmpty {
        append(.whole(String(line)))
      }
    }
  }

  /// Adds words with one blank for all white space between two.
  private mutating func addWords(_ text: String, in owner: StyledElement, _ link: SourceLink?) {
    func append(_ kind: Piece.Kind) { self.append(Piece(kind: kind, owner: owner, link: link)) }
    if text.first.map(Self.isBlank) == true, !endsInBlank { append(.blank) }
    var words = ""
    for word in text.split(whereSeparator: Self.isBlank) {
      if !words.isEmpty { words += " " }
      words += word
    }
    guard !words.isEmpty else { return }
    append(.words(words))
    if text.last.map(Self.isBlank) == true { append(.blank) }
  }

  /// Where a word may be divided, or may not, and what is no letter.
  private static let unseen: Set<Unicode.Scalar> = ["\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}"]

  private static func cleaned(_ text: String, _ style: ComputedStyle) -> String {
    let isSeen = text.unicodeScalars.allSatisfy { !unseen.contains($0) }
    let text = isSeen ? text : String(text.filter { $0.unicodeScalars.allSatisfy { !unseen.contains($0) } })
    switch style.capitals {
    case .none: return text
    case .upper: return text.uppercased()
    case .lower: return text.lowercased()
    }
  }

  /// No-break spaces are none.
  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\n" || character == "\t" || character == "\r\n" || character == "\r"
      || character == "\u{C}"
  }
}

/// Where a link leads. Many words may have the same.
final class SourceLink: Hashable {
  /// Nil where it leads out of the book.
  let file: String?
  let id: String?
  let address: String
  let place: SourcePlace

  /// - Returns: nil for an element that is no link.
  convenience init?(_ element: StyledElement, in file: String) {
    guard element.name == "a" || element.name == "area", let address = element.element["href"] else {
      return nil
    }
    self.init(address, from: file, at: element.place)
  }

  /// Why it leads to no page.
  var fate: String {
    SourceReference.isAbsolute(address) ? "leads out of the book" : "leads nowhere"
  }

  init(_ address: String, from file: String, at place: SourcePlace) {
    self.address = address
    self.place = place
    id = SourceReference.fragment(address)
    self.file = address.hasPrefix("#") ? file : SourceReference.file(address, from: file)
  }

  static func == (one: SourceLink, other: SourceLink) -> Bool {
    one === other || one.address == other.address && one.place == other.place
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(address)
    hasher.combine(place)
  }
}

/// Which of a text's characters an id is of.
struct TextMark: Hashable {
  var id: String
  /// Counted as grapheme clusters.
  var characters: Range<Int>
}
