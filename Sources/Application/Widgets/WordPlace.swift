import CellGrid
import Characters
import StagePainter

/// Where a character of a text stands in its lines.
struct WordPlace: Equatable {
  /// Among all lines of the text.
  var line: Int
  var column: Int
  var columns: Int
  var character: String

  /// Where the characters of some ranges stand in the lines of their text; blanks stand nowhere.
  ///
  /// - Parameter ranges: of `words`, in order.
  static func places(
    of ranges: [Range<String.Index>], in text: PlacedText, _ words: String
  ) -> [WordPlace] {
    guard !ranges.isEmpty else { return [] }
    let marks = MarkedText.marks(of: ranges, in: words)
    var places: [WordPlace] = []
    var next = 0
    for (number, line) in text.lines.enumerated() {
      var column = line.column
      for character in line.text {
        let columns = CharacterWidth.of(character)
        if !character.isWhitespace {
          if next < marks.count, marks[next] {
            places.append(
              WordPlace(line: number, column: column, columns: columns, character: String(character)))
          }
          next += 1
        }
        column += columns
      }
    }
    return places
  }
}

extension Frame {
  /// Changes the look of some characters of a text on a page, where they are seen.
  mutating func mark(
    _ places: [WordPlace], of text: PlacedText, _ change: (inout CellAttributes) -> Void
  ) {
    var cells: [CellRect] = []
    for place in places {
      let row = text.cells.row + place.line - text.firstLine
      guard text.cells.row..<text.cells.endRow ~= row else { continue }
      // A text that moves may be beside the window.
      let column = text.cells.column + place.column
      let cell = CellRect(column: column, row: row, columns: place.columns, rows: 1)
      let seen = cell.intersection(grid.bounds)
      // One that has not faded in yet does not stand there.
      if !seen.isEmpty, grid.character(column: column, row: row) == place.character { cells.append(seen) }
    }
    for rect in cells {
      for column in rect.column..<rect.endColumn { change(&grid[column, rect.row].attributes) }
    }
    hasMarked(cells)
  }
}
