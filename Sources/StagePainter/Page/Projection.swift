import BookVocabulary
import CellGrid
import StageCore

/// Where a page lies in the grid, and the way between its three spaces: page pixels, dots and cells.
///
/// The page keeps its shape: with cells twice as high as wide, a page of 1024 × 768 takes 61 × 23 cells.
package struct Projection: Hashable, Sendable {
  /// The cells the page covers, in the grid.
  package let cells: CellRect
  package let pageWidth: Double
  package let pageHeight: Double
  package let dots: DotSet

  /// Fits a page into a part of the grid: as large as it goes in its own shape, in the middle.
  ///
  /// - Parameters:
  ///   - area: the cells there are; at least one of each is taken.
  ///   - cellAspect: height of a cell ÷ its width, in pixels; 2 where the terminal does not tell, and for
  ///     what no font has (outside 0.1 … 10).
  package init(
    pageWidth: Double, pageHeight: Double, fitting area: CellRect, dots: DotSet, cellAspect: Double = 2
  ) {
    let pageWidth = Self.side(pageWidth)
    let pageHeight = Self.side(pageHeight)
    let aspect = cellAspect > 0.1 && cellAspect < 10 ? cellAspect : 2
    let columnsARow = aspect * pageWidth / pageHeight
    let rows = min(Double(area.rows), Double(area.columns) / columnsARow)
    let height = max(1, min(area.rows, Int(roundedWithinAMillion: rows)))
    let width = max(1, min(area.columns, Int(roundedWithinAMillion: rows * columnsARow)))
    cells = CellRect(
      column: area.column + (area.columns - width) / 2, row: area.row + (area.rows - height) / 2,
      columns: width, rows: height)
    self.pageWidth = pageWidth
    self.pageHeight = pageHeight
    self.dots = dots
  }

  package var columnsPerPixel: Double { Double(cells.columns) / pageWidth }
  package var rowsPerPixel: Double { Double(cells.rows) / pageHeight }
  /// Width of the page in dots.
  package var dotColumns: Int { cells.columns * dots.columns }
  /// Height of the page in dots.
  package var dotRows: Int { cells.rows * dots.rows }
  package var dotColumnsPerPixel: Double { Double(dotColumns) / pageWidth }
  package var dotRowsPerPixel: Double { Double(dotRows) / pageHeight }

  /// The point under the middle of a cell of the grid, on the page or off it.
  package func nearestPagePoint(column: Int, row: Int) -> PagePoint {
    PagePoint(
      x: (Double(column - cells.column) + 0.5) / columnsPerPixel,
      y: (Double(row - cells.row) + 0.5) / rowsPerPixel)
  }

  /// The cells of the grid nearest to a rectangle of the page: edges are rounded, so that boxes that touch
  /// on the page touch in cells and never overlap; at least one cell.
  package func cellRect(_ rect: PageRect) -> CellRect {
    let left = Int(roundedWithinAMillion: rect.x * columnsPerPixel)
    let top = Int(roundedWithinAMillion: rect.y * rowsPerPixel)
    let right = Int(roundedWithinAMillion: (rect.x + rect.width) * columnsPerPixel)
    let bottom = Int(roundedWithinAMillion: (rect.y + rect.height) * rowsPerPixel)
    return CellRect(
      column: cells.column + left, row: cells.row + top,
      columns: max(1, right - left), rows: max(1, bottom - top))
  }

  /// The cells of the grid that hold a part of a rectangle of the page, and of `margin` dots around it.
  func cells(covering rect: PageRect, margin: Double) -> CellRect {
    let left = (rect.x * dotColumnsPerPixel - margin).rounded(.down)
    let top = (rect.y * dotRowsPerPixel - margin).rounded(.down)
    let right = ((rect.x + rect.width) * dotColumnsPerPixel + margin).rounded(.up)
    let bottom = ((rect.y + rect.height) * dotRowsPerPixel + margin).rounded(.up)
    func dots(_ first: Double, _ end: Double) -> Range<Int> {
      let first = Int(roundedWithinAMillion: first)
      return first..<max(first, Int(roundedWithinAMillion: end))
    }
    return cells(coveringDotColumns: dots(left, right), dotRows: dots(top, bottom))
  }

  /// The cells of the grid that hold some of the page's dots.
  func cells(coveringDotColumns columns: Range<Int>, dotRows rows: Range<Int>) -> CellRect {
    let left = Self.quotient(columns.lowerBound, dots.columns)
    let top = Self.quotient(rows.lowerBound, dots.rows)
    return CellRect(
      column: cells.column + left, row: cells.row + top,
      columns: Self.quotient(columns.upperBound + dots.columns - 1, dots.columns) - left,
      rows: Self.quotient(rows.upperBound + dots.rows - 1, dots.rows) - top)
  }

  /// Rounded down also below 0.
  private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((divisor - 1 - dividend) / divisor)
  }

  /// A page's side in pixels; what is no size is taken for a pixel.
  private static func side(_ length: Double) -> Double { length >= 1 ? min(length, 1e6) : 1 }
}
