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

  /// What its level is called, as the format spells it.
  package var level: String {
    switch self {
    case .jigsaw(let level): level.rawValue
    case .coloring(let level, _): level.rawValue
    }
  }

  /// What it is kept by, which never changes: `jigsaw 4x3`, `coloring easy byNumber`.
  package var name: String {
    switch self {
    case .jigsaw: "\(kind.rawValue) \(level)"
    case .coloring(_, let manner): "\(kind.rawValue) \(level) \(manner.rawValue)"
    }
  }

  /// Whether another seed makes another game of it.
  package var dependsOnSeed: Bool { kind == .jigsaw }
}
