extension Grid: Equatable {
  /// Whether both look the same, whatever the order their grapheme clusters came in.
  public static func == (left: Grid, right: Grid) -> Bool {
    guard left.columns == right.columns, left.rows == right.rows else { return false }
    return left.cells.indices.allSatisfy { left.showsSame(as: right, at: $0) }
  }

  /// Whether the cells at `index` of two grids of equal size look the same.
  func showsSame(as other: Grid, at index: Int) -> Bool {
    let mine = cells[index]
    let theirs = other.cells[index]
    guard mine.isCluster, theirs.isCluster else { return mine == theirs }
    return mine.foreground == theirs.foreground && mine.background == theirs.background
      && mine.attributes == theirs.attributes
      && clusters.text(of: mine.glyph) == other.clusters.text(of: theirs.glyph)
  }
}

extension Grid {
  /// The first run of changed cells of a row that has a cell in some columns; it may reach beyond them on
  /// either side.
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

  /// Takes over some areas of another grid; a wide character that lies partly in one is taken whole.
  ///
  /// What lies outside either grid is left out. Where the areas hold all that differs, the grids are equal
  /// afterwards.
  public mutating func update(_ areas: [CellRect], from source: Grid) {
    let bounds = bounds.intersection(source.bounds)
    for area in areas {
      let area = area.intersection(bounds)
      for row in area.row..<area.endRow { updateRow(row, area.column..<area.endColumn, from: source) }
    }
  }

  /// Takes over some columns of a row of another grid; a wide character that lies partly in them is taken
  /// whole.
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
