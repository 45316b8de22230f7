import BookVocabulary
import StageCore

/// What is in hand while the pointer moves: the selected elements, or a handle of them.
struct Drag: Sendable {
  /// Nil for the elements themselves.
  let handle: Handle.Kind?
  let start: PagePoint
  /// The elements as they were, by their indices.
  private let boxes: [Int: ElementBox]
  private let frame: PageRect
  private let snapping: Snapping

  /// Degrees of a step in which something is turned.
  private static let turn = 15.0

  /// Nil where there is nothing that may be moved.
  init?(_ handle: Handle.Kind?, of page: CanvasPage, from start: PagePoint, in view: CanvasView) {
    guard let frame = page.selectionFrame else { return nil }
    self.handle = handle
    self.start = start
    self.frame = frame
    boxes = Dictionary(page.arrangedElements.map { ($0.index, $0.box) }) { one, _ in one }
    snapping = Snapping(to: page, without: Set(boxes.keys), in: view)
  }

  /// What has become of the elements when the pointer is at a point.
  ///
  /// - Parameters:
  ///   - constrains: whether an axis, the proportions, or steps of degrees are kept.
  ///   - snaps: the cell within which something snaps; nil where nothing does.
  func preview(at point: PagePoint, constrains: Bool, snaps: CellSize?) -> GesturePreview {
    switch handle {
    case nil: moving(to: point, constrains: constrains, snaps: snaps != nil)
    case .size(let x, let y):
      resizing(side: (x, y), to: point, constrains: constrains, snaps: snaps != nil)
    case .rotation:
      single {
        $0.turned(from: start, to: point, step: constrains ? Self.turn : nil)
      } kind: {
        .turning($0.rotation)
      }
    case .pivot:
      single {
        $0.withPivot(at: point, snapping: snaps)
      } kind: {
        .movingPivot(x: $0.pivotX, y: $0.pivotY)
      }
    }
  }

  private func moving(to point: PagePoint, constrains: Bool, snaps: Bool) -> GesturePreview {
    var (x, y) = ((point.x - start.x).rounded(), (point.y - start.y).rounded())
    if constrains { if x.magnitude >= y.magnitude { y = 0 } else { x = 0 } }
    var moved = frame
    moved.x += x
    moved.y += y
    let pull = snaps ? snapping.pull(moving: moved, x: x != 0, y: y != 0) : .init()
    x += pull.x
    y += pull.y
    return GesturePreview(
      kind: .moving(x: x, y: y), boxes: boxes.mapValues { $0.moved(x: x, y: y) }, lines: pull.lines)
  }

  private func resizing(
    side: (x: Int, y: Int), to point: PagePoint, constrains: Bool, snaps: Bool
  ) -> GesturePreview {
    let resizing = Resizing(boxes: boxes, frame: frame, side: side)
    var (x, y) = ((point.x - start.x).rounded(), (point.y - start.y).rounded())
    var lines: [SnapLine] = []
    if snaps, !constrains {
      let edges = resizing.edges
      let pull = snapping.pull(
        resizing: frame, x: x == 0 ? nil : edges.x.map { $0 + x }, y: y == 0 ? nil : edges.y.map { $0 + y })
      x += pull.x
      y += pull.y
      lines = pull.lines
    }
    let resized = resizing.moved(x: x, y: y, keepsProportions: constrains)
    let frame = resized.values.map(\.bounds).union ?? frame
    // An edge does not come to its line where the element would be too small.
    lines.removeAll { line in
      let edges = line.axis == .upright ? [frame.x, frame.right] : [frame.y, frame.bottom]
      return !edges.contains { ($0 - line.position).magnitude < 0.01 }
    }
    let size = resized.count == 1 ? resized.first.map { ($0.value.width, $0.value.height) } : nil
    let (width, height) = size ?? (frame.width, frame.height)
    return GesturePreview(kind: .resizing(width: width, height: height), boxes: resized, lines: lines)
  }

  private func single(
    _ change: (ElementBox) -> ElementBox, kind: (ElementBox) -> GesturePreview.Kind
  ) -> GesturePreview {
    let changed = boxes.mapValues(change)
    let first = changed.first?.value ?? ElementBox(x: 0, y: 0, width: 0, height: 0)
    return GesturePreview(kind: kind(first), boxes: changed)
  }
}
