import BookVocabulary
import CellGrid
import Characters
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A title on what is no page, in letters as large as some cells have room for.
///
/// Letters come from the background: until they have, and where there is no room for them, the title is
/// written in cells.
package final class LargeTitle {
  private let painter: StagePainter
  /// What was laid out last.
  private var laid: (request: Request, layer: PageLayer)?

  private struct Request: Equatable {
    var words: String
    var cells: CellRect
    var cellAspect: Double
    var ink: RGBColor
    var paper: RGBColor
  }

  /// A title is drawn in no more lines.
  private static let mostLines = 2
  /// Pixels that a row of cells is high.
  private static let rowPixels = 16.0

  /// - Parameter letters: what large letters come from.
  package init(letters: PictureSession, dots: DotSet, depth: ColorDepth) {
    painter = StagePainter(pictures: letters, dots: dots, depth: depth)
  }

  /// Draws a title in the middle of some cells.
  package func draw(_ words: String, in cells: CellRect, cellAspect: Double, into frame: inout Frame) {
    guard !cells.isEmpty else { return }
    let style = frame.style
    // On a terminal's own paper it would be a box.
    if style.paper != .default {
      let paper = style.solidPaper
      let ink = Palette.rgb(of: style.accent, terminalDefault: paper)
      let request = Request(words: words, cells: cells, cellAspect: cellAspect, ink: ink, paper: paper)
      if laid?.request != request { laid = layer(request).map { (request, $0) } }
      if let laid {
        painter.paint(laid.layer, into: &frame.grid)
        return
      }
    }
    let line = words.shortened(toColumns: cells.columns)
    frame.write(
      line, column: cells.column + (cells.columns - CharacterWidth.of(line)) / 2,
      row: cells.row + cells.rows / 2, ink: .accent, attributes: .bold)
  }

  /// The title as a page that is as large as its cells; nil where it cannot be drawn in large letters.
  private func layer(_ request: Request) -> PageLayer? {
    let (columns, rows) = (request.cells.columns, request.cells.rows)
    let letters = painter.largeLetters(
      for: (1...Self.mostLines).compactMap { request.words.broken(intoLines: $0) }, alignment: .center,
      columns: columns, rows: rows, tallest: Double(rows), cellAspect: request.cellAspect)
    guard let letters else { return nil }
    var title = ElementDescription(
      name: "title",
      content: .text(
        TextContent(words: letters.words, alignment: .center, verticalAlignment: .center, namesColor: true)))
    let (width, height) = (
      Double(columns) * Self.rowPixels / request.cellAspect, Double(rows) * Self.rowPixels
    )
    (title.values.width, title.values.height) = (width, height)
    title.values.fontSize = letters.size * Self.rowPixels
    (title.values.red, title.values.green, title.values.blue) = (
      Double(request.ink.red) / 255, Double(request.ink.green) / 255, Double(request.ink.blue) / 255
    )
    let stage = Stage(width: width, height: height, frameRate: 1, elements: [title])
    let layout = painter.layout(of: PageSketch(of: stage), in: request.cells, cellAspect: request.cellAspect)
    var layer = PageLayer(stage: stage, background: request.paper, layout: layout)
    layer.margin = request.paper
    return layer
  }
}
