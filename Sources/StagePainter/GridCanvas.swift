import CCairo
import CPango
import CellGrid

/// A grid as pixels, of which only those are drawn anew whose cells have changed.
package final class GridCanvas {
  private let picture: PictureSurface
  private let context: CairoContext
  private let letters: CellLetters
  private var shown: Grid?
  /// In cells.
  package let columns: Int
  package let rows: Int
  /// Of a cell, in pixels.
  package let cellWidth: Int
  package let cellHeight: Int

  /// A canvas of so many cells; nil when there is no memory for it.
  ///
  /// - Parameter isSmall: whether a cell has 8 × 16 pixels. Default false: 10 × 20.
  package init?(columns: Int, rows: Int, isSmall: Bool = false) {
    (cellWidth, cellHeight) = isSmall ? (8, 16) : (GridPicture.cellWidth, GridPicture.cellHeight)
    guard
      let picture = PictureSurface(width: columns * cellWidth, height: rows * cellHeight, isOpaque: true),
      let context = CairoContext(on: picture)
    else { return nil }
    context.scale(
      x: Double(cellWidth) / Double(GridPicture.cellWidth),
      y: Double(cellHeight) / Double(GridPicture.cellHeight))
    self.picture = picture
    self.columns = columns
    self.rows = rows
    letters = CellLetters(on: context)
    self.context = context
  }

  /// Draws a grid, or as much of it as the canvas has cells.
  ///
  /// - Returns: the cells that all changes since the last one lie in; nil where there are none.
  package func draw(_ grid: Grid) -> CellRect? {
    let before = shown ?? Grid(columns: 0, rows: 0)
    shown = grid
    var hull: CellRect?
    for row in 0..<min(rows, grid.rows) {
      var column = 0
      while let run = grid.firstChange(from: before, row: row, in: column..<grid.columns) {
        for column in run { GridPicture.draw(grid, column, row, letters, on: context) }
        let cells = CellRect(column: run.lowerBound, row: row, columns: run.count, rows: 1)
        hull = hull.map { $0.hull(with: cells) } ?? cells
        column = run.upperBound
      }
    }
    return hull?.intersection(CellRect(column: 0, row: 0, columns: columns, rows: rows))
  }

  /// Calls `body` with all pixels, rows one after another, each 0xXXRRGGBB.
  package func withPixels(_ body: (UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Void) {
    _ = picture.withPixels(body)
  }

  /// A PNG file's bytes; nil when there is no memory for them.
  package var png: [UInt8]? {
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
}

/// A monospaced font, its letters set on a cell's base line.
final class CellLetters {
  private let layout: OpaquePointer?

  init(on context: borrowing CairoContext) { layout = context.makeLayout() }

  deinit {
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  func draw(
    _ character: String, x: Double, y: Double, isBold: Bool, isItalic: Bool,
    on context: borrowing CairoContext
  ) {
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
    context.show(layout, x: x, y: y + 15 - baseline)
  }
}

extension CellRect {
  /// The least rectangle that both lie in.
  fileprivate func hull(with other: CellRect) -> CellRect {
    let (left, top) = (min(column, other.column), min(row, other.row))
    return CellRect(
      column: left, row: top, columns: max(endColumn, other.endColumn) - left,
      rows: max(endRow, other.endRow) - top)
  }
}
