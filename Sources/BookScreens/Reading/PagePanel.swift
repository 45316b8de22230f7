import CellGrid
import Characters
import PageLayout
import Screens

/// Words in a strip across a page: at its foot, or at its head where they cover less of the page's own words
/// there. A line with a heading parts them from the page.
struct PagePanel {
  var column: TextColumn
  private let heading: String
  /// What is covered.
  private(set) var cells = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private var isAtHead = false

  /// Rows beside those of the words: the line, and a blank one.
  private static let frameRows = 2
  /// The fewest rows that are enough for long words to be scrolled in.
  private static let leastRows = 5

  /// - Parameter heading: default empty: the line is unbroken.
  init(_ paragraphs: [String], heading: String = "", margins: Margins) {
    column = TextColumn(paragraphs: paragraphs.map { TextColumn.Paragraph(words: $0) }, margins: margins)
    self.heading = heading
  }

  /// Finds the place of the strip.
  ///
  /// - Parameters:
  ///   - area: the cells above the line at the foot.
  ///   - words: what is to be covered as little as can be.
  mutating func layout(in area: CellRect, avoiding words: [CellRect]) {
    column.layout(in: area)
    var strip = area
    strip.rows = min(column.lineCount + Self.frameRows, max(Self.leastRows, area.rows * 2 / 3), area.rows)
    let head = strip
    strip.row = area.endRow - strip.rows
    isAtHead = Self.covered(of: words, by: head) < Self.covered(of: words, by: strip)
    cells = isAtHead ? head : strip
    column.layout(in: cells)
  }

  /// How many cells of some words a strip covers.
  private static func covered(of words: [CellRect], by strip: CellRect) -> Int {
    words.reduce(0) { sum, cells in
      let shared = cells.intersection(strip)
      return sum + shared.columns * shared.rows
    }
  }

  func draw(into frame: inout Frame) {
    frame.cover(cells)
    let row = isAtHead ? cells.endRow - 1 : cells.row
    frame.write(String(repeating: "─", count: cells.columns), column: cells.column, row: row, ink: .quiet)
    if !heading.isEmpty {
      let room = max(0, cells.columns - 6)
      let words = heading.shortened(toColumns: room)
      frame.write(
        " \(words) ", column: cells.column + 2, row: row, ink: .accent, attributes: .bold,
        maxColumns: room + 2)
    }
    column.draw(into: &frame, area: cells)
  }
}
