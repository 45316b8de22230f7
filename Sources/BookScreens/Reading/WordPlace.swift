import CellGrid
import Characters
import PageLayout
import Screens

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
    let goOn = MarkedText.goOn(in: words)
    var places: [WordPlace] = []
    var next = 0
    for (number, line) in text.lines.enumerated() {
      var column = line.column
      for character in line.text {
        let columns = CharacterWidth.of(character)
        if !character.isWhitespace {
          if next < marks.count, marks[next] {
            // Where the letters of a word stand apart what is between them belongs to it.
            if goOn[next], let last = places.last, last.line == number {
              places[places.count - 1].columns = column - last.column
            }
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

  /// The character of a text, from 0, that stands in a cell of the window, or before it on its line; nil
  /// where none does.
  static func character(column: Int, row: Int, of text: PlacedText, _ words: String) -> Int? {
    let number = row - text.cells.row + text.firstLine
    guard text.lines.indices.contains(number) else { return nil }
    let line = text.lines[number]
    var (next, place) = (text.cells.column + line.column, 0)
    for character in line.text where next <= column {
      next += CharacterWidth.of(character)
      if !character.isWhitespace { place += 1 }
    }
    guard place > 0, next > column else { return nil }
    // In the lines of a text its characters stand in their order, but for blanks.
    var left = place + text.lines[..<number].reduce(0) { $0 + $1.text.count { !$0.isWhitespace } }
    for (index, character) in words.enumerated() where !character.isWhitespace {
      left -= 1
      if left == 0 { return index }
    }
    return nil
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
