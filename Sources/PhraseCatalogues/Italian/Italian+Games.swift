import Phrases

extension Italian: GamePhrases {
  package var gamesHeading: String { "Giochi" }
  package func showsGames(key: String) -> String { "\(key) mostra i giochi" }
  package func titleOfCover(_ title: String) -> String { "Copertina: \(title)" }
  package func title(_ title: String, onPage number: Int) -> String { "Pagina \(number): \(title)" }
  package func playsGame(key: String) -> String { "\(key) gioca" }
  package func game(_ index: Int) -> String {
    ["Puzzle", "Colora con i numeri", "Colora come vuoi"][min(max(index, 0), 2)]
  }
  package func pieces(_ count: Int) -> String { "\(count) pezzi" }
  package func coloringLevel(_ index: Int) -> String {
    ["facile", "medio", "difficile"][min(max(index, 0), 2)]
  }
  package func gameNeeds(columns: Int, rows: Int) -> String { "da \(columns) × \(rows) celle" }
  package func gameProgress(_ done: Int, _ all: Int) -> String { "\(done) di \(all)" }
  package var gameIsBegun: String { "iniziato" }
  package var gameIsDone: String { "★ finito" }
  package func gamesFinished(_ count: Int) -> String { "★ \(count)" }
  package var gameIsBeingMade: String { "un momento …" }
  package var gameCannotBeMade: String { "con l’immagine questo gioco non si può fare" }
  package func piece(_ number: Int, isInPlace: Bool) -> String {
    "il pezzo \(number) è " + (isInPlace ? "al suo posto" : "fra quelli che ora non sono sul tavolo")
  }
  package func beginsAnew(key: String) -> String { "\(key) ricomincia" }
  package func takesUpAgain(key: String) -> String { "ricominciato · \(key) ridà quello di prima" }
  package func keepsPicture(key: String) -> String { "\(key) lo salva" }
  package func pictureIsKept(_ place: String) -> String { "salvato: \(place)" }
  package var picturesAreNotKept: String { "qui non si salvano immagini" }
  package var pictureIsNotDone: String { "si salva quando tutto è colorato" }
  package func pictureIsNotKept(_ hindrance: KeepingHindrance) -> String {
    "non salvato: \(words(of: hindrance))"
  }
  package func words(of hindrance: KeepingHindrance) -> String {
    switch hindrance {
    case .notMade: "non si può farne un’immagine (libpng)"
    case .noFolder: "non c’è una cartella"
    case .unwritable(let folder): "non si può scrivere in \(folder)"
    case .full(let folder): "non c’è più posto in \(folder)"
    case .other(let reason): reason
    }
  }
  package var noGames: String { "Questo libro non ha giochi." }
  package var noGameHere: String { "Con questa immagine non viene un buon gioco." }

  package func areasColored(_ done: Int, _ all: Int) -> String { "\(done) di \(all) zone colorate" }
  package func piecesInPlace(_ done: Int, _ all: Int) -> String { "\(done) di \(all) pezzi al loro posto" }
  package func shade(of color: String, isLight: Bool) -> String { color + (isLight ? " chiaro" : " scuro") }
  package func colorIsChosen(_ number: Int, _ color: String) -> String {
    "Il colore \(number) è scelto: \(color)"
  }
  package func areaIsColored(_ area: Int, _ color: String) -> String {
    "La zona \(area) è colorata: \(color)"
  }
  package func areasAreColored(_ count: Int, _ color: String) -> String {
    "\(count) zone sono colorate: \(color)"
  }
  package func takesColor(_ area: Int, _ number: Int) -> String {
    "la zona \(area) vuole il colore \(number): premi \(number)"
  }
  package func areaIsOfNumber(_ area: Int, _ number: Int, _ color: String) -> String {
    "La zona \(area) è del numero \(number): \(color)"
  }
  package func pieceBelongs(_ piece: Int, row: Int, column: Int) -> String {
    "Il pezzo \(piece) va in riga \(row), colonna \(column)"
  }
  package func pieceSide(isTop: Bool?, isLeft: Bool?) -> String? {
    let sides = [isTop.map { $0 ? "in alto" : "in basso" }, isLeft.map { $0 ? "a sinistra" : "a destra" }]
      .compactMap(\.self)
    guard !sides.isEmpty else { return nil }
    return (sides.count == 2 ? "angolo " : "bordo ") + sides.joined(separator: " ")
  }
}
