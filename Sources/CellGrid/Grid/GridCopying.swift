extension Grid {
  /// Copies all cells of another grid, the top left one to a place; what lies outside of this grid is left out.
  public mutating func put(_ other: Grid, column: Int, row: Int) {
    for otherRow in 0..<other.rows {
      for otherColumn in 0..<other.columns {
        let cell = other[otherColumn, otherRow]
        // The right half of a wide character comes with its left one.
        guard let character = other.character(column: otherColumn, row: otherRow).first else { continue }
        put(
          character: character, column: column + otherColumn, row: row + otherRow,
          foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
      }
    }
  }
}
