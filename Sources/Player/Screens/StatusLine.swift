import CellGrid

/// The quiet line at the foot of the window: what is read, what can be done, and where the reader is.
struct StatusLine {
  /// The first one matters most; the last ones are left out where there is no room.
  var left: [String]
  var right: String

  func draw(into grid: inout Grid, row: Int) {
    let rightWidth = CharacterWidth.of(right)
    let room = grid.columns - rightWidth - 4
    _ = grid.put(right, column: grid.columns - rightWidth - 1, row: row, attributes: .dim)
    var shown = left
    while shown.count > 1, CharacterWidth.of(words(shown)) > room { shown.removeLast() }
    _ = grid.put(words(shown), column: 1, row: row, attributes: .dim, maxColumns: room)
  }

  private func words(_ parts: [String]) -> String { parts.joined(separator: " · ") }
}
