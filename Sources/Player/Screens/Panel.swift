import CellGrid

/// Plain text over the whole page, scrolled line by line.
struct Panel {
  enum Kind { case text, help }

  /// A paragraph, wrapped to the panel's measure; a heading is bold.
  struct Paragraph {
    var words: String
    var isHeading = false
    /// What stands before the words, in a column of its own: the first column of a table.
    var term = ""
    /// How wide that column is.
    var termColumns = 0
  }

  let kind: Kind
  let paragraphs: [Paragraph]
  private var reading = ReadingProgress(lines: 0, rows: 1)
  private var lines: [Line] = []
  /// The columns that `lines` were wrapped to; nil before they have been.
  private var wrappedColumns: Int?

  /// Lines longer than this are tiring to read.
  static let measure = 72

  init(kind: Kind, paragraphs: [Paragraph]) {
    self.kind = kind
    self.paragraphs = paragraphs
  }

  mutating func scroll(by lines: Int) { reading = reading.scrolled(by: lines) }
  mutating func scrollPage(by pages: Int) { reading = reading.next(by: pages) }
  mutating func scrollToStart() { reading = reading.moved(to: 0) }
  mutating func scrollToEnd() { reading = reading.moved(to: lines.count) }

  /// How far it has been read; nil where all of it is seen.
  var progress: StatusLine.Progress? { StatusLine.Progress(of: reading) }

  /// Wraps the words for an area, and holds what is scrolled to what there is.
  mutating func lay(in area: CellRect) {
    let columns = Self.columns(in: area)
    if wrappedColumns != columns {
      lines = wrapped(columns: columns)
      wrappedColumns = columns
    }
    reading = ReadingProgress(lines: lines.count, rows: area.rows - 2, firstLine: reading.firstLine)
  }

  private static func columns(in area: CellRect) -> Int { max(1, min(measure, area.columns - 6)) }

  /// Draws the panel in the middle of an area, with ▲ and ▼ where it goes on.
  mutating func draw(into grid: inout Grid, area: CellRect) {
    lay(in: area)
    let columns = Self.columns(in: area)
    let left = area.column + (area.columns - columns) / 2
    // A short panel hangs a third of the way down, where the eye falls first.
    let top = area.row + 1 + max(0, (reading.rows - lines.count) / 3)
    for (row, line) in lines[reading.firstLine...].prefix(reading.rows).enumerated() {
      _ = grid.put(line.term, column: left, row: top + row, maxColumns: columns)
      _ = grid.put(
        line.text, column: left + line.column, row: top + row, attributes: line.isHeading ? .bold : [],
        maxColumns: columns - line.column)
    }
    let marks = left + columns + 1
    if reading.hasAbove { _ = grid.put("▲", column: marks, row: area.row + 1, attributes: .bold) }
    if reading.hasBelow {
      _ = grid.put("▼", column: marks, row: area.row + reading.rows, attributes: .bold)
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
      let indent = paragraph.termColumns
      let words = TextLayout(paragraph.words, columns: max(1, columns - indent)).lines
      var wrapped = words.map {
        Line(text: $0.text, column: indent + $0.column, isHeading: paragraph.isHeading)
      }
      if wrapped.isEmpty { wrapped = [Line(text: "", column: 0, isHeading: false)] }
      wrapped[0].term = paragraph.term
      lines += wrapped
    }
    return lines
  }
}
