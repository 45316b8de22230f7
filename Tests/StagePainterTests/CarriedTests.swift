import CellGrid
import PageLayout
import StageCore
import StagePainter
import TestSupport
import Testing

/// How something looks while it is carried, on a terminal.
struct CarriedTests {
  private static let quadrants = Set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  /// A page of 40 × 10 cells with a disc that can be carried.
  private struct CarryingPage {
    let layer: PageLayer
    let painter: StagePainter
    var grid = Grid(columns: 40, rows: 10)

    init() {
      let painting = Painting(dots: .blocks)
      let disc = ElementDescription.shape(.sea, .ellipse, x: 23, y: 31, width: 81, height: 77).with {
        $0.drag = DragDescription()
      }
      painter = painting.painter
      painter.isSparing = true
      var layer = painting.layer([disc])
      layer.layout = painter.layout(of: PageSketch(of: layer.stage), in: grid.bounds)
      self.layer = layer
      paint()
    }

    var stage: Stage { layer.stage }

    var isDraft: Bool { Set(GridText(grid).lines.joined()).isSubset(of: CarriedTests.quadrants) }

    @discardableResult
    mutating func paint() -> [CellRect] {
      layer.stage.advance()
      return painter.paint(layer, into: &grid).changed
    }

    /// The page as a painter that has painted nothing before paints it now.
    func afresh() -> Grid {
      let painter = Painting(dots: .blocks).painter
      painter.isSparing = true
      var grid = grid
      painter.paint(layer, into: &grid)
      return grid
    }
  }

  @Test("What is carried is a draft until it is put down, and then as fine as if it had always lain there")
  func draft() throws {
    var page = CarryingPage()
    #expect(!page.isDraft)
    page.stage.pickUp(try #require(page.stage.element(named: "element")))
    page.paint()
    page.stage.moveDragged(byX: 173, y: 20)
    page.paint()
    #expect(page.isDraft)
    #expect(!page.painter.isUnsettled, "nothing is to be painted as long as it is held still")
    page.stage.drop()
    page.paint()
    #expect(!page.isDraft)
    #expect(!page.painter.isUnsettled)
    #expect(page.paint().isEmpty)
    #expect(GridText(page.grid).lines == GridText(page.afresh()).lines)
  }

  @Test("A step of whole cells is told to what sends the frame, and no other one")
  func move() throws {
    var page = CarryingPage()
    let disc = try #require(page.stage.element(named: "element"))
    page.stage.pickUp(disc)
    page.paint()
    #expect(page.grid.move == nil)
    let cell = (
      width: 1 / page.layer.layout.projection.columnsPerPixel,
      height: 1 / page.layer.layout.projection.rowsPerPixel
    )
    let before = page.layer.layout.projection.cells(covering: page.stage.element(disc).bounds, margin: 0)
    page.stage.moveDragged(byX: 3 * cell.width, y: cell.height)
    page.paint()
    #expect(page.grid.move == CellMove(of: before, columns: 3, rows: 1))
    for way in [(0.5, 0), (0, 0.25), (0, 0)] {
      page.grid.move = nil
      page.stage.moveDragged(byX: way.0 * cell.width, y: way.1 * cell.height)
      page.paint()
      #expect(page.grid.move == nil, "\(way)")
    }
  }

  @Test("What is picked up and put back where it lay is finished, too")
  func putBack() throws {
    var page = CarryingPage()
    let before = page.grid
    page.stage.pickUp(try #require(page.stage.element(named: "element")))
    page.paint()
    page.stage.putBack()
    page.paint()
    #expect(!page.painter.isUnsettled)
    #expect(GridText(page.grid).lines == GridText(before).lines)
  }
}
