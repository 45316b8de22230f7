import BookScreens
import CellGrid
import GameMaking
import GameScreens
import Games
import Ports
import Settings
import StageCore
import TestSupport
import Testing

/// A colour pours over what a touch has coloured; it is seen, and nothing else knows of it.
struct PouringTests {
  private static let fish = Checkout.path("books/pesce-stella")
  private static let byNumber = GameVariant.coloring(.easy, .byNumber)

  /// A page with a white sheet over all of it that a touch colours red.
  private static let sheet = PList.page(
    PList.element(
      "shape", "sheet", width: 1024, height: 768,
      """
      <key>color</key><string>#ffffff</string><key>colorOf</key><string>red</string>
      <key>isActive</key><true/><key>triggers</key><array><dict><key>event</key><string>touched</string>
      <key>triggeringItem</key><string>sheet</string><key>action</key><string>set</string>
      <key>value</key><string>red</string><key>to</key><integer>1</integer></dict></array>
      """),
    extra: """
      <key>palette</key><array><string>#ff0000</string></array>
      <key>values</key><dict><key>red</key><dict><key>most</key><integer>1</integer></dict></dict>
      """)

  private static let red = CellColor.rgb(RGBColor(red: 255, green: 0, blue: 0))
  private static let white = CellColor.rgb(RGBColor(red: 255, green: 255, blue: 255))

  private static func click(_ run: CoordinatorRun, column: Int, row: Int) {
    for phase in [MouseEvent.Phase.pressed, .released] {
      run.take(.mouse(MouseEvent(button: .left, phase: phase, column: column, row: row)))
    }
  }

  /// What is seen of the sheet in cells of one colour.
  private static func colors(_ run: CoordinatorRun, row: Int) -> [CellColor] {
    let grid = run.grid
    return (0..<grid.columns).map { grid[$0, row].background }
  }

  @Test("A colour pours from the cell that was clicked to the farthest corner, in 0.3 seconds")
  func click() throws {
    let run = try CoordinatorRun(pages: Self.sheet)
    let cells = run.reading.session.view.cells(
      of: try #require(run.reading.session.stage.element(named: "sheet")))
    let (row, left, right) = (cells.row + cells.rows / 2, cells.column + 1, cells.endColumn - 2)
    #expect(Self.colors(run, row: row)[left...right].allSatisfy { $0 == Self.white })
    Self.click(run, column: left, row: row)
    run.ticks(3)
    let stage = run.reading.session.stage
    #expect(stage.number(of: try #require(stage.value(named: "red"))) == 1)
    #expect(stage.element(try #require(stage.element(named: "sheet"))).values.green == 0)
    var shares: [Int] = []
    for _ in 0..<6 {
      let colors = Self.colors(run, row: row)
      #expect(colors[left] == Self.red)
      shares.append(colors.count { $0 == Self.red })
      if shares.count < 5 { #expect(colors[right] == Self.white) }
      run.ticks(1)
    }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Self.colors(run, row: row)[left...right].allSatisfy { $0 == Self.red })
  }

  @Test("Once a colour has come nothing ticks, and the page looks as where nothing is to move")
  func rest() throws {
    func grid(motion: String, ticks: Int) throws -> (run: CoordinatorRun, grid: Grid) {
      let run = try CoordinatorRun(pages: Self.sheet, flags: [.motion: motion])
      run.key(.tab, .enter).ticks(ticks)
      return (run, run.grid)
    }
    let atOnce = try grid(motion: "reduced", ticks: 2)
    let poured = try grid(motion: "full", ticks: 9)
    #expect(try grid(motion: "full", ticks: 4).grid != atOnce.grid)
    #expect(poured.grid == atOnce.grid)
    // Only the invitation is still to come.
    #expect(try #require(poured.run.ticks(1).stack.ticksUntilNextChange) > 30)
  }

  @Test("A page looks the same however many frames of it were painted meanwhile")
  func frames() throws {
    func grid(painting: Bool) throws -> Grid {
      let run = try CoordinatorRun(pages: Self.sheet)
      run.key(.tab, .enter)
      for _ in 0..<5 {
        run.ticks(1)
        if painting { _ = run.grid }
      }
      return run.grid
    }
    #expect(try grid(painting: true) == grid(painting: false))
  }

  @Test("Regions of a game pour: one by Enter, all of a number by 'a', the last one too")
  func game() throws {
    let moving = try #require(try GameRun(path: Self.fish).open(Self.byNumber))
    let still = try #require(
      try GameRun(path: Self.fish, flags: [.motion: "reduced"]).open(Self.byNumber))
    for keys in ["1n", "1a", "2a", "3a", "4a", "5a", "6a"] {
      let before = try still.playing().game.numbers
      for game in [moving, still] {
        game.type(keys)
        if keys == "1n" { game.key(.enter) }
        game.ticks(2)
      }
      #expect(try moving.playing().game.numbers == still.playing().game.numbers)
      // Of a number with one region all may be filled by now.
      let isAnother = try before != still.playing().game.numbers
      #expect((moving.run.grid != still.run.grid) == isAnother, "\(keys)")
      for game in [moving, still] { game.ticks(9) }
      #expect(moving.run.grid == still.run.grid, "\(keys)")
    }
    #expect(try moving.playing().game.isDone)
    for game in [moving, still] { game.type("u").ticks(2) }
    // What is undone is there at once.
    #expect(moving.run.grid == still.run.grid)
  }
}
