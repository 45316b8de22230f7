import Phrases

extension English: GamePhrases {
  package var gamesHeading: String { "Games" }
  package func showsGames(key: String) -> String { "\(key) shows its games" }
  package func titleOfCover(_ title: String) -> String { "Cover: \(title)" }
  package func title(_ title: String, onPage number: Int) -> String { "Page \(number): \(title)" }
  package func playsGame(key: String) -> String { "\(key) plays" }
  package func game(_ index: Int) -> String {
    ["Jigsaw", "Colour by number", "Colour freely"][min(max(index, 0), 2)]
  }
  package func pieces(_ count: Int) -> String { "\(count) pieces" }
  package func coloringLevel(_ index: Int) -> String { ["easy", "medium", "hard"][min(max(index, 0), 2)] }
  package func gameNeeds(columns: Int, rows: Int) -> String { "from \(columns) × \(rows) cells" }
  package func gameProgress(_ done: Int, _ all: Int) -> String { "\(done) of \(all)" }
  package var gameIsBegun: String { "begun" }
  package var gameIsDone: String { "★ done" }
  package func gamesFinished(_ count: Int) -> String { "★ \(count)" }
  package var gameIsBeingMade: String { "one moment …" }
  package var gameCannotBeMade: String { "this game cannot be made of the picture" }
  package func piece(_ number: Int, isInPlace: Bool) -> String {
    "piece \(number) is " + (isInPlace ? "in its place" : "among those that are not on the table now")
  }
  package func beginsAnew(key: String) -> String { "\(key) begins anew" }
  package func takesUpAgain(key: String) -> String { "begun anew · \(key) brings the old one back" }
  package func keepsPicture(key: String) -> String { "\(key) keeps it" }
  package func pictureIsKept(_ place: String) -> String { "kept: \(place)" }
  package var picturesAreNotKept: String { "no pictures are kept here" }
  package var pictureIsNotDone: String { "it can be kept once all is coloured" }
  package func pictureIsNotKept(_ hindrance: KeepingHindrance) -> String {
    "not kept: \(words(of: hindrance))"
  }
  package func words(of hindrance: KeepingHindrance) -> String {
    switch hindrance {
    case .notMade: "no picture can be made (libpng)"
    case .noFolder: "there is no folder for it"
    case .unwritable(let folder): "nothing can be written in \(folder)"
    case .full(let folder): "no room left in \(folder)"
    case .other(let reason): reason
    }
  }
  package var noGames: String { "This book has no games." }
  package var noGameHere: String { "No good game can be made of this picture." }

  package func areasColored(_ done: Int, _ all: Int) -> String { "\(done) of \(all) areas coloured" }
  package func piecesInPlace(_ done: Int, _ all: Int) -> String { "\(done) of \(all) pieces in place" }
  package func shade(of color: String, isLight: Bool) -> String { (isLight ? "light " : "dark ") + color }
  package func colorIsChosen(_ number: Int, _ color: String) -> String {
    "Colour \(number) is chosen: \(color)"
  }
  package func areaIsColored(_ area: Int, _ color: String) -> String { "Area \(area) is coloured: \(color)" }
  package func areasAreColored(_ count: Int, _ color: String) -> String {
    "\(count) areas are coloured: \(color)"
  }
  package func takesColor(_ area: Int, _ number: Int) -> String {
    "area \(area) takes colour \(number): press \(number)"
  }
  package func areaIsOfNumber(_ area: Int, _ number: Int, _ color: String) -> String {
    "Area \(area) is of number \(number): \(color)"
  }
  package func pieceBelongs(_ piece: Int, row: Int, column: Int) -> String {
    "Piece \(piece) belongs in row \(row), column \(column)"
  }
  package func pieceSide(isTop: Bool?, isLeft: Bool?) -> String? {
    let sides = [isTop.map { $0 ? "top" : "bottom" }, isLeft.map { $0 ? "left" : "right" }]
      .compactMap(\.self)
    guard !sides.isEmpty else { return nil }
    return sides.joined(separator: " ") + (sides.count == 2 ? " corner" : " edge")
  }
}
