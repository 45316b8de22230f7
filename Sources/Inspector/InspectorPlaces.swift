import CellGrid
import Phrases

/// Where the page lies in a window, and where the inspector: beside it, below it, or in turn with it.
struct InspectorPlaces: Equatable {
  /// A part of the inspector that is seen: its heading, and below it its entries.
  struct Pane: Equatable {
    var pane: InspectorPane
    var heading: CellRect
    var cells: CellRect
  }

  /// The cells of the page; those that it would have, where it is not seen.
  let page: CellRect
  /// The cells of the inspector, the line with the time first.
  let panel: CellRect
  let panes: [Pane]
  /// Whether the page and the parts of the inspector take turns, so that the parts are named in the panel.
  let isInTurn: Bool
  /// Whether only one part of it is seen at a time.
  let isTabbed: Bool

  /// Whether nothing of the page is seen.
  var isPageCovered: Bool { isInTurn && !panes.isEmpty }

  /// Cells that a page has at least, to be read beside something.
  private static let leastPage = (columns: 40, rows: 14)
  /// Columns that the inspector has beside a page, and rows that it has below one.
  private static let columns = 38...68
  private static let leastRows = 13
  /// Rows of all parts together, below the line with the time, in which each can be read.
  private static let leastRowsOfAll = 16

  /// - Parameters:
  ///   - area: the window above the foot.
  ///   - wanted: rows that each part could fill.
  init(in area: CellRect, showing pane: InspectorPane, wanted: (InspectorPane) -> Int) {
    func part(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
      CellRect(column: area.column + column, row: area.row + row, columns: columns, rows: rows)
    }
    let columns = min(max(area.columns * 2 / 5, Self.columns.lowerBound), Self.columns.upperBound)
    let rows = area.rows * 9 / 20
    if area.columns - columns - 1 >= Self.leastPage.columns, area.rows >= Self.leastPage.rows {
      isInTurn = false
      page = part(0, 0, area.columns - columns - 1, area.rows)
      panel = part(area.columns - columns, 0, columns, area.rows)
    } else if rows >= Self.leastRows {
      isInTurn = false
      page = part(0, 0, area.columns, area.rows - rows)
      panel = part(0, area.rows - rows, area.columns, rows)
    } else {
      isInTurn = true
      page = part(0, 0, area.columns, area.rows - 1)
      panel = pane == .page ? part(0, area.rows - 1, area.columns, 1) : area
    }
    let body = CellRect(
      column: panel.column, row: panel.row + 1, columns: panel.columns, rows: panel.rows - 1)
    isTabbed = isInTurn || body.rows < Self.leastRowsOfAll
    if isInTurn, pane == .page {
      panes = []
    } else if isTabbed {
      let shown = pane == .page ? InspectorPane.elements : pane
      panes = [Self.pane(shown, in: body, from: 0, rows: body.rows)]
    } else {
      let heights = Self.heights(of: body.rows, wanted: Self.parts.map(wanted))
      var row = 0
      panes = zip(Self.parts, heights).map { pane, height in
        defer { row += height }
        return Self.pane(pane, in: body, from: row, rows: height)
      }
    }
  }

  /// Those that are no page.
  static let parts = InspectorPane.allCases.filter { $0 != .page }

  private static func pane(_ pane: InspectorPane, in body: CellRect, from row: Int, rows: Int) -> Pane {
    func part(_ row: Int, _ rows: Int) -> CellRect {
      CellRect(column: body.column, row: body.row + row, columns: body.columns, rows: max(0, rows))
    }
    return Pane(pane: pane, heading: part(row, 1), cells: part(row + 1, rows - 1))
  }

  /// Rows of each part with its heading: those it wants, of an equal share; what is left goes to those that want
  /// more, and the rest to the last.
  private static func heights(of rows: Int, wanted: [Int]) -> [Int] {
    var heights = wanted.map { min($0 + 1, rows / wanted.count) }
    var left = rows - heights.reduce(0, +)
    while left > 0 {
      let short = heights.indices.filter { heights[$0] < wanted[$0] + 1 }
      guard let next = short.min(by: { heights[$0] < heights[$1] }) else { break }
      heights[next] += 1
      left -= 1
    }
    heights[heights.count - 1] += left
    return heights
  }
}
