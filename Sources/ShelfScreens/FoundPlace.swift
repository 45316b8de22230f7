import Screens

/// A place in a book that was found by a search through all books.
package struct FoundPlace {
  /// What was looked for.
  package var typed: String
  /// From 0.
  package var page: Int
  package var sentence: String
}

/// A book that has been opened from the shelf.
package struct BookFromShelf {
  /// What its screens need as long as they are there.
  let owner: AnyObject
  /// The lowest first.
  let screens: [any Screen]

  package init(owner: AnyObject, screens: [any Screen]) {
    self.owner = owner
    self.screens = screens
  }
}
