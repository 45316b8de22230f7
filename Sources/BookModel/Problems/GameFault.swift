import BookFormat
import Characters
import PropertyList

extension BookProblem {
  /// What may be wrong with a game that can be read.
  package enum GameFault {
    /// - Parameter of: the kind of game; nil where that is not known.
    case unknownLevel(String, of: GameKind?)
    case paletteOfJigsaw
    case colors(Int)
    /// - Parameter first: the place of the game that has the name, from 0.
    case duplicateName(String, first: Int)
    case noLevel(picture: String, GameKind, NoLevelReason)

    /// Why no level can be made of a picture, in any window that is looked at.
    package enum NoLevelReason: Hashable, Sendable {
      /// - Parameters:
      ///   - columns: of the largest window.
      ///   - rows: of the largest window.
      case noRoom(columns: Int, rows: Int)
      case tooManyFlatPieces, tooManyTwins, tooFewFittingPieces
    }

    /// What is said of a game.
    ///
    /// - Parameter game: in words, as `game 1`.
    func message(of game: String) -> String {
      switch self {
      case .unknownLevel(let word, let kind):
        "'levels' of \(game) has \(word.quoted), which is no level" + (kind.map { " of a \($0.noun)" } ?? "")
      case .paletteOfJigsaw: "'palette' of \(game) is not used: a jigsaw has the colours of its picture"
      case .colors(let count):
        "'palette' of \(game) has \(Self.colors(count)); "
          + (count < Game.paletteSizes.lowerBound
            ? "the picture's are taken" : "the first \(Game.paletteSizes.upperBound) are taken")
      case .duplicateName(let name, let first):
        "\(game) is named \(name.quoted), as game \(first + 1) is"
      case .noLevel(let picture, let kind, let reason):
        "\(picture.quoted) of \(game) makes no \(kind.noun): \(reason.words)"
      }
    }

    /// What to do about it; nil where the message says it all.
    var hint: String? {
      switch self {
      case .unknownLevel(let word, let kind):
        Self.levelHint(word, kind.map(GameLevel.all) ?? GameLevel.allCases)
      case .paletteOfJigsaw: nil
      case .colors: "a palette has \(Game.paletteSizes.lowerBound) to \(Game.paletteSizes.upperBound) colours"
      case .duplicateName(_, let first): "triggers open game \(first + 1)"
      case .noLevel(_, _, .noRoom): "easier levels need less room, and so does a picture that is less narrow"
      case .noLevel: "a picture with much to see in every part makes one"
      }
    }

    private static func levelHint(_ word: String, _ levels: [GameLevel]) -> String {
      let known = levels.map(\.rawValue)
      if let near = NearestName.suggestion(for: word, among: known) {
        return "did you mean \(near.quoted)?"
      }
      return "known are \(known.map(\.quoted).joined(separator: ", "))"
    }

    private static func colors(_ count: Int) -> String {
      switch count {
      case 0: "no colours"
      case 1: "one colour"
      default: "\(count) colours"
      }
    }
  }
}

extension BookProblem.GameFault.NoLevelReason {
  fileprivate var words: String {
    switch self {
    case .noRoom(let columns, let rows): "there is too little room in windows of up to \(columns) × \(rows)"
    case .tooManyFlatPieces: "too many pieces are nearly one colour"
    case .tooManyTwins: "too many pieces look like another one"
    case .tooFewFittingPieces: "too many pieces do not show which is their neighbour"
    }
  }
}

extension GameKind {
  /// What one is called.
  package var noun: String {
    switch self {
    case .jigsaw: "jigsaw"
    case .coloring: "picture to colour"
    }
  }
}
