import BookVocabulary
import Curves
import StageCore

extension ElementBox {
  /// The rotation while it is turned about its pivot from one point of the page to another.
  ///
  /// - Parameter step: degrees in which it goes; nil for whole ones.
  func turned(from start: PagePoint, to point: PagePoint, step: Double?) -> ElementBox {
    guard let first = Self.degrees(x: start.x - x, y: start.y - y),
      let last = Self.degrees(x: point.x - x, y: point.y - y)
    else { return self }
    // The shorter way round.
    var way = last - first
    if way > 180 { way -= 360 }
    if way <= -180 { way += 360 }
    guard way != 0 else { return self }
    var box = self
    box.rotation += Double(way)
    if let step { box.rotation = (box.rotation / step).rounded() * step }
    return box
  }

  /// The direction of a vector, in whole degrees clockwise from the right, 0 ..< 360; nil for none.
  private static func degrees(x: Double, y: Double) -> Int? {
    guard x != 0 || y != 0 else { return nil }
    // The direction in which the vector is longest. It is asked for once a motion, and needs no arc tangent,
    // which would come out differently from one C library to the next.
    return (0..<360).max { one, other in
      length(x, y, along: one) < length(x, y, along: other)
    }
  }

  private static func length(_ x: Double, _ y: Double, along degrees: Int) -> Double {
    let (sine, cosine) = Mathematics.sineAndCosine(degrees: Double(degrees))
    return x * cosine + y * sine
  }

  /// The same with its pivot at a point of the page, in whole page pixels of its own space; it lies where it
  /// lay. An element that is squeezed to a line keeps its pivot.
  ///
  /// - Parameter snapping: the cell in which the pivot goes to a corner, the middle of an edge, or the
  ///   middle; nil where it does not.
  func withPivot(at point: PagePoint, snapping: CellSize?) -> ElementBox {
    guard let own = transform.ownPoint(of: point) else { return self }
    var pivot = PagePoint(x: own.x.rounded(), y: own.y.rounded())
    if let snapping {
      let places = [0, width / 2, width].flatMap { x in
        [0, height / 2, height].map { PagePoint(x: x, y: $0) }
      }
      pivot = places.first { transform.pagePoint(of: $0).isNear(point, within: snapping) } ?? pivot
    }
    guard pivot.x != pivotX || pivot.y != pivotY else { return self }
    var box = self
    let place = transform.pagePoint(of: pivot)
    (box.pivotX, box.pivotY) = (pivot.x, pivot.y)
    box.x += hundredths(place.x - x)
    box.y += hundredths(place.y - y)
    return box
  }
}
