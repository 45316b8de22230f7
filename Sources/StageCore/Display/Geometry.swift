import BookVocabulary
import Curves

extension AffineTransform {
  /// From the own space of an element with these values to the page: −pivot, scale, rotate, move to (x, y).
  public init(placing values: PropertyValues) {
    if values.rotation == 0 {
      self.init(a: values.scaleX, b: 0, c: 0, d: values.scaleY, tx: 0, ty: 0)
    } else {
      let (sine, cosine) = Mathematics.sineAndCosine(degrees: values.rotation)
      self.init(
        a: cosine * values.scaleX, b: sine * values.scaleX, c: -sine * values.scaleY,
        d: cosine * values.scaleY, tx: 0, ty: 0)
    }
    tx = values.x - values.pivotX * a - values.pivotY * c
    ty = values.y - values.pivotX * b - values.pivotY * d
  }
}

extension PropertyValues {
  /// From the element's own space to the page.
  public var transform: AffineTransform { AffineTransform(placing: self) }

  /// Upright box, in the page, of the element's transformed corners.
  public var bounds: PageRect {
    let transform = transform
    let corner = transform.pagePoint(of: PagePoint(x: 0, y: 0))
    var (left, right, top, bottom) = (corner.x, corner.x, corner.y, corner.y)
    for corner in [(width, 0), (0, height), (width, height)] {
      let point = transform.pagePoint(of: PagePoint(x: corner.0, y: corner.1))
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return PageRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point of the page lies on the element: left and top edge inside, right and bottom outside, in
  /// its own space. Nothing lies on an element squeezed to a line or a point.
  public func contains(_ point: PagePoint) -> Bool {
    if isOnlyMoved { return containsWhereItLies(point) }
    guard let own = transform.ownPoint(of: point) else { return false }
    return own.x >= 0 && own.x < width && own.y >= 0 && own.y < height
  }

  /// Whether the own space differs from the page's by its place alone, as of nearly all elements.
  @inline(__always)
  fileprivate var isOnlyMoved: Bool { rotation == 0 && scaleX == 1 && scaleY == 1 }

  @inline(__always)
  fileprivate func containsWhereItLies(_ point: PagePoint) -> Bool {
    let x = point.x - (x - pivotX)
    let y = point.y - (y - pivotY)
    return x >= 0 && x < width && y >= 0 && y < height
  }
}

extension PropertyTable {
  /// Whether a point of the page lies on the element of a row: nearly all elements are only moved, and need
  /// no inverse transform.
  @inline(__always)
  func contains(_ point: PagePoint, inRow row: Int) -> Bool {
    let values = self[row]
    return values.isOnlyMoved ? values.containsWhereItLies(point) : containsInOwnSpace(point, inRow: row)
  }

  @inline(never)
  private func containsInOwnSpace(_ point: PagePoint, inRow row: Int) -> Bool { self[row].contains(point) }
}
