import CellGrid

/// The quiet line at the foot of the window: what is read, what can be done, and where the reader is, between two
/// arrows that a mouse can turn the page by.
struct StatusLine: Equatable {
  /// The first one matters most; the last ones are left out where there is no room.
  var left: [String]
  /// From 1.
  var page: Int
  var pageCount: Int

  /// The most characters of what somebody else has named; no line has room for more.
  static let longestName = 500

  private var place: String { "page \(page) of \(pageCount)" }
  private var right: String { "◂ \(place) ▸" }

  func draw(into grid: inout Grid, row: Int) {
    let start = startOfRight(columns: grid.columns)
    let room = start - 2
    _ = grid.put(right, column: start, row: row, attributes: .dim)
    var shown = left
    while shown.count > 1, CharacterWidth.of(words(shown)) > room { shown.removeLast() }
    _ = grid.put(words(shown), column: 1, row: row, attributes: .dim, maxColumns: room)
  }

  /// What a click in a column of the line asks for; nil where it says nothing to click on. The half of the page's
  /// number that is nearer to an arrow counts as the arrow, since a cell is small for a mouse.
  func command(at column: Int, columns: Int) -> ReaderCommand? {
    let start = startOfRight(columns: columns)
    guard column >= start else { return nil }
    return column < start + CharacterWidth.of(right) / 2 ? .previousPage : .nextPage
  }

  private func startOfRight(columns: Int) -> Int { columns - CharacterWidth.of(right) - 1 }

  private func words(_ parts: [String]) -> String { parts.joined(separator: " · ") }
}
