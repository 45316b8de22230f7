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
  }

  private let old: Grid
  private let new: Grid

  public init(from old: Grid, to new: Grid) {
    self.old = old
    self.new = new
  }

  public func makeIterator() -> Iterator { Iterator(old: old, new: new) }

  public struct Iterator: IteratorProtocol {
    private let old: Grid
    private let new: Grid
    private let haveEqualSize: Bool
    private var row = 0
    private var column = 0

    fileprivate init(old: Grid, new: Grid) {
      self.old = old
      self.new = new
      haveEqualSize = old.columns == new.columns && old.rows == new.rows
    }

    public mutating func next() -> Run? {
      while row < new.rows {
        while column < new.columns, !changes(column) { column += 1 }
        guard column < new.columns else {
          row += 1
          column = 0
          continue
        }
        // What changed may be the right half alone, in its colour.
        var start = column
        while start > 0, isContinuation(start) { start -= 1 }
        var end = column + 1
        while end < new.columns, changes(end) || isContinuation(end) { end += 1 }
        column = end
        return Run(row: row, columns: start..<end)
      }
      return nil
    }

    private func changes(_ column: Int) -> Bool {
      !haveEqualSize || !old.showsSame(as: new, at: row * new.columns + column)
    }

    private func isContinuation(_ column: Int) -> Bool {
      new.cells[row * new.columns + column].isContinuation
    }
  }
}
