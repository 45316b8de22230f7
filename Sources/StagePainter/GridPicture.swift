import CCairo
import CPango
import CellGrid

/// Draws a grid as a PNG picture, as a terminal would show it: for snapshots and for the manual.
public enum GridPicture {
  /// Pixels of one cell.
  static let cellWidth = 10
  static let cellHeight = 20
  /// What the terminal's own colours are drawn as.
  static let defaultForeground = RGBColor(red: 229, green: 229, blue: 229)
  static let defaultBackground = RGBColor(red: 0, green: 0, blue: 0)

  /// The picture of a grid as a PNG file's bytes, 10 × 20 pixels a cell; nil when there is no memory for it.
  public static func png(of grid: Grid) -> [UInt8]? {
    guard
      let picture = PictureSurface(
        width: grid.columns * cellWidth, height: grid.rows * cellHeight, isOpaque: true),
      let context = cairo_create(picture.surface)
    else { return nil }
    defer { cairo_destroy(context) }
    let letters = CellLetters(context: context)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        draw(grid, column, row, letters, context)
      }
    }
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { pointer in
      cairo_surface_write_to_png_stream(
        picture.surface,
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    return status == CAIRO_STATUS_SUCCESS ? bytes : nil
  }

  private static func draw(
    _ grid: Grid, _ column: Int, _ row: Int, _ letters: CellLetters, _ context: OpaquePointer
  ) {
    let cell = grid[column, row]
    var ink = Palette.rgb(of: cell.foreground, terminalDefault: defaultForeground)
    var paper = Palette.rgb(of: cell.background, terminalDefault: defaultBackground)
    if cell.attributes.contains(.reverse) { swap(&ink, &paper) }
    if cell.attributes.contains(.dim) { ink = ink.mixed(with: paper, share: 0.45) }
    let x = Double(column * cellWidth)
    let y = Double(row * cellHeight)
    let character = grid.character(column: column, row: row)
    // The right half of a wide character has been drawn with its left half.
    guard !character.isEmpty else { return }
    let width = Double(CharacterWidth.of(character) * cellWidth)
    context.setColor(paper)
    cairo_rectangle(context, x, y, max(width, Double(cellWidth)), Double(cellHeight))
    cairo_fill(context)
    guard character != " " else { return }
    context.setColor(ink)
    if let parts = BlockGlyph.parts(of: character) {
      for part in parts {
        cairo_rectangle(
          context, x + part.x * Double(cellWidth), y + part.y * Double(cellHeight),
          part.width * Double(cellWidth), part.height * Double(cellHeight))
      }
      // Edges are not softened: parts of neighbouring cells must meet.
      cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
      cairo_fill(context)
      cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    } else {
      letters.draw(
        character, x: x, y: y, isBold: cell.attributes.contains(.bold),
        isItalic: cell.attributes.contains(.italic))
    }
    if cell.attributes.contains(.underline) {
      cairo_rectangle(context, x, y + Double(cellHeight) - 2, width, 1)
      cairo_fill(context)
    }
  }
}

/// A monospaced font, its letters set on a cell's base line.
private final class CellLetters {
  private let context: OpaquePointer
  private let layout: OpaquePointer?

  init(context: OpaquePointer) {
    self.context = context
    layout = pango_cairo_create_layout(context)
  }

  deinit {
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  func draw(_ character: String, x: Double, y: Double, isBold: Bool, isItalic: Bool) {
    guard let layout else { return }
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, "DejaVu Sans Mono, Menlo, Monospace")
    pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(font, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(font, 16 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, character, -1)
    let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    cairo_move_to(context, x, y + 15 - baseline)
    pango_cairo_show_layout(context, layout)
  }
}

extension OpaquePointer {
  /// Sets the colour a Cairo context draws in.
  fileprivate func setColor(_ color: RGBColor) {
    cairo_set_source_rgb(self, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }
}
