import CellGrid
import TestSupport
import Testing

@Suite struct GridTests {
  @Test func aCellTakesSixteenBytesWithoutPadding() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test func aNewGridIsBlank() {
    let grid = Grid(columns: 3, rows: 2)
    #expect(grid[0, 0] == .blank)
    #expect(grid.character(column: 2, row: 1) == " ")
  }

  @Test func aGridOfNegativeOrEnormousSizeIsHeldToWhatCanBe() {
    #expect(Grid(columns: -3, rows: 5).columns == 0)
    #expect(Grid(columns: 0, rows: .max).rows == Grid.maximumSide)
  }

  @Test func writesOutsideAreClipped() {
    var grid = Grid(columns: 4, rows: 2)
    grid[4, 0] = Cell("x")
    grid[-1, 0] = Cell("x")
    grid[0, 2] = Cell("x")
    grid.put("x", column: 0, row: -1)
    grid.put("x", column: .min, row: 0)
    grid.put("x", column: .max, row: 0)
    grid.fill(CellRect(column: 9, row: 9, columns: .max, rows: .max), with: Cell("x"))
    grid.fill(CellRect(column: 0, row: 0, columns: -1, rows: -1), with: Cell("x"))
    #expect(grid == Grid(columns: 4, rows: 2))
  }

  @Test func aFillReachesTheEdgesOfTheGridOnly() {
    var grid = Grid(columns: 4, rows: 3)
    grid.fill(CellRect(column: 2, row: 1, columns: 10, rows: 10), with: Cell("#"))
    #expect(lines(of: grid) == ["", "  ##", "  ##"])
  }

  @Test func aTextIsCutAtTheRightEdgeAndAtItsLimit() {
    var grid = Grid(columns: 6, rows: 2)
    #expect(grid.put("butterfly", column: 2, row: 0) == 4)
    #expect(grid.put("butterfly", column: 0, row: 1, maxColumns: 3) == 3)
    #expect(lines(of: grid) == ["  butt", "but"])
  }

  @Test func aTextThatBeginsLeftOfTheGridShowsItsEnd() {
    var grid = Grid(columns: 6, rows: 1)
    #expect(grid.put("rabbit", column: -3, row: 0) == 6)
    #expect(lines(of: grid) == ["bit"])
  }

  @Test func aWideCharacterTakesTwoCells() {
    var grid = Grid(columns: 6, rows: 1)
    #expect(grid.put("魚と", column: 1, row: 0) == 4)
    #expect(grid[2, 0].isContinuation)
    #expect(grid[2, 0].isContinuation)
    #expect(grid.character(column: 2, row: 0) == "")
    #expect(lines(of: grid) == [" 魚と"])
  }

  @Test func aWideCharacterIsNeverCutByTheRightEdge() {
    var grid = Grid(columns: 4, rows: 1)
    #expect(grid.put("a魚と", column: 0, row: 0) == 3)
    #expect(grid.put(character: "星", column: 3, row: 0) == 0)
    #expect(lines(of: grid) == ["a魚"])
  }

  @Test func aWideCharacterHalfLeftOfTheGridLeavesABlank() {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("魚a", column: -1, row: 0)
    #expect(lines(of: grid) == [" a"])
  }

  @Test(arguments: [(0, "x 魚"), (1, " x魚"), (2, "魚x"), (3, "魚 x")])
  func overwritingHalfOfAWideCharacterBlanksTheOtherHalf(column: Int, expected: String) {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("魚魚", column: 0, row: 0)
    grid.put("x", column: column, row: 0)
    #expect(lines(of: grid) == [expected])
  }

  @Test func nothingLeavesHalfAWideCharacter() {
    var random = SeededGenerator(seed: 2)
    var grid = Grid(columns: 7, rows: 2)
    var other = grid
    other.put("魚a魚🇮🇹", column: 0, row: 0)
    other.put("a🇮🇹魚魚", column: 0, row: 1)
    for _ in 0..<3000 {
      let column = Int.random(in: -3...8, using: &random)
      let row = Int.random(in: 0...1, using: &random)
      let rect = CellRect(
        column: column, row: row, columns: Int.random(in: 0...4, using: &random), rows: 1)
      switch Int.random(in: 0...5, using: &random) {
      case 0: grid.fill(rect, with: Cell("."))
      case 1: grid.put("a魚🇮🇹", column: column, row: row)
      case 2: grid[column, row] = grid[Int.random(in: 0...6, using: &random), 0]
      case 3: grid.update([rect], from: other)
      case 4: grid.put(character: "魚", column: column, row: row)
      default: grid.put("魚魚", column: column, row: row, maxColumns: 3)
      }
      #expect(grid.cells.indices.allSatisfy { isWhole(grid, $0) })
    }
  }

  @Test func aClusterOfManyScalarsIsKeptWhole() {
    var grid = Grid(columns: 8, rows: 1)
    #expect(grid.put("👨‍👩‍👧🇮🇹e\u{301}", column: 0, row: 0) == 5)
    #expect(grid.character(column: 0, row: 0) == "👨‍👩‍👧")
    #expect(grid.character(column: 2, row: 0) == "🇮🇹")
    #expect(grid.character(column: 4, row: 0) == "e\u{301}")
  }

  @Test func aClusterWithoutEndIsCut() {
    var grid = Grid(columns: 2, rows: 1)
    grid.put("a" + String(repeating: "\u{301}", count: 10_000), column: 0, row: 0)
    #expect(grid.character(column: 0, row: 0).unicodeScalars.count == GraphemeCluster.mostScalars)
  }

  @Test func whatCannotBePrintedIsReplaced() {
    var grid = Grid(columns: 8, rows: 1)
    #expect(grid.put("a\u{1B}b\r\nc\u{200B}d", column: 0, row: 0) == 6)
    #expect(lines(of: grid) == ["a\u{FFFD}b\u{FFFD}cd"])
  }

  @Test func aTextCanKeepWhatIsSeenBehindIt() {
    var grid = Grid(columns: 3, rows: 1)
    grid.fill(grid.bounds, with: Cell(background: .palette(17)))
    grid[1, 0] = Cell("█")
    grid[2, 0] = Cell("█", foreground: .palette(20))
    grid.put("abc", column: 0, row: 0, foreground: .palette(231), background: nil, attributes: .bold)
    #expect(grid[0, 0].background == .palette(17))
    #expect(grid[0, 0].attributes == .bold)
    #expect(grid[1, 0].attributes == [.bold, .reverse])
    #expect(grid[2, 0].background == .palette(20))
  }

  @Test func aCellTakesColoursInPlaceAndKeepsItsCharacter() {
    var grid = Grid(columns: 2, rows: 1)
    grid.put("魚", column: 0, row: 0)
    grid[0, 0].foreground = .palette(200)
    #expect(grid.character(column: 0, row: 0) == "魚")
    #expect(grid[0, 0].foreground == .palette(200))
  }

  @Test func aWideCellSetIntoOneCellBecomesABlank() {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("魚", column: 0, row: 0, background: .palette(17))
    grid[3, 0] = grid[0, 0]
    #expect(grid[3, 0] == Cell(background: .palette(17)))
  }
}

@Suite struct GridCopyingTests {
  @Test func clustersFollowTheirCellsIntoTheOtherGrid() {
    var source = Grid(columns: 4, rows: 1)
    source.put("👍🏽🇮🇹", column: 0, row: 0)
    var target = Grid(columns: 4, rows: 1)
    target.put("🇮🇹", column: 0, row: 0)
    target.update([source.bounds], from: source)
    #expect(target == source)
    #expect(lines(of: target) == ["👍🏽🇮🇹"])
  }

  @Test func gridsAreEqualWhateverTheOrderTheirClustersCameIn() {
    var first = Grid(columns: 4, rows: 1)
    first.put("👍🏽", column: 0, row: 0)
    first.put("🇮🇹", column: 2, row: 0)
    var second = Grid(columns: 4, rows: 1)
    second.put("🇮🇹", column: 2, row: 0)
    second.put("👍🏽", column: 0, row: 0)
    #expect(first == second)
    second.put("🇫🇷", column: 2, row: 0)
    #expect(first != second)
  }

  @Test func theSameClusterNumberInTwoGridsIsNotTheSameCharacter() {
    var first = Grid(columns: 2, rows: 1)
    first.put("👍🏽", column: 0, row: 0)
    var second = Grid(columns: 2, rows: 1)
    second.put("🇮🇹", column: 0, row: 0)
    #expect(first != second)
  }
}
