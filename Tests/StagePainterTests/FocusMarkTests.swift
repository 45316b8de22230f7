import CellGrid
import StageCore
import StagePainter
import Testing

@Suite struct FocusMarkTests {
  private static func marked(_ element: ElementDescription, depth: ColorDepth = .direct) throws -> Grid {
    let painting = Painting(depth: depth)
    let stage = painting.stage([element])
    var grid = painting.paint(painting.layer(stage), painting.painter).grid
    FocusMark(depth: depth).draw(
      around: stage.element(ElementID(index: 0)), into: &grid, at: painting.projection)
    return grid
  }

  @Test func cornersStandRoundWhatWouldBeTouched() throws {
    let lines = GridText(try Self.marked(.element(.area, x: 100, y: 40, width: 200, height: 100))).lines
    #expect(lines[2] == "          ┏━━━            ━━━┓")
    #expect(lines[6] == "          ┗━━━            ━━━┛")
  }

  @Test func noCornerStandsOnALetter() throws {
    let lines = GridText(try Self.marked(.text("touch these words", x: 100, y: 40, width: 170, height: 20)))
      .lines
    #expect(lines[1] == "         ┏━━━           ━━━┓")
    #expect(lines[2] == "          touch these words")
    #expect(lines[3] == "         ┗━━━           ━━━┛")
  }

  @Test func theMarkOfWhatReachesOffThePageStaysOnThePage() throws {
    let lines = GridText(try Self.marked(.element(.area, x: -100, y: -100, width: 900, height: 900))).lines
    #expect(lines[0].first == "┏" && lines[0].last == "┓" && lines[9].first == "┗" && lines[9].last == "┛")
  }

  @Test(
    "All cells that a mark is drawn in are told", arguments: [(-100, -100), (100, 40), (380, 40), (100, 190)])
  func whatIsMarkedIsTold(x: Int, y: Int) throws {
    let painting = Painting()
    let sides = [10.0, 60, 200, 900]
    let boxes = sides.flatMap { width in sides.map { height in (width, height) } }
    let elements = boxes.flatMap { width, height -> [ElementDescription] in
      [
        .element(.area, x: Double(x), y: Double(y), width: width, height: height),
        .text("words", x: Double(x), y: Double(y), width: width, height: height),
      ]
    }
    for element in elements {
      let stage = painting.stage([element])
      let before = painting.paint(painting.layer(stage), painting.painter).grid
      var grid = before
      let told = FocusMark(depth: .direct).draw(
        around: stage.element(ElementID(index: 0)), into: &grid, at: painting.projection)
      for place in grid.bounds.places where grid[place.column, place.row] != before[place.column, place.row] {
        #expect(told.contains { $0.contains(column: place.column, row: place.row) })
      }
    }
  }

  @Test(arguments: ColorDepth.allCases.filter { $0 != .mono })
  func theMarkIsSeenOnEveryGround(depth: ColorDepth) throws {
    for ground in [RGBColor.white, .black, RGBColor(red: 255, green: 200, blue: 0), .leaf] {
      let grid = try Self.marked(.shape(ground), depth: depth)
      #expect(Contrast.ratio(grid.foreground(0, 0), grid.background(0, 0)) >= 3)
    }
  }
}
