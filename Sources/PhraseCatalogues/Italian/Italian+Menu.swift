import BookVocabulary
import Phrases

extension Italian: MenuPhrases {
  package func door(_ door: Door) -> String {
    switch door {
    case .menu: "Menu"
    case .read: "Leggi"
    case .contents: "Pagine"
    case .play: "Gioca"
    case .options: "Opzioni"
    case .credits: "Riconoscimenti"
    case .shelf: "Libri"
    }
  }
  package func goesOnReading(page: Int, isShort: Bool) -> String {
    isShort ? "Continua · pagina \(page)" : "Continua a leggere · pagina \(page)"
  }
  package var readsAgain: String { "Leggi ancora" }
  package var theEnd: String { "Fine" }
  package var otherBooks: String { "Altri libri" }
  package func opens(_ name: String, key: String) -> String { "\(key) apre: \(name)" }
  package func leadsBack(key: String) -> String { "\(key) indietro" }
  package func leaves(key: String) -> String { key.isEmpty ? "esci" : "\(key) esci" }

  package var introSkips: String { "un tasto qualsiasi va avanti" }

  package func scrollsCredits(key: String) -> String { "\(key) scorre a mano" }
  package func madeBy(_ count: Int) -> String { "Di" }
  package var madeOf: String { "Fatto di" }
  package func pages(_ count: Int) -> String { counted(count, "una pagina", "pagine") }
  package func pictures(_ count: Int) -> String { counted(count, "una figura", "figure") }
  package func sounds(_ count: Int) -> String { counted(count, "un suono", "suoni") }
  package func languages(_ count: Int) -> String { count == 1 ? "Lingua" : "Lingue" }
  package func shownBy(_ version: String) -> String { "Mostrato da Leggi \(version)" }
}
