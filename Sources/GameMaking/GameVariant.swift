import BookFormat
import Games
import PictureCutting
import PictureRegions

/// Which game is made of a picture, how difficult it is, and how it is played.
package enum GameVariant: Sendable, Hashable {
  case jigsaw(JigsawLevel)
  case coloring(RegionLimits.Level, ColoringPage.Manner)

  /// All there are, each game from its easiest level on.
  package static let all: [GameVariant] =
    JigsawLevel.allCases.map { .jigsaw($0) }
    + [ColoringPage.Manner.byNumber, .free].flatMap { manner in
      RegionLimits.Level.allCases.map { .coloring($0, manner) }
    }

  package var kind: GameKind {
    switch self {
    case .jigsaw: .jigsaw
    case .coloring: .coloring
    }
  }

  /// What the format calls its level.
  package var level: GameLevel {
    switch self {
    case .jigsaw(.fourPieces): .fourPieces
    case .jigsaw(.sixPieces): .sixPieces
    case .jigsaw(.ninePieces): .ninePieces
    case .jigsaw(.twelvePieces): .twelvePieces
    case .jigsaw(.twentyPieces): .twentyPieces
    case .jigsaw(.thirtyPieces): .thirtyPieces
    case .jigsaw(.fortyEightPieces): .fortyEightPieces
    case .coloring(.easy, _): .easy
    case .coloring(.medium, _): .medium
    case .coloring(.hard, _): .hard
    }
  }

  /// What it is kept by, which never changes: `jigsaw 4x3`, `coloring easy byNumber`.
  package var name: String {
    switch self {
    case .jigsaw(let level): "\(kind.rawValue) \(level.rawValue)"
    case .coloring(let level, let manner): "\(kind.rawValue) \(level.rawValue) \(manner.rawValue)"
    }
  }

  /// Whether another seed makes another game of it.
  package var dependsOnSeed: Bool { kind == .jigsaw }
}
