import BookVocabulary
import CellGrid
import PageLayout
import StageCore
import Testing

@Suite struct ProjectionTests {
  private static func projection(
    _ columns: Int, _ rows: Int, width: Double = 1024, height: Double = 768, aspect: Double = 2
  ) -> Projection {
    Projection(
      pageWidth: width, pageHeight: height,
      fitting: CellRect(column: 0, row: 0, columns: columns, rows: rows), dots: .quadrant, cellAspect: aspect)
  }

  @Test(arguments: [1.6, 2, 2.4])
  func thePageKeepsItsShapeInTheMiddleOfEveryWindow(aspect: Double) {
    for columns in stride(from: 40, through: 400, by: 7) {
      for rows in stride(from: 12, through: 120, by: 5) {
        let cells = Self.projection(columns, rows, aspect: aspect).cells
        #expect(cells.columns == columns || cells.rows == rows, "it is as large as it goes")
        let shape = 1024.0 / 768 * aspect
        // Each side is rounded to a whole cell by itself.
        #expect(abs(Double(cells.columns) - Double(cells.rows) * shape) <= 0.5 + 0.5 * shape)
        #expect(abs(cells.column - (columns - cells.endColumn)) <= 1)
        #expect(abs(cells.row - (rows - cells.endRow)) <= 1)
        #expect(cells.column >= 0 && cells.row >= 0 && cells.endColumn <= columns && cells.endRow <= rows)
      }
    }
  }

  @Test func thePageOfTheFormatFillsAWindowOfItsShape() {
    #expect(Self.projection(128, 48).cells == CellRect(column: 0, row: 0, columns: 128, rows: 48))
    #expect(Self.projection(80, 24).cells == CellRect(column: 8, row: 0, columns: 64, rows: 24))
  }

  @Test func boxesThatTouchOnThePageTouchInCells() {
    let projection = Self.projection(93, 31)
    let edges = [-300.0, -40, 0, 13.7, 99.9, 250, 512, 700.01, 1023, 1024, 1500]
    for (left, middle, right) in zip(edges, zip(edges.dropFirst(), edges.dropFirst(2))).map({
      ($0, $1.0, $1.1)
    }) {
      let first = projection.cellRect(PageRect(x: left, y: left, width: middle - left, height: middle - left))
      let second = projection.cellRect(
        PageRect(x: middle, y: middle, width: right - middle, height: right - middle))
      // A box of less than half a cell still takes one, and only that may reach over its neighbour.
      if middle - left > 20 { #expect(first.endColumn == second.column) }
      if middle - left > 30 { #expect(first.endRow == second.row) }
    }
  }

  @Test func aCellsPointLiesInThatCell() {
    let projection = Self.projection(93, 31)
    let cells = projection.cells
    for row in cells.row..<cells.endRow {
      for column in cells.column..<cells.endColumn {
        let point = projection.nearestPagePoint(column: column, row: row)
        let width = 1 / projection.columnsPerPixel
        let height = 1 / projection.rowsPerPixel
        let rect = PageRect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
        #expect(projection.cellRect(rect) == CellRect(column: column, row: row, columns: 1, rows: 1))
      }
    }
  }

  @Test func besideThePageAPointLiesBesideThePage() {
    let projection = Self.projection(80, 24)
    #expect(projection.nearestPagePoint(column: 7, row: 3).x < 0)
    #expect(projection.nearestPagePoint(column: 72, row: 3).x > projection.pageWidth)
    #expect(projection.nearestPagePoint(column: 8, row: 24).y > projection.pageHeight)
    #expect(projection.nearestPagePoint(column: 8, row: -1).y < 0)
  }

  @Test func noSizeAndNoPlaceIsTooStrange() {
    let strange = [0, -1, 1e-300, 1e300, .infinity, -.infinity, .nan]
    for value in strange {
      for projection in [
        Self.projection(80, 24, width: value), Self.projection(80, 24, height: value),
        Self.projection(80, 24, aspect: value),
      ] {
        #expect(projection.cells.columns >= 1 && projection.cells.endColumn <= 80)
        #expect(projection.cells.rows >= 1 && projection.cells.endRow <= 24)
      }
      let rect = Self.projection(80, 24).cellRect(PageRect(x: value, y: -value, width: value, height: value))
      #expect(rect.columns >= 1 && rect.rows >= 1)
    }
  }
}
