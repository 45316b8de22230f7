@testable import CellGrid

/// The grid as text, a line a row, trailing blanks left out.
func lines(of grid: Grid) -> [String] {
  GridText(grid).lines
}

/// A grid just large enough for the lines.
func grid(_ lines: [String]) -> Grid {
  var grid = Grid(columns: lines.map { CharacterWidth.of($0) }.max() ?? 0, rows: lines.count)
  for (row, line) in lines.enumerated() { grid.put(line, column: 0, row: row) }
  return grid
}

/// Whether the cell is a right half without a left one.
func isStrayHalf(_ grid: Grid, _ index: Int) -> Bool {
  guard grid.cells[index].isContinuation else { return false }
  let column = index % grid.columns
  return column == 0 || grid.cells[index - 1].isContinuation
    || CharacterWidth.of(grid.character(column: column - 1, row: index / grid.columns)) != 2
}
