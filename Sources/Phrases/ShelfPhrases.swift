/// Phrases of the shelf.
package protocol ShelfPhrases {
  var shelfTitle: String { get }
  /// The number of books there, or of those that match the typed text.
  func books(_ count: Int) -> String
  /// The answer to a typed text that no book matches.
  func noBook(with typed: String) -> String
  /// How the books are sorted.
  func sorted(by order: ShelfOrderName) -> String
  /// What the books stand together by; nil where they do not.
  func grouped(by group: ShelfGroupName?) -> String
  /// A heading for books that name no language, or no author.
  var withoutLanguage: String { get }
  var withoutAuthor: String { get }
  /// How long ago a book was read.
  func read(_ ago: TimeAgo) -> String
  var neverRead: String { get }
  var readToItsEnd: String { get }
  /// Stands on a book that cannot be read, before the reason.
  var cannotBeRead: String { get }
  /// Stands on a book that has been taken away, and on one on a drive that is not there.
  var bookIsGone: String { get }
  var bookIsAway: String { get }
  var looksForBooks: String { get }
  /// An empty shelf: first the reason, then what to do about it.
  var emptyShelf: String { get }
  var emptyShelfExplained: String { get }
  /// Before the folders in which books are looked for.
  var booksLieHere: String { get }
  func isOff(_ title: String) -> String
  /// - Parameter key: puts a book back that was taken off.
  func putsBack(key: String) -> String
  /// Prompts: to find a book, and to find words.
  var findsBooks: String { get }
  var findsWords: String { get }
  /// How many texts have the words; more than are shown where there are so many.
  func hits(_ count: Int, isMore: Bool) -> String
  var noHits: String { get }
  var searchExplained: String { get }
}

/// How the books of a shelf are sorted.
package enum ShelfOrderName: String, Sendable { case lastRead, title, author, added }

/// What the books of a shelf stand together by.
package enum ShelfGroupName: String, Sendable { case language, author }

/// How long ago something was.
package enum TimeAgo: Hashable, Sendable {
  /// Less than an hour.
  case moments
  /// 1 … 23.
  case hours(Int)
  /// 1 … 29.
  case days(Int)
  /// 1 … 11.
  case months(Int)
  /// 1 and more.
  case years(Int)

  /// - Parameter seconds: below 0 counts as a moment: a clock was wrong.
  package init(seconds: Double) {
    let hours = seconds > 0 && seconds < 1e12 ? Int(seconds / 3600) : 0
    let days = hours / 24
    switch (hours, days) {
    case (0, _): self = .moments
    case (1..<24, _): self = .hours(hours)
    case (_, 1..<30): self = .days(days)
    case (_, 30..<365): self = .months(min(11, days / 30))
    default: self = .years(days / 365)
    }
  }
}
