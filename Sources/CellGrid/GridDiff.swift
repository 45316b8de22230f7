/// The runs of cells that differ between two grids of equal size, row by row from the left.
///
/// ```swift
/// for run in GridDiff(from: onScreen, to: next) { send(next, row: run.row, columns: run.columns) }
/// ```
///
/// A wide character is in a run with both its cells or with none. Grids of different size differ everywhere.
public struct GridDiff: Sequence, Sendable {
  /// Neighbouring cells of one row that changed.
  public struct Run: Hashable, Sendable {
    public var row: Int
    public var columns: Range<Int>

    public init(row: Int, columns: Range<Int>) {
      self.row = row
      self.columns = columns
    }
  }

  private let old: Grid
  private let new: Grid
  private let haveEqualSize: Bool
  /// Whether cells that look the same are the same bytes: a cluster then has the same number in both grids.
  private let comparesBytes: Bool

  public init(from old: Grid, to new: Grid) {
    self.old = old
    self.new = new
    haveEqualSize = old.columns == new.columns && old.rows == new.rows
    comparesBytes = haveEqualSize && old.clusters.clusters == new.clusters.clusters
  }

  /// The first run of a row that ends behind `column`; a part of it may lie before.
  public func run(row: Int, from column: Int) -> Run? {
    guard (0..<new.rows).contains(row), let first = firstChange(row: row, from: column) else { return nil }
    // What changed may be the right half alone, in its colour.
    var start = first
    while start > 0, isContinuation(start, row) { start -= 1 }
    var end = first + 1
    while end < new.columns, changes(end, row) || isContinuation(end, row) { end += 1 }
    return Run(row: row, columns: start..<end)
  }

  private func firstChange(row: Int, from column: Int) -> Int? {
    let first = Swift.max(column, 0)
    guard first < new.columns else { return nil }
    guard comparesBytes else { return (first..<new.columns).first { changes($0, row) } }
    // Most rows of most frames are the same: eight bytes at a time, without a branch for each cell.
    if first == 0, rowIsSame(row) { return nil }
    let cells = row * new.columns + first..<(row + 1) * new.columns
    return old.cells.withUnsafeBufferPointer { old in
      new.cells.withUnsafeBufferPointer { new in
        var index = cells.lowerBound
        while index < cells.upperBound, old[index] == new[index] { index += 1 }
        return index < cells.upperBound ? first + index - cells.lowerBound : nil
      }
    }
  }

  private func rowIsSame(_ row: Int) -> Bool {
    let words = new.columns * MemoryLayout<Cell>.stride / MemoryLayout<UInt64>.stride
    let first = row * words
    return old.cells.withUnsafeBytes { old in
      new.cells.withUnsafeBytes { new in
        let old = old.bindMemory(to: UInt64.self)
        let new = new.bindMemory(to: UInt64.self)
        var differences: UInt64 = 0
        for index in first..<first + words { differences |= old[index] ^ new[index] }
        return differences == 0
      }
    }
  }

  private func changes(_ column: Int, _ row: Int) -> Bool {
    guard haveEqualSize else { return true }
    let index = row * new.columns + column
    return comparesBytes ? old.cells[index] != new.cells[index] : !old.showsSame(as: new, at: index)
  }

  private func isContinuation(_ column: Int, _ row: Int) -> Bool {
    new.cells[row * new.columns + column].isContinuation
  }

  public func makeIterator() -> Iterator { Iterator(diff: self) }

  public struct Iterator: IteratorProtocol {
    fileprivate let diff: GridDiff
    private var row = 0
    private var column = 0

    fileprivate init(diff: GridDiff) { self.diff = diff }

    public mutating func next() -> Run? {
      while row < diff.new.rows {
        if let run = diff.run(row: row, from: column) {
          column = run.columns.upperBound
          return run
        }
        row += 1
        column = 0
      }
      return nil
    }
  }
}
