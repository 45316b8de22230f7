import CellGrid
import StagePainter

/// The cells of the window, kept from frame to frame, and which of them have changed.
///
/// ```swift
/// let stale = window.begin(columns: 80, rows: 24, page: projection)
/// let page = painter.paint(layer, into: &window.grid, stale: stale, at: projection)
/// window.hasChanged(page.changed)
/// ```
struct WindowCells {
  var grid = Grid(columns: 0, rows: 0)
  /// Where the grid may differ from what it was before the last `begin`.
  private(set) var changed: [CellRect] = []
  /// Where the mark of what is in focus stands.
  private(set) var marks: [CellRect] = []
  /// Where it stood before.
  private(set) var formerMarks: [CellRect] = []
  /// Where the page lies that is drawn on it; nil for what is no page.
  private var page: Projection?
  private var line: StatusLine?

  /// Begins another frame, on blanks unless the same page's place is to be drawn on again.
  ///
  /// - Parameter page: nil for what is no page.
  /// - Returns: where the grid does not show the page as it was painted last; nil for anywhere.
  mutating func begin(columns: Int, rows: Int, page: Projection? = nil) -> [CellRect]? {
    formerMarks = marks
    marks = []
    if let page, self.page == page, grid.columns == columns, grid.rows == rows {
      changed = formerMarks
      return formerMarks
    }
    if grid.columns != columns || grid.rows != rows {
      grid = Grid(columns: columns, rows: rows)
    } else {
      grid.clear()
    }
    changed = [grid.bounds]
    line = nil
    self.page = page
    return nil
  }

  /// Says that the page has been painted for another grid since.
  mutating func forgetPage() { page = nil }

  mutating func hasChanged(_ cells: [CellRect]) { changed += cells }

  /// Takes note of the cells in which a mark was drawn.
  mutating func hasMarked(_ cells: [CellRect]) {
    marks = cells
    changed += cells
  }

  /// Draws the quiet line at the foot, where it says something else than before.
  mutating func draw(_ line: StatusLine) {
    guard self.line != line else { return }
    self.line = line
    let foot = CellRect(column: 0, row: grid.rows - 1, columns: grid.columns, rows: 1)
    grid.fill(foot, with: .blank)
    line.draw(into: &grid, row: foot.row)
    changed.append(foot)
  }
}
