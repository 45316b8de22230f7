import CellGrid

/// What is shown in a window too small for a page.
enum SmallWindow {
  static func write(columns: Int, rows: Int, into grid: inout Grid) {
    let words =
      "A page needs a window of at least \(PlayerSession.fewestColumns) × \(PlayerSession.fewestRows); "
      + "this one is \(columns) × \(rows)."
    let lines = TextLayout(words, columns: columns).lines
    let top = max(0, (rows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      _ = grid.put(line.text, column: line.column, row: top + index)
    }
  }
}
