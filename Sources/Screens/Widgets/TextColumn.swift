import CellGrid
import Characters
import PageLayout
import Ports

/// Words in one column in the middle of an area, scrolled line by line.
package struct TextColumn {
  /// A paragraph, wrapped to the measure; a heading is bold.
  package struct Paragraph {
    package var words: String
    package var isHeading = false
    /// Whether each line stands in the middle. Default false.
    package var isCentered = false
    /// What its words are written in; headings and terms are in the accent. Default the ink.
    package var ink = Style.Ink.ink
    /// What stands before the words, in a column of its own: the first column of a table.
    package var term = ""
    /// How wide that column is.
    package var termColumns = 0

    package init(
      words: String, isHeading: Bool = false, isCentered: Bool = false, ink: Style.Ink = .ink,
      term: String = "", termColumns: Int = 0
    ) {
      self.words = words
      self.isHeading = isHeading
      self.isCentered = isCentered
      self.ink = ink
      self.term = term
      self.termColumns = termColumns
    }

    /// A blank line.
    package static let blank = Paragraph(words: "")
  }

  /// Those that stand together; of several sections as many stand side by side as have room.
  private let sections: [[Paragraph]]
  private var paragraphs: [Paragraph] { sections.first ?? [] }
  private var reading = ReadingProgress(lines: 0, rows: 1)
  private var lines: [Line] = []
  /// The letters of a paragraph, blanks not counted, that are spoken; nil for none.
  private var marked: (paragraph: Int, letters: Range<Int>)?
  /// The columns that `lines` were wrapped to; nil before they have been.
  private var wrappedColumns: Int?

  private let margins: Margins
  private let spacing: LetterSpacing

  /// Columns at both sides, where margins are normal.
  private static let sides = 6

  /// - Parameters:
  ///   - margins: how much room is left round the words.
  ///   - spacing: how far letters stand apart.
  package init(paragraphs: [Paragraph], margins: Margins = .normal, spacing: LetterSpacing = .normal) {
    self.init(sections: [paragraphs], margins: margins, spacing: spacing)
  }

  /// - Parameter sections: below each other, or in columns from 80 columns on.
  package init(sections: [[Paragraph]], margins: Margins = .normal, spacing: LetterSpacing = .normal) {
    self.sections = sections
    self.margins = margins
    self.spacing = spacing
  }

  package mutating func scroll(by lines: Int) { reading = reading.scrolled(by: lines) }
  package mutating func scrollPage(by pages: Int) { reading = reading.next(by: pages) }
  package mutating func scrollToStart() { reading = reading.moved(to: 0) }
  package mutating func scrollToEnd() { reading = reading.moved(to: lines.count) }

  /// The first line that is seen, from 0.
  package var firstLine: Int { reading.firstLine }

  /// How many lines its words take where it was laid out.
  package var lineCount: Int { lines.count }

  /// How far it has been read; nil where all of it is seen.
  package var progress: StatusLine.Progress? { StatusLine.Progress(of: reading) }

  /// Wraps the words for an area, and holds what is scrolled to what there is.
  package mutating func layout(in area: CellRect) {
    let columns = columns(in: area)
    if wrappedColumns != columns {
      lines = wrapped(columns: columns)
      wrappedColumns = columns
    }
    reading = ReadingProgress(lines: lines.count, rows: area.rows - 2, firstLine: reading.firstLine)
  }

  private func columns(in area: CellRect) -> Int {
    if sections.count > 1 { return max(1, min(SideBySide.widest, area.columns - Self.sides)) }
    // A mark stands beside the words, whatever the margins.
    let sides = margins == .narrow ? Self.sides - 2 : Self.sides
    return max(1, min(margins.measure, margins.room(in: area).columns - sides))
  }

  /// Draws it in the middle of an area it has been laid out for, with ▲ and ▼ where it goes on. What is in
  /// focus of a text is the first line that is seen.
  package func draw(into frame: inout Frame, area: CellRect) {
    let columns = columns(in: area)
    let left = area.column + (area.columns - columns) / 2
    // A short text hangs a third of the way down, where the eye falls first.
    let top = area.row + 1 + max(0, (reading.rows - lines.count) / 3)
    for (row, first) in lines[reading.firstLine...].prefix(reading.rows).enumerated() {
      for line in [first] + first.beside {
        let start = left + line.left
        frame.write(
          line.term, column: start, row: top + row, ink: line.ink == .quiet ? .quiet : .accent,
          maxColumns: columns - line.left)
        frame.write(
          line.text, column: start + line.column, row: top + row, ink: line.isHeading ? .accent : line.ink,
          attributes: line.isHeading ? .bold : [], maxColumns: columns - line.left - line.column)
        mark(line, into: &frame, column: start + line.column, row: top + row)
      }
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

  // MARK: What is spoken

  /// Marks some words of a paragraph, and no others.
  ///
  /// - Parameter range: of the paragraph's words; nil to mark none.
  package mutating func mark(_ range: Range<String.Index>?, ofParagraph paragraph: Int) {
    marked = range.map { range in
      guard paragraphs.indices.contains(paragraph) else { return (paragraph, 0..<0) }
      let words = paragraphs[paragraph].words
      let start = words[..<range.lowerBound].count { !$0.isWhitespace }
      return (paragraph, start..<start + words[range].count { !$0.isWhitespace })
    }
  }

  /// The line in which what is marked begins.
  private var markedLine: Int? {
    marked.flatMap { marked in
      lines.firstIndex { $0.paragraph == marked.paragraph && $0.letters.contains(marked.letters.lowerBound) }
    }
  }

  /// Whether what is marked is seen; nothing is where nothing is marked.
  package var isMarkSeen: Bool {
    markedLine.map { reading.firstLine..<reading.firstLine + reading.rows ~= $0 } ?? true
  }

  /// Scrolls to what is marked, with the line before it.
  package mutating func scrollToMark() {
    if let markedLine { reading = reading.moved(to: max(0, markedLine - 1)) }
  }

  private func mark(_ line: Line, into frame: inout Frame, column: Int, row: Int) {
    guard let marked, marked.paragraph == line.paragraph, marked.letters.overlaps(line.letters) else {
      return
    }
    var (letter, column) = (line.letters.lowerBound, column)
    // Blanks in the midst of what is spoken: of a word whose letters stand apart they are part.
    var blanks = 0
    for character in line.text {
      let columns = CharacterWidth.of(character)
      defer { column += columns }
      guard !character.isWhitespace else {
        blanks += columns
        continue
      }
      if marked.letters.contains(letter) {
        let goesOn = spacing == .wide && blanks == 1 && letter > marked.letters.lowerBound
        for cell in column - (goesOn ? blanks : 0)..<column + columns where cell < frame.grid.columns {
          frame.grid[cell, row].attributes.isSpoken()
        }
      }
      blanks = 0
      letter += 1
    }
  }

  struct Line {
    /// Lines of other sections, at the right of it.
    var beside: [Line] = []
    /// Where its section begins.
    var left = 0
    var ink = Style.Ink.ink
    /// At the left edge of its section.
    var term = ""
    var text: String
    var column: Int
    var isHeading: Bool
    var paragraph = 0
    /// Which letters of the paragraph it has, blanks not counted.
    var letters = 0..<0
  }

  private func wrapped(columns: Int) -> [Line] {
    guard sections.count > 1 else { return wrapped(paragraphs, columns: columns) }
    return SideBySide(columns: columns).placed(sections) { wrapped($0, columns: $1) }
  }

  /// Fewer columns have long terms wrapped, too.
  private static let columnsOfWholeTerms = 48
  /// The fewest columns of a term that is wrapped.
  private static let fewestOfTerms = 8

  private func wrapped(_ paragraphs: [Paragraph], columns: Int) -> [Line] {
    let widest = paragraphs.map(\.termColumns).max() ?? 0
    let most = min(widest, columns * 3 / 5)
    guard columns < Self.columnsOfWholeTerms, most > Self.fewestOfTerms else {
      return wrapped(paragraphs, columns: columns, indent: most)
    }
    // So wide that all takes the fewest lines.
    return (Self.fewestOfTerms...most).reversed()
      .map { wrapped(paragraphs, columns: columns, indent: $0) }
      .min { $0.count < $1.count } ?? []
  }

  private func wrapped(_ paragraphs: [Paragraph], columns: Int, indent mostIndent: Int) -> [Line] {
    var lines: [Line] = []
    for (number, paragraph) in paragraphs.enumerated() {
      let indent = min(paragraph.termColumns, mostIndent)
      let terms = TextLayout(paragraph.term, columns: max(1, indent - 2)).lines.map(\.text)
      let words = TextLayout(paragraph.words, columns: max(1, columns - indent), spacing: spacing).lines
      var wrapped = words.map { line in
        let spare = paragraph.isCentered ? columns - indent - CharacterWidth.of(line.text) : 0
        return Line(
          ink: paragraph.ink, text: line.text, column: indent + line.column + max(0, spare / 2),
          isHeading: paragraph.isHeading)
      }
      if wrapped.isEmpty { wrapped = [Line(text: "", column: 0, isHeading: false)] }
      while wrapped.count < terms.count {
        wrapped.append(Line(ink: paragraph.ink, text: "", column: indent, isHeading: false))
      }
      for (index, term) in terms.enumerated() { wrapped[index].term = term }
      var letters = 0
      for index in wrapped.indices {
        let start = letters
        letters += wrapped[index].text.count { !$0.isWhitespace }
        (wrapped[index].paragraph, wrapped[index].letters) = (number, start..<letters)
      }
      lines += wrapped
    }
    return lines
  }
}
