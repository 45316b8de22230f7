import BookVocabulary
import CellGrid
import Characters
import PageLayout
import StageCore
import StagePainter

/// A line of a thumbnail's words in characters: display type whose letters are too small to be drawn in dots,
/// and large enough for a character each.
package struct ThumbnailLine: Equatable, Sendable {
  /// Cells from the thumbnail's left edge, from 0.
  package let column: Int
  /// Cells from its top edge, from 0.
  package let row: Int
  package let words: String
  /// As the book gives it; what is drawn can be read on what lies under it.
  package let color: RGBColor

  package init(column: Int, row: Int, words: String, color: RGBColor) {
    self.column = column
    self.row = row
    self.words = words
    self.color = color
  }

  /// The cells it takes in its row.
  package var columns: Range<Int> { column..<column + CharacterWidth.of(words) }

  /// Whether another line lies in cells of this one, or right beside it.
  func touches(_ other: ThumbnailLine) -> Bool {
    row == other.row && column <= other.columns.upperBound && other.column <= columns.upperBound
  }
}

// MARK: Setting

extension ThumbnailLine {
  /// The height of a capital and the width of a letter, as parts of the font's size, and that of a line.
  private static let capitalHeight = 0.72
  private static let letterWidth = 0.5
  private static let lineHeight = 1.25
  /// Rows that a capital takes at least, and the share of a page's height that the font of a heading takes;
  /// smaller words are lines of ink.
  private static let smallestCapital = 0.5
  private static let smallestHeading = 1.0 / 16
  /// A text of more bytes is none to be displayed.
  private static let mostBytes = 400
  /// How much of a text has to have come.
  private static let leastOpacity = 0.5

  /// The lines of a text; none where its letters are too small, turned, or have no room.
  ///
  /// Letters that are twice as wide as a cell or wider stand apart.
  static func lines(
    of text: TextContent, _ element: StageElement, at projection: Projection
  ) -> [ThumbnailLine] {
    let (values, way, bounds) = (element.values, element.transform, element.bounds)
    let rowsOfFont = values.fontSize * way.d * projection.rowsPerPixel
    guard values.fontSize * way.d >= smallestHeading * projection.pageHeight,
      rowsOfFont * capitalHeight >= smallestCapital, rowsOfFont < Double(ThumbnailForm.mostRows),
      way.a > 0, way.b == 0, way.c == 0, values.alpha * values.opacity >= leastOpacity,
      text.words.utf8.count <= mostBytes
    else { return [] }
    let columns = Int(roundedWithinAMillion: bounds.width * projection.columnsPerPixel)
    let layout = TextLayout(text.words, columns: columns, alignment: text.alignment)
    let rows = bounds.height * projection.rowsPerPixel
    let count = Double(layout.lines.count)
    let distance = min(lineHeight * rowsOfFont, rows / max(1, count))
    guard layout.columns <= columns, count == 1 || distance >= 1 else { return [] }
    let slack = max(0, rows - count * distance)
    let top =
      switch text.verticalAlignment {
      case .top: 0.0
      case .center: slack / 2
      case .bottom: slack
      }
    let columnsOfLetter = letterWidth * values.fontSize * way.a * projection.columnsPerPixel
    let lines = layout.lines.enumerated().map { index, line in
      let y = (bounds.y - projection.shown.y) * projection.rowsPerPixel
      let x = (bounds.x - projection.shown.x) * projection.columnsPerPixel
      let isWide = canBeSpaced(line, letter: columnsOfLetter, in: columns)
      let words = isWide ? line.text.map { String($0) }.joined(separator: " ") : line.text
      // Twice as wide, it begins at the same share of the room beside it.
      let room = columns - line.width
      let column = isWide && room > 0 ? line.column * (columns - 2 * line.width + 1) / room : line.column
      return ThumbnailLine(
        column: Int(roundedWithinAMillion: x) + column,
        row: Int(roundedWithinAMillion: (y + top + (Double(index) + 0.5) * distance).rounded(.down)),
        words: words, color: values.color)
    }
    let area = projection.area
    let isInside = lines.allSatisfy {
      area.column..<area.endColumn ~= $0.column && $0.columns.upperBound <= area.endColumn
        && area.row..<area.endRow ~= $0.row
    }
    return isInside ? lines : []
  }

  /// Whether the letters of a line are so wide that they can stand apart, and have the room.
  private static func canBeSpaced(
    _ line: TextLayout.Line, letter columnsOfLetter: Double, in columns: Int
  ) -> Bool {
    let width = 2 * line.width - 1
    return line.width == line.text.count && columnsOfLetter * Double(line.width) >= Double(width)
      && width <= columns
  }
}

// MARK: Drawing

extension Thumbnail {
  /// Writes a line over the dots: in one colour, each letter on the mean of what lies in its cell. Where
  /// there are few colours that may be another one, which lies under blanks, too, so that letters are no
  /// patches.
  func draw(_ line: ThumbnailLine, into grid: inout Grid, column: Int, row: Int, depth: ColorDepth) {
    let ink = TextInk(line.color, depth: depth, attributes: .bold)
    let cells = line.columns.clamped(to: 0..<form.columns)
    guard 0..<form.rows ~= line.row, !cells.isEmpty,
      let look = ink.onLine(over: mean(columns: cells, row: line.row))
    else { return }
    var at = line.column
    for character in line.words {
      let width = CharacterWidth.of(character)
      defer { at += width }
      let isSeen = character != " " || depth != .direct
      guard isSeen, width > 0, at >= 0, at + width <= form.columns else { continue }
      let under = mean(columns: at..<at + width, row: line.row)
      grid.put(
        String(character), column: column + at, row: row + line.row, foreground: look.foreground,
        background: ink.background(over: under, for: look), attributes: look.attributes)
    }
  }

  /// The mean of the dots of some cells of a row; there is at least one.
  private func mean(columns: Range<Int>, row: Int) -> RGBColor {
    var (red, green, blue) = (0, 0, 0)
    for y in row * form.dots.rows..<(row + 1) * form.dots.rows {
      for x in columns.lowerBound * form.dots.columns..<columns.upperBound * form.dots.columns {
        let color = RGBColor(packed: pixels[y * form.width + x])
        (red, green, blue) = (red + Int(color.red), green + Int(color.green), blue + Int(color.blue))
      }
    }
    let count = max(1, columns.count * form.dots.dotsPerCell)
    func part(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + count / 2) / count) }
    return RGBColor(red: part(red), green: part(green), blue: part(blue))
  }
}
