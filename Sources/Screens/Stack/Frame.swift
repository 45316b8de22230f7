import CellGrid
import Ports

/// The cells of the window, kept from frame to frame; which of them have changed, which answer the reader,
/// and where the terminal's cursor stands.
///
/// A screen that shows a page has it painted on the cells as they are, so that only what has changed is
/// drawn; any other begins on blanks. What is drawn over a page is noted, so that the page is drawn there
/// again.
///
/// ```swift
/// let stale = frame.beginPage(in: area)
/// frame.hasChanged(session.paint(into: &frame.grid, stale: stale))
/// frame.draw(statusLine)
/// ```
package struct Frame {
  package var grid = Grid(columns: 0, rows: 0)
  /// Where the grid may differ from what it was before the last `begin`.
  package private(set) var changed: [CellRect] = []
  /// Where the terminal's cursor stands; nil where nothing is in focus.
  package var cursor: CellPlace?
  /// Whether the screen that draws is the one the reader has before them, and not seen beneath another.
  package private(set) var isTop = true
  /// What is drawn over the page: the mark of what is in focus, and whatever lies over it.
  private var marks: [CellRect] = []
  private var formerMarks: [CellRect] = []
  /// The cells of the page that is drawn on it; nil for what is no page.
  private var page: CellRect?
  private var line: StatusLine?
  /// What is said at the foot to the last input, in place of what the screen would say. Default nil.
  package var remark: String?

  /// The colours that are drawn with: a page's once one has begun, a screen's on all that is laid over it.
  package private(set) var style = Style.plain
  private var styles = Styles.plain
  /// Those in which the line at the foot was drawn.
  private var lineStyle = Style.plain

  package init() {}

  /// Begins another frame.
  package mutating func begin(columns: Int, rows: Int, styles: Styles) {
    if self.styles != styles { forgetPage() }
    self.styles = styles
    style = styles.screen
    formerMarks = marks
    marks = []
    changed = []
    cursor = nil
    grid.move = nil
    if grid.columns != columns || grid.rows != rows {
      grid = Grid(columns: columns, rows: rows)
      forgetPage()
    }
  }

  /// Says which of the screens that are seen draws now.
  package mutating func draws(onTop: Bool) { isTop = onTop }

  /// Begins a screen that is no page, on blanks.
  package mutating func beginBlank() {
    style = styles.screen
    clear()
  }

  private mutating func clear() {
    grid.clear()
    if style.paper != .default { grid.fill(grid.bounds, with: blank) }
    changed = [grid.bounds]
    line = nil
    page = nil
  }

  /// Begins a screen that shows a page in a part of the window.
  ///
  /// - Returns: where the grid does not show the page as it was painted last.
  package mutating func beginPage(in area: CellRect) -> CellExtent {
    style = styles.page
    if page == area {
      changed = formerMarks
      return .areas(formerMarks)
    }
    clear()
    page = area
    return .everywhere
  }

  /// Says that the page has been painted for another grid since, or is another one.
  package mutating func forgetPage() {
    page = nil
    line = nil
  }

  package mutating func hasChanged(_ cells: [CellRect]) { changed += cells }

  /// Takes note of cells in which something was drawn over the page.
  package mutating func hasMarked(_ cells: [CellRect]) {
    marks += cells
    changed += cells
  }

  /// Clears an area for something that lies over the page.
  package mutating func cover(_ area: CellRect) {
    style = styles.screen
    grid.fill(area, with: blank)
    hasMarked([area])
  }

  /// Clears an area beside the page for something that is drawn anew in each frame.
  package mutating func beginPanel(_ area: CellRect) {
    style = styles.screen
    grid.fill(area, with: blank)
    changed.append(area)
  }

  /// Draws the quiet line at the foot, where it says something else than before.
  package mutating func draw(_ line: StatusLine) {
    var line = line
    if let remark { (line.remark, line.answer) = (remark, []) }
    guard self.line != line || lineStyle != style else { return }
    let parts = StatusLineParts(of: line, columns: grid.columns)
    let rowsAbove = max(0, min(parts.remark.count, grid.rows) - 1)
    // What lies over the page is drawn in each frame.
    self.line = rowsAbove > 0 ? nil : line
    lineStyle = style
    let foot = CellRect(column: 0, row: grid.rows - 1, columns: grid.columns, rows: 1)
    let above = CellRect(column: 0, row: foot.row - rowsAbove, columns: grid.columns, rows: rowsAbove)
    for area in [above, foot] { grid.fill(area, with: blank) }
    parts.draw(into: &grid, row: foot.row, style: style)
    changed.append(foot)
    if rowsAbove > 0 { hasMarked([above]) }
  }

  /// Clears the foot for what is typed there.
  package mutating func clearFoot() {
    line = nil
    let foot = CellRect(column: 0, row: grid.rows - 1, columns: grid.columns, rows: 1)
    grid.fill(foot, with: blank)
    changed.append(foot)
  }

  private var blank: Cell { Cell(" ", foreground: style.ink, background: style.paper) }

  /// Writes words on what is no page.
  ///
  /// - Parameter shaded: whether they lie on the shade of what is in focus.
  /// - Returns: the columns they take.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, ink: Style.Ink = .ink,
    attributes: CellAttributes = [], shaded: Bool = false, maxColumns: Int = .max
  ) -> Int {
    grid.put(
      text, column: column, row: row, foreground: style.color(ink),
      background: shaded ? style.shade : style.paper,
      attributes: attributes.union(style.attributes(ink)), maxColumns: maxColumns)
  }

  /// Where the frame answers what the reader did, the quiet line first: over a slow line this is sent before
  /// the rest.
  package var answering: [CellRect] {
    [CellRect(column: 0, row: grid.rows - 1, columns: grid.columns, rows: 1)] + marks + formerMarks
  }
}
