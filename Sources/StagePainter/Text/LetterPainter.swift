import CCairo
import CPango
import CellGrid
import StageCore

/// How large letters are drawn.
struct LetterSetting: Equatable {
  var layout: LetterLayout
  /// From the element's own space to the page.
  var transform: AffineTransform
  /// Where the layout's top stands in the element's own space.
  var top: Double
  /// The colour the book gives the letters.
  var color: RGBColor
  /// The cells whose mean the letters have to be readable on.
  var ground: CellRect
}

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

  /// No page has so many headings; what is more is written in cells.
  private static let mostTexts = 1000

  private var cache = FrameCache<LetterLayout.Look, LetterLayout?>()
  /// How many texts of the page have been set.
  private var textCount = 0

  func beginFrame() { cache.beginFrame() }

  func beginPage() { textCount = 0 }

  /// A text as large letters; nil where letters of dots could not be read or the text would not fit its box: then it
  /// is written in cells instead, so that no word is lost.
  func drawing(_ text: TextContent, of element: StageElement, at projection: Projection) -> DotDrawing? {
    guard Self.isLarge(element, on: projection), text.words.utf8.count <= Self.mostBytes,
      textCount < Self.mostTexts
    else { return nil }
    textCount += 1
    let look = LetterLayout.Look(text, of: element)
    guard let layout = cache.value(for: look, make: { LetterLayout(look) }),
      let top = layout.top(in: element, aligned: text.verticalAlignment)
    else { return nil }
    let values = element.values
    let setting = LetterSetting(
      layout: layout, transform: element.transform, top: top, color: values.color,
      ground: projection.cellRect(element.bounds))
    return DotDrawing(
      element: element.id, content: .letters(setting), opacity: values.opacity * values.alpha,
      cells: projection.cells(covering: element.transform.box(of: layout.inked(top: top)), margin: 2))
  }

  /// Draws letters in a colour that can be read on what the canvas shows under them.
  func draw(_ letters: LetterSetting, opacity: Double, on canvas: DotCanvas) {
    let under = canvas.meanColor(of: letters.ground)
    let ink = Contrast.readable(
      letters.color, on: under ?? letters.color, ratio: under == nil ? 1 : Self.contrast)
    canvas.draw { context in
      var matrix = letters.transform.cairoMatrix
      cairo_transform(context, &matrix)
      cairo_translate(context, 0, letters.top)
      cairo_set_source_rgba(
        context, Double(ink.red) / 255, Double(ink.green) / 255, Double(ink.blue) / 255, opacity)
      pango_cairo_show_layout(context, letters.layout.layout)
    }
  }

  /// Whether a capital of this text is high enough to be drawn in dots.
  private static func isLarge(_ element: StageElement, on projection: Projection) -> Bool {
    guard let letterRows = projection.dots.letterRows else { return false }
    let size = element.values.fontSize * abs(element.values.scaleY)
    let rowsPerPixel = projection.dotRowsPerPixel * Double(letterRows) / Double(projection.dots.rows)
    return size * capitalHeight * rowsPerPixel >= smallestCapital
  }
}
