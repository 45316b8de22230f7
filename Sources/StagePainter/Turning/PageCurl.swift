#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The geometry of a leaf that is turned over: it lies flat, runs up a cylinder, and lies back over itself.
///
/// Lengths are in page widths, so that a leaf curls alike whatever the dots' shape. A point's *way* is its
/// distance along the direction of turning; the cylinder touches the page along the line where the way is
/// `fold`. Beyond it the leaf runs up the cylinder: a point whose way on the flat leaf is `fold + a` is seen
/// at `fold + r·sin(a / r)`, and past half a turn the leaf lies upside down at `fold − (a − π·r)`.
struct PageCurl {
  /// What is seen at a point of the page.
  enum Sight: Equatable {
    /// The page under the leaf, `light` of 1 where no shadow falls.
    case under(light: Double)
    /// The face of the leaf at a point of it.
    case face(x: Double, y: Double, light: Double)
    /// The back of the leaf, at a point of its face.
    case back(x: Double, y: Double, light: Double)
  }

  private static let radius = 0.07
  /// How far from the leaf a shadow falls, in page widths.
  private static let shadow = 0.08
  /// How dark a shadow is next to the leaf.
  private static let shade = 0.45
  /// Degrees by which the lower corner goes ahead while the leaf is lifted.
  private static let tilt = 22.0

  private let height: Double
  private let directionX: Double
  private let directionY: Double
  private let fold: Double

  /// - Parameters:
  ///   - progress: 0 (the leaf lies flat) … 1 (it is gone).
  ///   - height: of the page, in page widths.
  init(progress: Double, height: Double) {
    self.height = height
    let angle = Self.tilt * (1 - progress) * .pi / 180
    directionX = cos(angle)
    directionY = sin(angle)
    // From where nothing is lifted (the lower right corner) to where the cylinder has left by the left edge,
    // and its shadow with it.
    let first = directionX + directionY * height
    let last = -Self.radius - Self.shadow
    fold = first + (last - first) * progress
  }

  /// What is seen at a point: x of 0 … 1 from the left, y of 0 … `height` from the top.
  func sight(x: Double, y: Double) -> Sight {
    let way = x * directionX + y * directionY - fold
    let radius = Self.radius
    if way >= radius {
      let light = 1 - Self.shade * max(0, 1 - (way - radius) / Self.shadow)
      return .under(light: light)
    }
    if way >= 0 {
      let angle = asin(way / radius)
      // The upper half of the cylinder shows the leaf's back, the lower half its face; light comes from
      // above.
      if let point = pointOfLeaf(past: (.pi - angle) * radius, x, y, way: way) {
        return .back(x: point.x, y: point.y, light: 1 - 0.35 * (way / radius))
      }
      if let point = pointOfLeaf(past: angle * radius, x, y, way: way) {
        return .face(x: point.x, y: point.y, light: 1 - 0.5 * (way / radius))
      }
      return .under(light: 1 - Self.shade)
    }
    let onBack = .pi * radius - way
    if let point = pointOfLeaf(past: onBack, x, y, way: way) {
      return .back(x: point.x, y: point.y, light: 1 - 0.12 * max(0, 1 + way / radius))
    }
    // The flat leaf, in the shadow of the part that lies over it where that ends near by.
    let nearby = pointOfLeaf(past: onBack - Self.shadow / 2, x, y, way: way) != nil
    return .face(x: x, y: y, light: nearby ? 1 - Self.shade / 2 : 1)
  }

  /// Between which x, on a line across the page, a leaf is seen to be turned: left of them it lies flat in
  /// full light, right of them so does the page under it.
  func turnedSpan(y: Double) -> (from: Double, to: Double) {
    let start = y * directionY - fold
    // Left of the fold, until the shadow of what lies over the leaf has passed its right edge: the leaf's x
    // there is x + (π·r − shadow / 2 − 2·way)·direction, and grows to the left.
    let reach = (.pi * Self.radius - Self.shadow / 2 - 2 * start) * directionX - 1
    let covered = reach / (2 * directionX * directionX - 1)
    return (min(covered, -start / directionX), (Self.radius + Self.shadow - start) / directionX)
  }

  /// The point of the flat leaf that is `distance` past the fold, on the line across it through (x, y), a
  /// point whose way is `way` past the fold; nil beside the leaf.
  private func pointOfLeaf(
    past distance: Double, _ x: Double, _ y: Double, way: Double
  ) -> (x: Double, y: Double)? {
    let shift = distance - way
    let leafX = x + shift * directionX
    let leafY = y + shift * directionY
    guard leafX >= 0, leafX <= 1, leafY >= 0, leafY <= height else { return nil }
    return (leafX, leafY)
  }
}
