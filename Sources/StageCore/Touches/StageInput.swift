import BookVocabulary

/// What the reader does to a page: a touch, or what the keyboard does in its place. It waits for the next
/// tick.
public enum StageInput: Sendable, Equatable {
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

extension StageState {
  /// What the reader has done that acts in the next tick, in order.
  public var inputs: [StageInput] { queuedTouches }

  /// Queues an input once more, as it was queued on this page or another one.
  public mutating func repeatInput(_ input: StageInput) { queuedTouches.append(input) }
}
