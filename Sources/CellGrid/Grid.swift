/// A rectangle of cells, columns from the left, rows from the top, both from 0.
public struct Grid: Sendable {
  public let columns: Int
  public let rows: Int

  /// A grid of blanks in the terminal's own colours.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells.
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
}
