import Characters
import Importing

/// Reads CommonMark's XML, as pieces in their order.
struct MarkdownReader {
  private(set) var blocks: [MarkdownBlock] = []
  /// What has been left out, with what it was.
  private(set) var losses: [(words: String, place: SourcePlace)] = []
  private let file: String
  /// What has been said once for the file.
  private var said: Set<String> = []
  /// Of lists that lie in each other.
  private var listDepth = 0

  /// Lists within each other whose items are indented.
  private static let mostIndents = 8
  /// That no line loses where it begins.
  private static let blank: Character = "\u{A0}"

  /// - Parameter document: the root of CommonMark's XML.
  init(_ document: SourceElement, of file: String) {
    self.file = file
    for block in document.elements { read(block, prefix: "") }
  }

  /// - Parameter prefix: what stands before the first line of a list's item.
  private mutating func read(_ block: SourceElement, prefix: String) {
    switch block.name {
    case "heading":
      let level = block["level"].flatMap(Int.init) ?? 1
      let content = inline(block)
      let words = content.words
      if !words.isEmpty { add(.heading(level: level, words), block) }
      add(content.pictures, of: block)
    case "paragraph": add(inline(block).pieces, of: block, prefix: prefix)
    case "block_quote":
      loseOnce("a quotation is made of paragraphs like all others", block)
      for inner in block.elements { read(inner, prefix: prefix) }
    case "list": readList(block)
    case "thematic_break": add(.rule, block)
    case "code_block": add(.words(Self.code(block.text)), block)
    case "html_block": add(pieces(ofHTML: block, in: block), of: block)
    default: lose("'\(block.name)' is left out", block)
    }
  }

  /// Items with no empty line between them are lines of one paragraph.
  private mutating func readList(_ list: SourceElement) {
    let start = blocks.count
    var number = list["start"].flatMap(Int.init) ?? 1
    let isOrdered = list["type"] == "ordered"
    let indent = String(repeating: Self.blank, count: 3 * min(listDepth, Self.mostIndents))
    listDepth += 1
    defer { listDepth -= 1 }
    for item in list.elements("item") {
      var prefix = indent + (isOrdered ? "\(number). " : "• ")
      for block in item.elements {
        read(block, prefix: prefix)
        prefix = ""
      }
      number = number == .max ? number : number + 1
    }
    let lines = blocks[start...].compactMap { if case .words(let words) = $0.kind { words } else { nil } }
    guard list["tight"] == "true", lines.count == blocks.count - start,
      let place = blocks[start...].first?.place
    else { return }
    blocks[start...] = [MarkdownBlock(kind: .words(lines.joined(separator: "\n")), place: place)]
  }

  /// Lines with the blanks that they begin with, without empty ones around them.
  private static func code(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      let width = indent.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      return String(repeating: blank, count: width) + line.dropFirst(indent.count)
    }
    let isFull = { (line: String) in !line.trimmed.isEmpty }
    guard let first = lines.firstIndex(where: isFull), let last = lines.lastIndex(where: isFull) else {
      return ""
    }
    return lines[first...last].joined(separator: "\n")
  }

  /// One blank between words, and those that the line is indented by.
  private static func collapsed(_ line: Substring) -> String {
    let words = String(line).collapsed
    return words.isEmpty ? "" : line.prefix { $0 == blank } + words
  }

  /// The words of a block, and the pictures in it, each where it stands.
  private mutating func add(_ pieces: [Piece], of block: SourceElement, prefix: String = "") {
    var words = ""
    var prefix = prefix
    for piece in pieces + [.end] {
      if case .words(let text) = piece {
        words += text
        continue
      }
      let lines = words.split(separator: "\n").map(Self.collapsed).filter { !$0.isEmpty }
      if !lines.isEmpty { add(.words(prefix + lines.joined(separator: "\n")), block) }
      (words, prefix) = ("", lines.isEmpty ? prefix : "")
      if case .picture(let picture, let element) = piece { add(picture, element, fallback: block) }
    }
  }

  private enum Piece {
    case words(String)
    case picture(MarkdownBlock.Kind, SourceElement)
    /// The end of a paragraph of HTML.
    case end
  }

  private struct Inline {
    var pieces: [Piece] = []

    var words: String {
      pieces.map { if case .words(let text) = $0 { text } else { "" } }.joined().collapsed
    }

    var pictures: [Piece] { pieces.filter { if case .picture = $0 { true } else { false } } }
  }

  private mutating func inline(_ block: SourceElement) -> Inline {
    var result = Inline()
    collect(block, into: &result, block: block)
    return result
  }

  private mutating func collect(_ element: SourceElement, into result: inout Inline, block: SourceElement) {
    for child in element.elements {
      switch child.name {
      case "text", "code": result.pieces.append(.words(child.text))
      case "softbreak": result.pieces.append(.words(" "))
      case "linebreak": result.pieces.append(.words("\n"))
      case "image":
        result.pieces.append(
          .picture(
            .picture(destination: child["destination"] ?? "", description: child.text.collapsed), child))
      case "emph", "strong":
        loseOnce("emphasis is left out: a text has letters of one kind", block)
        collect(child, into: &result, block: block)
      case "link":
        let target = child["destination"] ?? ""
        if !target.isEmpty { lose("a link to \(target.quoted) is left out", block) }
        collect(child, into: &result, block: block)
      case "html_inline":
        result.pieces += pieces(ofHTML: child, in: block)
      default: lose("'\(child.name)' is left out", block)
      }
    }
  }

  // MARK: HTML

  /// Tags that part paragraphs.
  private static let blocks: Set = [
    "blockquote", "center", "dd", "div", "dl", "dt", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5",
    "h6", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
  ]

  /// Tags of what is neither words nor a picture.
  private static let media: Set = ["audio", "canvas", "embed", "iframe", "object", "svg", "video"]

  /// The words and pictures of HTML.
  private mutating func pieces(ofHTML element: SourceElement, in block: SourceElement) -> [Piece] {
    var pieces: [Piece] = []
    for piece in HTMLPieces(element.text) {
      switch piece {
      case .words(let text):
        pieces.append(.words(String(text.map { $0.isNewline ? " " : $0 })))
      case .script(let name): lose("'<\(name)>' is left out", block)
      case .tag(let tag) where tag.name == "br": pieces.append(.words("\n"))
      case .tag(let tag) where tag.name == "img":
        if let (address, description) = tag.picture {
          pieces.append(.picture(.picture(destination: address, description: description), element))
        } else {
          lose("a picture that names no file is left out", block)
        }
      case .tag(let tag) where Self.blocks.contains(tag.name): pieces.append(.end)
      case .tag(let tag) where Self.media.contains(tag.name):
        if !tag.isEnd { lose("'<\(tag.name)>' is left out", block) }
      case .tag: loseOnce("HTML is left out, and its words are kept", block)
      }
    }
    return pieces
  }

  // MARK: Places

  private mutating func add(
    _ kind: MarkdownBlock.Kind, _ element: SourceElement, fallback: SourceElement? = nil
  ) {
    blocks.append(
      MarkdownBlock(kind: kind, place: place(of: element["sourcepos"] == nil ? fallback ?? element : element))
    )
  }

  private mutating func lose(_ words: String, _ element: SourceElement) {
    losses.append((words, place(of: element)))
  }

  private mutating func loseOnce(_ words: String, _ element: SourceElement) {
    if said.insert(words).inserted { lose(words, element) }
  }

  /// `3:1-5:20`.
  private func place(of element: SourceElement) -> SourcePlace {
    let numbers = (element["sourcepos"] ?? "").utf8.prefix { $0 != UInt8(ascii: "-") }
      .split(separator: UInt8(ascii: ":"))
      .compactMap { Int(Substring($0)) }
    return numbers.count == 2 ? SourcePlace(file, line: numbers[0], column: numbers[1]) : SourcePlace(file)
  }
}
