import CellGrid
import Characters
import Hosts
import StagePainter

/// Words in one column in the middle of an area, scrolled line by line.
package struct TextColumn {
  /// A paragraph, wrapped to the measure; a heading is bold.
  package struct Paragraph {
    package var words: String
    package var isHeading = false
    /// Whether each line stands in the middle. Default false.
    package var isCentered = false
    /// What stands before the words, in a column of its own: the first column of a table.
    package var term = ""
    /// How wide that column is.
    package var termColumns = 0

    package init(
      words: String, isHeading: Bool = false, isCentered: Bool = false, term: String = "",
      termColumns: Int = 0
    ) {
      self.words = words
      self.isHeading = isHeading
      self.isCentered = isCentered
      self.term = term
      self.termColumns = termColumns
    }

    /// A blank line.
    package static let blank = Paragraph(words: "")
  }

  let paragraphs: [Paragraph]
  private var reading = ReadingProgress(lines: 0, rows: 1)
  private var lines: [Line] = []
  /// The columns that `lines` were wrapped to; nil before they have been.
  private var wrappedColumns: Int?

  private let margins: Margins

  /// Columns at both sides, where margins are normal.
  private static let sides = 6

  /// - Parameter margins: how much room is left round the words.
  package init(paragraphs: [Paragraph], margins: Margins = .normal) {
    self.paragraphs = paragraphs
    self.margins = margins
  }

  package mutating func scroll(by lines: Int) { reading = reading.scrolled(by: lines) }
  package mutating func scrollPage(by pages: Int) { reading = reading.next(by: pages) }
  package mutating func scrollToStart() { reading = reading.moved(to: 0) }
  package mutating func scrollToEnd() { reading = reading.moved(to: lines.count) }

  /// How far it has been read; nil where all of it is seen.
  package var progress: StatusLine.Progress? { StatusLine.Progress(of: reading) }

  /// Wraps the words for an area, and holds what is scrolled to what there is.
  package mutating func lay(in area: CellRect) {
    let columns = columns(in: area)
    if wrappedColumns != columns {
      lines = wrapped(columns: columns)
      wrappedColumns = columns
    }
    reading = ReadingProgress(lines: lines.count, rows: area.rows - 2, firstLine: reading.firstLine)
  }

  private func columns(in area: CellRect) -> Int {
    // A mark stands beside the words, whatever the margins.
    let sides = margins == .narrow ? Self.sides - 2 : Self.sides
    return max(1, min(margins.measure, margins.room(in: area).columns - sides))
  }

  /// Draws it in the middle of an area it has been laid out for, with ▲ and ▼ where it goes on. What is in focus of
  /// a text is the first line that is seen.
  package func draw(into frame: inout Frame, area: CellRect) {
    let columns = columns(in: area)
    let left = area.column + (area.columns - columns) / 2
    // A short text hangs a third of the way down, where the eye falls first.
    let top = area.row + 1 + max(0, (reading.rows - lines.count) / 3)
    for (row, line) in lines[reading.firstLine...].prefix(reading.rows).enumerated() {
      frame.write(line.term, column: left, row: top + row, maxColumns: columns)
      frame.write(
        line.text, column: left + line.column, row: top + row, attributes: line.isHeading ? .bold : [],
        maxColumns: columns - line.column)
    }
    if reading.firstLine < lines.count {
      let first = lines[reading.firstLine]
      frame.cursor = CellPlace(column: left + (first.term.isEmpty ? first.column : 0), row: top)
    }
    let marks = left + columns + 1
    if reading.hasAbove { frame.write("▲", column: marks, row: area.row + 1, attributes: .bold) }
    if reading.hasBelow {
      frame.write("▼", column: marks, row: area.row + reading.rows, attributes: .bold)
    }
  }

  private struct Line {
    /// At the left edge.
    var term = ""
    var text: String
    var column: Int
    var isHeading: Bool
  }

  private func wrapped(columns: Int) -> [Line] {
    var lines: [Line] = []
    for paragraph in paragraphs {
      // In few columns long terms are wrapped too.
      let indent = min(paragraph.termColumns, columns * 3 / 5)
      let terms = TextLayout(paragraph.term, columns: max(1, indent - 2)).lines.map(\.text)
      let words = TextLayout(paragraph.words, columns: max(1, columns - indent)).lines
      var wrapped = words.map { line in
        let spare = paragraph.isCentered ? columns - indent - CharacterWidth.of(line.text) : 0
        return Line(
          text: line.text, column: indent + line.column + max(0, spare / 2), isHeading: paragraph.isHeading)
      }
      if wrapped.isEmpty { wrapped = [Line(text: "", column: 0, isHeading: false)] }
      while wrapped.count < terms.count { wrapped.append(Line(text: "", column: indent, isHeading: false)) }
      for (index, term) in terms.enumerated() { wrapped[index].term = term }
      lines += wrapped
    }
    return lines
  }
}
