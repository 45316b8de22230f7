import CellGrid
import Characters
import OwnPages
import Reader
import Screens

/// The numbers of the places to which something can be carried.
extension GameScreen {
  /// Shows by which number a free place is gone to, where there is room for it in the middle of each, and
  /// which one it is that a hint means.
  func drawNumbers(on page: OwnPage, into frame: inout Frame) {
    let meant = showsPlaceOfCarried ? placeOfCarried : nil
    for (index, place) in page.view.dropTargets.enumerated() {
      let cells = page.view.cells(of: place)
      let isMeant = place == meant
      let words = isMeant ? "▸\(index + 1)◂" : String(index + 1)
      let columns = CharacterWidth.of(words)
      guard cells.columns > columns || isMeant, cells.rows > 1 || isMeant else { continue }
      put(words, in: cells, isMeant: isMeant, into: &frame)
    }
  }

  /// Marks the place that a hint means where colours do not show it: in so few of them the slots have its
  /// colour, too.
  func drawHint(on page: OwnPage, into frame: inout Frame) {
    guard [.mono, .ansi8].contains(services.depth),
      let place = hintedPlace.flatMap(page.session.stage.element(named:))
    else { return }
    put("▸★◂", in: page.view.cells(of: place), isMeant: true, into: &frame)
  }

  /// Writes into the middle of some cells.
  private func put(_ words: String, in cells: CellRect, isMeant: Bool, into frame: inout Frame) {
    let columns = CharacterWidth.of(words)
    let (column, row) = (cells.column + (cells.columns - columns) / 2, cells.row + cells.rows / 2)
    guard frame.grid.bounds.contains(column: column, row: row), row < frame.grid.rows - 1 else { return }
    let ground =
      isMeant
      ? Self.meantColor : Palette.rgb(of: frame.grid[column, row].background, terminalDefault: .white)
    frame.hasMarked([CellRect(column: column, row: row, columns: columns, rows: 1)])
    frame.grid.put(
      words, column: column, row: row,
      foreground: services.depth.readable(Self.numberColor, on: ground, ratio: 3),
      background: isMeant ? services.depth.nearest(Self.meantColor) : nil, attributes: .bold,
      maxColumns: frame.grid.columns - column)
  }

  private static let numberColor = RGBColor(red: 58, green: 42, blue: 32)
  private static let meantColor = RGBColor(red: 255, green: 176, blue: 0)
}
