import CellGrid
import Characters
import Commands

/// Words above what a screen shows, some of which can be clicked.
package struct HeadPart {
  package var words: String
  package var column: Int
  package var row: Int
  package var ink = Style.Ink.quiet
  package var attributes: CellAttributes = []
  /// The key that the words begin with, which is written in the accent. Default none.
  package var key = ""
  /// What a click asks for; nil for words that only tell.
  package var command: Command?

  package init(
    words: String, column: Int, row: Int, ink: Style.Ink = .quiet, attributes: CellAttributes = [],
    key: String = "", command: Command? = nil
  ) {
    self.words = words
    self.column = column
    self.row = row
    self.ink = ink
    self.attributes = attributes
    self.key = key
    self.command = command
  }

  /// The cells it takes, with the blank ones beside it.
  package var columns: Range<Int> { column - 1..<column + CharacterWidth.of(words) + 1 }

  /// Columns between two of them.
  private static let gap = 3

  /// What can be done, with its keys, side by side at the right; what comes later is left out where there is
  /// no room.
  ///
  /// - Parameters:
  ///   - choices: the first one matters most.
  ///   - columns: where there is room for them.
  package static func choices(
    _ choices: [(command: Command, key: String, words: String)], row: Int, in columns: Range<Int>
  ) -> [HeadPart] {
    var parts: [HeadPart] = []
    var end = columns.lowerBound
    for (command, key, words) in choices {
      let part = HeadPart(
        words: key.isEmpty ? words : "\(key) \(words)", column: parts.isEmpty ? end : end + gap, row: row,
        key: key, command: command)
      guard part.columns.upperBound - 1 <= columns.upperBound else { break }
      parts.append(part)
      end = part.columns.upperBound - 1
    }
    for index in parts.indices { parts[index].column += columns.upperBound - end }
    return parts
  }
}

extension Frame {
  package mutating func write(_ part: HeadPart) {
    write(part.words, column: part.column, row: part.row, ink: part.ink, attributes: part.attributes)
    write(part.key, column: part.column, row: part.row, ink: .accent, attributes: .bold)
  }
}

extension [HeadPart] {
  /// What a click in a cell asks for; nil where there is nothing to click.
  package func command(column: Int, row: Int) -> Command? {
    first { $0.row == row && $0.columns.contains(column) }?.command
  }
}
