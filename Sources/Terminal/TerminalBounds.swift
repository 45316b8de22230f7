import Ports

/// What is used of a window at most, whatever it says of its size: it may be given any up to 65,535 either
/// way.
package struct TerminalBounds: Sendable {
  /// Width and height in cells.
  private let columns: Int
  private let rows: Int
  /// Width × height.
  private let cells: Int

  package init(columns: Int, rows: Int, cells: Int = .max) {
    (self.columns, self.rows, self.cells) = (columns, rows, cells)
  }

  /// More than the smallest letters on the largest screen, and no more than memory bears.
  package static let largestScreen = TerminalBounds(columns: 2000, rows: 600)

  /// What is used of a window.
  package func used(columns: Int, rows: Int) -> TerminalSize {
    let columns = min(columns, self.columns)
    return TerminalSize(columns: columns, rows: min(rows, self.rows, cells / max(1, columns)))
  }
}
