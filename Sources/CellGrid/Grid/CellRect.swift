/// A rectangle of cells, columns from the left, rows from the top.
public struct CellRect: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// The first column to the right of the rectangle.
  public var endColumn: Int { CellRect.sum(column, columns) }

  /// The first row below the rectangle.
  public var endRow: Int { CellRect.sum(row, rows) }

  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// The cells both rectangles have; empty (0 × 0) when they have none.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    let right = min(endColumn, other.endColumn)
    let bottom = min(endRow, other.endRow)
    guard left < right, top < bottom else { return CellRect(column: left, row: top, columns: 0, rows: 0) }
    return CellRect(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// Whether the cell is in the rectangle.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// Whether any cell is in both rectangles. One without columns, or rows, counts as the edge between two
  /// cells, and overlaps what has cells on both sides of it.
  public func overlaps(_ other: CellRect) -> Bool {
    column < other.endColumn && other.column < endColumn && row < other.endRow && other.row < endRow
  }

  /// The same rectangle so many cells farther to the right and down.
  public func moved(columns: Int, rows: Int) -> CellRect {
    CellRect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }

  /// A sum held to what an `Int` holds: a rectangle may be anywhere a book puts it.
  private static func sum(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(length)
    return overflow ? (length > 0 ? .max : .min) : end
  }
}

/// Some cells of a grid, or all that there are.
public enum CellExtent: Equatable, Sendable {
  case everywhere
  /// The cells of some rectangles, which may overlap and lie beyond the grid.
  case areas([CellRect])
}
