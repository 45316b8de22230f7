/// Cells that have gone elsewhere as a whole.
public struct CellMove: Hashable, Sendable {
  /// Where they were.
  public let cells: CellRect
  /// How many cells farther to the right and down they are.
  public let columns: Int, rows: Int

  public init(of cells: CellRect, columns: Int, rows: Int) {
    (self.cells, self.columns, self.rows) = (cells, columns, rows)
  }
}

extension Grid {
  /// Copies cells to where they go, as they are: what halves of wide characters they bring is for the caller.
  package mutating func apply(_ move: CellMove, in areas: [CellRect]) {
    let goal = move.cells.intersection(bounds).moved(columns: move.columns, rows: move.rows)
      .intersection(bounds)
    let (former, distance) = (cells, move.rows * columns + move.columns)
    for area in areas.map({ $0.intersection(goal) }) {
      for row in area.row..<area.endRow {
        let line = row * columns + area.column..<row * columns + area.endColumn
        for index in line { cells[index] = former[index - distance] }
      }
    }
  }
}
