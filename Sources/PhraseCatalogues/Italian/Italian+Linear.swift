import BookVocabulary
import Phrases

extension Italian: LinearPhrases {
  package var linearHelp: String {
    "Invio va avanti. Un numero o una parola sceglie. ? ripete la pagina, 0 dice che altro c’è."
  }
  package func linearPage(_ number: Int, of count: Int, title: String?) -> String {
    "Pagina \(number) di \(count)" + (title.map { ": \($0)" } ?? "")
  }
  package func linear(language: String) -> String { "In \(language.lowercased()):" }

  package func gone(_ name: String) -> String { "Non c’è più: \(name)" }
  package func seenAgain(_ name: String) -> String { "C’è di nuovo: \(name)" }
  package func heardAgain(_ name: String) -> String { "Si sente ancora: \(name)" }
  package func moves(_ name: String) -> String { "Si muove: \(name)" }
  package func appears(_ name: String) -> String { "Compare: \(name)" }
  package func heard(_ name: String) -> String { "Si sente: \(name)" }
  package var sameWordsAppear: String { "Sulla pagina compaiono le stesse parole." }
  package func carriedThere(_ name: String) -> String { "Ora è lì: \(name)" }
  package var carriedBack: String { "Torna dov’era." }
  package var nothingChanges: String { "Non cambia niente." }
  package var linearBookBegins: String { "Il libro comincia qui." }
  package var pageGoesOn: String { "La pagina va avanti da sola." }

  package func choice(_ number: Int, _ words: String) -> String { "\(number) \(words)" }
  package func touch(_ name: String, isPhrase: Bool) -> String {
    isPhrase ? "tocca \(name)" : "tocca: \(name)"
  }
  package func carry(_ name: String, isPhrase: Bool) -> String {
    isPhrase ? "porta \(name)" : "porta: \(name)"
  }
  package func carry(_ name: String, to target: String, isPhrase: Bool) -> String {
    isPhrase ? "porta \(name); dove: \(target)" : "porta: \(name). Dove: \(target)"
  }
  package var carryWhere: String { "Dove?" }
  package var carryElsewhere: String { "in un altro posto" }

  package func label(_ command: LinearCommand) -> String {
    switch command {
    case .onward: "pagina dopo"
    case .pageBefore: "pagina prima"
    case .again: "che cosa c’è adesso"
    case .wholePage: "tutte le parole della pagina"
    case .otherLanguage: "queste parole in un’altra lingua"
    case .contents: "pagine"
    case .search: "cerca"
    case .bookmarks: "segnalibri"
    case .putBookmark: "metti un segnalibro qui"
    case .menu: "menu del libro"
    case .read: "leggi"
    case .options: "opzioni"
    case .play: "giochi"
    case .credits: "riconoscimenti"
    case .shelf: "libri"
    case .more: "che altro"
    case .back: "indietro"
    case .leave: "esci"
    case .record: "registra"
    }
  }
  package func answers(for command: LinearCommand) -> [String] {
    switch command {
    case .onward: ["dopo", "avanti", "pagina dopo"]
    case .pageBefore: ["prima", "pagina prima"]
    case .again: ["ancora", "ripeti"]
    case .wholePage: ["testo", "tutte le parole"]
    case .otherLanguage: ["lingua", "altra lingua"]
    case .contents: ["indice", "pagine"]
    case .search: ["cerca", "trova"]
    case .bookmarks: ["segnalibri"]
    case .putBookmark: ["segna", "metti"]
    case .menu: ["menu"]
    case .read: ["leggi"]
    case .options: ["opzioni"]
    case .play: ["giochi", "gioca"]
    case .credits: ["riconoscimenti"]
    case .shelf: ["scaffale", "libri"]
    case .more: ["altro", "che altro", "aiuto"]
    case .back: ["indietro"]
    case .leave: ["esci", "fine"]
    case .record: ["registra", "voci"]
    }
  }

  package var question: String { "Numero o parola: " }
  package var searchQuestion: String { "Parole da cercare: " }
  package var bookmarkQuestion: String { "Nome del segnalibro, o Invio: " }
  package func cannotBeDone(_ answer: String) -> String { "\(answer): qui non c’è. ? dice che cosa c’è." }
  package var thereIsMore: String { "Invio continua l’elenco." }

  package func by(_ authors: [String]) -> String { "di " + authors.joined(separator: ", ") }
  package func linearHeading(_ command: LinearCommand) -> String {
    switch command {
    case .contents: "Pagine"
    case .search: "Ricerca"
    case .bookmarks: "Segnalibri"
    case .menu: "Menu"
    case .options: "Opzioni"
    case .play: "Giochi"
    case .credits: "Riconoscimenti"
    case .shelf: "Libri"
    case .more: "Che altro c’è"
    case .onward, .pageBefore, .again, .wholePage, .otherLanguage, .putBookmark, .read, .back, .leave,
      .record:
      label(command)
    }
  }
  package func listedPage(_ number: Int, title: String?, isHere: Bool) -> String {
    (title ?? "Pagina \(number)") + (isHere ? ", dove sei" : "")
  }
  package func pageCount(_ count: Int) -> String { counted(count, "una pagina", "pagine") }
  package func found(_ count: Int) -> String {
    count == 0 ? "Non si trova niente" : "Si trova " + counted(count, "una volta", "volte")
  }
  package func foundOnPage(_ number: Int, _ sentence: String) -> String { "pagina \(number): \(sentence)" }
  package var noBookmarks: String { "Non ci sono ancora segnalibri." }
  package var bookmarkIsPut: String { "Il segnalibro è messo." }
  package func bookmark(_ name: String, page: Int) -> String {
    name.isEmpty ? "pagina \(page)" : "\(name), pagina \(page)"
  }
  package func continuesAt(_ page: Int) -> String { "continua a leggere da pagina \(page)" }
  package func setting(_ setting: LinearSetting) -> String {
    switch setting {
    case .language: "lingua del libro"
    case .interfaceLanguage: "lingua di Leggi"
    }
  }
  package func settingIs(_ name: String, _ value: String) -> String { "\(name): \(value)" }
  package var automatic: String { "automatica" }
  package var noBooks: String { "Sullo scaffale non ci sono libri." }
  package func bookIsBroken(_ title: String, reason: String) -> String { "\(title), guasto: \(reason)" }
  package func readAsFar(_ page: Int, of count: Int) -> String { "pagina \(page) di \(count)" }
  package var noCredits: String { "Il libro non dice chi l’ha fatto." }
  package var notHere: String { "Qui non c’è." }
  package var notRecordedInLines: String {
    "Le voci si registrano e si elencano solo su uno schermo, con i tasti R e v."
  }
}
