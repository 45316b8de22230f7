import CellGrid
import StagePainter

/// The cells of the window, kept from frame to frame, and which of them have changed.
///
/// ```swift
/// let stale = window.beginFrame(columns: 80, rows: 24, page: area)
/// let page = painter.paint(layer, into: &window.grid, stale: stale)
/// window.hasChanged(page.changed)
/// ```
struct WindowCells {
  var grid = Grid(columns: 0, rows: 0)
  /// Where the grid may differ from what it was before the last `beginFrame`.
  private(set) var changed: [CellRect] = []
  /// Where the mark of what is in focus stands.
  private(set) var marks: [CellRect] = []
  /// Where it stood before.
  private(set) var formerMarks: [CellRect] = []
  /// The cells of the page that is drawn on it; nil for what is no page.
  private var page: CellRect?
  private var line: StatusLine?

  /// Begins another frame, on blanks unless the same page's place is to be drawn on again.
  ///
  /// - Parameter page: nil for what is no page.
  /// - Returns: where the grid does not show the page as it was painted last.
  mutating func beginFrame(columns: Int, rows: Int, page: CellRect? = nil) -> CellExtent {
    formerMarks = marks
    marks = []
    if let page, self.page == page, grid.columns == columns, grid.rows == rows {
      changed = formerMarks
      return .areas(formerMarks)
    }
    if grid.columns != columns || grid.rows != rows {
      grid = Grid(columns: columns, rows: rows)
    } else {
      grid.clear()
    }
    changed = [grid.bounds]
    line = nil
    self.page = page
    return .everywhere
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

/// What is shown in a window too small for a page.
enum SmallWindow {
  static func write(columns: Int, rows: Int, into grid: inout Grid) {
    let words =
      "A page needs a window of at least \(PlayerSession.fewestColumns) × \(PlayerSession.fewestRows); "
      + "this one is \(columns) × \(rows)."
    let lines = TextLayout(words, columns: columns).lines
    let top = max(0, (rows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      _ = grid.put(line.text, column: line.column, row: top + index)
    }
  }
}
