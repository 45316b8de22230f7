/// A set of cells of a rectangle: what of a page has to be drawn again.
///
/// ```swift
/// var changed = CellRegion(within: grid.bounds)
/// changed.insert(before)
/// changed.insert(after)
/// for rect in changed.rectangles { … }
/// ```
public struct CellRegion: Sendable {
  /// What the region lies in; cells outside are never in it.
  public let bounds: CellRect
  /// Row by row from the top left of `bounds`.
  private var members: [Bool]
  /// Of each row the columns, from the left of `bounds`, between which its members lie.
  private var spans: [Range<Int>]

  /// A region without cells.
  public init(within bounds: CellRect) {
    self.bounds = bounds
    members = [Bool](repeating: false, count: max(0, bounds.columns) * max(0, bounds.rows))
    spans = [Range<Int>](repeating: 0..<0, count: max(0, bounds.rows))
  }

  /// All cells of a rectangle.
  public static func all(of bounds: CellRect) -> CellRegion {
    var region = CellRegion(within: bounds)
    region.insert(bounds)
    return region
  }

  public var isEmpty: Bool { spans.allSatisfy { $0.isEmpty } }

  /// Takes in the cells of a rectangle that lie within the bounds.
  public mutating func insert(_ rect: CellRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let columns = area.column - bounds.column..<area.endColumn - bounds.column
    members.withUnsafeMutableBufferPointer { members in
      for row in area.row - bounds.row..<area.endRow - bounds.row {
        let start = row * bounds.columns
        members[start + columns.lowerBound..<start + columns.upperBound].update(repeating: true)
        spans[row] = spans[row].hull(with: columns)
      }
    }
  }

  /// Leaves out the cells of a rectangle.
  public mutating func remove(_ rect: CellRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let columns = area.column - bounds.column..<area.endColumn - bounds.column
    for row in area.row - bounds.row..<area.endRow - bounds.row where spans[row].overlaps(columns) {
      let start = row * bounds.columns
      for column in columns { members[start + column] = false }
      var span = spans[row].drop { !members[start + $0] }
      while let last = span.last, !members[start + last] { span.removeLast() }
      spans[row] = span
    }
  }

  /// Takes in the cells of another region.
  public mutating func formUnion(_ other: CellRegion) {
    for rect in other.rectangles { insert(rect) }
  }

  /// Whether any cell of a rectangle is in the region.
  public func overlaps(_ rect: CellRect) -> Bool {
    let area = rect.intersection(bounds)
    let columns = area.column - bounds.column..<area.endColumn - bounds.column
    return (area.row..<area.endRow).contains { row in
      columns.overlaps(spans[row - bounds.row]) && members(columns, row: row).contains(true)
    }
  }

  /// Of some columns, from the left of the bounds, of a row of the grid which are in the region.
  private func members(_ columns: Range<Int>, row: Int) -> ArraySlice<Bool> {
    let start = (row - bounds.row) * bounds.columns
    return members[start + columns.lowerBound..<start + columns.upperBound]
  }

  /// The region as rectangles that do not overlap: runs of cells, joined with those of the row above where
  /// both begin and end in the same columns.
  public var rectangles: [CellRect] {
    var rectangles: [CellRect] = []
    /// The rectangles that reach down to the row before, from the left, and those that reach down to this
    /// one.
    var above: [Int] = []
    var here: [Int] = []
    for row in spans.indices {
      here.removeAll(keepingCapacity: true)
      var candidate = 0
      var column = spans[row].lowerBound
      let start = row * bounds.columns
      while let run = nextRun(from: column, to: spans[row].upperBound, rowStart: start) {
        column = run.upperBound
        let left = bounds.column + run.lowerBound
        while candidate < above.count, rectangles[above[candidate]].column < left { candidate += 1 }
        if candidate < above.count, rectangles[above[candidate]].column == left,
          rectangles[above[candidate]].columns == run.count
        {
          rectangles[above[candidate]].rows += 1
          here.append(above[candidate])
        } else {
          here.append(rectangles.count)
          rectangles.append(CellRect(column: left, row: bounds.row + row, columns: run.count, rows: 1))
        }
      }
      swap(&above, &here)
    }
    return rectangles
  }

  private func nextRun(from first: Int, to end: Int, rowStart: Int) -> Range<Int>? {
    var start = first
    while start < end, !members[rowStart + start] { start += 1 }
    guard start < end else { return nil }
    var next = start + 1
    while next < end, members[rowStart + next] { next += 1 }
    return start..<next
  }
}

extension Range<Int> {
  /// The smallest range that holds both; that of an empty one and another is the other.
  public func hull(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
