import CellGrid
import Phrases
import Ports

/// What is shown in a window too small for anything else.
package enum SmallWindow {
  package static func draw(in window: WindowShape, phrases: any Phrases, into frame: inout Frame) {
    let needed = WindowShape(columns: WindowShape.fewestColumns, rows: WindowShape.fewestRows)
    for line in lines(in: window, needing: needed, phrases: phrases) {
      frame.write(line.text, column: line.column, row: line.row)
    }
  }

  /// The lines that say how large a window is needed.
  package static func lines(
    in window: WindowShape, needing needed: WindowShape, phrases: any Phrases
  ) -> [(text: String, column: Int, row: Int)] {
    let text = phrases.windowIsTooSmall(
      columns: window.columns, rows: window.rows, neededColumns: needed.columns, neededRows: needed.rows)
    let lines = TextLayout(text, columns: window.columns).lines
    let top = max(0, (window.rows - lines.count) / 2)
    return lines.enumerated().map { (String($1.text), $1.column, top + $0) }
  }
}
