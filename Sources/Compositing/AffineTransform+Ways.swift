import BookVocabulary

extension AffineTransform {
  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// From dots that are counted from a box's corner to those that the box itself is counted in.
  package static func moved(by box: DotBox) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: Double(box.column), ty: Double(box.row))
  }

  /// The way that goes another one first, and then this.
  package func after(_ first: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d, tx: a * first.tx + c * first.ty + tx,
      ty: b * first.tx + d * first.ty + ty)
  }

  /// The way back; nil where all is squeezed to a line or a point.
  package var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The upright box, on the page, of a rectangle in its own space.
  package func box(of rect: PageRect) -> PageRect {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
      pagePoint(of: PagePoint(x: rect.x + $0 * rect.width, y: rect.y + $1 * rect.height))
    }
    let columns = corners.map(\.x)
    let rows = corners.map(\.y)
    let left = columns.min() ?? tx
    let top = rows.min() ?? ty
    return PageRect(
      x: left, y: top, width: (columns.max() ?? left) - left, height: (rows.max() ?? top) - top)
  }
}
