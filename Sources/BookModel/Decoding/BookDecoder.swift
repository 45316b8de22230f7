import BookFormat
import PropertyList

/// Makes a book of a property list; what has a fault is logged and left out.
package struct BookDecoder {
  let log: ProblemLog
  private let defersElements: Bool

  /// - Parameters:
  ///   - log: gets the faults.
  ///   - defersElements: whether elements are decoded when they are first asked for, and their faults are not
  ///     logged. Default false.
  package init(log: ProblemLog, defersElements: Bool = false) {
    self.log = log
    self.defersElements = defersElements
  }

  /// The book that the root of a document holds; nil where it cannot be one.
  package func book(from root: PropertyListNode) -> Book? {
    switch root.kind {
    case .array:
      var book = Book()
      book.pages = pages(root.items, width: book.width, height: book.height)
      book.lacksPages = root.hasLostValues
      reportEmptiness(of: book, at: root)
      return book
    case .dictionary: return book(fromDictionary: root)
    case .string, .integer, .real, .boolean, .date, .data:
      log.report(.notABook(root.kind), at: root.range)
      return nil
    }
  }

  private func book(fromDictionary node: PropertyListNode) -> Book {
    var book = Book(source: node)
    let keys = BookFormat.book
    var reader = KeyedReader(node, as: .book, of: .book, log: log)
    book.title = reader.read(keys.title)
    book.subtitle = reader.read(keys.subtitle)
    book.authors = reader.read(keys.authors)
    book.languages = reader.read(keys.languages)
    book.width = reader.read(keys.width)
    book.height = reader.read(keys.height)
    book.frameRate = reader.read(keys.frameRate)
    book.spread = reader.read(keys.spread)
    book.cover = reader.read(keys.cover)
    book.music = reader.read(keys.music)
    book.intro = page(keys.intro, of: &reader, at: .intro, in: book)
    book.menu = page(keys.menu, of: &reader, at: .menu, in: book)
    book.end = page(keys.end, of: &reader, at: .end, in: book)
    book.credits = credits(of: &reader, in: book)
    book.values = ValueDecoder(owner: .book, log: log).values(of: &reader, keys.values)
    readGames(of: &reader, into: &book)
    book.pages = pages(reader.array(keys.pages), width: book.width, height: book.height)
    book.lacksPages = reader[keys.pages]?.hasLostValues ?? reader.mayHaveLost(keys.pages)
    reportEmptiness(of: book, at: reader[keys.pages])
    reader.noteUnknownKeys()
    for value in reader[keys.languages]?.items ?? [] {
      guard let tag = value.string, !LanguageTag.isWellFormed(tag) else { continue }
      let cleaned = TextSanitizer.clean(tag, lines: .joined).text
      log.report(.value(.notALanguage(cleaned), of: .book), at: value.range)
    }
    return book
  }

  private func reportEmptiness(of book: Book, at pages: PropertyListNode?) {
    guard let pages, pages.kind == .array, book.pages.isEmpty, !book.lacksPages else { return }
    log.report(.noPages, at: pages.range)
  }

  private var pageDecoder: PageDecoder { PageDecoder(log: log, defersElements: defersElements) }

  private func pages(_ nodes: [PropertyListNode], width: Double, height: Double) -> [Page] {
    nodes.enumerated().map { index, node in
      let place = Book.PagePlace.number(index + 1)
      guard node.kind == .dictionary else {
        log.report(.notADictionary(.page(place), found: node.kind), at: node.range)
        return Page()
      }
      return pageDecoder.page(from: node, at: place, width: width, height: height)
    }
  }

  private func page(
    _ key: FormatKey<Parts>, of reader: inout KeyedReader, at place: Book.PagePlace, in book: Book
  ) -> Page? {
    reader.dictionary(key).map {
      pageDecoder.page(from: $0, at: place, width: book.width, height: book.height)
    }
  }

  private func credits(of reader: inout KeyedReader, in book: Book) -> Book.Credits? {
    let key = BookFormat.book.credits
    guard let value = reader[key] else { return nil }
    switch value.kind {
    case .dictionary: return page(key, of: &reader, at: .credits, in: book).map { .page($0) }
    case .array:
      return .lines(
        value.items.compactMap { line in
          reader.value { $0.localizedString(line, key: key.spelling, lines: .kept) }
        })
    case .string, .integer, .real, .boolean, .date, .data:
      reader.reportWrongType(key.spelling, value, expected: .credits)
      return nil
    }
  }
}
