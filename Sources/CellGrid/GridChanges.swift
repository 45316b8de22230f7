extension Grid {
  /// The first run of changed cells of a row that has a cell in some columns; it may reach beyond them on either side.
  ///
  /// ```swift
  /// while let run = next.firstChange(from: onScreen, row: row, in: column..<next.columns) {
  ///   send(next, row: row, columns: run)
  ///   column = run.upperBound
  /// }
  /// ```
  ///
  /// A wide character is in a run with both its cells or with none.
  ///
  /// - Parameter old: The grid before. One of another size differs everywhere.
  public func firstChange(from old: Grid, row: Int, in columns: Range<Int>) -> Range<Int>? {
    let columns = columns.clamped(to: 0..<self.columns)
    guard (0..<rows).contains(row), !columns.isEmpty else { return nil }
    guard old.columns == self.columns, old.rows == rows else { return 0..<self.columns }
    let start = row * self.columns
    guard var first = columns.first(where: { !showsSame(as: old, at: start + $0) }) else { return nil }
    var end = first + 1
    // What changed may be the right half alone, in its colour.
    while first > 0, cells[start + first].isContinuation { first -= 1 }
    while end < self.columns, cells[start + end].isContinuation || !showsSame(as: old, at: start + end) {
      end += 1
    }
    return first..<end
  }
}
