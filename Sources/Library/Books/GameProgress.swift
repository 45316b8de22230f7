/// How far a game has been played that is made of one of a book's pictures.
package struct GameProgress: Equatable, Sendable {
  /// What the game was made from by chance.
  package var seed: Int
  /// The window that the game was made for, in cells.
  package var columns: Int
  package var rows: Int
  /// Height of a cell of it ÷ its width.
  package var cellAspect: Double
  /// The numbers of all that the game keeps, in its order: at most 200.
  package var numbers: [Int]
  /// Whether it has been finished.
  package var isDone: Bool

  package init(
    seed: Int, columns: Int, rows: Int, cellAspect: Double = 2, numbers: [Int] = [], isDone: Bool = false
  ) {
    self.seed = seed
    self.columns = columns
    self.rows = rows
    self.cellAspect = cellAspect
    self.numbers = numbers
    self.isDone = isDone
  }
}

/// Which game of a book it is.
package struct GameKey: Hashable, Sendable {
  /// The picture's name, relative to the book's folder.
  package var picture: String
  /// Which game is made of it, and how difficult it is: one that is kept under the same name is the same.
  package var variant: String

  package init(picture: String, variant: String) {
    self.picture = picture
    self.variant = variant
  }
}
