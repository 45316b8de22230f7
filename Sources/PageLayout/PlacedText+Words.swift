import CellGrid

extension PlacedText {
  /// How many lines the text has, seen or not.
  package var lineCount: Int { lines.count }

  /// The cells of the lines that are seen, from the top, each as long as its words.
  package var lineCells: [CellRect] {
    seenLines.enumerated().map { index, line in
      CellRect(column: cells.column + line.column, row: cells.row + index, columns: line.width, rows: 1)
    }
  }

  /// The cells that the words take together, with a line that runs round them, or else with a free column at
  /// both sides; of words that go on above or below all of the columns that they have.
  package var wordCells: CellRect {
    if let border { return border }
    let lines = lineCells.filter { !$0.isEmpty }
    guard !hasMoreAbove, !hasMoreBelow, let left = lines.map(\.column).min(),
      let right = lines.map(\.endColumn).max(), let top = lines.first?.row, let end = lines.last?.endRow
    else { return cells.widened }
    return CellRect(column: left, row: top, columns: right - left, rows: end - top).widened
  }
}

extension CellRect {
  /// With a column more at both sides.
  package var widened: CellRect { CellRect(column: column - 1, row: row, columns: columns + 2, rows: rows) }
}
