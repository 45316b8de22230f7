import CellGrid

/// The blank end of a row, if erasing to the end of the line makes it.
struct BlankTail {
  /// Where it begins; the width of the grid when there is none.
  let start: Int

  init(row: Int, of grid: Grid, _ capabilities: ScreenCapabilities, _ rules: PenRules) {
    let last = grid[grid.columns - 1, row]
    let pen = Pen(last, rules)
    var start = grid.columns
    if capabilities.erasesLineEnd, last.isSpace, capabilities.erased(with: pen) {
      start -= 1
      while start > 0, BlankTail.looksLike(pen, grid[start - 1, row], rules) { start -= 1 }
    }
    self.start = start
  }

  /// Erasing more cells than this is shorter than writing them.
  static let worthErasing = 3

  private static func looksLike(_ pen: Pen, _ cell: Cell, _ rules: PenRules) -> Bool {
    guard cell.isSpace else { return false }
    let other = Pen(cell, rules)
    return other.background == pen.background && other.attributes.isDisjoint(with: Pen.seenOnSpaces)
  }
}
