import BookFormat
import BookModel

/// The games of a book in words.
enum GameWording {
  /// `game jigsaw puzzle "The lantern" of lantern.png, levels 2x2, 3x2, seed 7`.
  static func line(_ game: Game) -> String {
    let keys = BookFormat.game
    let name = game.name.map { " " + BookWording.name($0) } ?? ""
    let title = game.title.map { " " + BookWording.words($0) } ?? ""
    let more = [
      levels(game).map { "\(keys.levels.spelling) \($0)" }, seed(game).map { "\(keys.seed.spelling) \($0)" },
      palette(game).map { "\(keys.palette.spelling) \($0)" },
    ]
    return "game \(game.kind.rawValue)\(name)\(title) of \(BookWording.file(game.fileName))"
      + more.compactMap { $0.map { ", " + $0 } }.joined()
  }

  /// Nil where all are offered.
  static func levels(_ game: Game) -> String? {
    game.levels.isEmpty ? nil : game.levels.map(\.rawValue).joined(separator: ", ")
  }

  /// Nil where it is the one that is taken where none is written.
  static func seed(_ game: Game) -> String? { game.seed == Game.defaultSeed ? nil : String(game.seed) }

  /// Nil where it is the picture's.
  static func palette(_ game: Game) -> String? {
    game.palette.isEmpty ? nil : game.palette.map { BookWording.color($0) }.joined(separator: ", ")
  }
}
