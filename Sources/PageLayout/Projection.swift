import BookVocabulary
import CellGrid
import StageCore

/// Where a page, or a part of it, lies in the grid, and the way between its three spaces: page pixels, dots
/// and cells.
///
/// What is shown of the page keeps its shape: with cells twice as high as wide, a page of 1024 × 768 takes
/// 61 × 23 cells.
package struct Projection: Hashable, Sendable {
  /// All cells of the grid that are painted: those of the page, and the margins and words round it.
  package let area: CellRect
  /// The cells in which the page is seen, within the area.
  package let cells: CellRect
  /// What of the page they show, in page pixels.
  package let shown: PageRect
  package let pageWidth: Double
  package let pageHeight: Double
  package internal(set) var dots: DotSet

  /// Fits a page, or a part of it, into a place in the grid: as large as it goes in its own shape, in the
  /// middle.
  ///
  /// - Parameters:
  ///   - part: what of the page is shown, in page pixels; nil for the whole page.
  ///   - place: the cells there are; at least one of each is taken.
  ///   - area: all that is painted, the place among it; nil for no more than what the page takes.
  ///   - cellAspect: height of a cell ÷ its width, in pixels; 2 where the terminal does not tell, and for
  ///     what no font has (outside 0.1 … 10).
  package init(
    pageWidth: Double, pageHeight: Double, showing part: PageRect? = nil, fitting place: CellRect,
    in area: CellRect? = nil, dots: DotSet, cellAspect: Double = 2
  ) {
    self.pageWidth = Self.side(pageWidth)
    self.pageHeight = Self.side(pageHeight)
    shown = Self.shown(
      part ?? PageRect(x: 0, y: 0, width: self.pageWidth, height: self.pageHeight))
    let size = Self.size(of: self.shown, fitting: place, cellAspect: cellAspect)
    cells = CellRect(
      column: place.column + (place.columns - size.columns) / 2,
      row: place.row + (place.rows - size.rows) / 2,
      columns: size.columns, rows: size.rows)
    self.area = area ?? cells
    self.dots = dots
  }

  /// Lays a part of a page in cells that have its shape.
  ///
  /// - Parameters:
  ///   - part: what of the page is shown, in page pixels.
  ///   - cells: all that it takes; at least one.
  ///   - area: all that is painted, the cells among it.
  package init(
    pageWidth: Double, pageHeight: Double, showing part: PageRect, filling cells: CellRect,
    in area: CellRect, dots: DotSet
  ) {
    self.pageWidth = Self.side(pageWidth)
    self.pageHeight = Self.side(pageHeight)
    shown = Self.shown(part)
    self.cells = cells
    self.area = area
    self.dots = dots
  }

  /// The same place in other dots.
  package func inDots(_ dots: DotSet) -> Projection {
    var projection = self
    projection.dots = dots
    return projection
  }

  /// How many cells a part of a page takes where it is as large as it goes.
  static func size(
    of part: PageRect, fitting place: CellRect, cellAspect: Double
  ) -> (columns: Int, rows: Int) {
    let part = shown(part)
    let aspect = cellAspect > 0.1 && cellAspect < 10 ? cellAspect : 2
    let columnsARow = aspect * part.width / part.height
    let rows = min(Double(place.rows), Double(place.columns) / columnsARow)
    return (
      max(1, min(place.columns, Int(roundedWithinAMillion: rows * columnsARow))),
      max(1, min(place.rows, Int(roundedWithinAMillion: rows)))
    )
  }

  package var columnsPerPixel: Double { Double(cells.columns) / shown.width }
  package var rowsPerPixel: Double { Double(cells.rows) / shown.height }
  package var dotColumnsPerPixel: Double { Double(cells.columns * dots.columns) / shown.width }
  package var dotRowsPerPixel: Double { Double(cells.rows * dots.rows) / shown.height }
  /// Width of all that is painted, in dots.
  package var areaDotColumns: Int { area.columns * dots.columns }
  /// Height of all that is painted, in dots.
  package var areaDotRows: Int { area.rows * dots.rows }
  /// Height ÷ width of all that is painted, as it is seen.
  package var areaShape: Double {
    Double(area.rows) / rowsPerPixel / (Double(area.columns) / columnsPerPixel)
  }

  /// The point under the middle of a cell of the grid, on the page or off it.
  package func nearestPagePoint(column: Int, row: Int) -> PagePoint {
    PagePoint(
      x: shown.x + (Double(column - cells.column) + 0.5) / columnsPerPixel,
      y: shown.y + (Double(row - cells.row) + 0.5) / rowsPerPixel)
  }

  /// The cells of the grid nearest to a rectangle of the page: edges are rounded, so that boxes that touch
  /// on the page touch in cells and never overlap; at least one cell.
  package func cellRect(_ rect: PageRect) -> CellRect {
    let left = Int(roundedWithinAMillion: (rect.x - shown.x) * columnsPerPixel)
    let top = Int(roundedWithinAMillion: (rect.y - shown.y) * rowsPerPixel)
    let right = Int(roundedWithinAMillion: (rect.x - shown.x + rect.width) * columnsPerPixel)
    let bottom = Int(roundedWithinAMillion: (rect.y - shown.y + rect.height) * rowsPerPixel)
    return CellRect(
      column: cells.column + left, row: cells.row + top,
      columns: max(1, right - left), rows: max(1, bottom - top))
  }

  /// The cells of the grid that hold a part of a rectangle of the page, and of `margin` dots around it.
  package func cells(covering rect: PageRect, margin: Double) -> CellRect {
    let (x, y) = (rect.x - shown.x, rect.y - shown.y)
    let left = (x * dotColumnsPerPixel - margin).rounded(.down)
    let top = (y * dotRowsPerPixel - margin).rounded(.down)
    let right = ((x + rect.width) * dotColumnsPerPixel + margin).rounded(.up)
    let bottom = ((y + rect.height) * dotRowsPerPixel + margin).rounded(.up)
    func dots(_ first: Double, _ end: Double) -> Range<Int> {
      let first = Int(roundedWithinAMillion: first)
      return first..<max(first, Int(roundedWithinAMillion: end))
    }
    return cells(coveringDotColumns: dots(left, right), dotRows: dots(top, bottom))
  }

  /// The cells of the grid that hold some dots, counted from the first one in which the page is seen.
  package func cells(coveringDotColumns columns: Range<Int>, dotRows rows: Range<Int>) -> CellRect {
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

  /// A part of a page with sides that are sizes.
  private static func shown(_ part: PageRect) -> PageRect {
    PageRect(x: part.x, y: part.y, width: side(part.width), height: side(part.height))
  }

  /// A page's side in pixels; what is no size is taken for a pixel.
  private static func side(_ length: Double) -> Double { length >= 1 ? min(length, 1e6) : 1 }
}
