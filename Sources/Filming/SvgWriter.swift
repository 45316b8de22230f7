import BookReports
import CellGrid
import Characters
import GridPictures

/// Writes a reading as an animated SVG (SMIL), in an endless loop: words as text, blocks as shapes. Each
/// frame holds only the rows that have changed.
package final class SvgWriter: FrameSink {
  /// A row as it is seen for a while.
  private struct Row {
    var content: String
    var start: Double
  }

  private var columns = 0
  private var rows: [Row] = []
  private var last = Grid(columns: 0, rows: 0)
  private var body = ""
  /// The file once the reading has ended.
  package private(set) var text = ""

  package init() {}

  package func take(_ grid: Grid, at seconds: Double) {
    if rows.isEmpty {
      columns = grid.columns
      rows = Array(repeating: Row(content: "", start: 0), count: grid.rows)
    }
    for row in rows.indices where grid.firstChange(from: last, row: row, in: 0..<grid.columns) != nil {
      let content = SvgRow.content(of: grid, row)
      guard content != rows[row].content else { continue }
      write(row, until: seconds)
      rows[row] = Row(content: content, start: seconds)
    }
    last = grid
  }

  package func end(at seconds: Double) {
    guard seconds > 0 else {
      text = Self.still(last)
      return
    }
    for row in rows.indices { write(row, until: seconds) }
    let clock =
      "<rect width=\"0\" height=\"0\"><animate id=\"t\" attributeName=\"width\" values=\"0\" "
      + "dur=\"\(Self.time(seconds))\" begin=\"0s;t.end\"/></rect>\n"
    text = Self.file(columns: columns, rows: rows.count, clock + body)
  }

  private func write(_ row: Int, until end: Double) {
    let (content, start) = (rows[row].content, rows[row].start)
    guard end > start, !content.isEmpty else { return }
    body +=
      "<g transform=\"translate(0 \(row * GridPicture.cellHeight))\" visibility=\"hidden\">\(content)"
      + "<set attributeName=\"visibility\" to=\"visible\" begin=\"t.begin+\(Self.time(start))\" "
      + "dur=\"\(Self.time(end - start))\"/></g>\n"
  }

  /// A picture of one moment.
  package static func still(_ grid: Grid) -> String {
    let rows = (0..<grid.rows).map { row in
      "<g transform=\"translate(0 \(row * GridPicture.cellHeight))\">\(SvgRow.content(of: grid, row))</g>\n"
    }
    return file(columns: grid.columns, rows: grid.rows, rows.joined())
  }

  private static func time(_ seconds: Double) -> String {
    BookWording.number((seconds * 1000).rounded() / 1000) + "s"
  }

  private static func file(columns: Int, rows: Int, _ body: String) -> String {
    let (width, height) = (columns * GridPicture.cellWidth, rows * GridPicture.cellHeight)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="DejaVu Sans Mono, Menlo, monospace" font-size="16" \
      shape-rendering="crispEdges">
      <rect width="\(width)" height="\(height)" fill="\(SvgRow.hexadecimal(GridPicture.defaultBackground))"/>
      \(body)</svg>

      """
  }
}

/// A row of cells in SVG, its top at 0.
private enum SvgRow {
  /// Cells that look alike, side by side.
  private struct Run {
    var color: RGBColor
    var attributes: CellAttributes = []
    /// Pixels.
    var x: Int
    var width = 0
    var text = ""
  }

  static func content(of grid: Grid, _ row: Int) -> String {
    var papers: [Run] = []
    var letters: [Run] = []
    var shapes = ""
    for column in 0..<grid.columns where !grid[column, row].isContinuation {
      let cell = grid[column, row]
      let character = grid.character(column: column, row: row)
      let (ink, paper) = GridPicture.colors(of: cell)
      let x = column * GridPicture.cellWidth
      let width = max(1, CharacterWidth.of(character)) * GridPicture.cellWidth
      if paper != GridPicture.defaultBackground { add(Run(color: paper, x: x, width: width), to: &papers) }
      if let parts = BlockGlyph.parts(of: character) {
        shapes += path(parts, x: x, ink: ink, opacity: BlockGlyph.coverage(of: character))
      } else if character == " ", !cell.attributes.contains(.underline) {
        addBlank(at: x, to: &letters)
      } else {
        let seen = cell.attributes.intersection([.bold, .italic, .underline])
        add(Run(color: ink, attributes: seen, x: x, width: width, text: character), to: &letters)
      }
    }
    return papers.map(rectangle).joined() + shapes + letters.map(words).joined()
  }

  private static func add(_ run: Run, to runs: inout [Run]) {
    guard let last = runs.last, last.color == run.color, last.attributes == run.attributes,
      last.x + last.width == run.x
    else { return runs.append(run) }
    runs[runs.count - 1].width += run.width
    runs[runs.count - 1].text += run.text
  }

  /// Words go on behind a blank, whatever that looks like.
  private static func addBlank(at x: Int, to runs: inout [Run]) {
    guard let last = runs.last, last.x + last.width == x, !last.attributes.contains(.underline),
      !last.text.hasSuffix(" ")
    else { return }
    runs[runs.count - 1].width += GridPicture.cellWidth
    runs[runs.count - 1].text += " "
  }

  static func hexadecimal(_ color: RGBColor) -> String {
    "#" + [color.red, color.green, color.blue].hexadecimal
  }

  private static func rectangle(_ run: Run) -> String {
    let outline = "M\(run.x) 0h\(run.width)v\(GridPicture.cellHeight)h-\(run.width)z"
    return "<path fill=\"\(hexadecimal(run.color))\" d=\"\(outline)\"/>"
  }

  private static func path(_ parts: [BlockGlyph.Part], x: Int, ink: RGBColor, opacity: Double) -> String {
    let (width, height) = (Double(GridPicture.cellWidth), Double(GridPicture.cellHeight))
    let shape = parts.map { part in
      let place = "M\(number(Double(x) + part.x * width)) \(number(part.y * height))"
      return place
        + "h\(number(part.width * width))v\(number(part.height * height))h-\(number(part.width * width))z"
    }
    let faint = opacity < 1 ? " fill-opacity=\"\(number(opacity))\"" : ""
    return "<path fill=\"\(hexadecimal(ink))\"\(faint) d=\"\(shape.joined())\"/>"
  }

  private static func number(_ value: Double) -> String { BookWording.number((value * 100).rounded() / 100) }

  private static func words(_ run: Run) -> String {
    var run = run
    if run.text.hasSuffix(" "), !run.attributes.contains(.underline) {
      run.text.removeLast()
      run.width -= GridPicture.cellWidth
    }
    var style = run.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    if run.attributes.contains(.italic) { style += " font-style=\"italic\"" }
    if run.attributes.contains(.underline) { style += " text-decoration=\"underline\"" }
    return "<text x=\"\(run.x)\" y=\"15\" textLength=\"\(run.width)\" lengthAdjust=\"spacingAndGlyphs\" "
      + "xml:space=\"preserve\" fill=\"\(hexadecimal(run.color))\"\(style)>\(XMLText.escaped(run.text))</text>"
  }
}
