import BookVocabulary
import CellGrid
import Characters
import EditorCanvas
import Screens
import StageCore

/// Rulers above the canvas and at its left, in page pixels, and a grid over the page.
package struct CanvasGuides: Equatable {
  /// Whether there are rulers; nil where a large canvas has them, and a small one has not.
  package var hasRulers: Bool?
  /// Whether the grid is seen and snapped to.
  package var hasGrid = false
  /// Page pixels between the lines of the grid.
  package var gridStep = 32.0
  /// The cells that the rulers take from the canvas; none without them.
  package private(set) var above = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  package private(set) var beside = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  package init() {}

  /// Page pixels that the grid may have between its lines.
  package static let gridSteps = 1.0...1024

  /// As wide as the largest number of a ruler, and a blank.
  private static let columnsBeside = 5
  /// A canvas with fewer cells has rulers only where that is asked for, and one with fewer than the least has
  /// none at all.
  private static let (columnsForRulers, rowsForRulers) = (90, 28)
  private static let (leastColumns, leastRows) = (24, 6)

  /// Whether there are rulers in so large a canvas.
  package func hasRulers(in area: CellRect) -> Bool {
    guard area.columns >= Self.leastColumns, area.rows >= Self.leastRows else { return false }
    return hasRulers ?? (area.columns >= Self.columnsForRulers && area.rows >= Self.rowsForRulers)
  }

  /// Takes the cells of the rulers.
  ///
  /// - Returns: what is left for the canvas.
  package mutating func layout(in area: CellRect) -> CellRect {
    guard hasRulers(in: area) else {
      above = CellRect(column: area.column, row: area.row, columns: 0, rows: 0)
      beside = above
      return area
    }
    let (left, top) = (Self.columnsBeside, 1)
    above = CellRect(
      column: area.column + left, row: area.row, columns: area.columns - left, rows: top)
    beside = CellRect(column: area.column, row: area.row + top, columns: left, rows: area.rows - top)
    return CellRect(
      column: above.column, row: beside.row, columns: above.columns, rows: beside.rows)
  }

  /// The page pixels between two numbers of a ruler: 1, 2 or 5 times a power of ten, so many that they are
  /// that many cells apart.
  package static func step(pixelsPerCell: Double, leastCells: Int) -> Double {
    let least = max(1, pixelsPerCell * Double(leastCells))
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
  }

  // MARK: Drawing

  /// Draws the rulers; what is selected is marked on them.
  package func drawRulers(
    of canvas: CanvasWindow, selection: PageRect?, isPlain: Bool, into frame: inout Frame
  ) {
    guard !above.isEmpty else { return }
    let marked = selection.map { canvas.cells(holding: $0) }
    let shown = canvas.projection(dots: .quadrant).shown
    for column in above.column..<above.endColumn where marked?.holds(column: column) == true {
      frame.write(isPlain ? "-" : "─", column: column, row: above.row, ink: .accent)
    }
    let across = Self.step(pixelsPerCell: canvas.pixelsPerColumn, leastCells: 7)
    var free = above.column
    for place in Self.places(from: shown.x, to: shown.right, by: across) {
      let column = canvas.cell(x: place, y: 0).column
      let words = (isPlain ? "|" : "╷") + Self.words(place)
      guard column >= free, column + words.count <= above.endColumn else { continue }
      frame.write(
        words, column: column, row: above.row,
        ink: marked?.holds(column: column) == true ? .accent : .quiet)
      free = column + words.count + 1
    }
    let down = Self.step(pixelsPerCell: canvas.pixelsPerRow, leastCells: 3)
    for row in beside.row..<beside.endRow where marked?.holds(row: row) == true {
      frame.write(isPlain ? "|" : "│", column: beside.endColumn - 1, row: row, ink: .accent)
    }
    for place in Self.places(from: shown.y, to: shown.bottom, by: down) {
      let row = canvas.cell(x: 0, y: place).row
      guard row >= beside.row, row < beside.endRow else { continue }
      let words = Self.words(place)
      frame.write(
        words, column: beside.endColumn - 1 - words.count, row: row,
        ink: marked?.holds(row: row) == true ? .accent : .quiet)
    }
  }

  /// Draws the grid's crossings on the page: of a fine grid as many as leave the page to be seen.
  package func drawGrid(on canvas: CanvasWindow, marks: CanvasMarks, into frame: inout Frame) {
    guard hasGrid else { return }
    func seen(_ pixelsPerCell: Double, _ cells: Double) -> Double {
      gridStep * max(1, (pixelsPerCell * cells / gridStep).rounded(.up))
    }
    let shown = canvas.projection(dots: .quadrant).shown
    let (across, down) = (seen(canvas.pixelsPerColumn, 4), seen(canvas.pixelsPerRow, 2))
    let columns = Self.places(
      from: max(0, shown.x), to: min(canvas.pageWidth, shown.right), by: across)
    let rows = Self.places(from: max(0, shown.y), to: min(canvas.pageHeight, shown.bottom), by: down)
    for y in rows {
      for x in columns { marks.drawCrossing(x: x, y: y, into: &frame) }
    }
  }

  /// The multiples of a step in a stretch.
  private static func places(from start: Double, to end: Double, by step: Double) -> [Double] {
    guard start < end else { return [] }
    let (first, last) = (Int(held: (start / step).rounded(.up)), Int(held: (end / step).rounded(.up)))
    return (first..<max(first, last)).map { Double($0) * step }
  }

  private static func words(_ place: Double) -> String {
    place < 0 ? "−\(Int(held: -place))" : String(Int(held: place))
  }
}

extension CellRect {
  fileprivate func holds(column: Int) -> Bool { column >= self.column && column < endColumn }
  fileprivate func holds(row: Int) -> Bool { row >= self.row && row < endRow }
}
