import BookFormat
import BookModel
import Characters
import Library
import PropertyList

/// What a shelf has of a book: what it shows of it, and the words that are searched.
package struct ShelvedReading {
  package var entry: ShelfEntry
  /// The texts of each page, in every language that they are written in; nil where they are not to be
  /// searched.
  package var texts: [[PageText]]?

  /// What the texts take, in bytes.
  var byteCount: Int { (texts ?? []).reduce(0) { $0 + $1.reduce(0) { $0 + $1.text.utf8.count } } }

  /// Lists larger than this stand on the shelf by their name, and are read when they are opened: a hundred
  /// times as much as the largest book has.
  static let mostBytes = 8 << 20
  /// Of a book so many bytes of words are searched.
  private static let mostWords = 4 << 20
  /// Characters of a title or an author's name, and how many of these.
  private static let longestName = 300
  private static let mostAuthors = 20
  private static let mostLanguages = 40
  /// Pages on which a picture is looked for that can stand for the book.
  private static let mostPagesForCover = 20

  /// Reads a book for the shelf; one that cannot be read has its reason.
  ///
  /// - Parameters:
  ///   - path: absolute, without links: the book's folder, or its list.
  ///   - stamp: the state its list is in.
  package static func read(_ path: String, stamp: ShelfEntry.Stamp) -> ShelvedReading {
    let pack = BookPack(path: FilePath(path))
    guard pack.map({ $0.listSize }) ?? stamp.size <= mostBytes else {
      return ShelvedReading(entry: ShelfEntry(path: path, digest: "", stamp: stamp), texts: [])
    }
    let reading = Book.read(path: FilePath(path))
    return ShelvedReading(
      entry: entry(of: reading, path: path, stamp: stamp), texts: reading.book.map(texts) ?? [])
  }

  /// What the shelf shows of a book that has been read.
  ///
  /// - Parameters:
  ///   - path: absolute, without links: the book's folder, or its list.
  ///   - stamp: the state its list was in.
  package static func entry(of reading: BookReading, path: String, stamp: ShelfEntry.Stamp) -> ShelfEntry {
    var entry = ShelfEntry(path: path, digest: reading.digest, stamp: stamp)
    guard let book = reading.book, !book.pages.isEmpty else {
      entry.broken = reading.reason
      return entry
    }
    entry.titles = titles(book.title)
    entry.authors = book.authors.prefix(mostAuthors).map(short)
    entry.languages = Array(book.languages.prefix(mostLanguages))
    entry.cover = cover(of: book).map { "\(ShelvedFile.folder(ofBook: path))/\($0)" }
    entry.pageCount = book.pages.count
    return entry
  }

  private init(entry: ShelfEntry, texts: [[PageText]]) {
    self.entry = entry
    self.texts = texts
  }

  private static func short(_ name: String) -> String { String(name.prefix(longestName)) }

  private static func titles(_ title: LocalizedString?) -> [String: String] {
    guard let title else { return [:] }
    let written =
      title.translations.isEmpty
      ? [("", title.string())] : title.translations.prefix(mostLanguages).map { ($0.language, $0.string) }
    return Dictionary(written.filter { !$0.1.trimmed.isEmpty }.map { ($0.0, short($0.1)) }) { first, _ in
      first
    }
  }

  /// The file of the book's cover, or of the largest picture of the first page that has one.
  private static func cover(of book: Book) -> String? {
    if let cover = book.cover { return cover.string(for: PreferredLanguages(book.languages)) }
    for page in book.pages.prefix(mostPagesForCover) {
      let pictures = page.playedElements.compactMap { element -> (name: LocalizedString, size: Double)? in
        guard case .image(let image) = element.kind else { return nil }
        return (image.fileName, abs(element.width * element.scaleX * element.height * element.scaleY))
      }
      if let largest = pictures.max(by: { $0.size < $1.size }) {
        return largest.name.string(for: PreferredLanguages(book.languages))
      }
    }
    return nil
  }

  private static func texts(of book: Book) -> [[PageText]] {
    var left = mostWords
    return book.pages.map { page in
      page.playedElements.flatMap { element -> [PageText] in
        guard case .text(let text) = element.kind, left > 0 else { return [] }
        let translations = text.text.translations
        let texts =
          translations.isEmpty
          ? [
            PageText(
              language: book.languages.first, text: book.showingValues(in: text.text.string(), on: page))
          ]
          : translations.map {
            PageText(language: $0.language, text: book.showingValues(in: $0.string, on: page))
          }
        left -= texts.reduce(0) { $0 + $1.text.utf8.count }
        return texts
      }
    }
  }
}

extension BookReading {
  /// Why the book cannot be read: one sentence of the check's, with its place.
  package var reason: String {
    guard let fault = diagnostics.first(where: { $0.severity == .error }) else { return "it has no pages" }
    let file = fault.file.pathNames.last ?? fault.file
    var place = file
    if let line = fault.line { place += ":\(line)" }
    if fault.line != nil, let column = fault.column { place += ":\(column)" }
    if let byte = fault.byte { place += ": byte \(byte)" }
    return PrintableText.safe("\(place): \(fault.message)")
  }
}
