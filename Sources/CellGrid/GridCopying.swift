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

  /// Takes over some areas of another grid; a wide character that lies partly in one is taken whole.
  ///
  /// What lies outside either grid is left out. Where the areas hold all that differs, the grids are equal afterwards.
  public mutating func update(_ areas: [CellRect], from source: Grid) {
    let bounds = bounds.intersection(source.bounds)
    for area in areas {
      let area = area.intersection(bounds)
      for row in area.row..<area.endRow { updateRow(row, area.column..<area.endColumn, from: source) }
    }
  }

  /// Takes over some columns of a row of another grid; a wide character that lies partly in them is taken whole.
  ///
  /// What lies outside either grid is left out.
  public mutating func update(_ row: Int, _ columns: Range<Int>, from source: Grid) {
    let bounds = bounds.intersection(source.bounds)
    guard (0..<bounds.rows).contains(row) else { return }
    updateRow(row, columns.clamped(to: 0..<bounds.columns), from: source)
  }

  /// Takes over some columns of a row; both grids must have them.
  private mutating func updateRow(_ row: Int, _ columns: Range<Int>, from source: Grid) {
    let columns = wholeCharacters(columns, row: row, alsoIn: source)
    let first = row * self.columns + columns.lowerBound
    let sourceFirst = row * source.columns + columns.lowerBound
    source.cells.withUnsafeBufferPointer { source in
      cells.withUnsafeMutableBufferPointer { cells in
        _ = cells[first...].update(fromContentsOf: source[sourceFirst..<sourceFirst + columns.count])
      }
    }
    if !source.clusters.isEmpty { internClusters(of: source, from: first, to: first + columns.count) }
  }

  /// Some columns of a row, and those beside them that hold the other half of a character.
  private func wholeCharacters(_ columns: Range<Int>, row: Int, alsoIn other: Grid) -> Range<Int> {
    func isSecondHalf(_ column: Int) -> Bool {
      self[column, row].isContinuation || other[column, row].isContinuation
    }
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while first > 0, isSecondHalf(first) { first -= 1 }
    while isSecondHalf(end) { end += 1 }
    return first..<end
  }

  /// Takes the clusters of cells that were copied from another grid into the own table.
  private mutating func internClusters(of source: Grid, from first: Int, to end: Int) {
    for index in first..<end where cells[index].isCluster {
      cells[index].glyph = clusters.intern(source.clusters.text(of: cells[index].glyph))
    }
  }
}
