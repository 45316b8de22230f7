import CellGrid

extension Grid {
  /// The columns of a row that look other than in `old`, a grid of the same size.
  func changedColumns(row: Int, since old: Grid) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<columns where differs(from: old, column: column, row: row) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }

  private func differs(from old: Grid, column: Int, row: Int) -> Bool {
    self[column, row] != old[column, row]
      || character(column: column, row: row) != old.character(column: column, row: row)
  }
}
