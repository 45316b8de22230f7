import BookVocabulary
import Outlines

/// How far the corners of a box are rounded: all of them alike, each a quarter of an ellipse.
package struct CornerRadius: Hashable {
  /// Of the ellipse.
  private let across: StyleLength
  private let down: StyleLength

  /// - Parameter value: of the property `border-radius`.
  /// - Returns: nil for corners that differ from each other, or that are none.
  init?(_ value: String, _ units: StyleLength.Units) {
    let ways = StyleScanner.parts(of: value, at: "/").map { way in
      Set(way.split(whereSeparator: \.isWhitespace).map { StyleLength($0, units) })
    }
    guard (1...2).contains(ways.count), ways.allSatisfy({ $0.count == 1 }),
      let across = ways.first?.first ?? nil, let down = ways.last?.first ?? nil
    else { return nil }
    (self.across, self.down) = (across, down)
  }

  /// Whether nothing is rounded.
  var isNone: Bool { [across, down].contains { $0 == .pixels(0) || $0 == .share(0) } }

  /// How far the corners of a box are rounded, in its pixels; nil where they are not. Corners that would
  /// overlap are made smaller, all by the same share
  /// ([CSS Backgrounds 3, 4.5](https://www.w3.org/TR/css-backgrounds-3/#corner-overlap)).
  private func radii(width: Double, height: Double) -> (across: Double, down: Double)? {
    let across = across.pixels(of: width) ?? 0
    let down = down.pixels(of: height) ?? 0
    guard across > 0, down > 0 else { return nil }
    let fit = min(1, width / (2 * across), height / (2 * down))
    return (across * fit, down * fit)
  }

  /// Whether all of a box is an ellipse.
  package func makesEllipse(width: Double, height: Double) -> Bool {
    radii(width: width, height: height).map { 2 * $0.across >= width && 2 * $0.down >= height } ?? false
  }

  /// The path of a box, in pixels from its top left corner, as an element's `outline` has it.
  ///
  /// - Parameters:
  ///   - scale: what a pixel of the box becomes, across and down.
  ///   - border: the width of the border that alone is in it. Default nil: all of the box is.
  /// - Returns: nil where the corners are not rounded.
  package func outline(
    width: Double, height: Double, scale: (across: Double, down: Double), border: Double? = nil
  ) -> String? {
    guard let radii = radii(width: width, height: height) else { return nil }
    let polygons = [0, border].compactMap(\.self).map { inset in
      Self.polygon(
        left: inset, top: inset, right: width - inset, bottom: height - inset,
        across: max(0, radii.across - inset), down: max(0, radii.down - inset)
      ).map { PagePoint(x: $0.x * scale.across, y: $0.y * scale.down) }
    }
    return Outline(polygons).path
  }

  /// Where the control points lie of a Bézier curve that is nearly a quarter of an ellipse, from its ends: a
  /// share of its radii, 4/3 · (√2 − 1).
  private static let bend = 0.5522847498

  private static func polygon(
    left: Double, top: Double, right: Double, bottom: Double, across: Double, down: Double
  ) -> Outline.Polygon {
    typealias Place = (x: Double, y: Double)
    func quarter(_ start: Place, around corner: Place, to end: Place) -> Outline.Polygon {
      func towardsCorner(_ place: Place) -> PagePoint {
        PagePoint(x: place.x + (corner.x - place.x) * bend, y: place.y + (corner.y - place.y) * bend)
      }
      let first = PagePoint(x: start.x, y: start.y)
      let last = PagePoint(x: end.x, y: end.y)
      return [first] + Outline.curve(first, towardsCorner(start), towardsCorner(end), last)
    }
    return quarter((left, top + down), around: (left, top), to: (left + across, top))
      + quarter((right - across, top), around: (right, top), to: (right, top + down))
      + quarter((right, bottom - down), around: (right, bottom), to: (right - across, bottom))
      + quarter((left + across, bottom), around: (left, bottom), to: (left, bottom - down))
  }
}
