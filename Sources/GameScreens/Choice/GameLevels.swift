import GameMaking
import Library
import PictureCutting
import Phrases

/// The games of one picture of a book, each at its levels: which can be played in a window, from which window
/// on others can, and how far each has been played.
///
/// ```swift
/// let levels = GameLevels(games, of: book)
/// for level in levels.entries(in: window) { … }   // again after `collect`, where some were being made
/// if case .game(let game) = levels.begin(variant, in: window) { … }
/// ```
package final class GameLevels {
  package struct Entry: Hashable {
    package let variant: GameVariant
    package let state: State
  }

  package enum State: Hashable {
    case beingMade
    case ready(Standing)
    /// The smallest window of the same form in which it can be played, in cells of the page.
    case needs(JigsawWindow)
  }

  package enum Standing: Hashable {
    case new, begun, done
  }

  /// What comes of asking for a game.
  package enum Beginning {
    case beingMade
    case game(PlayedGame)
    case failed
  }

  private let book: any GamesBook
  private let games: PictureGames
  private let picture: String
  private let store: GameStore
  private var progress: [GameKey: GameProgress] = [:]

  package init(_ games: PictureGames, of book: any GamesBook) {
    self.book = book
    self.games = games
    picture = book.picture(of: games)
    store = GameStore(of: book.opened.pictures)
    refresh()
  }

  /// What they are called together.
  package var title: String { book.title(of: games) }

  /// Looks how far the games have been played.
  package func refresh() { progress = book.progress() }

  /// Whether some are being made.
  package var isAtWork: Bool { store.isAtWork }

  /// Takes what has been made.
  ///
  /// - Returns: whether anything has.
  package func collect() -> Bool { store.collect() }

  /// Gives up what is being made.
  package func stop() { store.stop() }

  private func key(_ variant: GameVariant) -> GameKey { GameKey(picture: picture, variant: variant.name) }

  private func order(_ variant: GameVariant, in window: JigsawWindow) -> GameStore.Order {
    GameStore.Order(
      picture: picture, description: games.description, variant: variant, seed: games.seed,
      palette: games.palette, window: window)
  }

  /// All that can be played in a window, or in a larger one. Those are left out of which the picture makes no
  /// good game.
  package func entries(in window: JigsawWindow) -> [Entry] {
    games.variants.compactMap { variant in
      switch store.game(order(variant, in: window)) {
      case nil: Entry(variant: variant, state: .beingMade)
      case .success: Entry(variant: variant, state: .ready(standing(of: variant)))
      case .failure(.window(let least?)): Entry(variant: variant, state: .needs(least))
      case .failure: nil
      }
    }
  }

  private func standing(of variant: GameVariant) -> Standing {
    guard let progress = progress[key(variant)] else { return .new }
    if progress.isDone { return .done }
    return progress.numbers.contains { $0 != 0 } ? .begun : .new
  }

  /// A game as it was left, or anew where it was finished. What is done in it is kept.
  package func begin(_ variant: GameVariant, in window: JigsawWindow) -> Beginning {
    var order = order(variant, in: window)
    let begun = progress[key(variant)]
    if let begun {
      if variant.dependsOnSeed { order.seed = begun.seed }
      // A jigsaw is the same in every window; the regions of a picture were found for one.
      if variant.kind == .coloring, begun.columns > 0, begun.rows > 0 {
        order.window = JigsawWindow(
          columns: begun.columns, rows: begun.rows, cellAspect: begun.cellAspect)
      }
    }
    switch store.game(order) {
    case nil: return .beingMade
    case .failure: return .failed
    case .success(let made):
      guard
        let game = PlayedGame(
          made, variant, seed: order.seed, madeFor: order.window, numbers: begun?.numbers ?? [])
      else { return .failed }
      let key = key(variant)
      game.hasChanged = { [weak book] in book?.keep($0, of: key) }
      if begun?.isDone == true { game.beginAgain() }
      return .game(game)
    }
  }
}

extension GameVariant {
  /// A jigsaw, colouring by number, colouring freely: 0, 1, 2.
  package var group: Int {
    switch self {
    case .jigsaw: 0
    case .coloring(_, .byNumber): 1
    case .coloring(_, .free): 2
    }
  }

  /// What its level is called.
  package func level(in phrases: any Phrases) -> String {
    switch self {
    case .jigsaw(let level): phrases.pieces(level.pieceCount)
    case .coloring(.easy, _): phrases.coloringLevel(0)
    case .coloring(.medium, _): phrases.coloringLevel(1)
    case .coloring(.hard, _): phrases.coloringLevel(2)
    }
  }
}

extension GameLevels.State {
  /// How far a game has been played, or why it cannot be.
  package func words(in phrases: any Phrases) -> String {
    switch self {
    case .beingMade: "…"
    // The page has all rows but the foot.
    case .needs(let least): phrases.gameNeeds(columns: least.columns, rows: least.rows + 1)
    case .ready(.new): ""
    case .ready(.begun): phrases.gameIsBegun
    case .ready(.done): phrases.gameIsDone
    }
  }

  package var isReady: Bool { if case .ready = self { true } else { false } }
}
