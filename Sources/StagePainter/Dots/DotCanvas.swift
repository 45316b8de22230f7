import CCairo
import CPixman
import CellGrid
import StageCore

/// What is painted at dot resolution, or a part of it: pictures, shapes and large letters are composed on it, in
/// drawing order, by Cairo.
final class DotCanvas {
  let projection: Projection
  /// What it holds, in cells of the grid.
  let cells: CellRect
  let picture: PictureSurface
  private var context: CairoContext
  /// The dot of the picture at which the first one lies in which the page is seen.
  private let origin: (column: Int, row: Int)
  /// In dots of the picture; nil where nothing is clipped.
  private var clip: [pixman_box32_t]?
  /// Whether Cairo knows of the clip: not before it has something to draw, as finding out what it means takes
  /// a while.
  private var contextHasClip = true

  /// All that is painted, opaque; nil when there is no memory for it.
  convenience init?(projection: Projection) {
    self.init(projection: projection, cells: projection.area, isOpaque: true)
  }

  /// A mask of what is drawn over some cells; nil when there is no memory for it.
  ///
  /// - Parameter page: the cells in which the page is seen; beside it nothing is drawn.
  convenience init?(maskFor cells: CellRect, within page: CellRect, projection: Projection) {
    self.init(projection: projection, cells: cells, isOpaque: false)
    clip(to: .areas([page.intersection(cells)]))
  }

  private init?(projection: Projection, cells: CellRect, isOpaque: Bool) {
    let dots = projection.dots
    guard
      let picture = PictureSurface(
        width: cells.columns * dots.columns, height: cells.rows * dots.rows, isOpaque: isOpaque),
      let context = CairoContext(on: picture)
    else { return nil }
    origin = (
      (projection.cells.column - cells.column) * dots.columns, (projection.cells.row - cells.row) * dots.rows
    )
    cairo_surface_set_device_offset(picture.surface, Double(origin.column), Double(origin.row))
    self.projection = projection
    self.cells = cells
    self.picture = picture
    self.context = context
  }

  /// Draws only within some cells, until another clip is set.
  func clip(to cells: CellExtent) {
    switch cells {
    case .everywhere: clip = nil
    case .areas(let areas): clip = areas.map(box)
    }
    contextHasClip = false
    guard let image = picture.image else { return }
    guard let clip else {
      pixman_image_set_clip_region32(image, nil)
      return
    }
    var region = pixman_region32_t()
    pixman_region32_init_rects(&region, clip, Int32(clip.count))
    pixman_image_set_clip_region32(image, &region)
    pixman_region32_fini(&region)
  }

  private func clipContext() {
    contextHasClip = true
    context.removeClip()
    guard let clip else { return }
    for box in clip {
      context.addRectangle(
        x: Double(Int(box.x1) - origin.column), y: Double(Int(box.y1) - origin.row),
        width: Double(box.x2 - box.x1), height: Double(box.y2 - box.y1))
    }
    context.clipToPath()
  }

  /// The dots of some cells.
  private func box(_ rect: CellRect) -> pixman_box32_t {
    let dots = projection.dots
    let (left, top) = (rect.column - cells.column, rect.row - cells.row)
    return pixman_box32_t(
      x1: Int32(left * dots.columns), y1: Int32(top * dots.rows),
      x2: Int32((left + rect.columns) * dots.columns), y2: Int32((top + rect.rows) * dots.rows))
  }

  /// Fills some cells, as far as they are not clipped.
  func fill(_ cells: CellRect, with color: RGBColor) {
    guard let image = picture.image else { return }
    var paint = pixman_color_t(
      red: 257 * UInt16(color.red), green: 257 * UInt16(color.green), blue: 257 * UInt16(color.blue),
      alpha: .max)
    var filled = box(cells.intersection(self.cells))
    cairo_surface_flush(picture.surface)
    pixman_image_fill_boxes(PIXMAN_OP_SRC, image, &paint, 1, &filled)
    cairo_surface_mark_dirty(picture.surface)
  }

  /// Copies a picture dot for dot, over what is there.
  ///
  /// In the end Cairo has pixman do just this, but takes longer to find out that it may than pixman takes to
  /// do it; and most of what moves on a page is copied like this.
  ///
  /// - Parameters:
  ///   - column: the dot of the page at which the picture's left edge lies; `row` that of its top edge.
  ///   - opacity: 0 … 1.
  func copy(_ copied: PictureSurface, toColumn column: Int, row: Int, opacity: Double) {
    guard let source = copied.image, let target = picture.image else { return }
    // In 16 bits, as Cairo rounds it.
    var color = pixman_color_t()
    color.alpha = UInt16(clamping: Int(opacity * 65536) - (opacity >= 1 ? 1 : 0))
    let mask = opacity < 1 ? pixman_image_create_solid_fill(&color) : nil
    defer { if let mask { pixman_image_unref(mask) } }
    cairo_surface_flush(picture.surface)
    pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, target, 0, 0, 0, 0,
      Int32(column + origin.column), Int32(row + origin.row), Int32(copied.width), Int32(copied.height))
    cairo_surface_mark_dirty(picture.surface)
  }

  /// Draws in page pixels, on a layer of the page.
  ///
  /// - Parameter place: how far the layer is moved; nil for one that lies where the page lies.
  func draw(at place: LayerPlace? = nil, _ body: (borrowing CairoContext) -> Void) {
    if !contextHasClip { clipContext() }
    context.save()
    if let place, place.dotColumns != 0 || place.dotRows != 0 {
      context.translate(x: Double(place.dotColumns), y: Double(place.dotRows))
    }
    context.scale(x: projection.dotColumnsPerPixel, y: projection.dotRowsPerPixel)
    context.translate(x: -projection.shown.x, y: -projection.shown.y)
    body(context)
    context.restore()
    // What a book asks for must not spoil what comes after it.
    guard context.hasFailed, let fresh = CairoContext(on: picture) else { return }
    context = fresh
    clipContext()
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

  /// On a mask, of each cell of a part of a row, all of which the canvas must hold, whether more than half is
  /// covered.
  func coveredCells(of strip: CellRect) -> [Bool] {
    means(of: strip, cellByCell: true).map { $0[0] > 127 }
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
