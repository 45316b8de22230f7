import Phrases

extension English: ShelfPhrases {
  package var shelfTitle: String { "Books" }
  package func books(_ count: Int) -> String { count == 0 ? "no book" : counted(count, "one book", "books") }
  package func noBook(with typed: String) -> String { "No book has “\(typed)” in its title or authors." }
  package func sorted(by order: ShelfOrderName) -> String {
    switch order {
    case .lastRead: "by last read"
    case .title: "by title"
    case .author: "by author"
    case .added: "newest first"
    }
  }
  package func grouped(by group: ShelfGroupName?) -> String {
    switch group {
    case nil: "all together"
    case .language: "each language"
    case .author: "each author"
    }
  }
  package var withoutLanguage: String { "No language given" }
  package var withoutAuthor: String { "No author given" }
  package func read(_ ago: TimeAgo) -> String {
    switch ago {
    case .moments: "read just now"
    case .hours(let count): "read \(counted(count, "an hour", "hours")) ago"
    case .days(1): "read yesterday"
    case .days(let count): "read \(count) days ago"
    case .months(let count): "read \(counted(count, "a month", "months")) ago"
    case .years(let count): "read \(counted(count, "a year", "years")) ago"
    }
  }
  package var neverRead: String { "not read yet" }
  package var readToItsEnd: String { "read to its end" }
  package var cannotBeRead: String { "cannot be read" }
  package var bookIsGone: String { "no longer there" }
  package var bookIsAway: String { "its drive is not there" }
  package var looksForBooks: String { "looking for books …" }
  package var emptyShelf: String { "There is no book here yet." }
  package var emptyShelfExplained: String {
    "Put a book into one of the folders below, and it comes to this shelf by itself. Or open one with "
      + "“leggi BOOK”: from then on it stands here too, also one that was taken off. “leggi new FOLDER” makes a "
      + "small one."
  }
  package var booksLieHere: String { "Books are looked for in" }
  package func isOff(_ title: String) -> String { "“\(title)” is off the shelf" }
  package func putsBack(key: String) -> String { "\(key) puts it back" }
  package var findsBooks: String { "Books with" }
  package var findsWords: String { "Words in all books" }
  package func hits(_ count: Int, isMore: Bool) -> String {
    isMore ? "more than \(count) places" : counted(count, "one place", "places")
  }
  package var noHits: String { "No book says that." }
  package var searchExplained: String { "Type some words: every page that has them is shown." }
}
