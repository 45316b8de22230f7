import StageCore

extension AffineTransform {
  static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// From dots that are counted from a box's corner to those that the box itself is counted in.
  static func moved(by box: DotBox) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: Double(box.column), ty: Double(box.row))
  }

  /// The way that goes another one first, and then this.
  func after(_ first: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d, tx: a * first.tx + c * first.ty + tx,
      ty: b * first.tx + d * first.ty + ty)
  }

  /// The same way to dots of a layer that is moved.
  func moved(to layer: LayerPlace) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d, tx: tx + Double(layer.dotColumns), ty: ty + Double(layer.dotRows))
  }

  /// The way back; nil where all is squeezed to a line or a point.
  var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension Projection {
  /// The dots in which the page is seen.
  var dotBox: DotBox {
    DotBox(column: 0, row: 0, columns: cells.columns * dots.columns, rows: cells.rows * dots.rows)
  }

  /// From the page to its dots, counted from the first one in which it is seen.
  var dotsOfPage: AffineTransform {
    AffineTransform(
      a: dotColumnsPerPixel, b: 0, c: 0, d: dotRowsPerPixel, tx: -shown.x * dotColumnsPerPixel,
      ty: -shown.y * dotRowsPerPixel)
  }
}
