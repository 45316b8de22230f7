/// How large a terminal is.
public struct TerminalSize: Hashable, Sendable {
  /// Width in cells.
  public var columns: Int

  /// Height in cells.
  public var rows: Int

  /// The size of one cell, where the terminal tells it.
  public var cell: CellPixels?

  public init(columns: Int, rows: Int, cell: CellPixels? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// The size of one cell in the terminal's pixels, both sides at least 1.
  public struct CellPixels: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
}
