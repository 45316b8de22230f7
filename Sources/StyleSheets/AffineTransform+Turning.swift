import BookVocabulary

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension AffineTransform {
  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package static func moved(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  package static func scaled(_ factor: Double) -> AffineTransform {
    AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
  }

  /// - Parameter radians: clockwise.
  package static func turned(_ radians: Double) -> AffineTransform {
    AffineTransform(a: cos(radians), b: sin(radians), c: -sin(radians), d: cos(radians), tx: 0, ty: 0)
  }

  /// The map of what another one gives.
  package func after(_ first: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d, tx: a * first.tx + c * first.ty + tx,
      ty: b * first.tx + d * first.ty + ty)
  }

  /// What it does to a box: where the box's corner comes to lie, how much wider and higher it becomes, and by
  /// how many degrees it is turned, clockwise. What slants it is left out.
  package var parts: (x: Double, y: Double, width: Double, height: Double, degrees: Double) {
    let width = (a * a + b * b).squareRoot()
    let height = width > 0 ? (a * d - b * c) / width : 0
    return (tx, ty, width, height, atan2(b, a) * 180 / .pi)
  }

  /// Whether right angles do not stay what they are.
  package var isSlanted: Bool {
    let along = (a * a + b * b).squareRoot() * (c * c + d * d).squareRoot()
    return abs(a * c + b * d) > 0.01 * along
  }
}
