import BookVocabulary
import CPixman
import CellGrid
import Compositing
import PageLayout
import StageCore

/// What is painted at dot resolution, or a part of it: pictures, shapes and large letters are composed on it,
/// in drawing order, by pixman.
package final class DotCanvas {
  package let projection: Projection
  /// What it holds, in cells of the grid.
  package let cells: CellRect
  package let picture: PictureSurface
  /// The dot of the picture at which the first one lies in which the page is seen.
  private let origin: (column: Int, row: Int)

  /// All that is painted, opaque; nil when there is no memory for it.
  package convenience init?(projection: Projection) {
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
        width: cells.columns * dots.columns, height: cells.rows * dots.rows,
        form: isOpaque ? .opaque : .clear)
    else { return nil }
    origin = (
      (projection.cells.column - cells.column) * dots.columns, (projection.cells.row - cells.row) * dots.rows
    )
    self.projection = projection
    self.cells = cells
    self.picture = picture
  }

  /// Draws only within some cells, until another clip is set.
  func clip(to cells: CellExtent) {
    guard case .areas(let areas) = cells else {
      pixman_image_set_clip_region32(picture.image, nil)
      return
    }
    var region = pixman_region32_t()
    pixman_region32_init_rects(&region, areas.map(box), Int32(areas.count))
    pixman_image_set_clip_region32(picture.image, &region)
    pixman_region32_fini(&region)
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
  package func fill(_ cells: CellRect, with color: RGBColor) {
    var paint = pixman_color_t(
      red: 257 * UInt16(color.red), green: 257 * UInt16(color.green), blue: 257 * UInt16(color.blue),
      alpha: .max)
    var filled = box(cells.intersection(self.cells))
    pixman_image_fill_boxes(PIXMAN_OP_SRC, picture.image, &paint, 1, &filled)
  }

  /// Copies a picture dot for dot, over what is there.
  ///
  /// - Parameters:
  ///   - column: the dot of the page at which the picture's left edge lies; `row` that of its top edge.
  ///   - opacity: 0 … 1.
  func copy(_ copied: PictureSurface, toColumn column: Int, row: Int, opacity: Double) {
    var color = Paint(red: 0, green: 0, blue: 0, opacity: opacity).color
    let mask = opacity < 1 ? pixman_image_create_solid_fill(&color) : nil
    defer { if let mask { pixman_image_unref(mask) } }
    pixman_image_composite32(
      PIXMAN_OP_OVER, copied.image, mask, picture.image, 0, 0, 0, 0,
      Int32(column + origin.column), Int32(row + origin.row), Int32(copied.width), Int32(copied.height))
  }

  /// Draws a picture that is turned or scaled.
  ///
  /// - Parameters:
  ///   - way: from its pixels to dots of the page.
  ///   - isSmoothed: whether colours between its pixels are mixed.
  func draw(_ drawn: PictureSurface, by way: AffineTransform, isSmoothed: Bool, opacity: Double) {
    picture.compose(drawn, by: fromOrigin(way), isSmoothed: isSmoothed, opacity: opacity)
  }

  /// Paints a colour where a mask covers the dots in which it lies.
  ///
  /// - Parameter way: from its dots to dots of the page.
  func paint(_ paint: Paint, through mask: PictureSurface, by way: AffineTransform) {
    picture.paint(paint, through: mask, by: fromOrigin(way))
  }

  /// Paints a colour where shapes lie.
  ///
  /// - Parameter way: from the units of their corners to dots of the page.
  package func fill(_ shapes: [Coverage.Polygon], by way: AffineTransform, with paint: Paint) {
    if let (mask, box) = coverage(of: shapes, by: way) {
      self.paint(paint, through: mask, by: .moved(by: box))
    }
  }

  /// Of some shapes how much of each dot they cover, and the dots of the page that are meant; nil where none
  /// is, or there is no memory for them.
  func coverage(of shapes: [Coverage.Polygon], by way: AffineTransform) -> (PictureSurface, DotBox)? {
    let all = DotBox(column: -origin.column, row: -origin.row, columns: picture.width, rows: picture.height)
    guard let bounds = PageRect(around: shapes.joined().lazy.map(way.pagePoint)),
      let box = DotBox(covering: bounds, within: all)
    else { return nil }
    return Coverage(of: shapes, by: way, in: box).mask().map { ($0, box) }
  }

  /// A way to the page's dots as one to the picture's.
  private func fromOrigin(_ way: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: way.a, b: way.b, c: way.c, d: way.d, tx: way.tx + Double(origin.column),
      ty: way.ty + Double(origin.row))
  }
}

extension DotCanvas {
  /// The mean colour of a rectangle of the grid; nil beside what the canvas holds.
  package func meanColor(of rect: CellRect) -> RGBColor? {
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
    return means
  }
}

extension RGBColor {
  /// The colour of a pixel's alpha, red, green and blue.
  fileprivate init(_ pixel: SIMD4<Int>) {
    self.init(
      red: UInt8(clamping: pixel[1]), green: UInt8(clamping: pixel[2]), blue: UInt8(clamping: pixel[3]))
  }
}
