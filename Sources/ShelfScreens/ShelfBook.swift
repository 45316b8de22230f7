import BookFormat
import Characters
import Library
import Phrases

/// A book as it stands on the shelf before a reader, in their language.
package struct ShelfBook {
  /// Whether a book can be opened.
  enum Presence: Hashable {
    case there
    /// It cannot be read; why, in one sentence of the check's.
    case broken(String)
    /// It has been taken away.
    case gone
    /// Its drive is not there.
    case away
  }

  let shelved: ShelvedBook
  /// In the reader's language; the name of its folder where it has none.
  let ownTitle: String
  /// Where it lies, if another book has the same title; nil if none has.
  var place: String?
  /// All of them.
  let authors: String
  /// What it is found by: without case and accents.
  let titleKey: String
  /// What it is sorted by.
  let titleOrder: NaturalOrder.Key
  let authorKey: String
  /// The language it would be read in; nil where it names none.
  let language: String?
  var presence: Presence

  init(_ shelved: ShelvedBook, languages: PreferredLanguages, presence: Presence) {
    self.shelved = shelved
    let entry = shelved.entry
    ownTitle = entry.title(in: languages)
    authors = entry.authors.joined(separator: ", ")
    titleKey = WordFold.fold(ownTitle)
    titleOrder = NaturalOrder.Key(titleKey)
    authorKey = WordFold.fold(authors)
    language =
      entry.languages.count > 1
      ? entry.languages[languages.choice(among: entry.languages) ?? 0] : entry.languages.first
    self.presence = presence
  }

  var id: BookID { shelved.id }
  /// What it is called on the shelf.
  package var title: String { place.map { "\(ownTitle) (\($0))" } ?? ownTitle }
  /// What the library knows of it.
  package var entry: ShelfEntry { shelved.entry }

  /// Whether all that is typed is in its title or its authors' names.
  ///
  /// - Parameter words: folded.
  func has(_ words: [String]) -> Bool {
    words.allSatisfy { titleKey.has($0) || authorKey.has($0) }
  }

  /// How much of it has been read: the furthest page, 0 … 1; nil for a book that was never read.
  var share: Double? {
    guard shelved.page != nil, entry.pageCount > 0 else { return nil }
    return min(1, Double(shelved.furthestPage + 1) / Double(entry.pageCount))
  }

  /// The page it was left at, from 1; nil for a book that was never read.
  var page: Int? { shelved.page.map { min($0 + 1, max(1, entry.pageCount)) } }
}

extension String {
  /// Whether the bytes of another text are in it.
  fileprivate func has(_ part: String) -> Bool {
    let (all, part) = (utf8, part.utf8)
    guard let first = part.first else { return true }
    var place = all.startIndex
    while let start = all[place...].firstIndex(of: first) {
      if all[start...].starts(with: part) { return true }
      place = all.index(after: start)
    }
    return false
  }
}
