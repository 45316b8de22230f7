import CCairo
import CPango
import CellGrid
import StageCore

/// Draws display type, as large letters made of dots, through Pango.
struct LetterPainter {
  /// The height of a capital, as part of the font's size: near enough for the common text faces.
  static let capitalHeight = 0.72
  /// From this height of a capital on, letters of dots can be read.
  static let smallestCapital = 8.0

  /// Draws a text as large letters; false, and nothing drawn, where letters of dots could not be read or the
  /// text would not fit its box: then it is written in cells instead, so that no word is lost.
  func draw(_ text: TextContent, of element: StageElement, of layer: PageLayer, on canvas: DotCanvas) -> Bool
  {
    guard Self.isLarge(element, on: canvas.projection),
      let layout = pango_cairo_create_layout(canvas.context)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    set(text, of: element, into: layout)
    // What is inked counts, not the line's height: a heading's box is often no higher than its letters.
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, &logical)
    let box = (width: element.values.width.rounded(.up), height: element.values.height.rounded(.up))
    guard Double(ink.width) <= box.width, Double(ink.height) <= box.height else { return false }
    let slack = max(0, box.height - Double(logical.height))
    let lift = max(0, Double(ink.y + ink.height) - box.height)
    let values = element.values
    canvas.inPageSpace(offset: layer.offset) { context in
      var matrix = element.transform.cairoMatrix
      cairo_transform(context, &matrix)
      switch text.verticalAlignment {
      case .top: cairo_translate(context, 0, -lift)
      case .center: cairo_translate(context, 0, slack / 2 - lift)
      case .bottom: cairo_translate(context, 0, slack - lift)
      }
      cairo_set_source_rgba(context, values.red, values.green, values.blue, values.opacity * values.alpha)
      pango_cairo_show_layout(context, layout)
    }
    return true
  }

  /// Whether a capital of this text is high enough to be drawn in dots.
  static func isLarge(_ element: StageElement, on projection: Projection) -> Bool {
    let size = element.values.fontSize * abs(element.values.scaleY)
    return projection.dots != .ascii
      && size * capitalHeight * projection.dotRowsPerPixel >= smallestCapital
  }

  private func set(_ text: TextContent, of element: StageElement, into layout: OpaquePointer) {
    // Letters keep their proportions at every size of the window: nothing is rounded to the dots.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), gboolean(0))
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, text.fontName ?? "Sans")
    pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD)
    // An absolute size is in device units, here page pixels; Pango refuses none but takes no more than 2^31.
    pango_font_description_set_absolute_size(
      font, min(max(element.values.fontSize, 1), 10_000) * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_width(layout, Int32(min(element.values.width, 1_000_000) * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    switch text.alignment {
    case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justify: pango_layout_set_justify(layout, gboolean(1))
    }
    pango_layout_set_text(layout, text.words, -1)
  }
}
