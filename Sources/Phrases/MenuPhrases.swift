import BookVocabulary

/// Phrases of a book's intro, its menu and its credits.
package protocol MenuPhrases {
  // MARK: The menu

  /// What a door is called on a menu.
  func door(_ door: Door) -> String
  /// The door back to the page where the book was left.
  ///
  /// - Parameters:
  ///   - page: from 1.
  ///   - isShort: whether there are no more than some 20 columns for it.
  func goesOnReading(page: Int, isShort: Bool) -> String
  /// The door to the beginning of a book that has been read to its end.
  var readsAgain: String { get }
  /// What a made end page says under the title.
  var theEnd: String { get }
  /// The door from the end of a book to the shelf.
  var otherBooks: String { get }
  /// What Enter would do with a door.
  func opens(_ name: String, key: String) -> String
  /// What leads back to the screen before.
  func leadsBack(key: String) -> String
  /// What leads out of Leggi.
  ///
  /// - Parameter key: does the same as a click there; empty where none does.
  func leaves(key: String) -> String

  // MARK: The intro

  var introSkips: String { get }

  // MARK: The credits

  /// - Parameter key: the key that scrolls on.
  func scrollsCredits(key: String) -> String
  /// A heading over the authors' names.
  func madeBy(_ count: Int) -> String
  /// A heading over what the book is made of.
  var madeOf: String { get }
  func pages(_ count: Int) -> String
  func pictures(_ count: Int) -> String
  func sounds(_ count: Int) -> String
  /// A heading over the languages of the book.
  func languages(_ count: Int) -> String
  /// What shows the book.
  func shownBy(_ version: String) -> String
}
