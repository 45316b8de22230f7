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
  package var gameCannotBeMade: String { "con l'immagine questo gioco non si può più fare" }
  package func pieceIsElsewhere(_ number: Int) -> String {
    "il pezzo \(number) è al suo posto, o in un'altra pagina"
  }
  package func beginsAnew(key: String) -> String { "\(key) ricomincia" }
  package func keepsPicture(key: String) -> String { "\(key) lo salva" }
  package func pictureIsKept(_ place: String) -> String { "salvato: \(place)" }
  package var picturesAreNotKept: String { "qui non si salvano immagini" }
  package var pictureIsNotDone: String { "si salva quando tutto è colorato" }
  package func pictureIsNotKept(_ hindrance: PictureHindrance) -> String {
    switch hindrance {
    case .notMade: "non salvato: non si può farne un'immagine (libpng)"
    case .noFolder: "non salvato: non c'è una cartella"
    case .unwritable(let folder): "non salvato: non si può scrivere in \(folder)"
    case .full(let folder): "non salvato: non c'è più posto in \(folder)"
    }
  }
  package var noGames: String { "Questo libro non ha giochi." }
  package var noGameHere: String { "Con questa immagine non viene un buon gioco." }
}
