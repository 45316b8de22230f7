import PropertyList

/// A file, or one for each language, that a book names.
struct FileReference {
  var names: LocalizedString
  var key: BookKey
  var subject: BookSubject
  /// The dictionary that `key` stands in.
  var source: PropertyListNode?

  /// Where each of the names stands: the key's value, or the strings of the languages.
  var places: [SourceRange] {
    guard let value = source?[key.rawValue] else { return [] }
    return value.kind == .dictionary ? value.entries.map(\.value.range) : [value.range]
  }

  /// Calls `visit` with every file that the book names, page by page.
  static func forEach(in inspection: Inspection, _ visit: (FileReference) -> Void) {
    let book = inspection.book
    func visitIfWritten(
      _ names: LocalizedString?, _ key: BookKey, _ subject: BookSubject, _ source: PropertyListNode?
    ) {
      if let names { visit(FileReference(names: names, key: key, subject: subject, source: source)) }
    }
    visitIfWritten(book.cover, .cover, .book, book.source)
    visitIfWritten(book.music, .music, .book, book.source)
    for (index, game) in book.games.enumerated() {
      visitIfWritten(game.fileName, .fileName, .game(index), game.source)
    }
    for page in inspection.pages {
      visitIfWritten(page.page.music, .music, .page(page.place), page.page.source)
      for element in page.page.elements { forEach(in: element, name: page.name(of: element), visit) }
    }
  }

  private static func forEach(
    in element: Element, name: BookSubject.ElementName, _ visit: (FileReference) -> Void
  ) {
    let source = element.source
    switch element.kind {
    case .image(let image):
      let key: BookKey = source?[BookKey.fileName.rawValue] == nil ? .filename : .fileName
      visit(FileReference(names: image.fileName, key: key, subject: .element(name), source: source))
    case .audio(let audio):
      let inner = source?[BookKey.audio.rawValue]
      visit(FileReference(names: audio.trackName, key: .trackName, subject: .audio(name), source: inner))
    case .movie(let movie):
      if let atlas = movie.atlas {
        visit(FileReference(names: atlas.fileName, key: .atlas, subject: .element(name), source: source))
      }
      for (index, frame) in movie.frames.enumerated() {
        let subject = BookSubject.frame(index, of: name)
        visit(FileReference(names: frame.name, key: .name, subject: subject, source: frame.source))
        guard let sound = frame.sound else { continue }
        visit(FileReference(names: sound, key: .sound, subject: subject, source: frame.source))
      }
    case .text, .activeArea, .shape: break
    }
  }
}
