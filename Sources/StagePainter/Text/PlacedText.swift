import CellGrid
import StageCore

/// Where the words of a text stand in cells: its box, grown or scrolled so that none is lost.
public struct PlacedText: Equatable, Sendable {
  public var element: ElementID
  /// The cells the lines stand in.
  public var cells: CellRect
  /// The cells of the line that runs round the text; nil without one.
  var border: CellRect?
  /// All lines; those from `firstLine` on that fit `cells` are seen.
  var lines: [TextLayout.Line]
  /// How many lines are scrolled out above.
  public var firstLine: Int

  public var lineCount: Int { lines.count }
  public var hasMoreAbove: Bool { firstLine > 0 }
  public var hasMoreBelow: Bool { firstLine + cells.rows < lines.count }

  /// The lines that are seen, from the top.
  var seenLines: ArraySlice<TextLayout.Line> { lines.dropFirst(firstLine).prefix(max(0, cells.rows)) }
  /// All that is written in.
  var occupied: CellRect { border ?? cells }

  func moved(columns: Int, rows: Int) -> PlacedText {
    var moved = self
    moved.cells = cells.moved(columns: columns, rows: rows)
    moved.border = border?.moved(columns: columns, rows: rows)
    return moved
  }
}
