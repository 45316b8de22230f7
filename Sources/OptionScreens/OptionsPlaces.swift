import CellGrid
import Ports

/// Where the options stand: in a column at the right, or where the window is narrow in rows at the foot.
struct OptionsPlaces: Equatable {
  /// All that is covered.
  private(set) var cells = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Where the heading stands.
  private(set) var heading = CellPlace(column: 0, row: 0)
  /// Where the list stands, the marks of what is in focus among it.
  private(set) var list = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Where the option in focus is explained.
  private(set) var explanation = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// The row that says where its value comes from. Where rows are few it is that of the explanation, and one of both
  /// is shown.
  private(set) var origin = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Rows from one option to the next.
  private(set) var pitch = 1
  /// Whether a line parts them from what is beside.
  private(set) var isColumn = false
  /// The first option that is seen.
  private(set) var first = 0

  private static let widest = 56
  private static let narrowest = 40
  /// Columns that are left of the page at least, beside a column.
  private static let leastBeside = 20
  private static let longestExplanation = 3
  /// Rows at the foot, where the window has them, and from how many on explanation and origin have a row each.
  private static let rowsAtFoot = (least: 8, roomy: 10)

  init() {}

  init(in area: CellRect, count: Int) {
    let columns = min(Self.widest, max(Self.narrowest, area.columns / 2))
    isColumn = area.columns - columns >= Self.leastBeside
    if isColumn {
      cells = CellRect(column: area.endColumn - columns, row: area.row, columns: columns, rows: area.rows)
      let inner = CellRect(column: cells.column + 2, row: cells.row, columns: columns - 4, rows: cells.rows)
      heading = CellPlace(column: inner.column + 2, row: inner.row + 1)
      let below = Self.longestExplanation + 2
      let room = max(1, inner.rows - 3 - below)
      pitch = 2 * count <= room - 1 ? 2 : 1
      list = inner.rows(from: 3, count: min(room, pitch * count))
      let left = CellRect(
        column: inner.column + 2, row: inner.row, columns: inner.columns - 2, rows: inner.rows)
      explanation = left.rows(from: list.endRow - inner.row + 1, count: Self.longestExplanation)
      origin = left.rows(from: explanation.endRow - inner.row, count: 1)
    } else {
      let rows = min(area.rows, count + 3, max(Self.rowsAtFoot.least, area.rows / 2))
      let below = rows < Self.rowsAtFoot.roomy ? 1 : 2
      cells = CellRect(column: area.column, row: area.endRow - rows, columns: area.columns, rows: rows)
      let inner = CellRect(
        column: cells.column + 1, row: cells.row, columns: cells.columns - 2, rows: cells.rows)
      heading = CellPlace(column: inner.column + 2, row: inner.row)
      list = inner.rows(from: 1, count: max(1, rows - 1 - below))
      let left = CellRect(
        column: inner.column + 2, row: inner.row, columns: inner.columns - 1, rows: inner.rows)
      explanation = left.rows(from: rows - below, count: 1)
      origin = left.rows(from: rows - 1, count: 1)
    }
  }

  /// How many options are seen at a time.
  var shown: Int { max(1, (list.rows + pitch - 1) / pitch) }

  /// Scrolls until an option is seen.
  mutating func reveal(_ index: Int, of count: Int) {
    first = max(0, min(max(index - shown + 1, min(first, index)), count - shown))
  }

  /// The row of an option; nil for one that is not seen.
  func row(of index: Int) -> Int? {
    (first..<first + shown).contains(index) ? list.row + (index - first) * pitch : nil
  }

  /// The option that stands in a row; nil between two.
  func option(at row: Int) -> Int? {
    guard row >= list.row, row < list.endRow, (row - list.row) % pitch == 0 else { return nil }
    return first + (row - list.row) / pitch
  }
}

extension CellRect {
  /// Some of its rows.
  fileprivate func rows(from offset: Int, count: Int) -> CellRect {
    CellRect(column: column, row: row + offset, columns: columns, rows: count)
  }
}
