/// Phrases for the author of the book that is read.
package protocol AuthorPhrases {
  /// The heading of all that is wrong with the book's list.
  var faultsHeading: String { get }
  var nothingIsWrong: String { get }
  /// The book's files have been read again.
  var isReadAgain: String { get }
  /// The files of the book cannot be read again: it is only read here.
  var cannotBeReadAgain: String { get }
  /// The files of the book cannot be watched; a key reads them again.
  func filesAreNotWatched(key: String) -> String
  /// No editor is named: `VISUAL` and `EDITOR` name one.
  var noEditorIsNamed: String { get }
  /// The reader's editor could not be started, or failed.
  func editorFailed(_ editor: String) -> String
}
