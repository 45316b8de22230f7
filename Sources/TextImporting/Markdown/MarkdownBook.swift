import BookDrafts
import BookVocabulary
import Importing

/// Editions of one book in several languages, joined to one.
struct MarkdownBook {
  private let editions: [MarkdownEdition]
  private let job: ImportJob

  /// - Parameter editions: the one that translations are made from first; at least one.
  init(_ editions: [MarkdownEdition], of job: ImportJob) {
    self.editions = editions
    self.job = job
  }

  /// What a page says in each language: nil for a language that does not have it.
  private typealias Row = [MarkdownEdition.Page?]

  func draft() -> BookDraft {
    let rows = matchedPages()
    let worded = rows.filter { row in row.contains { $0?.paragraphs.isEmpty == false } }
    let layout = PicturePages(
      ratios: worded.compactMap { $0.lazy.compactMap { $0?.picture }.first?.ratio },
      words: worded.filter { row in row.contains { $0?.picture != nil } }.flatMap { row in
        row.compactMap { $0?.paragraphs }
      })
    var book = BookDraft(width: layout.width, height: layout.height)
    book.languages = editions.compactMap(\.language)
    book.title = words(editions.map { $0.title ?? job.title })
    book.subtitle = words(editions.map { $0.head.line("subtitle") })
    book.authors = editions[0].head.authors
    book.credits = editions[0].head.credits.map { .plain($0) }
    for row in rows {
      book.pages += pages(of: row, layout)
      job.advance()
      guard book.pages.count <= ImportLimits.textPages else {
        job.lose(
          "from here on words are left out: a book has at most \(ImportLimits.textPages) pages",
          at: row.lazy.compactMap { $0?.place }.first ?? SourcePlace())
        book.pages = Array(book.pages.prefix(ImportLimits.textPages))
        break
      }
    }
    let cover = rows.first { row in row.contains { $0?.isCover == true } } ?? rows.first
    book.cover = cover.flatMap { row in words(row.map { $0?.picture?.file }) }
    return book
  }

  // MARK: Languages

  /// Words of which each language has its own.
  ///
  /// - Parameter texts: by edition; nil and empty for one that has none.
  private func words(_ texts: [String?]) -> DraftWords? {
    let translations = zip(editions, texts).compactMap { edition, text -> DraftWords.Translation? in
      guard let text, !text.isEmpty else { return nil }
      return DraftWords.Translation(edition.language ?? "und", text)
    }
    if editions.count == 1 { return translations.first.map { .plain($0.text) } }
    return DraftWords(translations)
  }

  /// The pages of all editions in step: those with the same picture belong together, or, where all have as
  /// many, those of the same number.
  private func matchedPages() -> [Row] {
    let counts = editions.map(\.pages.count)
    if counts.allSatisfy({ $0 == counts[0] }) {
      return editions[0].pages.indices.map { number in editions.map { $0.pages[number] } }
    }
    var rows: [Row] = editions[0].pages.map { page in [page] + editions.dropFirst().map { _ in nil } }
    for (number, edition) in editions.enumerated().dropFirst() {
      var start = 0
      for page in edition.pages {
        let match = rows[start...].firstIndex { row in
          row[0].map { $0.picture?.file == page.picture?.file && $0.isCover == page.isCover } ?? false
        }
        if let match {
          rows[match][number] = page
          start = match + 1
        } else {
          job.lose(
            "a page of this language has none beside it in '\(editions[0].language ?? "")'", at: page.place)
        }
      }
    }
    return rows
  }

  // MARK: Pages

  private func pages(of row: Row, _ layout: PicturePages) -> [PageDraft] {
    guard let own = row.lazy.compactMap({ $0 }).first else { return [] }
    let parts = WordParts(
      row.map { $0?.paragraphs ?? [] }, withPicture: own.picture != nil, hasHeading: own.heading != nil)
    var pages: [PageDraft] = []
    for (number, part) in parts.all.enumerated() {
      var page = PageDraft()
      if number == 0 { page.title = words(row.map { $0?.heading }) }
      page.background = own.picture?.look.ground
      let picture = number == 0 ? own.picture : nil
      let hasWords = part.contains { !$0.isEmpty } || page.title != nil
      if let picture {
        let box = hasWords ? layout.pictureBox : layout.page
        page.elements.append(
          .image(
            "picture", file: words(row.map { $0?.picture?.file }) ?? .plain(picture.file),
            in: PicturePages.fitted(picture.ratio, in: box),
            description: words(row.map { $0?.description })))
      }
      page.elements += texts(
        heading: page.title, part, in: picture == nil ? layout.proseBox : layout.wordsBox, layout,
        ground: page.background, isCentered: picture != nil)
      pages.append(page)
    }
    return pages
  }

  private func texts(
    heading: DraftWords?, _ paragraphs: [[String]], in box: DraftBox, _ layout: PicturePages,
    ground: String?, isCentered: Bool
  ) -> [ElementDraft] {
    var elements: [ElementDraft] = []
    var box = box
    let ink = PicturePages.ink(on: ground)
    if let heading {
      let height = min((layout.size * 2).rounded(), box.height)
      elements.append(
        .text(
          "heading", heading, in: DraftBox(x: box.x, y: box.y, width: box.width, height: height),
          size: (layout.size * 1.3).rounded(), color: ink))
      box = DraftBox(x: box.x, y: box.y + height, width: box.width, height: max(1, box.height - height))
    }
    if let text = words(paragraphs.map { $0.joined(separator: "\n\n") }) {
      elements.append(
        .text(
          "words", text, in: box, size: layout.size, color: ink,
          verticalAlign: isCentered && box.height > box.width ? .center : .top))
    }
    return elements
  }
}
