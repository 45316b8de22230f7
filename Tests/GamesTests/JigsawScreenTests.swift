import BookVocabulary
import CellGrid
import Games
import Ports
import StageCore
import TestSupport
import Testing

/// A jigsaw as its reader sees and plays it.
struct JigsawScreenTests {
  @Test(arguments: [(80, 24), (132, 43)])
  func theFinishedBoardIsThePictureAsAPageShowsIt(window: (columns: Int, rows: Int)) throws {
    let game = try JigsawGame(.twelvePieces, columns: window.columns, rows: window.rows - 1)
    let run = try BookRun(path: game.path, columns: window.columns, rows: window.rows).ticks(3)
    for (piece, place) in game.page.solution { try run.session.stage.drag(piece, to: place) }
    run.untilRest()
    let board = game.page.table.board
    let plain = try game.write(
      """
      { width = \(game.page.table.width); height = \(game.page.table.height);
        pages = ( { background = "#f7f1e3"; elements = (
          { type = image; fileName = picture.svg; description = "a fish"; x = \(board.x); y = \(board.y);
            width = \(board.width); height = \(board.height); } ); } ); }
      """, to: "plain.plist")
    let picture = try BookRun(path: plain, columns: window.columns, rows: window.rows).untilRest()
    #expect(run.projection.cells == picture.projection.cells)
    let cells = CellRect(
      column: Int(board.x / 16), row: Int(board.y / 32), columns: Int((board.width / 16).rounded(.up)),
      rows: Int((board.height / 32).rounded(.up)))
    let differing = cells.places.filter {
      run.grid[$0.column, $0.row] != picture.grid[$0.column, $0.row]
    }
    #expect(differing.isEmpty, "\(differing.count) of \(cells.places.count), first \(differing.prefix(3))")
    #expect(run.text.contains("Well done!"))
  }

  private func expectDone(_ run: BookRun, _ game: JigsawGame) throws {
    run.untilRest()
    #expect(try run.session.stage.number("placed") == game.page.level.pieceCount)
    #expect(run.text.contains("Well done!"))
  }

  @Test(arguments: [(80, 24), (40, 12)]) func itIsSolvedByKeysAlone(window: (columns: Int, rows: Int)) throws
  {
    let game = try JigsawGame(.sixPieces, columns: window.columns, rows: window.rows - 1)
    let run = try BookRun(path: game.path, columns: window.columns, rows: window.rows).ticks(3)
    func focus(_ name: String) {
      for _ in 0..<20 where run.session.view.focus.map({ run.session.stage.name(of: $0) }) != name {
        run.key(.tab)
      }
    }
    for (piece, place) in game.page.solution {
      while try !run.session.stage.isShowing(piece) {
        focus("tray-label")
        run.key(.enter).ticks(10)
      }
      focus(piece)
      run.key(.enter).ticks(2)
      let targets = run.session.stage.dropTargets(of: try run.session.stage.id(piece))
      let number = try #require(targets.firstIndex(of: try run.session.stage.id(place)))
      for _ in 0...number { run.key(.tab).ticks(1) }
      run.key(.enter).ticks(10)
    }
    try expectDone(run, game)
  }

  @Test(arguments: [(80, 24), (40, 12)]) func itIsSolvedByMouseAlone(window: (columns: Int, rows: Int)) throws
  {
    let game = try JigsawGame(.sixPieces, columns: window.columns, rows: window.rows - 1)
    let run = try BookRun(path: game.path, columns: window.columns, rows: window.rows).ticks(3)
    for (piece, place) in game.page.solution {
      while try !run.session.stage.isShowing(piece) {
        let label = try #require(run.cell(of: "tray-label"))
        run.click(column: label.column, row: label.row).ticks(10)
      }
      let from = try #require(run.cell(of: piece))
      let to = run.cells(of: try run.session.stage.id(place))
      let (column, row) = (to.column + to.columns / 2, to.row + to.rows / 2)
      run.mouse(.pressed, column: from.column, row: from.row).ticks(1)
      run.mouse(.moved, column: column, row: row).ticks(1)
      run.mouse(.released, column: column, row: row).ticks(10)
    }
    try expectDone(run, game)
  }

  @Test(arguments: [("en", "Edges"), ("it", "Bordi")])
  func itSpeaksTheReadersLanguage(language: String, label: String) throws {
    let game = try JigsawGame()
    let run = try CoordinatorRun(path: game.path, page: 1, language: language, flags: [.language: language])
      .ticks(3)
    #expect(run.text.contains(label))
  }

  /// Pieces, board and labels, and what is left of them; in the whole window.
  @Test func theBoardBesideTheTray() throws {
    let game = try JigsawGame(.sixPieces)
    let run = try BookRun(path: game.path).ticks(3)
    let (piece, place) = game.page.solution[1]
    try run.session.stage.drag(piece, to: place)
    run.untilRest()
    expectGrid(run.grid, matches: "jigsaw-80x24")
  }
}
