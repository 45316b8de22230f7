import CCairo
import CellGrid
import StageCore

/// The page at dot resolution: pictures, shapes and large letters are composed on it, in drawing order, by Cairo.
final class DotCanvas {
  let projection: Projection
  let picture: PictureSurface
  let context: OpaquePointer

  /// nil when there is no memory for it.
  ///
  /// - Parameter format: 24-bit colour for the page itself; alpha alone for a mask of what lies over a text.
  init?(projection: Projection, format: cairo_format_t = CAIRO_FORMAT_RGB24) {
    guard
      let picture = PictureSurface(width: projection.dotColumns, height: projection.dotRows, format: format),
      let context = cairo_create(picture.surface)
    else { return nil }
    self.projection = projection
    self.picture = picture
    self.context = context
  }

  deinit { cairo_destroy(context) }

  /// Wipes the canvas clear (a mask) or black (a page).
  func clear() {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws in page pixels, moved by `offset` and held inside the layer's own page.
  func inPageSpace(offset: PagePoint, _ draw: (OpaquePointer) -> Void) {
    cairo_save(context)
    cairo_scale(context, projection.dotColumnsPerPixel, projection.dotRowsPerPixel)
    cairo_translate(context, offset.x, offset.y)
    cairo_rectangle(context, 0, 0, projection.pageWidth, projection.pageHeight)
    cairo_clip(context)
    draw(context)
    cairo_restore(context)
  }
}

extension DotCanvas {
  /// The mean colour under a cell of the grid; black beside the page.
  func meanColor(column: Int, row: Int) -> RGBColor {
    let mean = mean(column: column, row: row)
    return RGBColor(red: UInt8(mean[1]), green: UInt8(mean[2]), blue: UInt8(mean[3]))
  }

  /// Whether, on a mask, more than half of a cell is covered.
  func covers(column: Int, row: Int) -> Bool {
    mean(column: column, row: row)[0] > 127
  }

  /// Alpha, red, green and blue of a cell's dots on average, each 0 … 255.
  private func mean(column: Int, row: Int) -> SIMD4<Int> {
    let dots = projection.dots
    let left = (column - projection.cells.column) * dots.columns
    let top = (row - projection.cells.row) * dots.rows
    guard left >= 0, top >= 0, left + dots.columns <= picture.width, top + dots.rows <= picture.height else {
      return .zero
    }
    let sum = picture.withPixels { pixels, stride in
      var sum = SIMD4<Int>.zero
      for y in top..<(top + dots.rows) {
        for x in left..<(left + dots.columns) {
          let pixel = Int(pixels[y * stride + x])
          sum &+= SIMD4(pixel >> 24 & 0xFF, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        }
      }
      return sum
    }
    return (sum ?? .zero) / (dots.columns * dots.rows)
  }
}
