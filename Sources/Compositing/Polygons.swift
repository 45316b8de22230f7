import BookVocabulary

extension PageRect {
  /// Its corners, one after the other.
  package var corners: Coverage.Polygon {
    [
      PagePoint(x: x, y: y), PagePoint(x: x + width, y: y), PagePoint(x: x + width, y: y + height),
      PagePoint(x: x, y: y + height),
    ]
  }

  /// The least one that some points lie in; nil where there are none, or one lies nowhere.
  package init?(around points: some Sequence<PagePoint>) {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    guard left <= right, top <= bottom, (right - left).isFinite, (bottom - top).isFinite else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The ellipse that touches its sides, with as many corners as let no dot see them.
  ///
  /// - Parameter dots: of its longer side, as it is drawn.
  package func ellipse(dots: Double) -> Coverage.Polygon {
    let count = Int(min(max(4 * max(dots, 1).squareRoot(), 8), 128))
    let middle = self.middle
    // A quarter of a circle as a cubic curve, which is nowhere further than 0.03 % beside it.
    let tangent = 0.5522847498
    return (0..<4).flatMap { quarter in
      (0..<count).map { step in
        let t = Double(step) / Double(count)
        let s = 1 - t
        let along = s * s * s + 3 * s * s * t + 3 * s * t * t * tangent
        let across = 3 * s * s * t * tangent + 3 * s * t * t + t * t * t
        let (right, down) =
          [(along, across), (-across, along), (-along, -across), (across, -along)][quarter]
        return PagePoint(x: middle.x + width / 2 * right, y: middle.y + height / 2 * down)
      }
    }
  }
}
