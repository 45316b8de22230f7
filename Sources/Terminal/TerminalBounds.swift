import Ports

/// The largest part of a window that is used, whatever size it reports: that may be any up to 65,535
/// either way.
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

  /// The part of a window that is used.
  package func used(columns: Int, rows: Int) -> TerminalSize {
    let columns = min(columns, self.columns)
    return TerminalSize(columns: columns, rows: min(rows, self.rows, cells / max(1, columns)))
  }
}
