import CellGrid
import Terminal
import TestSupport
import Testing

/// What goes elsewhere as a whole, which a terminal can move.
@Suite struct CellMoveTests {
  private static let columns = 37
  private static let rows = 12

  /// A painting of 12 × 5 cells, none of which is like another, at a place on paper.
  private func painting(column: Int, row: Int) -> Grid {
    var grid = Grid(columns: Self.columns, rows: Self.rows)
    grid.fill(grid.bounds, with: Cell(" ", background: .rgb(.white)))
    for y in 0..<5 {
      for x in 0..<12 {
        let color = RGBColor(red: UInt8(100 + 10 * x), green: UInt8(100 + 20 * y), blue: 140)
        grid[column + x, row + y] = Cell("▚", foreground: .rgb(color), background: .rgb(.black))
      }
    }
    return grid
  }

  /// What a step of the painting sends.
  private func step(
    columns: Int, rows: Int, copiesAreas: Bool = false,
    on change: (inout ScreenCapabilities) -> Void = { _ in }, isTold: Bool = true
  ) -> String {
    var capabilities = ScreenCapabilities(colorDepth: .direct)
    change(&capabilities)
    var screen = SentScreen(
      capabilities, columns: Self.columns, rows: Self.rows, copiesAreas: copiesAreas)
    screen.show(painting(column: 10, row: 4))
    var next = painting(column: 10 + columns, row: 4 + rows)
    if isTold {
      next.move = CellMove(
        of: CellRect(column: 10, row: 4, columns: 12, rows: 5), columns: columns, rows: rows)
    }
    let sent = screen.show(next)
    expectScreen(screen.emulator, shows: next, "\(columns) columns, \(rows) rows")
    return sent
  }

  @Test("What goes sideways is moved row by row, on every terminal that can take characters out of a line")
  func sideways() {
    for columns in [-10, -1, 1, 15] {
      let sent = step(columns: columns, rows: 0).utf8.count
      let written = step(columns: columns, rows: 0, isTold: false).utf8.count
      #expect(sent < 300, "\(columns)")
      #expect(written > 1400, "\(columns)")
      #expect(step(columns: columns, rows: 0, on: { $0.shiftsCharacters = false }).utf8.count == written)
    }
  }

  @Test("Where a terminal copies areas, what goes anywhere is one sequence and what it uncovers")
  func anywhere() {
    for (columns, rows) in [(1, 0), (-3, 1), (0, -4), (15, 3), (-10, -4)] {
      let sent = step(columns: columns, rows: rows, copiesAreas: true)
      #expect(sent.contains("$v"))
      #expect(sent.utf8.count < 150, "\(columns), \(rows)")
      #expect(!step(columns: columns, rows: rows).contains("$v"), "one that has not said so is not asked to")
    }
  }

  @Test("On terminals of every kind the screen ends as the frame, whatever a hint says has moved")
  func everyScreenIsRight() {
    for terminal in CellSenderTests.terminals {
      for seed in 0..<12 as Range<UInt64> {
        var random = RandomGrids(.direct, seed: seed)
        var capabilities = ScreenCapabilities(colorDepth: .direct)
        terminal.change(&capabilities)
        var screen = SentScreen(
          capabilities, columns: Self.columns, rows: Self.rows, copiesAreas: seed % 2 == 0)
        var grid = random.next(columns: Self.columns, rows: Self.rows)
        screen.show(grid)
        for number in 0..<20 {
          let move = random.move(columns: Self.columns, rows: Self.rows)
          // Some hints are true, some of no frame that was ever shown.
          if number % 3 > 0 { grid.follow(move) }
          if number % 2 == 0 { random.change(&grid, times: 2) }
          grid.move = move
          screen.show(grid)
          expectScreen(screen.emulator, shows: grid, "\(terminal.name), seed \(seed), frame \(number)")
        }
      }
    }
  }

  @Test("What has not reached the screen is not moved there")
  func unsentCells() {
    for copiesAreas in [false, true] {
      for seed in 0..<20 as Range<UInt64> {
        var random = RandomGrids(.direct, seed: seed)
        let emulator = Emulator(columns: Self.columns, rows: Self.rows)
        emulator.feed(Array("\u{1B}[?7l".utf8))
        var sender = CellSender(ScreenCapabilities(colorDepth: .direct))
        sender.copiesAreas = copiesAreas
        var grid = random.next(columns: Self.columns, rows: Self.rows)
        sender.aim(at: grid)
        for _ in 0..<20 {
          var bytes: [UInt8] = []
          sender.appendRest(to: &bytes, upTo: Int.random(in: 1...400, using: &random.numbers))
          emulator.feedWithCopies(bytes)
          let move = random.move(columns: Self.columns, rows: Self.rows)
          grid.follow(move)
          grid.move = move
          sender.aim(at: grid)
        }
        var bytes: [UInt8] = []
        sender.appendRest(to: &bytes)
        emulator.feedWithCopies(bytes)
        expectScreen(emulator, shows: grid, "seed \(seed)")
      }
    }
  }

  @Test("A wide character is not torn by what moves beside it")
  func wideCharacters() {
    for copiesAreas in [false, true] {
      var screen = SentScreen(
        ScreenCapabilities(colorDepth: .direct), columns: Self.columns, rows: Self.rows,
        copiesAreas: copiesAreas)
      var grid = painting(column: 10, row: 4)
      for row in 4..<9 { grid.put("日", column: 22, row: row) }
      screen.show(grid)
      var next = painting(column: 13, row: 4)
      for row in 4..<9 { next.put("本", column: 26, row: row) }
      next.move = CellMove(of: CellRect(column: 10, row: 4, columns: 13, rows: 5), columns: 3, rows: 0)
      screen.show(next)
      expectScreen(screen.emulator, shows: next, "copies: \(copiesAreas)")
    }
  }
}

extension RandomGrids {
  fileprivate mutating func move(columns: Int, rows: Int) -> CellMove {
    CellMove(
      of: CellRect(
        column: Int.random(in: -3..<columns, using: &numbers),
        row: Int.random(in: -2..<rows, using: &numbers),
        columns: Int.random(in: 1...20, using: &numbers), rows: Int.random(in: 1...8, using: &numbers)),
      columns: Int.random(in: -9...9, using: &numbers),
      rows: Bool.random(using: &numbers) ? 0 : Int.random(in: -4...4, using: &numbers))
  }
}

extension Grid {
  /// Writes cells where they go, as far as they take one column.
  fileprivate mutating func follow(_ move: CellMove) {
    let former = self
    let cells = move.cells.intersection(bounds)
    for row in cells.row..<cells.endRow {
      for column in cells.column..<cells.endColumn {
        self[column + move.columns, row + move.rows] = former[column, row]
      }
    }
  }
}
