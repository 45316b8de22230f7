import BookVocabulary

/// A figure of straight lines, in page pixels from an element's top left corner: what of the element is seen
/// and touched. A point is inside by the even-odd rule, so that a polygon within another is a hole.
///
/// Of figures that share their edges, corner by corner, each point of the page lies in exactly one, however
/// they are moved by whole multiples of `grid`: an edge is crossed by the same arithmetic whichever figure it
/// is asked for, and no coordinate is rounded on the way.
package struct Outline: Sendable, Hashable {
  /// A closed polygon by its corners, of which the last is joined to the first.
  package typealias Polygon = [PagePoint]

  /// A word of memory, wherever a figure is kept.
  private final class Storage: Sendable {
    let polygons: [Polygon]
    /// Of all corners, so that a figure is looked up without walking round it.
    let digest: Int

    init(_ polygons: [Polygon]) {
      self.polygons = polygons
      digest = polygons.joined().reduce(polygons.count) { digest, corner in
        (digest &* 31 &+ Int(corner.x / Outline.grid)) &* 31 &+ Int(corner.y / Outline.grid)
      }
    }
  }

  private let storage: Storage

  /// At least three corners each.
  package var polygons: [Polygon] { storage.polygons }

  /// The multiples that coordinates are rounded to: page pixels.
  package static let grid = 0.125
  /// More corners than any figure has that can be told apart in a terminal; a path has no more.
  package static let mostCorners = 100_000
  /// How far coordinates may lie from 0, in page pixels.
  package static let farthest = 1_000_000.0

  /// The figure of some polygons; those of fewer than three corners are left out. Coordinates are rounded to
  /// `grid`.
  package init(_ polygons: [Polygon]) {
    storage = Storage(
      polygons.filter { $0.count > 2 }.map { polygon in
        polygon.map { PagePoint(x: Self.onGrid($0.x), y: Self.onGrid($0.y)) }
      })
  }

  package static func == (left: Outline, right: Outline) -> Bool {
    left.storage === right.storage
      || left.storage.digest == right.storage.digest && left.polygons == right.polygons
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage.digest) }

  /// The nearest multiple of `grid`.
  package static func onGrid(_ coordinate: Double) -> Double {
    (min(max(coordinate, -farthest), farthest) / grid).rounded() * grid
  }

  /// The rectangle of the nearest place and size that are multiples of `grid`.
  package static func onGrid(_ box: PageRect) -> PageRect {
    PageRect(x: onGrid(box.x), y: onGrid(box.y), width: onGrid(box.width), height: onGrid(box.height))
  }

  /// The upright box of all corners; nil where there are none.
  package var bounds: PageRect? {
    let corners = polygons.joined()
    guard let first = corners.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for corner in corners {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    return PageRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Moved by page pixels.
  package func moved(byX x: Double, y: Double) -> Outline {
    Outline(polygons.map { $0.map { PagePoint(x: $0.x + x, y: $0.y + y) } })
  }

  /// Whether a point lies inside: a left edge inside, a right one outside, an upper one inside, a lower one
  /// outside.
  package func contains(_ point: PagePoint) -> Bool {
    var isInside = false
    Self.eachCrossing(of: polygons, atY: point.y) { if $0 <= point.x { isInside.toggle() } }
    return isInside
  }

  /// Where the horizontal line at `y` is inside some polygons, from left to right: from the first coordinate,
  /// which is inside, to the second, which is not.
  package static func spans(of polygons: [Polygon], atY y: Double) -> [Range<Double>] {
    var crossings: [Double] = []
    eachCrossing(of: polygons, atY: y) { crossings.append($0) }
    crossings.sort()
    return stride(from: 0, to: crossings.count - 1, by: 2).compactMap {
      crossings[$0] < crossings[$0 + 1] ? crossings[$0]..<crossings[$0 + 1] : nil
    }
  }

  /// Calls `body` with the x of each edge that the horizontal line at `y` crosses.
  @inline(__always)
  private static func eachCrossing(of polygons: [Polygon], atY y: Double, _ body: (Double) -> Void) {
    for polygon in polygons {
      guard var start = polygon.last else { continue }
      for end in polygon {
        // An edge has its upper end and not its lower one, so that a corner is crossed once.
        if (start.y <= y) != (end.y <= y) {
          // From the upper end, whichever figure the edge belongs to.
          let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
          body(top.x + (y - top.y) * (bottom.x - top.x) / (bottom.y - top.y))
        }
        start = end
      }
    }
  }
}
