import BookVocabulary
import CellGrid
import EditorCanvas
import PageLayout
import StageCore

/// How much of the working area is seen, and where: the page in its own cells, moved by whole cells, so that
/// nothing on it looks different elsewhere.
package struct CanvasWindow: Equatable {
  /// The cells of the canvas.
  package private(set) var area: CellRect
  package private(set) var cellAspect: Double
  package private(set) var pageWidth: Double
  package private(set) var pageHeight: Double
  /// How many times larger than where all of the page is seen, as steps of √2.
  package private(set) var zoom = 0
  /// The cell in which the page's upper left corner lies, in the canvas or not.
  package private(set) var originColumn = 0
  package private(set) var originRow = 0
  /// Whether it stands where it was put when it was laid out, and moves with the window.
  private var isFitted = true

  /// From the whole working area to a page pixel a cell.
  private static let least = -3
  private static let mostColumns = 1024

  package init(pageWidth: Double, pageHeight: Double) {
    area = CellRect(column: 0, row: 0, columns: 1, rows: 1)
    cellAspect = 2
    self.pageWidth = max(1, pageWidth)
    self.pageHeight = max(1, pageHeight)
  }

  // MARK: Sizes

  /// The columns of the page where all of it is seen.
  private var fittedColumns: Int {
    let aspect = cellAspect > 0.1 && cellAspect < 10 ? cellAspect : 2
    let columnsARow = aspect * pageWidth / pageHeight
    let rows = min(Double(area.rows), Double(area.columns) / columnsARow)
    return max(4, min(area.columns, Int((rows * columnsARow).rounded(.down))))
  }

  private func columns(at zoom: Int) -> Int {
    max(4, min(Self.mostColumns, Int((Double(fittedColumns) * Self.factor(zoom)).rounded())))
  }

  private static func factor(_ zoom: Int) -> Double {
    var factor = zoom % 2 == 0 ? 1.0 : (zoom > 0 ? 2.0.squareRoot() : 1 / 2.0.squareRoot())
    for _ in 0..<abs(zoom / 2) { factor *= zoom > 0 ? 2 : 0.5 }
    return factor
  }

  /// Cells of the page.
  package var pageColumns: Int { columns(at: zoom) }
  package var pageRows: Int {
    let aspect = cellAspect > 0.1 && cellAspect < 10 ? cellAspect : 2
    return max(2, Int((Double(pageColumns) * pageHeight / pageWidth / aspect).rounded()))
  }

  /// Page pixels of a cell.
  package var pixelsPerColumn: Double { pageWidth / Double(pageColumns) }
  package var pixelsPerRow: Double { pageHeight / Double(pageRows) }

  /// The cells of the page, those beside the canvas among them.
  package var page: CellRect {
    CellRect(column: originColumn, row: originRow, columns: pageColumns, rows: pageRows)
  }

  /// The page in percent of the window that would just show it.
  package var percent: Int { Int((Double(pageColumns) * 100 / Double(fittedColumns)).rounded()) }

  // MARK: Places

  /// The whole page, as it would be seen through a canvas without edges.
  package func whole(dots: DotSet) -> Projection {
    Projection(
      pageWidth: pageWidth, pageHeight: pageHeight,
      showing: PageRect(x: 0, y: 0, width: pageWidth, height: pageHeight), filling: page, in: page,
      dots: dots)
  }

  /// What of the working area the canvas shows.
  package func projection(dots: DotSet) -> Projection {
    Projection(
      pageWidth: pageWidth, pageHeight: pageHeight,
      showing: PageRect(
        x: Double(area.column - originColumn) * pixelsPerColumn,
        y: Double(area.row - originRow) * pixelsPerRow,
        width: Double(area.columns) * pixelsPerColumn, height: Double(area.rows) * pixelsPerRow),
      filling: area, in: area, dots: dots)
  }

  /// The point under the middle of a cell.
  package func point(column: Int, row: Int) -> PagePoint {
    PagePoint(
      x: (Double(column - originColumn) + 0.5) * pixelsPerColumn,
      y: (Double(row - originRow) + 0.5) * pixelsPerRow)
  }

  /// The cell that a point lies in.
  package func cell(x: Double, y: Double) -> (column: Int, row: Int) {
    (
      originColumn + Int(held: (x / pixelsPerColumn).rounded(.down)),
      originRow + Int(held: (y / pixelsPerRow).rounded(.down))
    )
  }

  /// The cells nearest to a rectangle, at least one.
  package func cells(_ rect: PageRect) -> CellRect {
    let left = originColumn + Int(held: (rect.x / pixelsPerColumn).rounded())
    let top = originRow + Int(held: (rect.y / pixelsPerRow).rounded())
    let right = originColumn + Int(held: ((rect.x + rect.width) / pixelsPerColumn).rounded())
    let bottom = originRow + Int(held: ((rect.y + rect.height) / pixelsPerRow).rounded())
    return CellRect(column: left, row: top, columns: max(1, right - left), rows: max(1, bottom - top))
  }

  /// The cells that hold a part of a rectangle, at least one: what is pointed at in them is near its edges.
  package func cells(holding rect: PageRect) -> CellRect {
    let (left, top) = (cell(x: rect.x, y: rect.y).column, cell(x: rect.x, y: rect.y).row)
    let right = originColumn + Int(held: ((rect.x + rect.width) / pixelsPerColumn).rounded(.up))
    let bottom = originRow + Int(held: ((rect.y + rect.height) / pixelsPerRow).rounded(.up))
    return CellRect(column: left, row: top, columns: max(1, right - left), rows: max(1, bottom - top))
  }

  // MARK: Moving

  /// Lies in some cells from now on, with what was in the middle still there.
  package mutating func layout(in area: CellRect, cellAspect: Double) {
    guard area != self.area || cellAspect != self.cellAspect else { return }
    let (old, middle) = (self, middle)
    self.area = area
    self.cellAspect = cellAspect
    if isFitted || old.area.columns <= 1 { return fit() }
    center(on: middle)
  }

  /// Shows all of the page.
  package mutating func fit() {
    zoom = 0
    originColumn = area.column + (area.columns - pageColumns) / 2
    originRow = area.row + (area.rows - pageRows) / 2
    isFitted = true
  }

  /// The same for pages of a size: where not all of the page is seen, what was in the middle still is.
  package func showing(pageWidth: Double, pageHeight: Double) -> CanvasWindow {
    let (width, height) = (max(1, pageWidth), max(1, pageHeight))
    guard width != self.pageWidth || height != self.pageHeight else { return self }
    var other = self
    (other.pageWidth, other.pageHeight) = (width, height)
    if isFitted { other.fit() } else { other.center(on: middle) }
    return other
  }

  private mutating func center(on point: PagePoint) {
    originColumn = area.column + area.columns / 2 - Int(held: (point.x / pixelsPerColumn).rounded(.down))
    originRow = area.row + area.rows / 2 - Int(held: (point.y / pixelsPerRow).rounded(.down))
    hold()
  }

  /// Shows it larger or smaller; a point stays in its cell.
  package mutating func zoom(by steps: Int, about point: PagePoint) {
    let wanted = max(Self.least, zoom + steps)
    guard wanted != zoom, steps < 0 || pageColumns < Self.mostColumns else { return }
    let before = cell(x: point.x, y: point.y)
    zoom = wanted
    isFitted = false
    let now = cell(x: point.x, y: point.y)
    originColumn += before.column - now.column
    originRow += before.row - now.row
    if zoom == 0, steps < 0 { fit() }
    hold()
  }

  package mutating func pan(columns: Int, rows: Int) {
    isFitted = false
    originColumn += columns
    originRow += rows
    hold()
  }

  /// Moves so far that a rectangle is seen, with all cells that hold a part of it.
  package mutating func reveal(_ rect: PageRect) {
    let cells = cells(holding: rect)
    /// How far a stretch moves to lie in another one: its beginning, where all of it does not go in.
    func way(_ stretch: Range<Int>, into room: Range<Int>) -> Int {
      if stretch.lowerBound < room.lowerBound { return room.lowerBound - stretch.lowerBound }
      guard stretch.upperBound > room.upperBound else { return 0 }
      return max(room.upperBound - stretch.upperBound, room.lowerBound - stretch.lowerBound)
    }
    let right = way(cells.column..<cells.endColumn, into: area.column..<area.endColumn)
    let down = way(cells.row..<cells.endRow, into: area.row..<area.endRow)
    if right != 0 || down != 0 { pan(columns: right, rows: down) }
  }

  /// The middle of what is seen.
  package var middle: PagePoint {
    point(column: area.column + area.columns / 2, row: area.row + area.rows / 2)
  }

  /// Stays within the working area: three pages wide and high.
  private mutating func hold() {
    let (columns, rows) = (pageColumns, pageRows)
    originColumn = min(max(originColumn, area.endColumn - 2 * columns), area.column + columns)
    originRow = min(max(originRow, area.endRow - 2 * rows), area.row + rows)
    if 3 * columns <= area.columns { originColumn = area.column + (area.columns - columns) / 2 }
    if 3 * rows <= area.rows { originRow = area.row + (area.rows - rows) / 2 }
  }
}
