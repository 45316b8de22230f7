import BookVocabulary

/// Where a touch is on its way from the first contact to the last.
public enum TouchPhase: Sendable {
  /// The finger comes down; here the touch finds its target.
  case began
  /// The finger has moved; an element that can be dragged follows it.
  case moved
  /// The finger rests.
  case stationary
  /// The finger leaves; here the touch may set something off, or drops the element it has dragged.
  case ended
  /// The touch is lost (it left the page, or the terminal went away) and sets nothing off; a dragged element
  /// goes back.
  case cancelled
}

/// The touches that have begun and not ended, each with the target it keeps until then.
struct TouchTracker: Sendable {
  struct Touch: Sendable, Equatable {
    var id: Int
    var target: ElementID
    var start: PagePoint
    /// From the finger to the target's (x, y) when the touch began.
    var grip: PagePoint
  }

  /// How far outside its target's bounds, in page pixels, a touch may end and still trigger
  /// (Sparrow 1.4, `SPButton.m`: MAX_DRAG_DIST).
  static let tolerance = 40.0

  private(set) var touches: [Touch] = []

  func touch(_ id: Int) -> Touch? { touches.first { $0.id == id } }

  mutating func add(_ touch: Touch) { touches.append(touch) }

  /// Forgets the touch; returns it, if it had a target.
  mutating func remove(_ id: Int) -> Touch? {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return nil }
    return touches.remove(at: index)
  }

  /// Whether a touch that ends at `point` has ended on an element with `bounds`, or near enough.
  static func isNear(_ point: PagePoint, _ bounds: PageRect) -> Bool {
    point.x >= bounds.x - tolerance && point.x <= bounds.x + bounds.width + tolerance
      && point.y >= bounds.y - tolerance && point.y <= bounds.y + bounds.height + tolerance
  }
}
