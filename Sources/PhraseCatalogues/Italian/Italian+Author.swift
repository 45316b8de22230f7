import Phrases

extension Italian: AuthorPhrases {
  package var faultsHeading: String { "Che cosa non va nella lista del libro" }
  package var nothingIsWrong: String { "la lista del libro è in ordine" }
  package var isReadAgain: String { "riletto" }
  package var cannotBeReadAgain: String { "questo libro non si può rileggere" }
  package func filesAreNotWatched(key: String) -> String { "qui non si seguono i file: \(key) li rilegge" }
  package var noEditorIsNamed: String { "nessun editor: indicane uno in VISUAL o EDITOR" }
  package func editorFailed(_ editor: String) -> String { "«\(editor)» non si è avviato, o non è riuscito" }
}
