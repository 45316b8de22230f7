import CellGrid
import Terminal
import Testing
import TestSupport

@Suite struct CellSenderTests {
  /// Ways in which entries differ: like xterm, like tmux (which erases with its own colours and repeats
  /// nothing), like the Linux console, and the poorest that can move its cursor.
  static let terminals: [(name: String, change: @Sendable (inout ScreenCapabilities) -> Void)] = [
    ("xterm", { _ in }),
    (
      "tmux",
      {
        $0.erasesWithBackground = false
        $0.erasesCharacters = false
        $0.repeatsCharacters = false
      }
    ),
    ("linux", { $0.repeatsCharacters = false }),
    (
      "poor",
      {
        $0.erasesWithBackground = false
        $0.erasesLineEnd = false
        $0.erasesCharacters = false
        $0.repeatsCharacters = false
        $0.resetsColorsOneByOne = false
        $0.addressing = .other { row, column in Array("\u{1B}[\(row + 1);\(column + 1)f".utf8) }
      }
    ),
  ]

  @Test(arguments: ColorDepth.allCases, terminals.indices)
  func theEmulatorShowsExactlyTheGridThatWasSent(depth: ColorDepth, terminal: Int) {
    var capabilities = ScreenCapabilities(colorDepth: depth)
    Self.terminals[terminal].change(&capabilities)
    for seed in 0..<6 as Range<UInt64> {
      var random = RandomGrids(depth, seed: seed)
      var grid = random.next(columns: 37, rows: 9)
      var screen = SentScreen(capabilities, columns: 37, rows: 9)
      screen.show(grid)
      for step in 0..<12 {
        if step % 4 == 3 { grid = random.next(columns: 37, rows: 9) } else { random.change(&grid, times: 3) }
        screen.show(grid)
        expectScreen(
          screen.emulator, shows: grid, "\(Self.terminals[terminal].name), seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func equalGridsCostNoByte(depth: ColorDepth) {
    var random = RandomGrids(depth, seed: 7)
    let grid = random.next(columns: 80, rows: 24)
    var screen = SentScreen(ScreenCapabilities(colorDepth: depth), columns: 80, rows: 24)
    screen.show(grid)
    #expect(screen.show(grid).isEmpty)
  }

  @Test func theLastCellOfTheScreenDoesNotScrollIt() {
    var grid = Grid(columns: 6, rows: 3)
    for row in 0..<3 { grid.put("abcdef", column: 0, row: row, background: nil) }
    var screen = SentScreen(ScreenCapabilities(colorDepth: .mono), columns: 6, rows: 3)
    screen.show(grid)
    #expect(screen.emulator.lines == ["abcdef", "abcdef", "abcdef"])
  }

  @Test func nothingIsCountedFromBehindTheLastColumn() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .mono), columns: 20, rows: 2)
    var grid = Grid(columns: 20, rows: 2)
    screen.show(grid)
    grid.put("X", column: 19, row: 0, background: nil)
    grid.put("Y", column: 19, row: 1, background: nil)
    #expect(screen.show(grid) == "\u{1B}[19CX\u{1B}[2;20HY")
    expectScreen(screen.emulator, shows: grid, "after the last column")
  }

  @Test func aTerminalThatWrapsAtOnceIsSparedItsLastCell() {
    var capabilities = ScreenCapabilities(colorDepth: .mono)
    capabilities.keepsLastColumn = false
    var grid = Grid(columns: 6, rows: 3)
    for row in 0..<3 { grid.put("abcdef", column: 0, row: row, background: nil) }
    var screen = SentScreen(capabilities, columns: 6, rows: 3)
    screen.show(grid)
    #expect(screen.emulator.lines == ["abcdef", "abcdef", "abcde"])
  }

  @Test("What a terminal draws in fewer cells than are counted for it leaves nothing of what stood there")
  func disputedWidths() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .direct), columns: 20, rows: 1)
    var grid = Grid(columns: 20, rows: 1)
    grid.put(String(repeating: "X", count: 20), column: 0, row: 0, background: nil)
    screen.show(grid)
    grid = Grid(columns: 20, rows: 1)
    grid.put("I ❤️ you ☀️ sun 🐟", column: 0, row: 0, background: nil)
    screen.show(grid)
    #expect(!screen.emulator.lines[0].contains("X"), "\(screen.emulator.lines[0])")
  }

  @Test func oneChangedLetterCostsAMoveAndTheLetter() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .direct), columns: 40, rows: 10)
    var grid = Grid(columns: 40, rows: 10)
    grid.put("a fish", column: 4, row: 5, background: nil)
    screen.show(grid)
    grid.put("w", column: 6, row: 5, background: nil)
    #expect(screen.show(grid) == "\u{1B}[4Dw")
  }

  @Test func aShortGapIsWrittenOverAndALongOneIsJumped() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .direct), columns: 40, rows: 3)
    var grid = Grid(columns: 40, rows: 3)
    grid.put("one two three", column: 0, row: 0, background: nil)
    screen.show(grid)
    grid.put("One Two threE", column: 0, row: 0, background: nil)
    #expect(screen.show(grid) == "\rOne T\u{1B}[7CE")
  }

  @Test func blanksToTheEndOfALineAreErased() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .direct), columns: 40, rows: 3)
    var grid = Grid(columns: 40, rows: 3)
    grid.put("a long line of words", column: 0, row: 1, background: nil)
    screen.show(grid)
    grid.clear()
    #expect(screen.show(grid) == "\r\u{1B}[K")
  }

  @Test func aColoredLineEndIsErasedOnlyWhereErasingTakesTheColor() {
    func bytes(_ erasesWithBackground: Bool) -> String {
      var capabilities = ScreenCapabilities(colorDepth: .indexed256)
      capabilities.erasesWithBackground = erasesWithBackground
      capabilities.repeatsCharacters = false
      var screen = SentScreen(capabilities, columns: 12, rows: 1)
      screen.show(Grid(columns: 12, rows: 1))
      var grid = Grid(columns: 12, rows: 1)
      grid.fill(grid.bounds, with: Cell(background: .palette(17)))
      return screen.show(grid)
    }
    #expect(bytes(true) == "\u{1B}[48;5;17m\u{1B}[K")
    #expect(bytes(false) == "\u{1B}[48;5;17m            ")
  }

  @Test func onlyWhatDiffersBetweenTwoPensIsSent() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .direct), columns: 20, rows: 1)
    screen.show(Grid(columns: 20, rows: 1))
    var grid = Grid(columns: 20, rows: 1)
    let blue = CellColor.rgb(RGBColor(red: 0, green: 0, blue: 90))
    grid.put("a", column: 0, row: 0, foreground: .palette(3), background: blue, attributes: .bold)
    grid.put("b", column: 1, row: 0, foreground: .palette(4), background: blue, attributes: .bold)
    #expect(screen.show(grid) == "\u{1B}[1;33;48;2;0;0;90ma\u{1B}[34mb")
  }

  @Test("Spaces between words are sent as spaces, so that words can be copied")
  func spacesStaySpaces() {
    var grid = Grid(columns: 12, rows: 1)
    grid[0, 0] = Cell("▌", foreground: .palette(3), background: .palette(4))
    _ = grid.put("a b", column: 2, row: 0, foreground: .palette(1), background: .palette(3))
    grid[1, 0] = Cell(" ", background: .palette(3))
    var screen = SentScreen(ScreenCapabilities(colorDepth: .indexed256), columns: 12, rows: 1)
    #expect(!screen.show(grid).contains("█"))
    expectScreen(screen.emulator, shows: grid, "words after a picture")
  }

  @Test("Where a picture is of letters no space is sent as a block, which a font may not have")
  func lettersWithoutBlocks() {
    var grid = Grid(columns: 12, rows: 2)
    for row in 0..<2 {
      for column in 0..<12 {
        let color = CellColor.palette(UInt8(column % 3 + 1))
        grid[column, row] = Cell(" ", foreground: .palette(7), background: color)
      }
    }
    grid[5, 1] = Cell("▌", foreground: .palette(3), background: .palette(4))
    var screen = SentScreen(ScreenCapabilities(colorDepth: .indexed256), columns: 12, rows: 2)
    let rows = screen.show(grid)
    expectScreen(screen.emulator, shows: grid, "flat colours")
    // Beside a block they are, as that takes less.
    #expect(rows.contains("█"))
    grid[5, 1] = grid[4, 1]
    var letters = SentScreen(ScreenCapabilities(colorDepth: .indexed256), columns: 12, rows: 2)
    #expect(!letters.show(grid).contains("█"))
    expectScreen(letters.emulator, shows: grid, "flat colours without a block")
  }

  @Test func withoutColorsNoneAreSent() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .mono), columns: 20, rows: 1)
    screen.show(Grid(columns: 20, rows: 1))
    var grid = Grid(columns: 20, rows: 1)
    grid.put("red", column: 0, row: 0, foreground: .palette(1), background: .palette(4), attributes: .reverse)
    #expect(screen.show(grid) == "\u{1B}[7mred")
  }

  @Test func whatFollowsADisputedWidthIsAddressedAnew() {
    var screen = SentScreen(ScreenCapabilities(colorDepth: .mono), columns: 20, rows: 2)
    screen.show(Grid(columns: 20, rows: 2))
    var grid = Grid(columns: 20, rows: 2)
    grid.put("🐟x", column: 0, row: 1, background: nil)
    #expect(screen.show(grid) == "\r\n  \r🐟\u{1B}[2;3Hx")
  }
}
