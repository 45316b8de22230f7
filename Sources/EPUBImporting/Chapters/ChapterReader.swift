import Importing
import StyleSheets

/// Takes a chapter apart: headings, paragraphs, points of lists, rows of tables, and pictures, in order.
struct ChapterReader {
  private(set) var blocks: [ChapterBlock] = []
  /// Ids of what has begun since the last block: the next one is where links to them lead.
  private var waitingIDs: Set<String> = []
  /// What stands before the next words, which may lie in a box of the point whose number it is.
  private var waitingMarker: String?
  /// Whether something parts what comes from what was before.
  private var hasGap = true
  /// Of lists that lie in each other.
  private var listDepth = 0
  let file: String
  let reader: DocumentReader
  let package: EPUBPackage

  init(_ body: StyledElement, file: String, reader: DocumentReader, package: EPUBPackage) {
    self.file = file
    self.reader = reader
    self.package = package
    tellOfLinks("area", "without words", in: body.element)
    read(body, ids: [], level: nil, link: nil)
    if let last = blocks.indices.last { blocks[last].ids.formUnion(waitingIDs) }
  }

  mutating func append(_ block: ChapterBlock) {
    var block = block
    block.ids.formUnion(waitingIDs)
    waitingIDs = []
    blocks.append(block)
  }

  /// Lists within each other whose points are indented.
  private static let mostIndents = 8

  private mutating func read(_ element: StyledElement, ids: [String], level: Int?, link: SourceLink?) {
    guard element.style.display != .none else { return }
    if element.style.backgroundPicture != nil {
      reader.lose("a picture that is the ground of a box is left out", at: element.place)
    }
    if element.isBlock, !element.style.isLine { hasGap = true }
    defer { if element.isBlock, !element.style.isLine { hasGap = true } }
    if let id = element.id { waitingIDs.insert(id) }
    let ids = NestedIDs.adding(element.id, to: ids)
    let link = SourceLink(element, in: file) ?? link
    let level = Self.level(of: element.name) ?? level
    if element.isReplaced {
      addPicture(element, ids, link)
      return
    }
    if element.style.display == .tableRow {
      addRow(element, ids)
      return
    }
    let isList = element.name == "ol" || element.name == "ul"
    if isList { listDepth += 1 }
    defer { if isList { listDepth -= 1 } }
    if let marker = element.marker { waitingMarker = (waitingMarker ?? "") + marker }
    defer { if element.marker != nil { waitingMarker = nil } }
    var line: [StyledElement.Child] = []
    for child in element.children {
      if case .element(let inner) = child,
        inner.isBlock || inner.style.position == .absolute || inner.hasBlocks
      {
        addWords(line, of: element, ids, level, link)
        line = []
        read(inner, ids: ids, level: level, link: link)
      } else {
        line.append(child)
      }
    }
    addWords(line, of: element, ids, level, link)
  }

  private static func level(of name: String) -> Int? {
    guard name.count == 2, name.first == "h" else { return nil }
    return name.last?.wholeNumberValue.flatMap { (1...6).contains($0) ? $0 : nil }
  }

  private mutating func addWords(
    _ children: [StyledElement.Child], of element: StyledElement, _ ids: [String], _ level: Int?,
    _ link: SourceLink?
  ) {
    let content = InlineContent(children, in: element, file: file, link: link)
    guard !content.isEmpty else {
      for case .opens(let id) in content.pieces.map(\.kind) { waitingIDs.insert(id) }
      return
    }
    let isAmongWords = content.hasWords
    var builder = TextBuilder()
    if let marker = waitingMarker {
      // Blanks that no line loses where it begins.
      let indent = String(repeating: "\u{A0}", count: 3 * max(0, min(listDepth, Self.mostIndents) - 1))
      builder.add(indent + marker.trimmed, element.style, at: element.place)
      builder.addBlank()
    }
    waitingMarker = nil
    var links: [SourceLink?] = []
    func end() {
      guard !builder.text.trimmed.isEmpty else { return }
      var block = ChapterBlock(
        content: .words(builder.text), marks: builder.marks(around: ids), level: level, place: element.place)
      block.ids = Set(ids + block.marks.map(\.id))
      block.isLine = !hasGap
      hasGap = false
      if let first = links.first, let link = first, links.allSatisfy({ $0 == link }) {
        block.link = link
      } else {
        tell(links)
      }
      if let place = builder.emphasis, level == nil {
        reader.lose("bold and italic letters are like all others", at: place)
      }
      append(block)
    }
    for piece in content.pieces {
      switch piece.kind {
      case .words(let word), .whole(let word):
        guard piece.owner.style.isVisible else { continue }
        builder.add(word, piece.owner.style, at: piece.owner.place)
        if links.last != .some(piece.link) { links.append(piece.link) }
      case .blank: builder.addBlank()
      case .lineBreak: builder.addLineBreak()
      case .opens(let id):
        waitingIDs.insert(id)
        builder.open(id)
      case .closes(let id): builder.close(id)
      case .picture(let picture):
        if isAmongWords, let words = words(for: picture) {
          guard !words.isEmpty else { continue }
          builder.add(words, picture.style, at: picture.place)
          if links.last != .some(piece.link) { links.append(piece.link) }
          continue
        }
        end()
        (builder, links) = (TextBuilder(), [])
        addPicture(picture, ids, piece.link)
      case .positioned(let inner):
        end()
        (builder, links) = (TextBuilder(), [])
        read(inner, ids: ids, level: level, link: piece.link)
      }
    }
    end()
  }

  /// Only words that are a text of their own can be touched.
  func tell(_ links: [SourceLink?], _ manner: String = "among words") {
    for case let link? in links {
      let fate = link.file == nil ? link.fate : "is left out"
      reader.lose("a link \(manner), to \(link.address.quoted), \(fate)", at: link.place)
    }
  }

  /// Nothing in a picture can be touched by itself.
  ///
  /// - Parameters:
  ///   - name: of the elements that are links there.
  ///   - manner: how they are links, as it is told.
  func tellOfLinks(_ name: String, _ manner: String = "among words", in element: SourceElement) {
    tell(
      element.descendants.filter { $0.name == name }.map { link in
        link["href"].map { SourceLink($0, from: file, at: link.place) }
      }, manner)
  }

  /// The cells of a row as one line.
  private mutating func addRow(_ row: StyledElement, _ ids: [String]) {
    var builder = TextBuilder()
    var links: [SourceLink?] = []
    for case .element(let cell) in row.children where cell.style.display != .none {
      let content = InlineContent(cell.children, in: cell, file: file)
      if !builder.isEmpty, !content.isEmpty {
        builder.addBlank()
        builder.add("|", row.style, at: row.place)
        builder.addBlank()
      }
      if let id = cell.id { builder.open(id) }
      for piece in content.pieces {
        switch piece.kind {
        case .words(let words), .whole(let words):
          builder.add(words, piece.owner.style, at: piece.owner.place)
          if links.last != .some(piece.link) { links.append(piece.link) }
        case .blank, .lineBreak: builder.addBlank()
        case .opens(let id): builder.open(id)
        case .closes(let id): builder.close(id)
        case .picture(let picture):
          guard let words = words(for: picture) else {
            addPicture(picture, ids, piece.link)
            continue
          }
          guard !words.isEmpty else { continue }
          builder.add(words, piece.owner.style, at: piece.owner.place)
          if links.last != .some(piece.link) { links.append(piece.link) }
        case .positioned: break
        }
      }
      if let id = cell.id { builder.close(id) }
    }
    guard !builder.isEmpty else { return }
    tell(links)
    reader.lose("a table is written as its rows", at: row.place)
    var block = ChapterBlock(
      content: .words(builder.text), marks: builder.marks(around: ids), place: row.place)
    block.ids = Set(ids + block.marks.map(\.id))
    block.isLine = !hasGap
    hasGap = false
    append(block)
  }
}

extension ComputedStyle {
  /// Whether nothing parts a box from those above and under it.
  fileprivate var isLine: Bool {
    [margin.top, margin.bottom].allSatisfy { margin in
      (margin?.pixels(of: nil) ?? 0) < letters / 4
    }
  }
}
