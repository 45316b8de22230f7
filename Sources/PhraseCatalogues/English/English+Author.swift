import Phrases

extension English: AuthorPhrases {
  package var faultsHeading: String { "What is wrong with the book’s list" }
  package var nothingIsWrong: String { "nothing is wrong with the book’s list" }
  package var isReadAgain: String { "read again" }
  package var cannotBeReadAgain: String { "this book cannot be read again" }
  package func filesAreNotWatched(key: String) -> String { "files cannot be watched here: \(key) reads them" }
  package var noEditorIsNamed: String { "no editor: name one in VISUAL or EDITOR" }
  package func editorFailed(_ editor: String) -> String { "'\(editor)' could not be started, or failed" }
}
