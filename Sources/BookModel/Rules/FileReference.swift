import PropertyList

/// A file, or one for each language, that a book names.
struct FileReference {
  /// What the file has to be.
  enum Kind { case picture, track, atlas }

  var names: LocalizedString
  var key: BookKey
  var kind: Kind
  var subject: BookSubject
  /// The dictionary that `key` stands in.
  var source: PropertyListNode?

  /// Where one of the names stands, by its place among `names.strings`: the key's value, or the string of a language.
  func place(ofName index: Int) -> SourceRange? {
    guard let value = source?[key.rawValue] else { return source?.range }
    let places = value.kind == .dictionary ? value.entries.map(\.value.range) : [value.range]
    return places.indices.contains(index) ? places[index] : source?.range
  }

  /// Calls `visit` with every file that the book names, page by page.
  static func forEach(in inspection: Inspection, _ visit: (FileReference) -> Void) {
    let book = inspection.book
    func visitIfWritten(
      _ names: LocalizedString?, _ key: BookKey, _ kind: Kind, _ subject: BookSubject,
      _ source: PropertyListNode?
    ) {
      guard let names else { return }
      visit(FileReference(names: names, key: key, kind: kind, subject: subject, source: source))
    }
    visitIfWritten(book.cover, .cover, .picture, .book, book.source)
    visitIfWritten(book.music, .music, .track, .book, book.source)
    for (index, game) in book.games.enumerated() {
      visitIfWritten(game.fileName, .fileName, .picture, .game(index), game.source)
    }
    for page in inspection.pages {
      visitIfWritten(page.page.music, .music, .track, .page(page.place), page.page.source)
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
      visit(
        FileReference(
          names: image.fileName, key: key, kind: .picture, subject: .element(name), source: source))
    case .audio(let audio):
      let inner = source?[BookKey.audio.rawValue]
      visit(
        FileReference(
          names: audio.trackName, key: .trackName, kind: .track, subject: .audio(name), source: inner))
    case .movie(let movie):
      if let atlas = movie.atlas {
        visit(
          FileReference(
            names: atlas.fileName, key: .atlas, kind: .atlas, subject: .element(name), source: source))
      }
      for (index, frame) in movie.frames.enumerated() {
        let subject = BookSubject.frame(index, of: name)
        visit(
          FileReference(names: frame.name, key: .name, kind: .picture, subject: subject, source: frame.source)
        )
        guard let sound = frame.sound else { continue }
        visit(FileReference(names: sound, key: .sound, kind: .track, subject: subject, source: frame.source))
      }
    case .text, .activeArea, .shape: break
    }
  }
}
