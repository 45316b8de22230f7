import CellGrid
import Characters
import StageCore

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
  private var firstLine = 0
  private var visibleRows = 1
  private var lines: [Line] = []
  /// The columns that `lines` were wrapped to; nil before they have been.
  private var wrappedColumns: Int?

  /// Lines longer than this are tiring to read.
  static let measure = 72

  init(kind: Kind, paragraphs: [Paragraph]) {
    self.kind = kind
    self.paragraphs = paragraphs
  }

  mutating func scroll(by lines: Int) { firstLine = held(firstLine + lines) }
  mutating func scrollPage(by pages: Int) { firstLine = held(firstLine + pages * max(1, visibleRows - 1)) }
  mutating func scrollToStart() { firstLine = 0 }
  mutating func scrollToEnd() { firstLine = held(lines.count) }

  private func held(_ line: Int) -> Int { min(max(0, line), max(0, lines.count - visibleRows)) }

  /// Wraps the words for an area, and holds what is scrolled to what there is.
  mutating func lay(in area: CellRect) {
    let columns = Self.columns(in: area)
    if wrappedColumns != columns {
      lines = wrapped(columns: columns)
      wrappedColumns = columns
    }
    visibleRows = max(1, area.rows - 2)
    firstLine = held(firstLine)
  }

  private static func columns(in area: CellRect) -> Int { max(1, min(measure, area.columns - 6)) }

  /// Draws the panel in the middle of an area, with ▲ and ▼ where it goes on.
  mutating func draw(into grid: inout Grid, area: CellRect) {
    lay(in: area)
    let columns = Self.columns(in: area)
    let left = area.column + (area.columns - columns) / 2
    // A short panel hangs a third of the way down, where the eye falls first.
    let top = area.row + 1 + max(0, (visibleRows - lines.count) / 3)
    for (row, line) in lines[firstLine...].prefix(visibleRows).enumerated() {
      _ = grid.put(line.term, column: left, row: top + row, maxColumns: columns)
      _ = grid.put(
        line.text, column: left + line.column, row: top + row, attributes: line.isHeading ? .bold : [],
        maxColumns: columns - line.column)
    }
    let marks = left + columns + 1
    if firstLine > 0 { _ = grid.put("▲", column: marks, row: area.row + 1, attributes: .bold) }
    if firstLine + visibleRows < lines.count {
      _ = grid.put("▼", column: marks, row: area.row + visibleRows, attributes: .bold)
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

/// The whole text of a page: every word, whether it is on the page yet or not, and what pictures show and
/// sounds sound like.
enum TextPanel {
  static func panel(of scene: PageScene, title: String) -> Panel {
    var paragraphs = [Panel.Paragraph(words: title, isHeading: true)]
    for index in 0..<scene.stage.elementCount {
      switch scene.stage.content(of: ElementID(index: index)) {
      case .text(let text) where !text.words.isEmpty:
        paragraphs += [.init(words: ""), .init(words: text.words)]
      case .picture(_, .some(let description)) where !description.isEmpty:
        paragraphs += [.init(words: ""), .init(words: "[Picture: \(description)]")]
      case .movie(let movie):
        guard let description = movie.description, !description.isEmpty else { continue }
        paragraphs += [.init(words: ""), .init(words: "[Movie: \(description)]")]
      case .sound(let sound):
        guard let description = sound.description, !description.isEmpty else { continue }
        paragraphs += [.init(words: ""), .init(words: "[Sound: \(description)]")]
      case .text, .picture, .area, .shape:
        continue
      }
    }
    if paragraphs.count == 1 { paragraphs += [.init(words: ""), .init(words: "This page has no words.")] }
    return Panel(kind: .text, paragraphs: paragraphs)
  }
}

/// The keys, from the table that the player obeys.
enum HelpPanel {
  static func panel() -> Panel {
    let widest = KeyBindings.all.map { CharacterWidth.of($0.names) }.max() ?? 0
    let rows = KeyBindings.all.map {
      Panel.Paragraph(words: $0.words, term: $0.names, termColumns: widest + 2)
    }
    return Panel(
      kind: .help,
      paragraphs: [.init(words: "Keys", isHeading: true), .init(words: "")] + rows
        + [
          .init(words: ""), .init(words: "Carrying", isHeading: true), .init(words: ""),
          .init(
            words:
              "Enter picks up what can be dragged; the arrows carry it, Enter drops it, Esc puts it back."),
          .init(words: ""), .init(words: "Zoom", isHeading: true), .init(words: ""),
          .init(
            words:
              "The arrows, or a drag, move over an enlarged page; Esc shows all of it. After . the space bar goes "
              + "from panel to panel, too."),
          .init(words: ""), .init(words: "Mouse", isHeading: true), .init(words: ""),
          .init(
            words:
              "A click touches, a drag carries, the wheel scrolls. The margins beside the page and the "
              + "arrows at the foot turn the page; a click beside this help closes it."),
        ])
  }
}
