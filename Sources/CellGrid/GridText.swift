/// A grid as plain text: what goldens hold, and what `snapshot --format text` prints.
///
/// One line a row, trailing blanks left out; the colours are not in it.
public struct GridText: Hashable, Sendable, CustomStringConvertible {
  /// A line a row of the grid.
  public let lines: [String]

  public init(_ grid: Grid) {
    lines = (0..<grid.rows).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<grid.columns {
        if grid[column, row].isSpace {
          blanks += 1
          continue
        }
        line += String(repeating: " ", count: blanks)
        blanks = 0
        line += grid.character(column: column, row: row)
      }
      return line
    }
  }

  /// The lines, each ended by a newline.
  public var description: String {
    lines.reduce(into: "") { $0 += $1 + "\n" }
  }
}
