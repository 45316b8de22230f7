import BookScreens
import CellGrid
import GameMaking
import GameScreens
import Library
import Ports
import Screens
import TestSupport

/// Games of a bundled book under random keys, mice, waits and windows: what has been done is kept with every
/// step, and is there when the game is opened again.
final class GameFuzz: FuzzKind {
  static let name = "games"
  static let stepsName: String? = "inputs to games"

  private(set) var steps = 0

  /// Inputs to a game.
  private static let count = 100
  private static let book = Checkout.path("books/lucciole")
  private static let variants: [GameVariant] = [
    .jigsaw(.fourPieces), .jigsaw(.sixPieces), .jigsaw(.twelvePieces), .coloring(.easy, .byNumber),
    .coloring(.medium, .byNumber), .coloring(.easy, .free),
  ]
  private static let keys: [Key] =
    [
      .enter, .tab, .backTab, .left, .right, .up, .down, .shiftLeft, .shiftDown, .escape, .home, .end,
      .pageDown, .backspace, .control("y"),
    ] + "heghzrnpauUs0123456789 jkl?PcoM".map { .character($0) }

  private let state: TemporaryFolder

  init() throws { state = try TemporaryFolder() }

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<4 * Self.count).map { _ in UInt8(random.number(below: 256)) }
  }

  func take(_ bytes: [UInt8]) throws {
    var random = SeededGenerator(bytes: bytes)
    let run = try CoordinatorRun(path: Self.book, state: state, start: .menu)
    let variant = random.one(of: Self.variants)
    guard let game = open(variant, on: run) else { return }
    let key = GameKey(picture: run.coordinator.games[0].picture.string(), variant: variant.name)
    for _ in 0..<Self.count where run.stack.top is GameScreen {
      send(random: &random, to: run)
      steps += 1
      let grid = run.grid
      guard grid.columns == run.columns, grid.rows == run.rows else {
        throw FuzzFailure("a frame of \(grid.columns) × \(grid.rows) for \(run.columns) × \(run.rows)")
      }
      let kept = run.services.library.games(of: run.coordinator.id)[key]
      guard kept?.numbers ?? game.numbers.map({ _ in 0 }) == game.numbers else {
        throw FuzzFailure("\(game.numbers) was done, and \(kept?.numbers ?? []) is kept")
      }
    }
    let isDone = game.count.done == game.count.all
    let later = try CoordinatorRun(path: Self.book, state: state, start: .menu)
    guard !isDone, let again = open(variant, on: later) else { return }
    guard again.numbers == game.numbers else {
      throw FuzzFailure("\(game.numbers) was done, and \(again.numbers) is there later")
    }
  }

  /// Opens a game of the first picture, as its list does.
  private func open(_ variant: GameVariant, on run: CoordinatorRun) -> PlayedGame? {
    let levels = GameLevels(run.coordinator.games[0], of: run.coordinator)
    guard case .game(let game) = levels.begin(variant, in: .init(columns: 80, rows: 23)) else { return nil }
    run.stack.push(GameScreen(game, title: levels.title, of: run.coordinator))
    run.ticks(2)
    return game
  }

  private func send(random: inout SeededGenerator, to run: CoordinatorRun) {
    switch random.number(below: 12) {
    case 0...6: run.key(random.one(of: Self.keys))
    case 7...8: click(random: &random, on: run)
    case 9: run.ticks(random.one(of: [1, 30, 400, 1200]))
    case 10: run.resize(columns: 1 + random.number(below: 160), rows: 1 + random.number(below: 50))
    default: run.resize(columns: 80, rows: 24)
    }
    run.ticks(random.one(of: [0, 1, 1, 2, 20]))
  }

  /// A press, a way and a release, or only some of it.
  private func click(random: inout SeededGenerator, on run: CoordinatorRun) {
    for phase in [MouseEvent.Phase.pressed, .moved, .moved, .released] where random.number(below: 8) > 0 {
      let (column, row) = (random.number(below: run.columns + 2), random.number(below: run.rows + 2))
      run.take(.mouse(MouseEvent(button: .left, phase: phase, column: column, row: row)))
      run.ticks(random.one(of: [0, 1]))
    }
  }
}
