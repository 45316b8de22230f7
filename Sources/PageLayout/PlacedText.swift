import CellGrid
import StageCore

/// Where the words of a text stand in cells, as far as they are seen.
package struct PlacedText: Equatable, Sendable {
  package var element: ElementID
  /// The cells that the lines have that are seen; without rows where none is.
  package var cells: CellRect
  /// The cells of the line that runs round the text; nil without one.
  package var border: CellRect?
  /// All lines; those from `firstLine` on that fit `cells` are seen.
  package var lines: [TextLayout.Line]
  /// How many lines are scrolled out above.
  package var firstLine: Int
  /// Whether it stands in the picture rather than among words that have a place of their own.
  package var isInPicture: Bool

  package var hasMoreAbove: Bool { firstLine > 0 }
  package var hasMoreBelow: Bool { firstLine + cells.rows < lines.count }

  /// The lines that are seen, from the top.
  package var seenLines: ArraySlice<TextLayout.Line> { lines.dropFirst(firstLine).prefix(max(0, cells.rows)) }
  /// All that is written in.
  package var occupied: CellRect { border ?? cells }

  package func moved(columns: Int, rows: Int) -> PlacedText {
    var moved = self
    moved.cells = cells.moved(columns: columns, rows: rows)
    moved.border = border?.moved(columns: columns, rows: rows)
    return moved
  }
}
