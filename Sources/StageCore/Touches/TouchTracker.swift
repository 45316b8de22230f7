/// A touch as it waits for the next tick.
enum QueuedTouch: Sendable, Equatable {
  case began(PagePoint, id: Int)
  case ended(PagePoint, id: Int)
  case cancelled(id: Int)
  /// Began and ended on an element, as the keyboard gives it.
  case whole(ElementID)
}

/// The touches that have begun and not ended, each with the target it keeps until then.
struct TouchTracker: Sendable {
  struct Touch: Sendable, Equatable {
    var id: Int
    var target: ElementID
  }

  /// How far outside its target's bounds, in page pixels, a touch may end and still trigger
  /// (Sparrow 1.4, `SPButton.m`: MAX_DRAG_DIST).
  static let tolerance = 40.0

  private(set) var touches: [Touch] = []

  /// A touch that begins under the number of another replaces it.
  mutating func begin(_ id: Int, on target: ElementID?) {
    _ = end(id)
    if let target { touches.append(Touch(id: id, target: target)) }
  }

  /// Forgets the touch; returns its target, if it had one.
  mutating func end(_ id: Int) -> ElementID? {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return nil }
    return touches.remove(at: index).target
  }

  /// Whether a touch that ends at `point` has ended on an element with `bounds`, or near enough.
  static func isNear(_ point: PagePoint, _ bounds: PageRect) -> Bool {
    point.x >= bounds.x - tolerance && point.x <= bounds.x + bounds.width + tolerance
      && point.y >= bounds.y - tolerance && point.y <= bounds.y + bounds.height + tolerance
  }
}
