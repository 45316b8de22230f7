import BookModel
import BookScreens
import GameMaking
import GameScreens
import Games
import Ports
import Reader
import Settings
import StageCore
import TestSupport
import Testing

/// A book whose games a test plays, from its menu on, as a reader does.
final class GameRun {
  let run: CoordinatorRun
  /// The keys that the game was played by, one after the other.
  private(set) var keys: [Key] = []
  /// The screens that a picture's games are chosen on, by its place: each makes its games once.
  private var choices: [Int: GameLevelsScreen] = [:]

  /// - Parameters:
  ///   - state: of an earlier run, whose library is read; nil for a new one.
  ///   - isSparing: whether what moves is drawn as a draft, as on a terminal.
  init(
    path: String, columns: Int = 80, rows: Int = 24, flags: [SettingKey: String] = [:],
    state: TemporaryFolder? = nil, isSparing: Bool = false
  ) throws {
    run = try CoordinatorRun(
      path: path, columns: columns, rows: rows, flags: flags, state: state, start: .menu,
      isSparing: isSparing)
  }

  /// The screen that is played; nil while another is on top.
  var screen: GameScreen? { run.stack.top as? GameScreen }

  func playing() throws -> GameScreen { try #require(screen) }

  var session: ReadingSession {
    get throws { try #require(try playing().pages.first).session }
  }

  var stage: Stage { get throws { try session.stage } }

  /// The name of what is in focus.
  var focus: String? {
    guard let session = screen?.pages.first?.session else { return nil }
    return session.view.focus.map { session.stage.name(of: $0) }
  }

  /// Opens a game of one of the book's pictures, by its place among them, as a reader does by keys.
  ///
  /// - Returns: nil where it is not offered in this window.
  @discardableResult
  func open(_ variant: GameVariant, ofPicture picture: Int = 0) throws -> GameRun? {
    let entries = choose(ofPicture: picture).entries
    guard let place = entries.firstIndex(where: { $0.variant == variant }), entries[place].state.isReady
    else { return nil }
    run.key(.home)
    for _ in 0..<place { run.key(.down) }
    run.key(.enter).ticks(3)
    return self
  }

  /// All that are offered of a picture.
  func offered(ofPicture picture: Int) -> [GameVariant] {
    choose(ofPicture: picture).entries.filter(\.state.isReady).map(\.variant)
  }

  private var top: GameLevelsScreen? { run.stack.top as? GameLevelsScreen }

  /// Goes to where a picture's games are chosen.
  private func choose(ofPicture picture: Int) -> GameLevelsScreen {
    if let choice = choices[picture] {
      for _ in 0..<2 where top !== choice { run.key(.escape) }
      if top === choice { return choice }
    }
    let choice = GameLevelsScreen(run.coordinator.games[picture], of: run.coordinator)
    choices[picture] = choice
    run.stack.push(choice)
    run.ticks(2)
    return choice
  }

  @discardableResult func type(_ characters: String) -> GameRun {
    for character in characters { key(.character(character)) }
    return self
  }

  @discardableResult func key(_ key: Key) -> GameRun {
    keys.append(key)
    run.key(key).ticks(1)
    return self
  }

  @discardableResult func ticks(_ count: Int) -> GameRun {
    run.ticks(count)
    return self
  }

  // MARK: Solving

  /// Where a piece belongs.
  func place(of piece: ElementID) throws -> ElementID {
    let stage = try stage
    let name = try #require(stage.description(of: piece).drag?.places.first)
    return try #require(stage.element(named: name))
  }

  /// Solves it by keys alone, one piece or region after the other.
  ///
  /// - Returns: how many keys each has taken.
  func solveByKeys() throws -> [Int] {
    switch try playing().game.variant {
    case .jigsaw: try solveJigsawByKeys()
    case .coloring: try solveColoringByKeys()
    }
  }

  private func solveJigsawByKeys() throws -> [Int] {
    var keys: [Int] = []
    let game = try playing().game
    while game.count.done < game.count.all {
      guard keys.count < game.count.all else { throw Unsolved(done: game.count.done) }
      keys.append(try placeOne())
    }
    return keys
  }

  /// Puts a piece where it belongs, by keys.
  ///
  /// - Returns: how many.
  @discardableResult func placeOne() throws -> Int {
    var pressed = 0
    if focus?.hasPrefix("piece") != true {
      key(.tab)
      pressed += 1
    }
    key(.enter)
    let view = try session.view
    let piece = try #require(view.focus)
    let place = try place(of: piece)
    let number = String(try #require(view.dropTargets.firstIndex(of: place)) + 1)
    type(number)
    key(.enter).ticks(12)
    return pressed + 2 + number.count
  }

  private func solveColoringByKeys() throws -> [Int] {
    var keys: [Int] = []
    let game = try playing().game
    // Freely any colour will do.
    let colors = game.colors.isEmpty ? game.numbers.map { _ in 1 } : game.colors
    for color in Set(colors).sorted() {
      let number = String(color)
      type(number)
      var pressed = number.count
      while zip(colors, game.numbers).contains(where: { $0 == color && $1 == 0 }) {
        guard keys.count < colors.count else { throw Unsolved(done: game.count.done) }
        type("n")
        key(.enter).ticks(2)
        keys.append(pressed + 2)
        pressed = 0
      }
    }
    return keys
  }

  struct Unsolved: Error {
    let done: Int
  }
}

extension [Int] {
  /// The one in the middle.
  var median: Int { isEmpty ? 0 : sorted()[count / 2] }
}

// By mouse.
extension GameRun {
  func mouse(_ phase: MouseEvent.Phase, at cell: (column: Int, row: Int)) {
    run.take(.mouse(MouseEvent(button: .left, phase: phase, column: cell.column, row: cell.row)))
    ticks(1)
  }

  func press(_ cell: (column: Int, row: Int)) {
    mouse(.pressed, at: cell)
    mouse(.released, at: cell)
    ticks(2)
  }

  /// A cell of the window in which a click touches an element.
  func cell(of name: String) throws -> (column: Int, row: Int)? {
    let session = try session
    let id = try #require(session.stage.element(named: name))
    guard session.stage.isShowing(id) else { return nil }
    let cells = session.view.cells(of: id)
    for row in cells.row..<cells.endRow {
      for column in cells.column..<cells.endColumn {
        guard session.view.contains(column: column, row: row),
          let point = session.view.pagePoint(column: column, row: row), session.stage.hitTest(point) == id
        else { continue }
        return (column, row)
      }
    }
    return nil
  }

  /// Solves it by the mouse alone.
  func solveByMouse() throws {
    let game = try playing().game
    switch game.variant {
    case .jigsaw:
      for number in game.numbers.indices {
        let name = JigsawPage.piece(number)
        for _ in 0..<20 where try cell(of: name) == nil {
          press(try #require(try cell(of: JigsawPage.trayLabel)))
          ticks(10)
        }
        let from = try #require(try cell(of: name), "\(name)")
        let piece = try #require(try stage.element(named: name))
        let to = try session.view.cells(of: try place(of: piece))
        let middle = (column: to.column + to.columns / 2, row: to.row + to.rows / 2)
        mouse(.pressed, at: from)
        mouse(.moved, at: middle)
        mouse(.released, at: middle)
        ticks(12)
      }
    case .coloring:
      for region in game.numbers.indices {
        let color = game.colors.isEmpty ? 1 : game.colors[region]
        press(try #require(try cell(of: ColoringPage.swatch(color - 1)), "colour \(color)"))
        press(try #require(try cell(of: ColoringPage.region(region)), "region \(region + 1)"))
      }
    }
  }
}
