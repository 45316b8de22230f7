import CellGrid
import Characters

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

/// Whether the cell is no half of a wide character that has lost the other.
func isWhole(_ grid: Grid, _ index: Int) -> Bool {
  let column = index % grid.columns
  let row = index / grid.columns
  if grid.cells[index].isContinuation {
    return column > 0 && CharacterWidth.of(grid.character(column: column - 1, row: row)) == 2
  }
  return (CharacterWidth.of(grid.character(column: column, row: row)) == 2)
    == grid[column + 1, row].isContinuation
}
