import PropertyList

/// Makes a book of a property list; what has a fault is logged and left out.
struct BookDecoder {
  let log: ProblemLog

  /// The book that the root of a document holds; nil where it cannot be one.
  func book(from root: PropertyListNode) -> Book? {
    switch root.kind {
    case .array:
      var book = Book()
      book.pages = pages(root.items, width: book.width, height: book.height)
      return book
    case .dictionary: return book(fromDictionary: root)
    case .string, .integer, .real, .boolean, .date, .data:
      log.report(.notABook(root.kind), at: root.range)
      return nil
    }
  }

  private func book(fromDictionary node: PropertyListNode) -> Book {
    var book = Book(source: node)
    var reader = KeyedReader(node, as: .book, of: .book, log: log)
    book.title = reader.localizedString(.title)
    book.subtitle = reader.localizedString(.subtitle)
    book.authors = reader.names(.authors)
    book.languages = reader.names(.languages)
    book.width = reader.number(.width, in: .pageSize, default: book.width)
    book.height = reader.number(.height, in: .pageSize, default: book.height)
    book.frameRate = reader.number(.frameRate, in: .frameRate, default: book.frameRate)
    book.spread = reader.word(.spread) ?? book.spread
    book.cover = reader.fileName(.cover)
    book.music = reader.fileName(.music)
    book.intro = page(.intro, of: &reader, at: .intro, in: book)
    book.menu = page(.menu, of: &reader, at: .menu, in: book)
    book.credits = credits(of: &reader, in: book)
    book.games = games(reader.array(.games))
    book.pages = pages(reader.array(.pages), width: book.width, height: book.height)
    if reader[.pages] == nil { reader.reportMissing(.pages) }
    reader.noteUnknownKeys()
    for value in reader[.languages]?.items ?? [] {
      guard let tag = value.string, !LanguageTag.isWellFormed(tag) else { continue }
      log.report(.notALanguage(TextSanitizer.clean(tag, lines: .joined).text, of: .book), at: value.range)
    }
    return book
  }

  private func pages(_ nodes: [PropertyListNode], width: Double, height: Double) -> [Page] {
    nodes.enumerated().map { index, node in
      let place = Book.PagePlace.number(index + 1)
      guard node.kind == .dictionary else {
        log.report(.notADictionary(.page(place), found: node.kind), at: node.range)
        return Page()
      }
      return PageDecoder(log: log).page(from: node, at: place, width: width, height: height)
    }
  }

  private func page(_ key: BookKey, of reader: inout KeyedReader, at place: Book.PagePlace, in book: Book)
    -> Page?
  {
    reader.dictionary(key).map {
      PageDecoder(log: log).page(from: $0, at: place, width: book.width, height: book.height)
    }
  }

  private func credits(of reader: inout KeyedReader, in book: Book) -> Book.Credits? {
    guard let value = reader[.credits] else { return nil }
    switch value.kind {
    case .dictionary: return page(.credits, of: &reader, at: .credits, in: book).map { .page($0) }
    case .array:
      return .lines(value.items.compactMap { reader.localizedString($0, key: .credits) })
    case .string, .integer, .real, .boolean, .date, .data:
      reader.reportWrongType(.credits, value, expected: .credits)
      return nil
    }
  }

  private func games(_ nodes: [PropertyListNode]) -> [Game] {
    nodes.enumerated().compactMap { index, node in
      guard node.kind == .dictionary else {
        log.report(.notADictionary(.game(index), found: node.kind), at: node.range)
        return nil
      }
      var reader = KeyedReader(node, as: .game, of: .game(index), log: log)
      defer { reader.noteUnknownKeys() }
      let kind = reader.word(.type, as: Game.Kind.self)
      let fileName = reader.fileName(.fileName)
      let title = reader.localizedString(.title)
      for key in [BookKey.type, .fileName] where reader[key] == nil { reader.reportMissing(key) }
      guard let kind, let fileName else { return nil }
      var game = Game(kind: kind, fileName: fileName, source: node)
      game.title = title
      return game
    }
  }
}
