import BookVocabulary
import CCairo
import CPango
import Media

/// Sets words in lines, and draws them, by Pango.
struct LetterSetter {
  /// Whether fonts can be looked for by the names that are asked for: not where no file can be opened any
  /// more.
  var findsFonts = true

  /// How the words of a file lie.
  ///
  /// - Throws: `MediaProblem` for words that are longer than any, or where there is no memory for them.
  func facts(of file: MediaFile, as form: LetterForm) throws(MediaProblem) -> LetterFacts {
    let style = try style(file, form)
    guard let setting = LetterSetting(style) else { throw .takesTooMuchMemory }
    return setting.facts(of: style.words)
  }

  /// Draws the words of a file as a mask of eight bits a dot.
  func draw(
    _ file: MediaFile, as form: LetterForm, by way: AffineTransform, into pixels: SharedPixels
  ) throws(MediaProblem) {
    let style = try style(file, form)
    let width = 4 * pixels.width
    let bytes = UnsafeMutableRawPointer(pixels.pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_A8, Int32(width), Int32(pixels.height), Int32(width))
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw .takesTooMuchMemory }
    defer { cairo_destroy(context) }
    var matrix = cairo_matrix_t(xx: way.a, yx: way.b, xy: way.c, yy: way.d, x0: way.tx, y0: way.ty)
    cairo_set_matrix(context, &matrix)
    // Where two letters meet, their covers add up.
    cairo_set_operator(context, CAIRO_OPERATOR_ADD)
    guard let setting = LetterSetting(style, on: context) else { throw .takesTooMuchMemory }
    setting.show(on: context)
    cairo_surface_flush(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw .decoderFailed }
  }

  private func style(_ file: MediaFile, _ form: LetterForm) throws(MediaProblem) -> LetterStyle {
    guard var style = LetterStyle(file, form: form) else { throw .fileTooLarge }
    if !findsFonts, form.use == .heading { style.fontName = nil }
    return style
  }

  /// Has the fonts loaded that words are set in where none is named.
  static func loadFonts() {
    for use in [
      LetterForm.Use.heading, .cell(isBold: false, isItalic: false), .cell(isBold: true, isItalic: false),
    ] {
      let style = LetterStyle("a", fontName: nil, form: LetterForm(fontSize: 16, width: 100, use: use))
      let own = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      guard let file = style.file, let pixels = SharedPixels(width: 8, height: 32) else { continue }
      try? LetterSetter().draw(file, as: style.form, by: own, into: pixels)
    }
  }
}

/// Words set in lines; let go with its last reference.
private final class LetterSetting {
  private let layout: OpaquePointer
  private let isCell: Bool

  /// Words in lines; nil where there is no memory for them.
  ///
  /// - Parameter context: what they will be drawn on; nil where they will not be.
  init?(_ style: LetterStyle, on context: OpaquePointer? = nil) {
    guard let layout = Self.makeLayout(style.form.use, on: context) else { return nil }
    self.layout = layout
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    switch style.form.use {
    case .heading:
      isCell = false
      pango_font_description_set_family(font, style.fontName ?? "Sans")
      pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD)
      pango_layout_set_width(layout, Int32(style.form.width * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    case .cell(let isBold, let isItalic):
      isCell = true
      pango_font_description_set_family(font, style.fontName ?? "DejaVu Sans Mono, Menlo, Monospace")
      pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
      pango_font_description_set_style(font, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    }
    pango_font_description_set_absolute_size(font, style.form.fontSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    switch style.form.alignment {
    case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justify: pango_layout_set_justify(layout, gboolean(1))
    }
    pango_layout_set_text(layout, style.words, -1)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  private static func makeLayout(_ use: LetterForm.Use, on surface: OpaquePointer?) -> OpaquePointer? {
    if case .cell = use, let surface { return pango_cairo_create_layout(surface) }
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    // Letters keep their proportions at every size: nothing is rounded to the dots.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, gboolean(0))
    return pango_layout_new(context)
  }

  /// Draws the words where the units begin.
  func show(on context: OpaquePointer) {
    if isCell {
      cairo_move_to(context, 0, -Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE))
    }
    pango_cairo_show_layout(context, layout)
  }

  /// - Parameter words: those that were set.
  func facts(of words: String) -> LetterFacts {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, &logical)
    var facts = LetterFacts(ink: .init(ink), logical: .init(logical), lines: [], places: [])
    guard let lines = pango_layout_get_iter(layout) else { return facts }
    defer { pango_layout_iter_free(lines) }
    let characters = words.indices.map { Int32(words.utf8.distance(from: words.startIndex, to: $0)) }
    let scale = Double(PANGO_SCALE)
    repeat {
      var inked = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, &inked, nil)
      facts.lines.append(
        .init(top: Double(inked.y) / scale, height: Double(inked.height) / scale))
      guard let line = pango_layout_iter_get_line_readonly(lines) else { continue }
      let start = pango_layout_line_get_start_index(line)
      let end = start + pango_layout_line_get_length(line)
      for (character, byte) in characters.enumerated() where (start..<end).contains(byte) {
        let next = character + 1 < characters.count ? min(characters[character + 1], end) : end
        var edges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(line, byte, next, &edges, &count)
        defer { g_free(edges) }
        for range in 0..<Int(count) {
          guard let edges else { break }
          facts.places.append(
            .init(
              character: character, line: facts.lines.count - 1, left: Double(edges[2 * range]) / scale,
              right: Double(edges[2 * range + 1]) / scale))
        }
      }
    } while pango_layout_iter_next_line(lines) != 0
    return facts
  }
}

extension LetterFacts.Box {
  fileprivate init(_ box: PangoRectangle) {
    self.init(x: Int(box.x), y: Int(box.y), width: Int(box.width), height: Int(box.height))
  }
}
