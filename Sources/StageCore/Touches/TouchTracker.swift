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

/// A touch, or what the keyboard does in its place, as it waits for the next tick.
enum QueuedTouch: Sendable, Equatable {
  case began(PagePoint, id: Int)
  case moved(PagePoint, id: Int)
  case ended(PagePoint, id: Int)
  case cancelled(id: Int)
  /// Began and ended on an element, as the keyboard gives it.
  case whole(ElementID)
  case pickUp(ElementID)
  /// Moves what the keyboard has picked up by so much.
  case carry(PagePoint)
  case drop
  case putBack
  /// Has a track go on from some second of it.
  case seek(ElementID, to: Double)

  /// The number of the finger; nil for the keyboard.
  var id: Int? {
    switch self {
    case .began(_, let id), .moved(_, let id), .ended(_, let id), .cancelled(let id): id
    case .whole, .pickUp, .carry, .drop, .putBack, .seek: nil
    }
  }
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
