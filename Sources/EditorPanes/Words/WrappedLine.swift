import Characters

/// A line of a text buffer as it is wrapped into some columns.
package struct WrappedLine: Equatable {
  /// The letters of the buffer that stand in it.
  package var range: Range<Int>
  package var text: String
}

extension TextBuffer {
  /// The lines in so many columns. Blanks at which a line ends belong to it, so that every place of the
  /// cursor is in one of them.
  package func lines(columns: Int) -> [WrappedLine] {
    var lines: [WrappedLine] = []
    var start = 0
    var width = 0
    var lastBlank: Int?
    func line(_ end: Int) -> WrappedLine {
      WrappedLine(range: start..<end, text: String(letters[start..<end].filter { $0 != "\n" }))
    }
    for (index, letter) in letters.enumerated() {
      if letter == "\n" {
        lines.append(line(index))
        (start, width, lastBlank) = (index + 1, 0, nil)
        continue
      }
      let columnsOfLetter = CharacterWidth.of(String(letter))
      if width + columnsOfLetter > columns, index > start, letter != " " {
        let end = lastBlank.map { $0 + 1 } ?? index
        lines.append(line(end))
        start = end
        width = CharacterWidth.of(String(letters[start..<index]))
        lastBlank = nil
      }
      if letter == " " { lastBlank = index }
      width += columnsOfLetter
    }
    lines.append(line(letters.count))
    return lines
  }

  /// The line and the column in which the cursor stands.
  package func place(in lines: [WrappedLine]) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0.range.lowerBound <= cursor } ?? 0
    let start = lines[line].range.lowerBound
    return (line, CharacterWidth.of(String(letters[start..<max(start, cursor)])))
  }

  /// Moves the cursor to a line, as near as it comes to a column.
  ///
  /// - Parameter selects: whether the letters between are selected. Default false.
  package mutating func move(
    toLine line: Int, column: Int, of lines: [WrappedLine], selects: Bool = false
  ) {
    move(to: place(inLine: line, column: column, of: lines), selects: selects)
  }

  /// The place in a line that is nearest to a column.
  package func place(inLine line: Int, column: Int, of lines: [WrappedLine]) -> Int {
    guard let target = lines[safe: line] else { return line < 0 ? 0 : letters.count }
    var width = 0
    for index in target.range {
      let columnsOfLetter = CharacterWidth.of(String(letters[index]))
      if width + columnsOfLetter > column { return index }
      width += columnsOfLetter
    }
    let end = target.range.upperBound
    let isWhole = end == letters.count || letters[safe: end] == "\n"
    return isWhole ? end : max(target.range.lowerBound, end - 1)
  }
}
