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
    store = GameStore(of: book.pictures(for: games))
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

  /// Two games of one picture have their own names.
  private func key(_ variant: GameVariant) -> GameKey {
    let name = [variant.name, games.name].compactMap(\.self).joined(separator: " ")
    return GameKey(picture: picture, variant: name)
  }

  private func order(_ variant: GameVariant, in window: JigsawWindow) -> GameStore.Order {
    GameStore.Order(
      picture: picture, description: games.description, variant: variant, seed: games.seed,
      palette: games.palette, window: window)
  }

  /// All that can be played in a window, or in a larger one. Those are left out of which the picture makes no
  /// good game; what was begun is there to be gone on with.
  package func entries(in window: JigsawWindow) -> [Entry] {
    games.variants.compactMap { variant in
      let standing = standing(of: variant)
      if let needed = windowNeeded(toGoOnWith: variant, in: window) {
        return Entry(variant: variant, state: .needs(needed))
      }
      switch store.game(order(variant, in: window)) {
      case .failure(.window(let least?)) where standing != .begun || variant.kind == .jigsaw:
        return Entry(variant: variant, state: .needs(least))
      case .success: return Entry(variant: variant, state: .ready(standing))
      case nil: return Entry(variant: variant, state: standing == .begun ? .ready(.begun) : .beingMade)
      case .failure: return standing == .begun ? Entry(variant: variant, state: .ready(.begun)) : nil
      }
    }
  }

  private func standing(of variant: GameVariant) -> Standing {
    guard let progress = progress[key(variant)] else { return .new }
    if progress.isDone { return .done }
    return progress.numbers.contains { $0 != 0 } ? .begun : .new
  }

  /// A picture that was begun in a much larger window has regions that would be too small here.
  private func windowNeeded(toGoOnWith variant: GameVariant, in window: JigsawWindow) -> JigsawWindow? {
    guard variant.kind == .coloring, standing(of: variant) == .begun, let begun = progress[key(variant)],
      case let least = JigsawWindow(
        columns: begun.columns * 2 / 5, rows: begun.rows * 2 / 5, cellAspect: begun.cellAspect),
      window.columns < least.columns || window.rows < least.rows
    else { return nil }
    return least
  }

  /// A game as it was left. What is done in it is kept.
  package func begin(_ variant: GameVariant, in window: JigsawWindow) -> Beginning {
    var order = order(variant, in: window)
    let begun = progress[key(variant)]
    if let begun {
      if variant.dependsOnSeed { order.seed = begun.seed }
      // What can be done in it was found out for that window, and is the same in all others.
      if begun.columns > 0, begun.rows > 0 {
        order.window = JigsawWindow(
          columns: begun.columns, rows: begun.rows, cellAspect: begun.cellAspect)
      }
    }
    let beginning = begin(order, numbers: begun?.numbers ?? [])
    guard case .failed = beginning, order.window != window else { return beginning }
    // The picture is another one by now, or what is kept is spoilt.
    return begin(self.order(variant, in: window), numbers: [])
  }

  private func begin(_ order: GameStore.Order, numbers: [Int]) -> Beginning {
    switch store.game(order, isHurried: true) {
    case nil: return .beingMade
    case .failure: return .failed
    case .success(let made):
      guard
        let game = PlayedGame(
          made, order.variant, seed: order.seed, madeFor: order.window, numbers: numbers)
      else { return .failed }
      let key = key(order.variant)
      game.hasChanged = { [weak book] in book?.keep($0, of: key) }
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
