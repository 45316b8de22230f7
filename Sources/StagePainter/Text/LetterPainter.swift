import BookVocabulary
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
  /// Where letters are turned round, in the layout's own space: light on dark for dark on light.
  var plates: [PageRect] = []
}

/// Draws display type, as large letters made of dots, through Pango.
final class LetterPainter {
  /// The height of a capital, as part of the font's size: near enough for the common text faces.
  private static let capitalHeight = 0.72
  /// No heading has more; a text that has would take long to set, only to be found not to fit.
  private static let mostBytes = 400
  /// The contrast WCAG (success criterion 1.4.3) asks for where letters are large.
  private static let contrast = 3.0

  /// No page has so many headings; what is more is written in cells.
  private static let mostTexts = 1000

  /// From this height of a capital on, in dots, letters are drawn; nil for never.
  private let smallestCapital: Double?
  private var cache = FrameCache<LetterLayout.Look, LetterLayout?>()
  /// How many texts of the page have been set.
  private var textCount = 0

  init(from size: LetterSize = .normal) { smallestCapital = size.smallestCapital }

  func beginFrame() { cache.beginFrame() }

  func beginPage() { textCount = 0 }

  /// A text as large letters; nil where letters of dots could not be read or the text would not fit its box:
  /// then it is written in cells instead, so that no word is lost.
  ///
  /// - Parameter spoken: the characters that are turned round, from 0; nil for none.
  func drawing(
    _ text: TextContent, of element: StageElement, spoken: Range<Int>? = nil, at projection: Projection
  ) -> DotDrawing? {
    let values = element.values
    guard textCount < Self.mostTexts, let (layout, top) = layout(text, values, at: projection) else {
      return nil
    }
    textCount += 1
    var setting = LetterSetting(
      layout: layout, transform: element.transform, top: top, color: values.color,
      ground: projection.cellRect(element.bounds))
    if let spoken { setting.plates = layout.plates(under: spoken, of: text.words) }
    let drawn = setting.plates.reduce(layout.inked(top: top)) { $0.union($1.moved(down: top)) }
    return DotDrawing(
      element: element.id, content: .letters(setting), opacity: values.opacity * values.alpha,
      cells: projection.cells(covering: element.transform.box(of: drawn), margin: 2))
  }

  /// Whether a text of these values is drawn as large letters.
  func draws(_ text: TextContent, _ values: PropertyValues, at projection: Projection) -> Bool {
    layout(text, values, at: projection) != nil
  }

  /// A text's letters, and where their top stands in its own space.
  private func layout(
    _ text: TextContent, _ values: PropertyValues, at projection: Projection
  ) -> (LetterLayout, top: Double)? {
    guard isLarge(values, on: projection), text.words.utf8.count <= Self.mostBytes else { return nil }
    let look = LetterLayout.Look(text, values)
    guard let layout = cache.value(for: look, make: { LetterLayout(look) }),
      let top = layout.top(in: values, aligned: text.verticalAlignment)
    else { return nil }
    return (layout, top)
  }

  /// Draws letters in a colour that can be read on what the canvas shows under them.
  func draw(_ letters: LetterSetting, opacity: Double, on canvas: DotCanvas) {
    let under = canvas.meanColor(of: letters.ground)
    let ink = Contrast.readable(
      letters.color, on: under ?? letters.color, ratio: under == nil ? 1 : Self.contrast)
    canvas.draw { context in
      context.enter(letters.transform)
      context.translate(x: 0, y: letters.top)
      context.setPaint(ink, opacity: opacity)
      context.show(letters.layout.layout)
      guard !letters.plates.isEmpty else { return }
      context.save()
      context.add(letters.plates)
      context.fill()
      context.add(letters.plates)
      context.clipToPath()
      context.setPaint(under ?? Contrast.readable(ink, on: ink, ratio: Self.contrast), opacity: opacity)
      context.show(letters.layout.layout)
      context.restore()
    }
  }

  /// Whether a capital of this text is high enough to be drawn in dots.
  private func isLarge(_ values: PropertyValues, on projection: Projection) -> Bool {
    guard let smallestCapital, let letterRows = projection.dots.letterRows else { return false }
    let size = values.fontSize * abs(values.scaleY)
    let rowsPerPixel = projection.dotRowsPerPixel * Double(letterRows) / Double(projection.dots.rows)
    return size * Self.capitalHeight * rowsPerPixel >= smallestCapital
  }
}

/// A heading set in lines by Pango, in page pixels; let go with its last reference.
final class LetterLayout {
  /// All that the setting depends on.
  struct Look: Hashable {
    var words: String
    var fontName: String?
    var fontSize: Double
    var width: Double
    var alignment: HorizontalAlignment

    /// The most characters of a font's name: fonts are looked for by the families in it, parted by commas.
    private static let longestFontName = 100

    init(_ text: TextContent, _ values: PropertyValues) {
      words = text.words
      fontName = text.fontName.map { String($0.unicodeScalars.prefix(Self.longestFontName)) }
      alignment = text.alignment
      // An absolute size is in device units, here page pixels; Pango counts both in an Int32's 1024ths.
      fontSize = min(max(values.fontSize, 1), 10_000)
      width = min(max(values.width, 1), 1_000_000)
    }
  }

  let layout: OpaquePointer
  private let ink: PangoRectangle
  private let logical: PangoRectangle

  /// nil when there is no memory for it.
  init?(_ look: Look) {
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let layout = pango_layout_new(context) else { return nil }
    self.layout = layout
    Self.keepProportions(in: context)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, look.fontName ?? "Sans")
    pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD)
    pango_font_description_set_absolute_size(font, look.fontSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_width(layout, Int32(look.width * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    switch look.alignment {
    case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justify: pango_layout_set_justify(layout, gboolean(1))
    }
    pango_layout_set_text(layout, look.words, -1)
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, &logical)
    self.ink = ink
    self.logical = logical
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Letters keep their proportions at every size of the window: nothing is rounded to the dots.
  private static func keepProportions(in context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, gboolean(0))
  }

  /// Where the layout's top stands in a box of these values, in its own space; nil if the letters do not fit
  /// it.
  ///
  /// What is inked counts, not the line's height: a heading's box is often no higher than its letters.
  func top(in values: PropertyValues, aligned alignment: VerticalAlignment) -> Double? {
    let width = values.width.rounded(.up)
    let height = values.height.rounded(.up)
    guard Double(ink.width) <= width, Double(ink.height) <= height else { return nil }
    let slack = max(0, height - Double(logical.height))
    let lift = max(0, Double(ink.y + ink.height) - height)
    return switch alignment {
    case .top: -lift
    case .center: slack / 2 - lift
    case .bottom: slack - lift
    }
  }

  /// What is inked, in an element's own space, when the layout's top stands at `top`.
  func inked(top: Double) -> PageRect {
    PageRect(x: Double(ink.x), y: Double(ink.y) + top, width: Double(ink.width), height: Double(ink.height))
  }
}

extension LetterLayout {
  /// The boxes that some characters take, a line a box, in the layout's own space; as high as the letters of the line.
  ///
  /// - Parameter words: those that were set.
  fileprivate func plates(under characters: Range<Int>, of words: String) -> [PageRect] {
    guard let start = words.byte(of: characters.lowerBound), let end = words.byte(of: characters.upperBound),
      let lines = pango_layout_get_iter(layout)
    else { return [] }
    defer { pango_layout_iter_free(lines) }
    var plates: [PageRect] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(lines) else { continue }
      let first = pango_layout_line_get_start_index(line)
      let from = max(start, first)
      let to = min(end, first + pango_layout_line_get_length(line))
      guard from < to else { continue }
      var inked = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, &inked, nil)
      var edges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(line, from, to, &edges, &count)
      defer { g_free(edges) }
      let pad = Double(inked.height) / 12
      for range in 0..<Int(count) {
        guard let edges else { break }
        let (left, right) = (Double(edges[2 * range]), Double(edges[2 * range + 1]))
        let scale = Double(PANGO_SCALE)
        plates.append(
          PageRect(
            x: (left - pad) / scale, y: (Double(inked.y) - pad) / scale,
            width: (right - left + 2 * pad) / scale,
            height: (Double(inked.height) + 2 * pad) / scale))
      }
    } while pango_layout_iter_next_line(lines) != 0
    return plates
  }
}

extension String {
  /// The byte at which a character begins, by its place from 0; nil behind the end.
  fileprivate func byte(of character: Int) -> Int32? {
    index(startIndex, offsetBy: character, limitedBy: endIndex).map {
      Int32(utf8.distance(from: startIndex, to: $0))
    }
  }
}

extension PageRect {
  fileprivate func moved(down distance: Double) -> PageRect {
    PageRect(x: x, y: y + distance, width: width, height: height)
  }
}

extension CairoContext {
  fileprivate func add(_ rectangles: [PageRect]) {
    for box in rectangles { addRectangle(x: box.x, y: box.y, width: box.width, height: box.height) }
  }
}

extension LetterLayout: Equatable {
  /// Whether both are the same layout in memory.
  static func == (left: LetterLayout, right: LetterLayout) -> Bool { left === right }
}
