import CellGrid

/// The window that screens are laid out for.
package struct WindowShape: Hashable, Sendable {
  /// Width in cells.
  package var columns: Int
  /// Height in cells.
  package var rows: Int
  /// Height of a cell ÷ its width. Default 2.
  package var cellAspect = 2.0

  package init(columns: Int, rows: Int, cellAspect: Double = 2) {
    self.columns = columns
    self.rows = rows
    self.cellAspect = cellAspect
  }

  /// The smallest window that anything is shown in.
  package static let fewestColumns = 40
  package static let fewestRows = 12

  /// The longest side, and the most cells, of a window that a command names: several times those of a large
  /// screen. Drawn as finely as can be, and turning from page to page, as many take 160 MB.
  package static let longestSide = 1000
  package static let mostCells = 250_000

  /// Whether a window that a command names is one.
  package static func canBeDrawn(columns: Int, rows: Int) -> Bool {
    let sides = 1...longestSide
    return sides.contains(columns) && sides.contains(rows) && columns * rows <= mostCells
  }

  /// What `canBeDrawn` holds a size to, in words.
  package static let sizes = "each side 1 to \(longestSide), \(mostCells / 1000),000 cells at most"

  /// Whether it is large enough for a screen.
  package var isLargeEnough: Bool { columns >= Self.fewestColumns && rows >= Self.fewestRows }

  /// All of it.
  package var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// The window but for the quiet line.
  package var aboveFoot: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows - 1) }
}
