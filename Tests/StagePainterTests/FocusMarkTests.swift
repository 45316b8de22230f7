import CellGrid
import StageCore
import StagePainter
import Testing

@Suite struct FocusMarkTests {
  /// A page with an element, and an outline round it.
  private static func marked(
    _ element: ElementDescription, depth: ColorDepth = .direct, sparing words: [CellRect] = []
  ) -> Grid {
    let painting = Painting(depth: depth)
    var grid = painting.paint(painting.layer([element]), painting.painter).grid
    FocusMark(depth: depth).draw(
      around: box(of: element, in: painting), into: &grid, within: painting.projection.cells, sparing: words)
    return grid
  }

  private static func box(of element: ElementDescription, in painting: Painting) -> CellRect {
    FocusMark.cells(of: painting.stage([element]).element(ElementID(index: 0)), at: painting.projection)
  }

  private static func lines(_ element: ElementDescription, sparing words: [CellRect] = []) -> [String] {
    GridText(marked(element, sparing: words)).lines
  }

  @Test func cornersStandJustOutsideOfWhatWouldBeTouched() {
    let lines = Self.lines(.element(.area, x: 100, y: 40, width: 200, height: 60))
    #expect(lines[0] == "")
    #expect(lines[1] == "         ┏━━                ━━┓")
    #expect(lines[2] == "         ┃                    ┃")
    #expect(lines[3] == "")
    #expect(lines[4] == "         ┃                    ┃")
    #expect(lines[5] == "         ┗━━                ━━┛")
    #expect(lines[6] == "")
  }

  @Test func noLineStandsOnALetter() {
    let lines = Self.lines(.text("touch these words", x: 100, y: 40, width: 170, height: 20))
    #expect(lines[1] == "         ┏━━             ━━┓")
    #expect(lines[2] == "          touch these words")
    #expect(lines[3] == "         ┗━━             ━━┛")
  }

  @Test func theCornersEncloseAllThatIsSeenOfTheThing() {
    // It begins in the middle of row 2, and ends in the middle of column 30.
    let lines = Self.lines(.element(.area, x: 100, y: 50, width: 205, height: 50))
    #expect(lines[1] == "         ┏━━                 ━━┓")
    #expect(lines[5] == "         ┗━━                 ━━┛")
  }

  @Test func wordsThatAreInFocusHaveAFreeColumnAtBothSides() throws {
    let painting = Painting()
    let page = painting.paint(.text("touch these words", x: 100, y: 40, width: 300, height: 20))
    let text = try #require(page.texts.first)
    var grid = page.grid
    FocusMark(depth: .direct).draw(
      around: text.wordCells, into: &grid, within: painting.projection.cells, sparing: text.lineCells)
    let lines = GridText(grid).lines
    #expect(lines[1] == "        ┏━━               ━━┓")
    #expect(lines[2] == "          touch these words")
    #expect(lines[3] == "        ┗━━               ━━┛")
  }

  @Test func wordsBesideTheThingInterruptTheLine() {
    let words = [
      CellRect(column: 12, row: 1, columns: 5, rows: 1), CellRect(column: 4, row: 3, columns: 6, rows: 1),
    ]
    let lines = Self.lines(.element(.area, x: 100, y: 40, width: 200, height: 60), sparing: words)
    #expect(lines[1] == "         ┏━                 ━━┓")
    #expect(lines[2] == "         ┃                    ┃")
    #expect(lines[4] == "         ┃                    ┃")
  }

  @Test func cornersStandAtThePagesEdgeWhereTheThingReachesBeyondIt() {
    let lines = Self.lines(.element(.area, x: 300, y: 100, width: 200, height: 200))
    #expect(lines[3] == "")
    #expect(lines[4] == String(repeating: " ", count: 29) + "┏━━     ━━┓")
    #expect(lines[9] == String(repeating: " ", count: 29) + "┗━━     ━━┛")
  }

  @Test func whatFillsThePageHasItsCornersInside() {
    let lines = Self.lines(.element(.area, x: -100, y: -100, width: 900, height: 900))
    #expect(lines[0] == "┏━━" + String(repeating: " ", count: 34) + "━━┓")
    #expect(lines[5] == "")
    #expect(lines[9] == "┗━━" + String(repeating: " ", count: 34) + "━━┛")
  }

  @Test(arguments: [(10.0, "         [ ]"), (20.0, "         [  ]")])
  func aThingOfACellOrTwoStandsInBrackets(width: Double, row: String) {
    let lines = Self.lines(.element(.area, x: 100, y: 40, width: width, height: 20))
    #expect(lines == ["", "", row] + Array(repeating: "", count: 7))
  }

  @Test func whatIsInFocusIsMarkedThoughWordsAreAllRound() {
    let everywhere = [CellRect(column: 0, row: 0, columns: 40, rows: 10)]
    let lines = Self.lines(.element(.area, x: 100, y: 40, width: 200, height: 60), sparing: everywhere)
    #expect(lines[2] == "          ┏━━              ━━┓")
    #expect(lines[4] == "          ┗━━              ━━┛")
  }

  @Test func withoutColoursTheLineIsBold() {
    let grid = Self.marked(.element(.area, x: 100, y: 40, width: 200, height: 60), depth: .mono)
    // The paper is lit, cell by cell.
    #expect(
      GridText(grid).lines[1].replacing("█", with: " ").hasPrefix("         ┏━━                ━━┓"))
    #expect(grid[9, 1].attributes.contains(.bold))
  }

  @Test(
    "All cells that a mark is drawn in are told", arguments: [(-100, -100), (100, 40), (380, 40), (100, 190)])
  func whatIsMarkedIsTold(x: Int, y: Int) {
    let painting = Painting()
    let sides = [10.0, 60, 200, 900]
    for (width, height) in sides.flatMap({ width in sides.map { (width, $0) } }) {
      let element = ElementDescription.element(
        .area, x: Double(x), y: Double(y), width: width, height: height)
      let before = painting.paint(painting.layer([element]), painting.painter).grid
      var grid = before
      let reported = FocusMark(depth: .direct).draw(
        around: Self.box(of: element, in: painting), into: &grid, within: painting.projection.cells,
        sparing: [])
      let changed = grid.bounds.places.filter { grid[$0.column, $0.row] != before[$0.column, $0.row] }
      let isOnPage = !Self.box(of: element, in: painting).intersection(grid.bounds).isEmpty
      #expect(changed.isEmpty != isOnPage, "\(width) × \(height)")
      for place in changed {
        #expect(reported.contains { $0.contains(column: place.column, row: place.row) })
      }
    }
  }

  @Test(arguments: ColorDepth.allCases.filter { $0 != .mono })
  func theLineIsSeenOnEveryGround(depth: ColorDepth) {
    for ground in [RGBColor.white, .black, RGBColor(red: 255, green: 200, blue: 0), .leaf] {
      let grid = Self.marked(.shape(ground), depth: depth)
      #expect(Contrast.ratio(grid.foreground(0, 0), grid.background(0, 0)) >= 3)
    }
  }
}
