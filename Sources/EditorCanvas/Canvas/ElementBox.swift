import BookVocabulary
import StageCore

/// Where an element lies and how it stands, in the numbers that the book has of it: page pixels, degrees and
/// factors, as `ElementKeys` says.
package struct ElementBox: Hashable, Sendable {
  /// Where the pivot lies on the page.
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package var rotation: Double
  package var scaleX: Double
  package var scaleY: Double
  /// Where the pivot lies in the element's own space.
  package var pivotX: Double
  package var pivotY: Double

  /// - Parameters: a box that is not turned, at scale 1, with its pivot in the upper left corner, unless said
  ///   otherwise.
  package init(
    x: Double, y: Double, width: Double, height: Double, rotation: Double = 0, scaleX: Double = 1,
    scaleY: Double = 1, pivotX: Double = 0, pivotY: Double = 0
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.rotation, self.scaleX, self.scaleY) = (rotation, scaleX, scaleY)
    (self.pivotX, self.pivotY) = (pivotX, pivotY)
  }
}

extension ElementBox {
  /// From the element's own space to the page, as the stage places it.
  package var transform: AffineTransform { values.transform }

  /// The upright rectangle of the page round it.
  package var bounds: PageRect { values.bounds }

  /// Its corners on the page, from the upper left one of its own space clockwise.
  package var corners: [PagePoint] {
    let transform = transform
    return [(0, 0), (width, 0), (width, height), (0, height)].map {
      transform.pagePoint(of: PagePoint(x: $0.0, y: $0.1))
    }
  }

  /// Whether its edges run along those of the page.
  package var isUpright: Bool { rotation == 0 }

  private var values: PropertyValues {
    var values = PropertyValues()
    (values.x, values.y, values.width, values.height) = (x, y, width, height)
    (values.rotation, values.scaleX, values.scaleY) = (rotation, scaleX, scaleY)
    (values.pivotX, values.pivotY) = (pivotX, pivotY)
    return values
  }

  /// The same, so many page pixels to the right and down.
  package func moved(x: Double, y: Double) -> ElementBox {
    var box = self
    box.x += x
    box.y += y
    return box
  }

  /// Whether a point of the page lies on it, or so near that it cannot be pointed at more exactly.
  ///
  /// - Parameter cell: what is smaller than a cell is hit in all of the cell that it lies in.
  package func isHit(by point: PagePoint, cell: CellSize) -> Bool {
    guard let own = transform.ownPoint(of: point) else {
      return bounds.middle.isNear(point, within: cell)
    }
    let slackX = max(0, cell.width / max(scaleX.magnitude, .leastNormalMagnitude) - width) / 2
    let slackY = max(0, cell.height / max(scaleY.magnitude, .leastNormalMagnitude) - height) / 2
    return own.x >= -slackX && own.x <= width + slackX && own.y >= -slackY && own.y <= height + slackY
  }

  /// Whether a rectangle of the page touches it, if only at its edge.
  package func touches(_ rectangle: PageRect) -> Bool {
    guard bounds.meets(rectangle) else { return false }
    if isUpright { return true }
    // Two convex shapes are apart if an edge of one of them parts them: the page's edges have been tried.
    let transform = transform
    let own = rectangle.corners.compactMap { transform.ownPoint(of: $0) }
    guard own.count == 4, let left = own.map(\.x).min(), let right = own.map(\.x).max(),
      let top = own.map(\.y).min(), let bottom = own.map(\.y).max()
    else { return true }
    return left <= width && right >= 0 && top <= height && bottom >= 0
  }
}

/// What a cell of the terminal covers of the page, in page pixels: how exactly something can be pointed at.
package struct CellSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

extension PagePoint {
  /// Whether a point lies in the cell round this one.
  func isNear(_ point: PagePoint, within cell: CellSize) -> Bool {
    (x - point.x).magnitude <= cell.width / 2 && (y - point.y).magnitude <= cell.height / 2
  }
}

extension PageRect {
  package var right: Double { x + width }
  package var bottom: Double { y + height }

  var corners: [PagePoint] {
    [(x, y), (right, y), (right, bottom), (x, bottom)].map { PagePoint(x: $0.0, y: $0.1) }
  }

  /// The rectangle with these corners, whichever way they lie.
  init(from one: PagePoint, to other: PagePoint) {
    self.init(
      x: min(one.x, other.x), y: min(one.y, other.y), width: (one.x - other.x).magnitude,
      height: (one.y - other.y).magnitude)
  }

  /// Whether both share a point, if only of their edges.
  func meets(_ other: PageRect) -> Bool {
    x <= other.right && other.x <= right && y <= other.bottom && other.y <= bottom
  }

  /// The smallest rectangle round both.
  func union(_ other: PageRect) -> PageRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PageRect(
      x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }
}

extension Sequence<PageRect> {
  /// The smallest rectangle round all of them; nil for none.
  var union: PageRect? { reduce(nil) { $0?.union($1) ?? $1 } }
}
