import BookVocabulary
import CCairo
import CPango
import PrintedPages

/// Words on a page that is printed, set by Pango; let go with its last reference.
final class PrintedWords {
  private let layout: OpaquePointer
  private let font: OpaquePointer
  private let context: OpaquePointer
  private let words: PrintedPage.Words

  /// How much smaller words may be where they do not fit, and the step to that.
  private static let leastShare = 0.6
  private static let step = 0.05
  /// Of the font's size: words fit that are so much higher than their box, as the last line ends in room for
  /// what hangs from its letters; and of the width, which is rounded.
  private static let slack = (height: 0.3, width: 0.02)
  private static let family = "Serif"
  /// Pango counts in an `Int32`'s 1024ths.
  private static let farthest = 1_000_000.0

  /// nil where there is no memory for them.
  init?(_ words: PrintedPage.Words, findsFonts: Bool, on context: OpaquePointer) {
    guard let layout = pango_cairo_create_layout(context), let font = pango_font_description_new() else {
      return nil
    }
    (self.layout, self.font, self.context, self.words) = (layout, font, context, words)
    // Letters keep their proportions: paper has no dots to fit them to.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let setting = pango_layout_get_context(layout)
    pango_cairo_context_set_font_options(setting, options)
    pango_context_set_round_glyph_positions(setting, gboolean(0))
    pango_font_description_set_family(font, findsFonts ? words.fontName ?? Self.family : Self.family)
    switch words.alignment {
    case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justify: pango_layout_set_justify(layout, gboolean(1))
    }
    pango_layout_set_text(layout, words.text, Int32(clamping: words.text.utf8.count))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    pango_font_description_free(font)
  }

  /// Draws them in a box whose corner is the origin, smaller where they would not fit. Where they never do
  /// they reach beyond it.
  func show(inWidth width: Double, height: Double) {
    pango_layout_set_width(layout, Int32(min(width, Self.farthest) * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    var share = 1.0
    var size = setSize(words.fontSize)
    let widest = width * (1 + Self.slack.width)
    while size.width > widest || size.height > height + Self.slack.height * words.fontSize * share,
      share - Self.step >= Self.leastShare
    {
      share -= Self.step
      size = setSize(words.fontSize * share)
    }
    if size.width > widest {
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      size = setSize(words.fontSize * share)
    }
    let top =
      switch words.verticalAlignment {
      case .top: 0.0
      case .center: (height - size.height) / 2
      case .bottom: height - size.height
      }
    cairo_move_to(context, 0, top)
    pango_cairo_show_layout(context, layout)
  }

  /// A letter that no font has, for which Pango draws a box; nil where all have one. It is known once they
  /// are drawn.
  var unknownLetter: Unicode.Scalar? {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0, let places = pango_layout_get_iter(layout) else {
      return nil
    }
    defer { pango_layout_iter_free(places) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(places), let string = run.pointee.glyphs else {
        continue
      }
      for index in 0..<Int(string.pointee.num_glyphs) {
        let glyph = string.pointee.glyphs[index].glyph
        if glyph & Self.unknownGlyph != 0, let letter = Unicode.Scalar(glyph & ~Self.unknownGlyph) {
          return letter
        }
      }
    } while pango_layout_iter_next_run(places) != 0
    return nil
  }

  /// Stands beside the letter's number in a glyph that no font has (`PANGO_GLYPH_UNKNOWN_FLAG`).
  private static let unknownGlyph: UInt32 = 0x1000_0000

  /// - Returns: how much the words take in a size.
  private func setSize(_ size: Double) -> (width: Double, height: Double) {
    pango_font_description_set_absolute_size(
      font, (size >= 1 ? min(size, 10_000) : 1) * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return (Double(logical.width) / Double(PANGO_SCALE), Double(logical.height) / Double(PANGO_SCALE))
  }

  /// Has the font loaded that words are set in where none is named.
  static func loadFonts() {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 8, 8) else { return }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    let black = PaletteColor(red: 0, green: 0, blue: 0)
    PrintedWords(.init("a", fontSize: 8, color: black), findsFonts: true, on: context)?
      .show(inWidth: 8, height: 8)
  }
}
