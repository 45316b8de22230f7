import Commands
import GameMaking

extension GameVariant {
  /// Where the keys of its own are found, the nearest first.
  var keyContexts: [KeyContext] {
    switch self {
    case .jigsaw: [.jigsaw]
    case .coloring(_, .byNumber): [.coloring]
    case .coloring(_, .free): [.freeColoring, .coloring]
    }
  }
}
