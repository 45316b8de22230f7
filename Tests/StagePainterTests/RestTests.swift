import BookVocabulary
import CellGrid
import StageCore
import StagePainter
import TestSupport
import Testing

/// How a picture looks once it rests, and while it moves.
@Suite struct RestTests {
  private static let quadrants = Set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  private func glyphs(of grid: Grid) -> Set<Character> { Set(GridText(grid).lines.joined()) }

  /// A cell is 10 × 20 pixels.
  @Test(arguments: [(104.0, 10), (96.0, 10), (107.0, 11)])
  func anOpaquePictureAtRestBeginsWhereACellDoes(x: Double, column: Int) {
    let grid = Painting(dots: .blocks).paint(.picture("quarters.png", x: x, y: 43, width: 100, height: 80))
      .grid
    #expect(grid.color(column - 1, 2) == .white)
    #expect(grid.color(column, 2) == .rose)
    #expect(grid.color(column, 1) == .white)
  }

  @Test func ofTwoEdgesTheOneNearerToACellsIsLaidOnIt() {
    // From 10.4 to 14.1 cells.
    let grid = Painting(dots: .blocks).paint(.picture("quarters.png", x: 104, y: 40, width: 37, height: 80))
      .grid
    #expect(grid.color(14, 2) == .white)
    #expect(grid.color(13, 2) == .leaf)
    #expect(grid.color(10, 2) == nil, "the other edge runs through its cell")
  }

  @Test func halfACellIsTooFar() {
    let grid = Painting(dots: .blocks).paint(.picture("quarters.png", x: 105, y: 40, width: 100, height: 80))
      .grid
    #expect(grid.color(10, 2) == nil)
    #expect(grid.character(column: 10, row: 2) == "▌" || grid.character(column: 10, row: 2) == "▐")
  }

  @Test func whatMovesIsADraftUntilItRests() {
    let painting = Painting(dots: .blocks)
    let disc = ElementDescription.shape(.sea, .ellipse, x: 83, y: 31, width: 151, height: 117)
    let painter = painting.painter
    painter.isSparing = true
    var layer = painting.layer([disc])
    layer.layout = painter.layout(
      of: PageSketch(of: layer.stage), in: CellRect(column: 0, row: 0, columns: 40, rows: 10))
    var grid = Grid(columns: 40, rows: 10)
    painter.paint(layer, isMoving: true, into: &grid)
    #expect(glyphs(of: grid).isSubset(of: Self.quadrants))
    #expect(painter.isUnsettled)
    painter.paint(layer, into: &grid)
    #expect(!glyphs(of: grid).isSubset(of: Self.quadrants))
    #expect(!painter.isUnsettled)
    let rested = painter.paint(layer, into: &grid)
    #expect(rested.changed.isEmpty, "at rest there is nothing more to do")
  }

  @Test func aSnapshotIsNeverADraft() {
    let painting = Painting(dots: .blocks)
    let layer = painting.layer([.shape(.sea, .ellipse, x: 83, y: 31, width: 151, height: 117)])
    var (moving, resting) = (Grid(columns: 40, rows: 10), Grid(columns: 40, rows: 10))
    painting.painter.paint(layer, isMoving: true, into: &moving)
    painting.painter.paint(layer, into: &resting)
    #expect(moving == resting)
  }
}
