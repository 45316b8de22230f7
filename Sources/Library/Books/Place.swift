/// Where a reader is in a book.
package struct Place: Equatable, Sendable {
  /// From 0 on, as the book was when it was kept.
  package var page: Int
  /// The page's name, if it has one: it finds the page again when others have come before it.
  package var pageName: String?
  /// When the reader came there, in seconds since 1970.
  package var moment: Double
  /// How far a long narration of the page was heard, in seconds of its track; nil where none was playing.
  package var narrated: Double?

  package init(page: Int, pageName: String? = nil, moment: Double, narrated: Double? = nil) {
    self.narrated = narrated
    self.page = page
    self.pageName = pageName
    self.moment = moment
  }
}

/// What coming to a page does to the pages that "back" goes to.
package enum HistoryStep: Equatable, Sendable {
  /// Nothing.
  case none
  /// The page that was left is remembered, the oldest of more than 1,000 forgotten.
  case left(Int)
  /// All of them are forgotten: the reader has turned to a page that the story did not lead to.
  case forgotten
  /// The reader went back to the page, which was the last remembered.
  case returned(to: Int)
}
