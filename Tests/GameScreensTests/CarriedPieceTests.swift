import CellGrid
import GameMaking
import Ports
import StageCore
import Terminal
import TestSupport
import Testing

/// A piece of a jigsaw that is carried over its board, as it comes to a terminal.
@Suite struct CarriedPieceTests {
  /// Carries a piece with the mouse, a cell a step, to its place or to the side alone, and compares the
  /// screen with what the reader shows.
  ///
  /// - Returns: how many bytes each step sent.
  private func carry(_ variant: GameVariant, toTheSide: Bool = false, copiesAreas: Bool) throws -> [Int] {
    let game = try #require(
      try GameRun(path: Checkout.path("books/lucciole"), isSparing: true).open(variant))
    game.ticks(10)
    let emulator = Emulator(columns: 80, rows: 24)
    emulator.feed(Array("\u{1B}[?7l".utf8))
    var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
    sender.copiesAreas = copiesAreas
    func show(_ what: String) -> Int {
      let grid = game.run.grid
      var bytes: [UInt8] = []
      sender.aim(at: grid)
      sender.appendRest(to: &bytes)
      emulator.feedWithCopies(bytes)
      expectScreen(emulator, shows: grid, what)
      return bytes.count
    }
    _ = show("before")
    let from = try #require(try game.cell(of: "piece-1"))
    let session = try game.session
    let piece = try #require(session.stage.element(named: "piece-1"))
    let place = session.view.cells(of: try game.place(of: piece))
    let to = (
      column: place.column + place.columns / 2, row: toTheSide ? from.row : place.row + place.rows / 2
    )
    game.mouse(.pressed, at: from)
    _ = show("picked up")
    let count = max(abs(to.column - from.column), abs(to.row - from.row))
    var steps: [Int] = []
    for step in 1...count {
      let column = from.column + (to.column - from.column) * step / count
      let row = from.row + (to.row - from.row) * step / count
      game.mouse(.moved, at: (column, row))
      steps.append(show("step \(step)"))
    }
    game.mouse(.released, at: to)
    game.ticks(12)
    _ = show("put down")
    #expect(try toTheSide || game.playing().game.count.done == 1)
    return steps
  }

  private static let variants = [GameVariant.jigsaw(.sixPieces), .jigsaw(.twelvePieces)]

  @Test(
    "A step of a piece that the mouse carries sends less than 1 kB where a terminal copies areas",
    arguments: variants)
  func copied(variant: GameVariant) throws {
    let steps = try carry(variant, copiesAreas: true)
    #expect(steps.count > 10)
    #expect(steps.median < 1000)
  }

  @Test("A step to the side sends less than 1 kB on every terminal", arguments: variants)
  func shifted(variant: GameVariant) throws {
    let steps = try carry(variant, toTheSide: true, copiesAreas: false)
    #expect(steps.count > 10)
    #expect(steps.median < 1000)
  }
}
