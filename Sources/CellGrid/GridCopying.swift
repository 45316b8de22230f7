extension Grid {
  /// Copies a rectangle of cells from another grid, its top left cell to (`column`, `row`).
  ///
  /// What lies outside either grid is left out; a wide character cut by an edge of the rectangle becomes a blank.
  public mutating func copy(_ rect: CellRect, from source: Grid, toColumn column: Int, row: Int) {
    let inSource = rect.intersection(source.bounds)
    let wanted = CellRect(
      column: inSource.column &- rect.column &+ column, row: inSource.row &- rect.row &+ row,
      columns: inSource.columns, rows: inSource.rows)
    let area = wanted.intersection(bounds)
    guard !area.isEmpty else { return }
    let shiftColumns = rect.column &- column
    let shiftRows = rect.row &- row
    for row in area.row..<area.endRow {
      severWideCharacters(from: area.column, to: area.endColumn, row: row)
      let start = row * columns
      let sourceStart = (row + shiftRows) * source.columns + shiftColumns
      for column in area.column..<area.endColumn {
        var cell = source.cells[sourceStart + column]
        if cell.isCluster { cell.glyph = clusters.intern(source.clusters.text(of: cell.glyph)) }
        cells[start + column] = cell
      }
      let first = start + area.column
      if cells[first].isContinuation { cells[first] = cells[first].blanked }
      if source[area.endColumn + shiftColumns, row + shiftRows].isContinuation {
        cells[start + area.endColumn - 1] = cells[start + area.endColumn - 1].blanked
      }
    }
  }
}
