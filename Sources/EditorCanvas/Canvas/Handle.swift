import BookVocabulary
import Curves
import StageCore

/// A place of what is selected that can be taken hold of.
package struct Handle: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Moves an edge, or a corner: −1 is the left or upper one, 1 the right or lower one, 0 neither.
    case size(x: Int, y: Int)
    case rotation
    case pivot
  }

  package var kind: Kind
  /// Its middle.
  package var x: Double
  package var y: Double

  package var point: PagePoint { PagePoint(x: x, y: y) }

  init(_ kind: Kind, at point: PagePoint) { (self.kind, x, y) = (kind, point.x, point.y) }
}

extension CanvasPage {
  /// The handles of what is selected: eight for the size, and of a single element one for its rotation. Those
  /// that come first are taken hold of where several lie in a cell.
  ///
  /// Of what is less than three cells wide or high, handles lie outside, so that it can still be moved.
  ///
  /// - Parameter withPivot: whether a single element's pivot has one, too. Default false.
  package func handles(in view: CanvasView, withPivot: Bool = false) -> [Handle] {
    let elements = arrangedElements
    guard let first = elements.first else { return [] }
    guard elements.count == 1, first.canTurn else {
      guard let frame = selectionFrame else { return [] }
      let box = ElementBox(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      return HandlePlaces(box: box, cell: view.cell).sizes
    }
    let places = HandlePlaces(box: first.box, cell: view.cell)
    return (withPivot ? [places.pivot] : []) + places.sizes + [places.rotation(in: view.window)]
  }

  /// The handle at a point; nil for none.
  package func handle(at point: PagePoint, in view: CanvasView, withPivot: Bool = false) -> Handle? {
    handles(in: view, withPivot: withPivot).first { $0.point.isNear(point, within: view.cell) }
  }
}

/// Where the handles of a box lie.
private struct HandlePlaces {
  let box: ElementBox
  let cell: CellSize

  /// A box narrower than so many cells has its handles outside.
  private static let fewCells = 3.0

  /// How far from the middle, in its own direction, an edge's handles lie: half of the box, and a cell more
  /// where it is small.
  private func reach(_ size: Double, _ scale: Double, _ cell: Double) -> Double {
    let length = size * scale.magnitude
    return length < Self.fewCells * cell ? length / 2 + cell : length / 2
  }

  /// A point so far from the middle of the box, along its own axes, in page pixels.
  private func point(_ right: Double, _ down: Double) -> PagePoint {
    let middle = box.transform.pagePoint(of: PagePoint(x: box.width / 2, y: box.height / 2))
    let (sine, cosine) = Mathematics.sineAndCosine(degrees: box.rotation)
    let (right, down) = (box.scaleX < 0 ? -right : right, box.scaleY < 0 ? -down : down)
    return PagePoint(
      x: middle.x + cosine * right - sine * down, y: middle.y + sine * right + cosine * down)
  }

  var sizes: [Handle] {
    let (right, down) = (
      reach(box.width, box.scaleX, cell.width), reach(box.height, box.scaleY, cell.height)
    )
    // Corners first: in a cell of several they can do more.
    let sides = [(-1, -1), (1, -1), (1, 1), (-1, 1), (0, -1), (1, 0), (0, 1), (-1, 0)]
    return sides.map { x, y in
      Handle(.size(x: x, y: y), at: point(Double(x) * right, Double(y) * down))
    }
  }

  /// Over the box, or under it where that is not seen.
  func rotation(in window: PageRect) -> Handle {
    let reach = reach(box.height, box.scaleY, cell.height) + 2 * cell.height
    let above = point(0, -reach)
    let isSeen = PageRect(x: above.x, y: above.y, width: 0, height: 0).meets(window)
    return Handle(.rotation, at: isSeen ? above : point(0, reach))
  }

  var pivot: Handle { Handle(.pivot, at: PagePoint(x: box.x, y: box.y)) }
}
