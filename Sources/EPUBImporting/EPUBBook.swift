import BookDrafts
import Importing
import StyleSheets

/// The book that becomes of a package.
struct EPUBBook {
  private let package: EPUBPackage
  private let job: ImportJob
  private let reader: DocumentReader
  private let titles: NavigationTitles

  init(_ package: EPUBPackage, of job: ImportJob) {
    self.package = package
    self.job = job
    reader = DocumentReader(job)
    titles = NavigationTitles(of: package, job)
  }

  func draft() throws(ImportFault) -> BookDraft {
    var pages = pages()
    guard !pages.isEmpty else {
      throw ImportFault("no page can be made of it", at: SourcePlace(package.name))
    }
    if pages.count > ImportLimits.pages {
      job.lose(
        "from here on pages are left out: a book has at most \(ImportLimits.pages)",
        at: pages[ImportLimits.pages].place)
      pages = Array(pages.prefix(ImportLimits.pages))
    }
    let size = PageFitting.size(of: pages)
    var book = BookDraft(width: size.width, height: size.height)
    describe(&book)
    for place in pages.indices { pages[place] = PageFitting.fitted(pages[place], to: size) }
    name(&pages)
    Narrations(package, reader: reader).add(to: &pages)
    PageLinks(pages, reader: reader).resolve(&pages)
    book.pages = pages.map(\.draft)
    book.spread = Spreads(package, reader: reader).spread(of: pages)
    book.cover = cover ?? book.pages.first?.elements.lazy.compactMap(\.fileName).first
    if package.isRightToLeft {
      job.lose(
        "the pages are read from right to left: they keep their order, and turn from left to right",
        at: package.spineElement?.place ?? SourcePlace(package.name))
    }
    return book
  }

  private func describe(_ book: inout BookDraft) {
    let metadata = package.metadata
    book.title = .plain(metadata.title ?? job.source.title)
    book.subtitle = metadata.subtitle.map { .plain($0) }
    book.authors = metadata.creators
    book.languages = metadata.languages
    book.credits = metadata.credits.map { .plain($0) }
  }

  private var cover: DraftWords? {
    guard let item = package.cover, let file = item.file, item.isPicture || item.isDrawing else { return nil }
    return job.usePicture(file, at: item.place).map { .plain($0.file) }
  }

  // MARK: Pages

  /// What becomes of a file that is read.
  private enum Part {
    case page(MadePage)
    case chapter([ChapterPages.Page])

    var pageCount: Int { if case .chapter(let pages) = self { pages.count } else { 1 } }
  }

  private func pages() -> [MadePage] {
    var parts: [Part] = []
    var count = 0
    // What is beyond the last page is not read.
    for item in package.spine where count <= ImportLimits.pages {
      guard let part = part(of: item) else { continue }
      parts.append(part)
      count += part.pageCount
    }
    let chapters = parts.flatMap { part -> [ChapterPages.Page] in
      if case .chapter(let pages) = part { pages } else { [] }
    }
    let layout = ChapterLayout(chapters)
    return parts.flatMap { part -> [MadePage] in
      switch part {
      case .page(let page): [page]
      case .chapter(let pages): pages.map(layout.page)
      }
    }
  }

  private func part(of item: EPUBPackage.SpineItem) -> Part? {
    guard let readable = package.readable(item.item, where: { $0.isPage || $0.isDrawing || $0.isPicture }),
      let file = readable.file
    else {
      let type = item.item.mediaType.quoted
      job.lose("a file of the type \(type) cannot be read: \(item.item.address.quoted)", at: item.place)
      return nil
    }
    if readable.id != item.item.id {
      job.lose(
        "\(readable.address.quoted) stands for \(item.item.address.quoted), which cannot be read",
        at: item.place)
    }
    if item.isFixed || readable.isDrawing || readable.isPicture {
      return FixedPages(package: package, reader: reader).page(of: item, readable, named: file).map {
        .page($0)
      }
    }
    guard let root = reader.root(of: file) else { return nil }
    let size = PageViewport.device
    guard let body = reader.body(of: root, pageWidth: size.width, pageHeight: size.height) else {
      job.lose("the chapter has nothing in it", at: root.place)
      return nil
    }
    let blocks = ChapterReader(body, file: file, reader: reader, package: package).blocks
    var pages = ChapterPages(
      blocks, file: file, item: item, isTitled: { titles.hasPlace($0, in: file) }
    ).pages
    if pages.count == 1, pages[0].isEmpty {
      job.lose("the chapter has nothing in it", at: root.place)
      pages = []
    }
    return .chapter(pages)
  }

  // MARK: Names and titles

  private func name(_ pages: inout [MadePage]) {
    var taken: Set<String> = []
    var files: Set<String> = []
    // Ids that have come, and titles that pages have, each with their file.
    var known: Set<[String]> = []
    var used: Set<[String]> = []
    for place in pages.indices {
      let file = pages[place].file
      let stem = BookFileName.stem(of: file)
      var (name, number) = (stem, 2)
      while !taken.insert(name).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      pages[place].draft.name = name
      let isFirst = files.insert(file).inserted
      let ids = pages[place].ids
      let begun = ids.filter { known.insert([file, $0]).inserted }
      let ofPlace = titles.firstTitle(of: file, at: begun) ?? titles.firstTitle(of: file, at: ids)
      guard let title = isFirst ? titles.title(of: file) ?? ofPlace : ofPlace else { continue }
      used.insert([file, title])
      // A page that is called by its number has no title.
      if title != String(place + 1) { pages[place].draft.title = .plain(title) }
    }
    for entry in titles.entries where !used.contains([entry.file, entry.title]) {
      job.lose("the contents' \(entry.title.quoted) is left out: no page begins there", at: entry.place)
    }
  }
}
