import CellGrid
import Characters
import StagePainter

/// Words that were searched for and are on the page.
struct FoundWords {
  var sought: SoughtWords
  /// The sentence that has them, on one line.
  var sentence: String
  /// What the foot says of them.
  var telling: String
}

/// How words are shown that were searched for.
extension ReadingScreen {
  /// Says something at the foot, until the next key.
  func say(_ words: String) {
    remark = words
    change()
  }

  /// Scrolls to words that were found, and marks them until the next key.
  func show(_ found: FoundWords) {
    self.found = found
    change()
    session.layNewPage()
    scrollToFound()
  }

  /// Scrolls to words that were found, where they stand among words that are scrolled.
  func scrollToFound() {
    guard let found, let reading = scene.reading,
      let text = scene.texts.first(where: { writtenWords(of: $0).range(ofOneLine: found.sentence) != nil }),
      let flow = scene.layout?.lines(of: text.element)
    else { return }
    let words = writtenWords(of: text)
    let sentence = words.range(ofOneLine: found.sentence)
    let ranges = found.sought.ranges(in: words).filter { sentence?.overlaps($0) ?? true }
    guard let line = Self.places(of: ranges, in: text, words).first?.line else { return }
    let wanted = flow.lowerBound + line
    guard wanted < scene.firstLine || wanted >= scene.firstLine + reading.rows else { return }
    scene.firstLine = reading.moved(to: max(0, wanted - 1)).firstLine
  }

  /// Marks the words where they stand.
  func drawFound(into frame: inout Frame) {
    guard let found, !session.isTurning else { return }
    for text in scene.texts {
      let words = writtenWords(of: text)
      var cells: [CellRect] = []
      for place in Self.places(of: found.sought.ranges(in: words), in: text, words) {
        let row = text.cells.row + place.line - text.firstLine
        guard text.cells.row..<text.cells.endRow ~= row else { continue }
        // A text that moves may be beside the window.
        let column = text.cells.column + place.column
        let cell = CellRect(column: column, row: row, columns: place.columns, rows: 1)
        let seen = cell.intersection(frame.grid.bounds)
        // One that has not faded in yet does not stand there.
        if !seen.isEmpty, frame.grid.character(column: column, row: row) == place.character {
          cells.append(seen)
        }
      }
      for rect in cells {
        for column in rect.column..<rect.endColumn {
          frame.grid[column, rect.row].attributes.insert([.reverse, .bold])
        }
      }
      frame.hasMarked(cells)
    }
  }

  private func writtenWords(of text: PlacedText) -> String {
    if case .text(let content) = scene.stage.content(of: text.element) { content.words } else { "" }
  }

  /// A character that is marked.
  private struct Place {
    /// Among all lines of the text.
    var line: Int
    var column: Int
    var columns: Int
    var character: String
  }

  /// Where the characters of some ranges stand in the lines of their text.
  private static func places(
    of ranges: [Range<String.Index>], in text: PlacedText, _ words: String
  ) -> [Place] {
    guard !ranges.isEmpty else { return [] }
    let marks = MarkedText.marks(of: ranges, in: words)
    var places: [Place] = []
    var next = 0
    for (number, line) in text.lines.enumerated() {
      var column = line.column
      for character in line.text {
        let columns = CharacterWidth.of(character)
        if !character.isWhitespace {
          if next < marks.count, marks[next] {
            places.append(
              Place(line: number, column: column, columns: columns, character: String(character)))
          }
          next += 1
        }
        column += columns
      }
    }
    return places
  }
}

extension String {
  /// Where a sentence stands whose line ends are blanks.
  fileprivate func range(ofOneLine sentence: String) -> Range<String.Index>? {
    let line = map { $0.isWhitespace ? " " : $0 }
    guard let found = line.firstRange(of: Array(sentence)) else { return nil }
    return index(startIndex, offsetBy: found.lowerBound)..<index(startIndex, offsetBy: found.upperBound)
  }
}
