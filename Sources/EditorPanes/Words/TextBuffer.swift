import Characters
import Ports

/// Words that are being typed, and the place among them where the next letter comes.
package struct TextBuffer: Equatable {
  package private(set) var letters: [Character]
  /// Before which letter the cursor stands; `letters.count` at the end.
  package private(set) var cursor: Int

  /// More than any text of a page.
  private static let most = 20_000

  package init(_ text: String = "") {
    letters = Array(text)
    cursor = letters.count
  }

  package var text: String { String(letters) }

  /// Puts a letter where the cursor stands. Parts of one character come one by one, and join.
  package mutating func insert(_ character: Character) {
    guard letters.count < Self.most else { return }
    if cursor > 0 {
      let joined = String(letters[cursor - 1]) + String(character)
      if joined.count == 1, let whole = joined.first {
        letters[cursor - 1] = whole
        return
      }
    }
    letters.insert(character, at: cursor)
    cursor += 1
  }

  /// Takes the letter before the cursor away.
  package mutating func erase() {
    guard cursor > 0 else { return }
    cursor -= 1
    letters.remove(at: cursor)
  }

  /// Takes the letter behind the cursor away.
  package mutating func eraseOn() {
    if cursor < letters.count { letters.remove(at: cursor) }
  }

  /// Takes the word before the cursor away.
  package mutating func eraseWord() {
    while cursor > 0, letters[cursor - 1].isWhitespace { erase() }
    while cursor > 0, !letters[cursor - 1].isWhitespace { erase() }
  }

  package mutating func move(to place: Int) { cursor = max(0, min(place, letters.count)) }
  package mutating func moveLeft() { move(to: cursor - 1) }
  package mutating func moveRight() { move(to: cursor + 1) }

  package mutating func wordLeft() {
    while cursor > 0, letters[cursor - 1].isWhitespace { cursor -= 1 }
    while cursor > 0, !letters[cursor - 1].isWhitespace { cursor -= 1 }
  }

  package mutating func wordRight() {
    while cursor < letters.count, letters[cursor].isWhitespace { cursor += 1 }
    while cursor < letters.count, !letters[cursor].isWhitespace { cursor += 1 }
  }
}

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
  package mutating func move(toLine line: Int, column: Int, of lines: [WrappedLine]) {
    guard let target = lines[safe: line] else { return move(to: line < 0 ? 0 : letters.count) }
    var width = 0
    for index in target.range {
      let columnsOfLetter = CharacterWidth.of(String(letters[index]))
      if width + columnsOfLetter > column { return move(to: index) }
      width += columnsOfLetter
    }
    let end = target.range.upperBound
    let isWhole = end == letters.count || letters[safe: end] == "\n"
    move(to: isWhole ? end : max(target.range.lowerBound, end - 1))
  }
}
