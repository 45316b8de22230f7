/// Reads a book that is open once more, as its files change.
package protocol BookEditions: AnyObject {
  /// Whether the files were to be watched, and cannot be.
  var cannotWatch: Bool { get }
  /// What is named of what is wrong with the list; nil for nothing.
  var fault: ListFault? { get }
  /// What has changed since this was asked last; nil where nothing has, or is not watched. Never waits.
  func takeChange() -> BookChange?
  /// Reads all of the book's files again, whether they have changed or not.
  func readAgain() -> BookChange
  /// All that is wrong with the book's list as it is now, as `leggi check` reports it, a line each.
  func faults() -> [String]
}

/// What has become of an open book whose files have changed.
package struct BookChange {
  /// The book as it is now; nil where its list has got a fault, and the last good one stays.
  package var opened: OpenedBook?
  /// The fault of the list that the foot names; nil for none.
  package var fault: ListFault?

  package init(opened: OpenedBook?, fault: ListFault?) { (self.opened, self.fault) = (opened, fault) }
}

/// A fault of a book's list, fit to be shown.
package struct ListFault: Hashable, Sendable {
  /// The fault, with its file, line and column.
  package var message: String
  /// What to do about that; nil where it says it all.
  package var hint: String?

  package init(message: String, hint: String?) { (self.message, self.hint) = (message, hint) }
}

/// A place in the list of a book.
package struct ListPlace: Hashable, Sendable {
  /// The book's path.
  package var book: String
  /// From 1.
  package var line: Int

  package init(book: String, line: Int) { (self.book, self.line) = (book, line) }
}

/// The reader's own editor.
package protocol EditorPort: AnyObject {
  /// What it is called.
  var name: String { get }
  /// Opens a book's list in it, and waits until it is left.
  ///
  /// - Returns: whether that went well.
  func open(_ place: ListPlace) -> Bool
}

/// Has the screens follow the files of the open book: put in by whatever opens one, until another one is
/// opened.
package final class BookFollowing {
  /// Makes of a screen the one that comes in its place.
  package typealias Renewal = (any Screen) -> any Screen

  /// Takes what has changed of the files; nil where the screens can stay.
  package var follow: (() -> Renewal?)?
  /// Reads all files again; nil where the screens can stay.
  package var readAgain: (() -> Renewal?)?
}
