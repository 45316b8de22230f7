/// A 2 × 3 affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Sendable, Hashable {
  /// The six numbers of the map.
  public var a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

  /// The map of these six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The point of the page for a point of the own space.
  public func pagePoint(of point: PagePoint) -> PagePoint {
    PagePoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The point of the own space for a point of the page; nil where the element is squeezed to a line or a
  /// point.
  public func ownPoint(of point: PagePoint) -> PagePoint? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let x = point.x - tx
    let y = point.y - ty
    return PagePoint(x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant)
  }
}
