import BookDrafts
import Importing

/// Parts chapters in pages.
struct ChapterPages {
  /// A page before it is laid out.
  struct Page {
    var heading: ChapterBlock?
    var picture: ChapterBlock?
    private(set) var words: [ChapterBlock] = []
    /// Characters.
    private(set) var length = 0
    /// In a window of 80 × 24, without those of the heading.
    private(set) var rows = 0
    let file: String
    let item: EPUBPackage.SpineItem

    init(file: String, item: EPUBPackage.SpineItem) {
      self.file = file
      self.item = item
    }

    mutating func add(_ block: ChapterBlock) {
      rows += rows(of: block)
      words.append(block)
      length += block.length
    }

    /// The rows of words that come next, with what parts them from those before.
    private func rows(of block: ChapterBlock) -> Int {
      PageRows.count(block.text ?? "") + (words.isEmpty || block.isLine ? 0 : 1)
    }

    /// Whether more words can still be read on the page.
    func hasRoom(for block: ChapterBlock) -> Bool {
      let room = PageRows.most - (heading == nil ? 0 : PageRows.heading)
      return words.isEmpty || length + block.length <= most && rows + rows(of: block) <= room
    }

    /// Takes away a heading that the words end with: it stands above what comes next.
    mutating func takeLastHeading() -> ChapterBlock? {
      guard let last = words.last, last.level != nil, words.count > 1 || picture != nil else { return nil }
      return words.removeLast()
    }

    var isEmpty: Bool { heading == nil && picture == nil && words.isEmpty }
    private var most: Int { picture == nil ? WordParts.most.alone : WordParts.most.beside }
  }

  private(set) var pages: [Page] = []

  /// Characters that a page has when a heading begins the next one.
  private static let enough = 400

  /// A chapter, which begins a page; also one in which nothing is.
  ///
  /// - Parameter isTitled: whether the contents have an id, where a page begins then.
  init(
    _ blocks: [ChapterBlock], file: String, item: EPUBPackage.SpineItem, isTitled: (String) -> Bool
  ) {
    let empty = Page(file: file, item: item)
    var page = empty
    func turn() {
      if !page.isEmpty { pages.append(page) }
      page = empty
    }
    var known: Set<String> = []
    for block in blocks {
      let titled = block.ids.filter { isTitled($0) && known.insert($0).inserted }
      if !titled.isEmpty, page.picture != nil || !page.words.isEmpty {
        let heading = page.takeLastHeading()
        turn()
        page.heading = heading
      }
      switch block.content {
      case .picture:
        if page.picture != nil || !page.words.isEmpty { turn() }
        page.picture = block
      case .words
      where block.level != nil && (page.length > Self.enough || page.picture != nil && !page.words.isEmpty):
        turn()
        page.heading = block
      case .words where block.level != nil && page.isEmpty: page.heading = block
      case .words:
        for part in block.parts(atMost: WordParts.most.beside) {
          if !page.hasRoom(for: part) {
            let heading = page.takeLastHeading()
            turn()
            page.heading = heading
          }
          page.add(part)
        }
      }
    }
    turn()
    if pages.isEmpty { pages = [empty] }
  }
}

extension ChapterBlock {
  /// Characters.
  fileprivate var length: Int { text?.count ?? 0 }
}

/// Lays out the pages of chapters, all of a book alike.
struct ChapterLayout {
  private let layout: PicturePages

  init(_ pages: [ChapterPages.Page]) {
    let illustrated = pages.filter { $0.picture != nil && !$0.words.isEmpty }
    layout = PicturePages(
      ratios: illustrated.compactMap { $0.picture?.picture?.ratio },
      words: illustrated.map { $0.words.compactMap(\.text) })
  }

  func page(_ page: ChapterPages.Page) -> MadePage {
    var made = MadePage(
      PageDraft(), width: layout.width, height: layout.height, of: page.item, file: page.file)
    let look = page.picture?.picture?.look
    made.draft.background = look?.ground
    let ink = PicturePages.ink(on: look?.ground)
    let hasWords = page.heading != nil || !page.words.isEmpty
    if let block = page.picture, case .picture(let picture, let description) = block.content {
      let box = Self.box(of: picture, in: hasWords ? layout.pictureBox : layout.page)
      made.draft.elements.append(
        .image("picture", file: .plain(picture.file), in: box, description: description.map { .plain($0) }))
      made.ids.formUnion(block.ids)
      if let link = block.link { made.links.append(.init(element: "picture", link: link)) }
    }
    var box = page.picture == nil ? layout.proseBox : layout.wordsBox
    if let heading = page.heading, let text = heading.text {
      let height = min((layout.size * 2).rounded(), box.height)
      made.draft.elements.append(
        .text(
          "heading", .plain(text), in: DraftBox(x: box.x, y: box.y, width: box.width, height: height),
          size: (layout.size * 1.3).rounded(), color: ink))
      made.add(heading.marks, of: "heading")
      made.ids.formUnion(heading.ids)
      if let link = heading.link { made.links.append(.init(element: "heading", link: link)) }
      box = DraftBox(x: box.x, y: box.y + height, width: box.width, height: max(1, box.height - height))
    }
    add(page.words, in: box, color: ink, to: &made)
    return made
  }

  /// How much larger than its own pixels a picture is shown at most: a small one is an ornament.
  private static let mostScale = 2.5

  private static func box(of picture: ImportJob.UsedPicture, in room: DraftBox) -> DraftBox {
    let width = min(room.width, Double(picture.look.width) * mostScale)
    let height = min(room.height, Double(picture.look.height) * mostScale)
    return PicturePages.fitted(
      picture.ratio,
      in: DraftBox(
        x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width: width,
        height: height))
  }

  /// Words that lead somewhere are a text of their own; all others of a page are one.
  private func add(_ blocks: [ChapterBlock], in box: DraftBox, color: String?, to page: inout MadePage) {
    var texts: [(text: String, count: Int, marks: [TextMark], link: SourceLink?)] = []
    for block in blocks {
      page.ids.formUnion(block.ids)
      guard let text = block.text else { continue }
      if block.link == nil, let last = texts.last, last.link == nil {
        let separator = block.isLine ? "\n" : "\n\n"
        let start = last.count + separator.count
        texts[texts.count - 1].text += separator + text
        texts[texts.count - 1].count = start + text.count
        texts[texts.count - 1].marks += block.marks.map { mark in
          TextMark(
            id: mark.id,
            characters: start + mark.characters.lowerBound..<start + mark.characters.upperBound)
        }
      } else {
        texts.append((text, text.count, block.marks, block.link))
      }
    }
    let lines = texts.map { PicturePages.lines([$0.text], in: box.width, size: layout.size) + 0.5 }
    let line = PicturePages.lineHeight * layout.size
    let shrink = min(1, box.height / max(1, lines.reduce(0, +) * line))
    var y = box.y
    for (number, text) in texts.enumerated() {
      let isLast = number == texts.count - 1
      let height = isLast ? box.y + box.height - y : lines[number] * line * shrink
      let name = texts.count == 1 ? "words" : "words \(number + 1)"
      page.draft.elements.append(
        .text(
          name, .plain(text.text), in: DraftBox(x: box.x, y: y, width: box.width, height: max(1, height)),
          size: layout.size, color: color,
          verticalAlign: texts.count == 1 && page.draft.elements.contains { $0.type == .image }
            && box.height > box.width ? .center : .top))
      page.add(text.marks, of: name)
      if let link = text.link { page.links.append(.init(element: name, link: link)) }
      y += height
    }
  }
}

extension ChapterBlock {
  var text: String? { if case .words(let text) = content { text } else { nil } }

  var picture: ImportJob.UsedPicture? {
    if case .picture(let picture, _) = content { picture } else { nil }
  }
}
