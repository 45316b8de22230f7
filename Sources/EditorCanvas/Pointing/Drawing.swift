import BookVocabulary
import StageCore

/// A rectangle while it is drawn for something that is to be made.
struct Drawing: Sendable {
  let start: PagePoint
  /// The corner where it begins, which may have snapped.
  let corner: PagePoint
  private let snapping: Snapping

  init(from start: PagePoint, on page: CanvasPage, in view: CanvasView, snaps: Bool) {
    self.start = start
    snapping = Snapping(to: page, without: [], in: view)
    let rounded = PagePoint(x: start.x.rounded(), y: start.y.rounded())
    corner = snaps ? Self.snapped(rounded, to: snapping).point : rounded
  }

  /// The rectangle when the pointer is at a point.
  ///
  /// - Parameters:
  ///   - constrains: whether it is a square.
  ///   - snaps: whether its other corner snaps.
  func preview(at point: PagePoint, constrains: Bool, snaps: Bool) -> GesturePreview {
    var end = PagePoint(x: point.x.rounded(), y: point.y.rounded())
    var lines: [SnapLine] = []
    if constrains {
      let side = max((end.x - corner.x).magnitude, (end.y - corner.y).magnitude)
      end.x = corner.x + (end.x < corner.x ? -side : side)
      end.y = corner.y + (end.y < corner.y ? -side : side)
    } else if snaps {
      (end, lines) = Self.snapped(end, to: snapping)
    }
    return GesturePreview(kind: .drawing(PageRect(from: corner, to: end)), boxes: [:], lines: lines)
  }

  private static func snapped(
    _ point: PagePoint, to snapping: Snapping
  ) -> (point: PagePoint, lines: [SnapLine]) {
    let place = PageRect(x: point.x, y: point.y, width: 0, height: 0)
    let pull = snapping.pull(resizing: place, x: point.x, y: point.y)
    return (PagePoint(x: point.x + pull.x, y: point.y + pull.y), pull.lines)
  }
}
