/// A piece of a text of Markdown: what a page is made of.
struct MarkdownBlock {
  var kind: Kind
  var place: SourcePlace

  enum Kind: Equatable {
    case heading(level: Int, String)
    /// A paragraph; lines of a list or of a poem are lines of it.
    case words(String)
    case picture(destination: String, description: String)
    /// A line across.
    case rule
  }
}

/// Reads CommonMark's XML, as pieces in their order.
struct MarkdownReader {
  private(set) var blocks: [MarkdownBlock] = []
  /// What has been left out, with what it was.
  private(set) var losses: [(words: String, place: SourcePlace)] = []
  private let file: String
  /// What has been said once for the file.
  private var said: Set<String> = []

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
      add(.heading(level: level, inline(block).words), block)
    case "paragraph": readParagraph(block, prefix: prefix)
    case "block_quote": for inner in block.elements { read(inner, prefix: prefix) }
    case "list": readList(block)
    case "thematic_break": add(.rule, block)
    case "code_block": add(.words(block.text.trimmed), block)
    case "html_block":
      // A remark is for those who write the book.
      if !block.text.trimmed.hasPrefix("<!--") { lose("HTML is left out", block) }
    default: lose("'\(block.name)' is left out", block)
    }
  }

  private mutating func readList(_ list: SourceElement) {
    var number = list["start"].flatMap(Int.init) ?? 1
    let isOrdered = list["type"] == "ordered"
    for item in list.elements("item") {
      var prefix = isOrdered ? "\(number). " : "• "
      for block in item.elements {
        read(block, prefix: prefix)
        prefix = ""
      }
      number = number == .max ? number : number + 1
    }
  }

  /// The words of a paragraph, and the pictures in it, each where it stands.
  private mutating func readParagraph(_ paragraph: SourceElement, prefix: String) {
    var words = prefix
    for piece in inline(paragraph).pieces {
      switch piece {
      case .words(let text): words += text
      case .picture(let element):
        addWords(words, paragraph)
        words = ""
        add(
          .picture(destination: element["destination"] ?? "", description: element.text.collapsed), element,
          fallback: paragraph)
      }
    }
    addWords(words, paragraph)
  }

  private mutating func addWords(_ words: String, _ element: SourceElement) {
    let lines = words.split(separator: "\n").map { String($0).collapsed }.filter { !$0.isEmpty }
    if !lines.isEmpty { add(.words(lines.joined(separator: "\n")), element) }
  }

  private enum Piece {
    case words(String)
    case picture(SourceElement)
  }

  private struct Inline {
    var pieces: [Piece] = []

    var words: String {
      pieces.map { if case .words(let text) = $0 { text } else { "" } }.joined().collapsed
    }
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
      case "image": result.pieces.append(.picture(child))
      case "emph", "strong":
        loseOnce("emphasis is left out: a text has letters of one kind", block)
        collect(child, into: &result, block: block)
      case "link":
        let target = child["destination"] ?? ""
        if !target.isEmpty { lose("a link to \(target.quoted) is left out", block) }
        collect(child, into: &result, block: block)
      case "html_inline":
        if child.text.lowercased().hasPrefix("<br") {
          result.pieces.append(.words("\n"))
        } else if !child.text.hasPrefix("<!--") {
          loseOnce("HTML is left out", block)
        }
      default: lose("'\(child.name)' is left out", block)
      }
    }
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
    let start = (element["sourcepos"] ?? "").split(separator: "-").first ?? ""
    let numbers = start.split(separator: ":").compactMap { Int($0) }
    return numbers.count == 2 ? SourcePlace(file, line: numbers[0], column: numbers[1]) : SourcePlace(file)
  }
}
