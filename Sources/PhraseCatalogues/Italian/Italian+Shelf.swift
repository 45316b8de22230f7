import Phrases

extension Italian: ShelfPhrases {
  package var shelfTitle: String { "Libri" }
  package func books(_ count: Int) -> String {
    count == 0 ? "nessun libro" : counted(count, "un libro", "libri")
  }
  package func noBook(with typed: String) -> String {
    "Nessun libro ha «\(typed)» nel titolo o fra gli autori."
  }
  package func sorted(by order: ShelfOrderName) -> String {
    switch order {
    case .lastRead: "per ultima lettura"
    case .title: "per titolo"
    case .author: "per autore"
    case .added: "prima i nuovi"
    }
  }
  package func grouped(by group: ShelfGroupName?) -> String {
    switch group {
    case nil: "tutti insieme"
    case .language: "lingua per lingua"
    case .author: "autore per autore"
    }
  }
  package var withoutLanguage: String { "Lingua non indicata" }
  package var withoutAuthor: String { "Autore non indicato" }
  package func read(_ ago: TimeAgo) -> String {
    switch ago {
    case .moments: "letto poco fa"
    case .hours(let count): "letto \(counted(count, "un’ora", "ore")) fa"
    case .days(1): "letto ieri"
    case .days(let count): "letto \(count) giorni fa"
    case .months(let count): "letto \(counted(count, "un mese", "mesi")) fa"
    case .years(let count): "letto \(counted(count, "un anno", "anni")) fa"
    }
  }
  package var neverRead: String { "ancora da leggere" }
  package var readToItsEnd: String { "letto fino alla fine" }
  package var cannotBeRead: String { "non si può leggere" }
  package var bookIsGone: String { "non c’è più" }
  package var bookIsAway: String { "il suo disco non è collegato" }
  package var looksForBooks: String { "cerco i libri …" }
  package var emptyShelf: String { "Qui non c’è ancora nessun libro." }
  package var emptyShelfExplained: String {
    "Metti un libro in una delle cartelle qui sotto e arriverà da solo su questo scaffale. Oppure aprine uno "
      + "con «leggi LIBRO»: da allora starà anche qui, pure se era stato tolto. «leggi new CARTELLA» ne fa "
      + "uno piccolo."
  }
  package var booksLieHere: String { "I libri si cercano in" }
  package func isOff(_ title: String) -> String { "«\(title)» è tolto dallo scaffale" }
  package func putsBack(key: String) -> String { "\(key) lo rimette a posto" }
  package var findsBooks: String { "Libri con" }
  package var findsWords: String { "Parole in tutti i libri" }
  package func hits(_ count: Int, isMore: Bool) -> String {
    isMore ? "più di \(count) punti" : counted(count, "un punto", "punti")
  }
  package var noHits: String { "Nessun libro lo dice." }
  package var searchExplained: String { "Scrivi qualche parola: ecco tutte le pagine che le hanno." }
}
