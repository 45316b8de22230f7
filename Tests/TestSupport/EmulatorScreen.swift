import CellGrid
import Testing

/// Expects each cell of the screen to look as in the grid.
package func expectScreen(
  _ emulator: Emulator, shows grid: Grid, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  for row in 0..<grid.rows {
    for column in 0..<grid.columns where !grid[column, row].isContinuation {
      let wanted = seen(grid, column: column, row: row)
      let found = seen(emulator[column, row])
      guard wanted == found else {
        Issue.record(
          "\(what): column \(column), row \(row): \(found) for \(wanted)", sourceLocation: sourceLocation)
        return
      }
    }
  }
}

/// A cell of a grid as an emulator would show it.
private func seen(_ grid: Grid, column: Int, row: Int) -> EmulatorCell {
  let cell = grid[column, row]
  return seen(
    EmulatorCell(
      text: grid.character(column: column, row: row), foreground: cell.foreground,
      background: cell.background,
      attributes: cell.attributes.subtracting(.dim)))
}

/// Without what makes no difference to the eye: the colour and weight of nothing, and which of two forms a
/// block has.
private func seen(_ cell: EmulatorCell) -> EmulatorCell {
  var cell = cell
  if cell.attributes.isEmpty, cell.foreground != .default {
    if cell.text == "█" {
      cell.text = " "
      cell.background = cell.foreground
    } else if cell.background != .default, let counterpart = upperBlocks[cell.text] {
      cell.text = counterpart
      (cell.foreground, cell.background) = (cell.background, cell.foreground)
    }
  }
  if cell.text == " " {
    cell.attributes.formIntersection([.underline, .reverse])
    if cell.attributes.isEmpty { cell.foreground = .default }
  }
  return cell
}

/// Blocks, and those that have the other half of the cell.
private let upperBlocks = [
  "▄": "▀", "▐": "▌", "▇": "▔", "▉": "▕", "▟": "▘", "▙": "▝", "▜": "▖", "▛": "▗", "▞": "▚", "🬻": "🬀",
  "🬺": "🬁",
  "🬞": "🬝",
]
