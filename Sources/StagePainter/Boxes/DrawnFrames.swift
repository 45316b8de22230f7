import CellGrid

/// Which cells of a page have a part of a frame already, while frames are drawn from the uppermost down.
struct DrawnFrames {
  var inks: BoxInks
  private let page: CellRect
  private var isDrawn: [Bool]

  init(on page: CellRect, inks: BoxInks) {
    self.page = page
    self.inks = inks
    isDrawn = Array(repeating: false, count: page.columns * page.rows)
  }

  /// Takes a cell for a part of a frame; false for one that has one, and beside the page.
  mutating func take(column: Int, row: Int) -> Bool {
    guard page.contains(column: column, row: row) else { return false }
    let index = (row - page.row) * page.columns + column - page.column
    defer { isDrawn[index] = true }
    return !isDrawn[index]
  }
}
