import BookVocabulary

/// The keys of a game.
package final class GameKeys: KeyDeclarations {
  package let type = FormatKey<GameKind?>(
    "type", .word(), requirement: .required, "which game it is")
  package let name = FormatKey<String?>(
    "name", .name(),
    "what a trigger's `game` calls it; the same as an earlier game's: warning")
  package let fileName = FormatKey<LocalizedString?>(
    "fileName", .file("picture"), requirement: .required,
    "what the game is made of; no level can be made of it: warning")
  package let title = FormatKey<LocalizedString?>("title", .words, "what the game is called")
  package let levels = FormatKey<[String]>(
    "levels", .array(of: "levels", from: GameLevel.vocabulary), absent: "all of its type",
    "those that are offered; another word, or a level of the other type: warning, and left out")
  package let seed = FormatKey<Int?>(
    "seed", .wholeNumber(.seed), absent: "1",
    "how a jigsaw is cut and mixed: another number cuts it otherwise")
  package let palette = FormatKey<[Color]>(
    "palette", .colors, absent: "the picture's",
    "the colours that a `coloring` is freely coloured with; fewer than 2, more than 12, or of a `jigsaw`: "
      + "warning")

  package var inOrder: [any AnyFormatKey] { [type, name, fileName, title, levels, seed, palette] }
}

/// What the key `type` of a game may say, read without regard to case.
package enum GameKind: String, CaseIterable, VocabularyTerm {
  /// The picture is cut in pieces to be put together.
  case jigsaw
  /// The picture is an outline to be filled with colours.
  case coloring

  package static let termName = "game"
  package static let aliases: [(spelling: String, meaning: GameKind)] = [("colouring", .coloring)]
  package static let spellings = allSpellings()
}

/// What the key `levels` of a game may say, of each kind the easiest first.
package enum GameLevel: String, CaseIterable, VocabularyTerm {
  // How many pieces a jigsaw has across and down.
  case fourPieces = "2x2"
  case sixPieces = "3x2"
  case ninePieces = "3x3"
  case twelvePieces = "4x3"
  case twentyPieces = "5x4"
  case thirtyPieces = "6x5"
  case fortyEightPieces = "8x6"
  // How many areas a picture has that is coloured, and how small they are.
  case easy, medium, hard

  package static let termName = "level"
  package static let spellings = allSpellings()

  /// The kind of game that has it.
  package var kind: GameKind {
    switch self {
    case .fourPieces, .sixPieces, .ninePieces, .twelvePieces, .twentyPieces, .thirtyPieces, .fortyEightPieces:
      .jigsaw
    case .easy, .medium, .hard: .coloring
    }
  }

  /// All levels of a kind of game, the easiest first.
  package static func all(of kind: GameKind) -> [GameLevel] { allCases.filter { $0.kind == kind } }
}
