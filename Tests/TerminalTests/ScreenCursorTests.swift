import CellGrid
import Ports
import Terminal
import TestSupport
import Testing

/// The terminal's own cursor, which a screen reader and a magnifier follow.
@Suite struct ScreenCursorTests {
  private static let place = CellPlace(column: 4, row: 3)
  private static let hide = "\u{1B}[?25l"
  private static let show = "\u{1B}[?25h"

  private func words(_ text: String, columns: Int = 20, rows: Int = 6) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    grid.put(text, column: 0, row: 1, background: nil)
    return grid
  }

  /// A terminal that answers nothing and takes all at once.
  private func line(_ capabilities: ScreenCapabilities = ScreenCapabilities(colorDepth: .direct))
    -> SimulatedLine
  {
    SimulatedLine(rate: 20_000_000, .answersNothing, columns: 20, rows: 6, capabilities: capabilities)
  }

  @Test("It rests on what is in focus once the cells are written, and is not seen where nothing is")
  func itRestsOnTheFocus() {
    let line = line()
    line.show(words("a fish"), cursor: Self.place)
    line.pass(0.01)
    #expect(line.emulator.cursor == Self.place)
    line.show(words("a fish that swims"), cursor: CellPlace(column: 19, row: 5))
    line.pass(0.01)
    #expect(line.emulator.cursor == CellPlace(column: 19, row: 5))
    line.show(words("a fish"))
    line.pass(0.01)
    #expect(line.emulator.cursor == nil)
    #expect(line.emulator.line(1) == "a fish")
  }

  @Test("While neither cells nor cursor change no byte is sent; a cursor that moves alone costs a move")
  func aCursorAtRestCostsNothing() {
    let line = line()
    let grid = words("a fish")
    for cursor in [Self.place, nil] {
      line.show(grid, cursor: cursor)
      let count = line.pieces.count
      line.show(grid, cursor: cursor)
      line.show(grid, changed: [], cursor: cursor)
      #expect(line.pieces.count == count)
    }
    line.show(grid, cursor: Self.place)
    line.show(grid, cursor: CellPlace(column: 5, row: 3))
    #expect(line.pieces.last == "\u{1B}[C")
    line.show(grid)
    #expect(line.pieces.last == Self.hide)
  }

  @Test("It is not seen running about: it is hidden while cells are written, or they come all at once")
  func itIsNotSeenRunningAbout() throws {
    let line = line()
    line.show(words("a fish"), cursor: Self.place)
    line.show(words("a bird"), cursor: Self.place)
    let piece = try #require(line.pieces.last)
    #expect(piece.hasPrefix(Self.hide) && piece.hasSuffix(Self.show))
    line.feed.heard(.synchronizedUpdate(isKnown: true), at: line.now, isTimely: true)
    line.show(words("a tree"), cursor: Self.place)
    let update = try #require(line.pieces.last)
    #expect(update.hasPrefix("\u{1B}[?2026h") && update.hasSuffix("\u{1B}[?2026l"))
    #expect(!update.contains(Self.hide) && !update.contains(Self.show))
    line.pass(0.01)
    #expect(line.emulator.cursor == Self.place)
  }

  @Test("Over a slow line it is on the focus behind every piece, not only at the frame's end")
  func itIsOnTheFocusBehindEveryPiece() {
    var random = RandomGrids(.direct, seed: 3)
    let line = SimulatedLine(rate: 32_000, .answersAll, columns: 80, rows: 24)
    line.pass(0.1)
    for number in 0..<4 {
      line.show(random.next(columns: 80, rows: 24), cursor: CellPlace(column: number, row: 7))
      line.pass(2)
    }
    #expect(line.pieces.count > 8)
    let screen = Emulator(columns: 80, rows: 24)
    var places: [CellPlace?] = []
    for piece in line.pieces {
      screen.feed(Array(piece.utf8))
      if places.last != screen.cursor { places.append(screen.cursor) }
    }
    #expect(places == (0..<4).map { CellPlace(column: $0, row: 7) })
  }

  @Test(
    "Whatever the line takes and when, it ends where it is to rest",
    arguments: [SimulatedLine.Manner.answersAll, .answersAttributesAlone, .answersNothing],
    [4000.0, 32_000, 1e7])
  func itEndsWhereItIsToRest(manner: SimulatedLine.Manner, rate: Double) {
    for seed in 0..<3 as Range<UInt64> {
      var random = RandomGrids(.indexed256, seed: seed)
      let line = SimulatedLine(rate: rate, manner, columns: 37, rows: 9)
      line.feed.heard(.synchronizedUpdate(isKnown: seed % 2 == 0), at: 0, isTimely: true)
      var grid = random.next(columns: 37, rows: 9)
      for _ in 0..<4 {
        var cursor: CellPlace?
        for _ in 0..<10 {
          random.change(&grid, times: Int.random(in: 0...9, using: &random.numbers))
          cursor =
            Int.random(in: 0..<4, using: &random.numbers) == 0
            ? nil
            : CellPlace(
              column: .random(in: 0..<37, using: &random.numbers),
              row: .random(in: 0..<9, using: &random.numbers))
          line.show(grid, first: [CellRect(column: 0, row: 8, columns: 37, rows: 1)], cursor: cursor)
          if Int.random(in: 0..<9, using: &random.numbers) == 0 { line.feed.forgetScreen() }
          line.pass(Double.random(in: 0...0.06, using: &random.numbers))
        }
        let end = line.now + 30
        while line.now < end, !line.feed.isComplete || line.backlog > 0 { line.pass(0.1) }
        #expect(line.emulator.cursor == cursor)
        // libvterm takes an accent for a character of its own where it comes late in a row's last column.
        if rate > 4000 { expectScreen(line.emulator, shows: grid, "seed \(seed)") }
      }
    }
  }

  @Test("A place beyond the screen is held to it")
  func placesAreHeldToTheScreen() {
    let line = line()
    line.show(words("a"), cursor: CellPlace(column: 500, row: -3))
    line.pass(0.01)
    #expect(line.emulator.cursor == CellPlace(column: 19, row: 0))
  }

  @Test("Where it cannot be hidden it stands at the foot while nothing is in focus")
  func aCursorThatCannotBeHiddenStandsAtTheFoot() {
    var capabilities = ScreenCapabilities(colorDepth: .direct)
    capabilities.hidesCursor = []
    let line = line(capabilities)
    line.show(words("a fish"))
    line.pass(0.01)
    #expect(line.emulator.cursor == CellPlace(column: 0, row: 5))
    line.show(words("a bird"), cursor: Self.place)
    line.pass(0.01)
    #expect(line.emulator.cursor == Self.place)
    #expect(line.pieces.allSatisfy { !$0.contains("\u{1B}[?25") })
  }

  @Test("A screen that another program has written on gets its cursor back")
  func aForgottenScreenGetsItsCursorBack() {
    let line = line()
    line.show(words("a fish"), cursor: Self.place)
    line.pass(0.01)
    line.emulator.feed(Array("\u{1B}[?25l\u{1B}[1;1Hrubbish".utf8))
    line.feed.forgetScreen()
    line.pass(0.01)
    #expect(line.emulator.cursor == Self.place)
    line.show(words("a fish"))
    line.pass(0.01)
    line.emulator.feed(Array("\u{1B}[?25h".utf8))
    line.feed.forgetScreen()
    line.pass(0.01)
    #expect(line.emulator.cursor == nil)
  }

  @Test("With fewer colours, or all of them again, the screen is sent anew", arguments: ColorDepth.allCases)
  func theScreenIsSentAnewInAnotherDepth(depth: ColorDepth) {
    var random = RandomGrids(.direct, seed: 5)
    let line = line()
    line.show(random.next(columns: 20, rows: 6))
    line.pass(0.1)
    for depth in [depth, .direct] {
      var random = RandomGrids(depth, seed: 6)
      let grid = random.next(columns: 20, rows: 6)
      let count = line.pieces.count
      line.feed.use(ScreenCapabilities(colorDepth: depth))
      line.show(grid, cursor: Self.place)
      line.pass(0.1)
      expectScreen(line.emulator, shows: grid, "\(depth)")
      #expect(line.emulator.cursor == Self.place)
      #expect(line.pieces[count...].contains { $0.contains("\u{1B}[2J") })
    }
  }
}
