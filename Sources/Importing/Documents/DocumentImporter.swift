import BookDrafts
import BookVocabulary

/// Makes a book of a PDF document: each page its picture, and over it its words, where they stand.
package enum DocumentImporter: Importer {
  /// Pixels of the longer side of a page's picture: as many as a large window of quadrants shows.
  private static let side = 1600

  package static func draft(_ job: ImportJob) throws(ImportFault) -> BookDraft {
    guard let name = job.start ?? job.source.names.first(where: isDocument) else {
      throw ImportFault("there is no PDF document in it")
    }
    for other in job.source.names where job.start == nil && other != name {
      job.lose("only the first PDF document is read, and this is left out", at: SourcePlace(other))
    }
    let xml: [UInt8]
    do throws(SourceFault) {
      xml = try job.decoder.documentXML(name)
    } catch {
      throw ImportFault(error.message, at: SourcePlace(name))
    }
    let contents = try SourceXML.read(xml, of: name)
    let count = contents["pages"].flatMap { Int($0) } ?? 0
    if count > ImportLimits.pages {
      job.lose("pages beyond \(ImportLimits.pages) are left out", at: SourcePlace(name))
    }
    var pages: [DocumentPage] = []
    for index in 0..<min(max(count, 0), ImportLimits.pages) {
      if let page = DocumentPage(index, of: name, side: side, job) { pages.append(page) }
    }
    guard !pages.isEmpty else { throw ImportFault("there are no pages in it", at: SourcePlace(name)) }
    return DocumentBook(pages, contents, of: job).draft()
  }

  /// Whether a file is called like a PDF document.
  package static func isDocument(_ name: String) -> Bool { name.lowercased().hasSuffix(".pdf") }
}

/// The pages of a document, and what it says of itself.
private struct DocumentBook {
  private let pages: [DocumentPage]
  private let numbers: Set<Int>
  private let contents: SourceElement
  private let job: ImportJob
  private let width: Double
  private let height: Double

  /// Of the longer side of a page, in page pixels.
  private static let side = 1200.0
  /// Letters of a terminal may be wider than the document's: so many times as much room as there is takes a
  /// text, where nothing else is.
  private static let spareWidth = 2.0
  private static let lineHeight = 1.3

  init(_ pages: [DocumentPage], _ contents: SourceElement, of job: ImportJob) {
    self.pages = pages
    numbers = Set(pages.map(\.number))
    self.contents = contents
    self.job = job
    let ratio = PicturePages.commonRatio(pages.map { $0.width / $0.height })
    width = (ratio < 1 ? Self.side * ratio : Self.side).rounded()
    height = (ratio < 1 ? Self.side : Self.side / ratio).rounded()
  }

  func draft() -> BookDraft {
    var book = BookDraft(width: width, height: height)
    book.title = .plain(text("title") ?? job.title)
    book.authors = text("author").map { [$0] } ?? []
    var titles: [Int: String] = [:]
    for item in contents.elements("item") {
      guard let page = item["page"].flatMap({ Int($0) }), titles[page] == nil else { continue }
      let title = item.text.collapsed
      titles[page] = title.isEmpty ? nil : title
    }
    let targets = Set(pages.flatMap { $0.links.compactMap(\.page) })
    book.pages = pages.map { page in
      var draft = self.draft(of: page)
      draft.title = titles[page.number].map { .plain($0) }
      draft.name = targets.contains(page.number) ? Self.name(of: page.number) : nil
      return draft
    }
    book.cover = pages.first { $0.picture != nil }?.picture.map { .plain($0.file) }
    return book
  }

  private func text(_ attribute: String) -> String? {
    contents[attribute].map(\.collapsed).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func name(of number: Int) -> String { "page \(number)" }

  private func draft(of page: DocumentPage) -> PageDraft {
    let ratio = page.width / page.height
    let box = PicturePages.fitted(ratio, in: DraftBox(x: 0, y: 0, width: width, height: height))
    let scale = box.width / page.width
    func placed(_ part: DraftBox) -> DraftBox {
      DraftBox(
        x: box.x + part.x * scale, y: box.y + part.y * scale, width: part.width * scale,
        height: part.height * scale)
    }
    var draft = PageDraft()
    draft.background = page.picture?.look.ground
    if let picture = page.picture {
      draft.elements.append(.image("picture", file: .plain(picture.file), in: box))
    }
    for (number, block) in page.blocks.enumerated() {
      let room = placed(page.room(for: block, atMost: Self.spareWidth))
      draft.elements.append(text(block, in: room, scale: scale, number: number))
    }
    for (number, link) in page.links.enumerated() {
      guard let target = link.page, numbers.contains(target) else {
        let words = link.address.map { "the link to \($0.quoted) leads out of the book" }
        job.lose("page \(page.number): \(words ?? "a link leads nowhere")", at: SourcePlace(page.file))
        continue
      }
      draft.elements.append(
        .area("link \(number + 1)", in: placed(link.box), description: .plain(Self.name(of: target)))
          .leading(to: Self.name(of: target)))
    }
    return draft
  }

  private func text(_ block: DocumentBlock, in box: DraftBox, scale: Double, number: Int) -> ElementDraft {
    let size = max(1, block.size * scale)
    var box = box
    box.height = max(box.height, (size * Self.lineHeight).rounded())
    return .text(
      "text \(number + 1)", .plain(block.words), in: box, size: (size * 10).rounded() / 10,
      color: block.color,
      align: block.isCentered ? .center : .left)
  }
}
