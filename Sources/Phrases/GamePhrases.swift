/// Why something is not kept in a file.
package enum KeepingHindrance: Hashable, Sendable {
  /// There is no memory, or no library, that makes a picture of it.
  case notMade
  case noFolder
  case unwritable(folder: String)
  case full(folder: String)
  /// In the system's words.
  case other(String)
}

/// Phrases about games.
package protocol GamePhrases {
  var gamesHeading: String { get }
  /// What a key does with a picture in the list of games.
  func showsGames(key: String) -> String
  /// The cover, where a page is called the same.
  func titleOfCover(_ title: String) -> String
  /// A page's picture, where others are called the same.
  func title(_ title: String, onPage number: Int) -> String
  /// What a key does with a level.
  func playsGame(key: String) -> String
  /// A game of a picture: 0 a jigsaw, 1 colouring by number, 2 colouring freely.
  func game(_ index: Int) -> String
  /// The level of a jigsaw.
  func pieces(_ count: Int) -> String
  /// A level of colouring, from 0, the easiest.
  func coloringLevel(_ index: Int) -> String
  /// From which window on a level can be played.
  func gameNeeds(columns: Int, rows: Int) -> String
  /// How much of a game is done.
  func gameProgress(_ done: Int, _ all: Int) -> String
  var gameIsBegun: String { get }
  var gameIsDone: String { get }
  /// How many games of a picture have been finished.
  func gamesFinished(_ count: Int) -> String
  var gameIsBeingMade: String { get }
  /// The book has none.
  var noGames: String { get }
  /// Of a game that was chosen.
  var gameCannotBeMade: String { get }
  /// A piece that cannot be gone to by its number.
  func piece(_ number: Int, isInPlace: Bool) -> String
  /// What a key does with a game that is done.
  func beginsAnew(key: String) -> String
  /// That a game which was begun anew can go on as it was.
  func takesUpAgain(key: String) -> String
  /// What a key does with a picture that has been coloured.
  func keepsPicture(key: String) -> String
  /// Where a picture has been kept, as a path or as a folder.
  func pictureIsKept(_ place: String) -> String
  /// Nothing is to be written.
  var picturesAreNotKept: String { get }
  /// It is not finished.
  var pictureIsNotDone: String { get }
  /// Why a picture has not been kept.
  func pictureIsNotKept(_ hindrance: KeepingHindrance) -> String
  func words(of hindrance: KeepingHindrance) -> String
  /// Of a picture no game can be made in this window.
  var noGameHere: String { get }

  // MARK: In lines

  /// How many areas have their colours.
  func areasColored(_ done: Int, _ all: Int) -> String
  /// How many pieces lie in their places.
  func piecesInPlace(_ done: Int, _ all: Int) -> String
  /// A colour beside others of its name.
  ///
  /// - Parameter isLight: whether it is lighter than these, else darker.
  func shade(of color: String, isLight: Bool) -> String
  /// A colour by its number and its name.
  func colorIsChosen(_ number: Int, _ color: String) -> String
  func areaIsColored(_ area: Int, _ color: String) -> String
  /// Several areas at once.
  func areasAreColored(_ count: Int, _ color: String) -> String
  /// An area wants another colour than the one that is chosen.
  /// Of an area that was touched with another colour than its own, which a key chooses by its number.
  func takesColor(_ area: Int, _ number: Int) -> String
  func areaIsOfNumber(_ area: Int, _ number: Int, _ color: String) -> String
  /// Where a piece belongs, from 1.
  func pieceBelongs(_ piece: Int, row: Int, column: Int) -> String
  /// Of which corner or edge of the picture a piece is; nil of neither.
  ///
  /// - Parameters:
  ///   - isTop: whether of the top or of the bottom; nil for neither.
  ///   - isLeft: whether of the left or of the right; nil for neither.
  func pieceSide(isTop: Bool?, isLeft: Bool?) -> String?
}
