import CCairo
import CellGrid
import StageCore

/// The page at dot resolution, or a part of it: pictures, shapes and large letters are composed on it, in drawing
/// order, by Cairo.
final class DotCanvas {
  let projection: Projection
  /// What it holds, in cells of the grid.
  let cells: CellRect
  let picture: PictureSurface
  private var context: OpaquePointer
  private var clip: [CellRect]?

  /// The whole page, opaque; nil when there is no memory for it.
  convenience init?(projection: Projection) {
    self.init(projection: projection, cells: projection.cells, isOpaque: true)
  }

  /// A mask of what is drawn over some cells; nil when there is no memory for it.
  convenience init?(maskFor cells: CellRect, projection: Projection) {
    self.init(projection: projection, cells: cells, isOpaque: false)
  }

  private init?(projection: Projection, cells: CellRect, isOpaque: Bool) {
    let dots = projection.dots
    guard
      let picture = PictureSurface(
        width: cells.columns * dots.columns, height: cells.rows * dots.rows, isOpaque: isOpaque),
      let context = cairo_create(picture.surface)
    else { return nil }
    cairo_surface_set_device_offset(
      picture.surface, Double((projection.cells.column - cells.column) * dots.columns),
      Double((projection.cells.row - cells.row) * dots.rows))
    self.projection = projection
    self.cells = cells
    self.picture = picture
    self.context = context
  }

  deinit { cairo_destroy(context) }

  /// Draws only within some cells, until another clip is set; nil for everywhere.
  func clip(to cells: [CellRect]?) {
    clip = cells
    cairo_reset_clip(context)
    guard let cells else { return }
    let dots = projection.dots
    for rect in cells {
      cairo_rectangle(
        context, Double((rect.column - projection.cells.column) * dots.columns),
        Double((rect.row - projection.cells.row) * dots.rows), Double(rect.columns * dots.columns),
        Double(rect.rows * dots.rows))
    }
    cairo_clip(context)
  }

  /// Draws in page pixels, on a layer of the page and held inside it.
  ///
  /// - Parameter place: how far the layer is moved; nil for one that lies where the page lies.
  func draw(at place: LayerPlace? = nil, _ body: (OpaquePointer) -> Void) {
    cairo_save(context)
    if let place, place.dotColumns != 0 || place.dotRows != 0 {
      cairo_translate(context, Double(place.dotColumns), Double(place.dotRows))
      cairo_rectangle(context, 0, 0, Double(projection.dotColumns), Double(projection.dotRows))
      cairo_clip(context)
    }
    cairo_scale(context, projection.dotColumnsPerPixel, projection.dotRowsPerPixel)
    body(context)
    cairo_restore(context)
    // A context in error draws nothing ever again; what a book asks for must not spoil what comes after it.
    guard cairo_status(context) != CAIRO_STATUS_SUCCESS, let fresh = cairo_create(picture.surface) else {
      return
    }
    cairo_destroy(context)
    context = fresh
    clip(to: clip)
  }
}

extension DotCanvas {
  /// The mean colour of a rectangle of the grid; nil beside what the canvas holds.
  func meanColor(of rect: CellRect) -> RGBColor? {
    guard let mean = means(of: rect, cellByCell: false).first else { return nil }
    return RGBColor(mean)
  }

  /// The mean colour of each cell of a part of a row, all of which the canvas must hold.
  func meanColors(of strip: CellRect) -> [RGBColor] {
    means(of: strip, cellByCell: true).map { RGBColor($0) }
  }

  /// Whether, on a mask, more than half of a cell is covered.
  func covers(column: Int, row: Int) -> Bool {
    let mean = means(of: CellRect(column: column, row: row, columns: 1, rows: 1), cellByCell: false).first
    return (mean?[0] ?? 0) > 127
  }

  /// Alpha, red, green and blue on average, each 0 … 255: of a rectangle, or of each column of cells in it.
  private func means(of rect: CellRect, cellByCell: Bool) -> [SIMD4<Int>] {
    let rect = rect.intersection(cells)
    guard !rect.isEmpty else { return [] }
    let dots = projection.dots
    let top = (rect.row - cells.row) * dots.rows
    let height = rect.rows * dots.rows
    let width = (cellByCell ? 1 : rect.columns) * dots.columns
    let first = (rect.column - cells.column) * dots.columns
    let means = picture.withPixels { pixels, stride in
      (0..<(cellByCell ? rect.columns : 1)).map { index in
        let left = first + index * width
        var sum = SIMD4<Int>.zero
        for y in top..<(top + height) {
          for x in left..<(left + width) {
            let pixel = Int(pixels[y * stride + x])
            sum &+= SIMD4(pixel >> 24 & 0xFF, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
          }
        }
        return sum / (width * height)
      }
    }
    return means ?? []
  }
}

extension RGBColor {
  /// The colour of a pixel's alpha, red, green and blue.
  fileprivate init(_ pixel: SIMD4<Int>) {
    self.init(
      red: UInt8(clamping: pixel[1]), green: UInt8(clamping: pixel[2]), blue: UInt8(clamping: pixel[3]))
  }
}
