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
      let copied = sourceStart + area.column..<sourceStart + area.endColumn
      source.cells.withUnsafeBufferPointer { source in
        cells.withUnsafeMutableBufferPointer { cells in
          _ = cells[(start + area.column)...].update(fromContentsOf: source[copied])
        }
      }
      if !source.clusters.isEmpty {
        internClusters(of: source, from: start + area.column, to: start + area.endColumn)
      }
      let first = start + area.column
      if cells[first].isContinuation { cells[first] = cells[first].blanked }
      if source[area.endColumn + shiftColumns, row + shiftRows].isContinuation {
        cells[start + area.endColumn - 1] = cells[start + area.endColumn - 1].blanked
      }
    }
  }

  /// Takes the clusters of cells that were copied from another grid into the own table.
  private mutating func internClusters(of source: Grid, from first: Int, to end: Int) {
    for index in first..<end where cells[index].isCluster {
      cells[index].glyph = clusters.intern(source.clusters.text(of: cells[index].glyph))
    }
  }
}
