import BookDiscovery
import Characters
import Library
import Phrases
import Screens

/// A book on the shelf as a line of a list: its title, its authors, and how far it has been read.
struct ShelfLine {
  let book: ShelvedBook
  let title: String
  let words: String
  /// What lists are in order of.
  let order: String

  /// The books on the shelf, by their titles.
  static func all(_ services: Services) -> [ShelfLine] {
    let books = services.library.shelf()
    let titles = books.map { $0.entry.title(in: services.preferences.languages) }
    let places = BookPlaces.telling(titles.map { WordFold.fold($0) }, apart: books.map(\.entry.path))
    return books.indices.map { index in
      let place = places[index].map { " (\($0))" } ?? ""
      return ShelfLine(books[index], title: titles[index] + place, services: services)
    }
    .sorted { ($0.order, $0.book.entry.path) < ($1.order, $1.book.entry.path) }
  }

  private init(_ book: ShelvedBook, title: String, services: Services) {
    self.book = book
    self.title = title
    let entry = book.entry
    order = WordFold.fold(title)
    let phrases = services.phrases
    var parts = [title]
    if !entry.authors.isEmpty { parts.append(phrases.by(entry.authors)) }
    if let page = book.page { parts.append(phrases.readAsFar(page + 1, of: max(entry.pageCount, page + 1))) }
    self.words = entry.broken.map { phrases.bookIsBroken(title, reason: $0) } ?? parts.joined(separator: ", ")
  }
}
