import CellGrid

/// How much room is left round a page and its words. Raw values are what `margins` takes.
package enum Margins: String, CaseIterable, Sendable {
  /// Words go to the window's edge.
  case narrow
  case normal
  /// Page and words keep clear of the window's edge, by a part of it.
  case wide

  /// The cells of a window that a page and its words may have.
  package func room(in area: CellRect) -> CellRect {
    guard self == .wide else { return area }
    let (columns, rows) = (area.columns / Self.columnsARoom, area.rows / Self.rowsARoom)
    return CellRect(
      column: area.column + columns, row: area.row + rows, columns: area.columns - 2 * columns,
      rows: area.rows - 2 * rows)
  }

  private static let columnsARoom = 16
  private static let rowsARoom = 12

  /// Columns that words keep clear of the room's edge.
  package var columns: Int { self == .narrow ? 0 : 1 }

  /// The most columns of a line: longer ones are tiring to read.
  package var measure: Int {
    switch self {
    case .narrow: 96
    case .normal: 70
    case .wide: 60
    }
  }
}
