import CCairo
import CPango
import CellGrid
import StageCore

/// Draws display type, as large letters made of dots, through Pango.
final class LetterPainter {
  /// The height of a capital, as part of the font's size: near enough for the common text faces.
  private static let capitalHeight = 0.72
  /// From this height of a capital on, in dots, letters of dots can be read.
  static let smallestCapital = 8.0
  /// No heading has more; a text that has would take long to set, only to be found not to fit.
  private static let mostBytes = 400
  /// The contrast WCAG (success criterion 1.4.3) asks for where letters are large.
  private static let contrast = 3.0

  private var cache = FrameCache<LetterLayout.Look, LetterLayout?>()

  func beginFrame() { cache.beginFrame() }

  /// Draws a text as large letters; false, and nothing drawn, where letters of dots could not be read or the
  /// text would not fit its box: then it is written in cells instead, so that no word is lost.
  func draw(_ text: TextContent, of element: StageElement, at place: LayerPlace, on canvas: DotCanvas) -> Bool
  {
    guard Self.isLarge(element, on: canvas.projection), text.words.utf8.count <= Self.mostBytes else {
      return false
    }
    let look = LetterLayout.Look(text, of: element)
    guard let layout = cache.value(for: look, make: { LetterLayout(look) }),
      let top = layout.top(in: element, aligned: text.verticalAlignment)
    else { return false }
    let values = element.values
    let under = canvas.meanColor(
      of: canvas.projection.cellRect(element.bounds).moved(columns: place.columns, rows: place.rows))
    let ink = Contrast.readable(
      values.color, on: under ?? values.color, ratio: under == nil ? 1 : Self.contrast)
    canvas.draw(at: place) { context in
      var matrix = element.transform.cairoMatrix
      cairo_transform(context, &matrix)
      cairo_translate(context, 0, top)
      cairo_set_source_rgba(
        context, Double(ink.red) / 255, Double(ink.green) / 255, Double(ink.blue) / 255,
        values.opacity * values.alpha)
      pango_cairo_show_layout(context, layout.layout)
    }
    return true
  }

  /// Whether a capital of this text is high enough to be drawn in dots.
  private static func isLarge(_ element: StageElement, on projection: Projection) -> Bool {
    guard let letterRows = projection.dots.letterRows else { return false }
    let size = element.values.fontSize * abs(element.values.scaleY)
    let rowsPerPixel = projection.dotRowsPerPixel * Double(letterRows) / Double(projection.dots.rows)
    return size * capitalHeight * rowsPerPixel >= smallestCapital
  }
}
