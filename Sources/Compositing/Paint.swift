import BookVocabulary
import CPixman
import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One colour, and how opaque it is: 0 … 1 each.
package struct Paint {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  package init(_ color: RGBColor, opacity: Double = 1) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      opacity: opacity)
  }

  /// As pixman takes it: sixteen bits each, colours multiplied with alpha.
  package var color: pixman_color_t {
    // What is no number is nothing.
    func bits(_ part: Double) -> UInt16 {
      part >= 1 ? .max : part > 0 ? UInt16(clamping: Int(part * 65536)) : 0
    }
    return pixman_color_t(
      red: bits(red * opacity), green: bits(green * opacity), blue: bits(blue * opacity),
      alpha: bits(opacity))
  }

  /// Calls `body` with a picture of it that has no end; not where there is no memory for it.
  package func withImage(_ body: (OpaquePointer) -> Void) {
    var color = color
    guard let image = pixman_image_create_solid_fill(&color) else { return }
    defer { pixman_image_unref(image) }
    body(image)
  }
}

extension PictureSurface {
  /// Paints a colour over what is there, where a mask covers it.
  ///
  /// - Parameter way: from the mask's dots to pixels here.
  package func paint(_ paint: Paint, through mask: PictureSurface, by way: AffineTransform) {
    let isCopied =
      (way.a, way.b, way.c, way.d) == (1, 0, 0, 1) && way.tx == way.tx.rounded() && way.ty == way.ty.rounded()
    guard isCopied else { return compose(mask, by: way, isSmoothed: true, paint: paint) }
    paint.withImage { color in
      pixman_image_composite32(
        PIXMAN_OP_OVER, color, mask.image, image, 0, 0, 0, 0, Int32(Int(roundedWithinAMillion: way.tx)),
        Int32(Int(roundedWithinAMillion: way.ty)), Int32(mask.width), Int32(mask.height))
    }
  }

  /// Fills a box of pixels, over what is there.
  package func fill(_ box: DotBox, with paint: Paint) {
    var color = paint.color
    var filled = pixman_box32_t(
      x1: Int32(box.column), y1: Int32(box.row), x2: Int32(box.column + box.columns),
      y2: Int32(box.row + box.rows))
    pixman_image_fill_boxes(PIXMAN_OP_OVER, image, &color, 1, &filled)
  }

  /// Keeps of a mask what another one of its size covers, too.
  package func keep(where other: PictureSurface) {
    pixman_image_composite32(
      PIXMAN_OP_IN, other.image, nil, image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
  }

  /// Keeps of a picture what a mask of its size covers that is moved by some dots.
  package func keep(where mask: PictureSurface, movedBy way: (columns: Int, rows: Int)) {
    pixman_image_composite32(
      PIXMAN_OP_IN_REVERSE, mask.image, nil, image, -Int32(way.columns), -Int32(way.rows), 0, 0, 0, 0,
      Int32(width), Int32(height))
  }

  /// Composes another picture, or a mask, that is turned and scaled, with what is there.
  ///
  /// - Parameters:
  ///   - way: from the other's pixels to those here. One that squeezes them to a line draws nothing.
  ///   - isSmoothed: whether colours between pixels are mixed; else the nearest pixel's is taken.
  ///   - paint: nil to compose with the picture itself; else a colour, through the mask.
  package func compose(
    _ other: PictureSurface, by way: AffineTransform, isSmoothed: Bool, opacity: Double = 1,
    paint: Paint? = nil
  ) {
    let size = PageRect(x: 0, y: 0, width: Double(other.width), height: Double(other.height))
    let all = DotBox(column: 0, row: 0, columns: width, rows: height)
    guard let box = DotBox(covering: way.box(of: size), margin: 1, within: all),
      let back = way.inverse?.after(.moved(by: box)), var matrix = pixman_transform(back)
    else { return }
    pixman_image_set_transform(other.image, &matrix)
    other.setFilter(isSmoothed ? back : nil)
    // It may be copied dot for dot next.
    defer {
      pixman_image_set_transform(other.image, nil)
      other.setFilter(nil)
    }
    let target = image
    let (column, row, columns, rows) = (
      Int32(box.column), Int32(box.row), Int32(box.columns), Int32(box.rows)
    )
    if let paint {
      paint.withImage { color in
        pixman_image_composite32(
          PIXMAN_OP_OVER, color, other.image, target, 0, 0, 0, 0, column, row, columns, rows)
      }
    } else {
      Paint(red: 0, green: 0, blue: 0, opacity: opacity).withImage { mask in
        pixman_image_composite32(
          PIXMAN_OP_OVER, other.image, opacity < 1 ? mask : nil, target, 0, 0, 0, 0, column, row, columns,
          rows)
      }
    }
  }

  /// Says how pixels are found between pixels: the nearest one, a mixture of the four nearest, or where the
  /// picture is made much smaller, the mean of all that come to lie in one. It is said as a convolution even
  /// of four: pixman has quicker ways for them, which round otherwise where only a part is drawn; by them
  /// is drawn what only stands in for a picture.
  ///
  /// - Parameter back: from where it is drawn to its own pixels; nil for the nearest.
  private func setFilter(_ back: AffineTransform?) {
    guard let back else {
      pixman_image_set_filter(image, PIXMAN_FILTER_NEAREST, nil, 0)
      return
    }
    // Pixels that one is made of, across and down.
    let across = min((back.a * back.a + back.c * back.c).squareRoot(), Self.mostMixed)
    let down = min((back.b * back.b + back.d * back.d).squareRoot(), Self.mostMixed)
    if isStandIn, max(across, down) <= Self.mostSkipped {
      pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
      return
    }
    func fixed(_ scale: Double) -> pixman_fixed_t {
      pixman_fixed_t((scale > Self.fewMixed ? scale : 1) * 65536)
    }
    var count: Int32 = 0
    let parameters = pixman_filter_create_separable_convolution(
      &count, fixed(across), fixed(down), PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX,
      PIXMAN_KERNEL_BOX, 4, 4)
    guard let parameters else { return }
    pixman_image_set_filter(image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, parameters, count)
    free(parameters)
  }

  /// Of more pixels no mean is made, which would take for ever; of fewer, four are as good.
  private static let mostMixed = 16.0
  /// So many times smaller a stand-in still looks like its picture where some of its pixels are skipped.
  private static let mostSkipped = 4.0
  private static let fewMixed = 1 / 0.75
}

extension pixman_transform {
  /// nil for a way that pixman's sixteen bits have no numbers for.
  fileprivate init?(_ way: AffineTransform) {
    let numbers = [way.a, way.c, way.tx, way.b, way.d, way.ty]
    guard numbers.allSatisfy({ abs($0) < 32_000 }) else { return nil }
    func fixed(_ number: Double) -> pixman_fixed_t { pixman_fixed_t((number * 65536).rounded()) }
    self.init()
    matrix.0 = (fixed(way.a), fixed(way.c), fixed(way.tx))
    matrix.1 = (fixed(way.b), fixed(way.d), fixed(way.ty))
    matrix.2 = (0, 0, 65536)
  }
}
