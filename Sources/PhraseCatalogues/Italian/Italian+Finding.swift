import BookVocabulary
import Phrases

extension Italian: FindingPhrases {
  package var contents: String { "Pagine" }
  package func legend(_ standing: PageStanding, _ count: Int) -> String {
    switch standing {
    case .here: "qui"
    case .seen: counted(count, "1 vista", "viste")
    case .unseen: "\(count) da vedere"
    }
  }
  package func standing(_ standing: PageStanding) -> String {
    switch standing {
    case .here: "sei qui"
    case .seen: "già vista"
    case .unseen: "ancora da vedere"
    }
  }
  package func opensPage(_ number: Int, key: String) -> String { "\(key): apri pagina \(number)" }
  package func goesBack(key: String) -> String { "◂ \(key) indietro" }
  package func findsPages(key: String) -> String { "\(key): trova pagine" }

  package func finds(_ typed: String) -> String { "cerca: \(typed)" }
  package func clearsTyped(key: String) -> String { "◂ \(key): cancella" }
  package func pagesFound(_ count: Int) -> String {
    count == 0 ? "nessuna pagina" : counted(count, "una pagina", "pagine")
  }
  package func noPageHas(_ typed: String) -> String { "Nessuna pagina ha «\(typed)»." }

  package var search: String { "Cerca" }
  package var bookSearchExplained: String {
    "Scrivi quello che ricordi: una parola, o più d’una. Maiuscole e accenti non contano."
  }
  package func hits(_ count: Int) -> String { counted(count, "trovato una volta", "punti") }
  package func firstHits(_ count: Int) -> String { "i primi \(count) punti" }
  package var onlyWordsAreFound: String { "Si trovano solo lettere e cifre." }
  package func nothingHas(_ typed: String) -> String { "In questo libro non c’è «\(typed)»." }
  package func opensHit(key: String) -> String { "\(key): vai lì" }
  package func hitOnPage(_ number: Int) -> String { "pagina \(number)" }
  package func kind(of words: WordsKind) -> String {
    switch words {
    case .story: ""
    case .picture: "immagine"
    case .sound: "suono"
    case .hint: "invito"
    }
  }
  package func hit(_ number: Int, of count: Int, _ sentence: String) -> String {
    "\(number) di \(count): \(sentence)"
  }
  package func nothingSearchedFor(key: String) -> String { "non hai ancora cercato niente: \(key)" }
}
