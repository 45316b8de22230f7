// Dragging by keyboard alone. All of it is queued, and worked through among the touches of the next tick.
extension Stage {
  /// What the keyboard carries, the keys that are still queued included.
  public var dragged: ElementID? {
    let now = drags.first { $0.carrier == .keyboard }?.element
    var carried = now
    for touch in queuedTouches {
      switch touch {
      case .pickUp(let element) where carried == nil && (element == now || canBePickedUp(element)):
        carried = element
      case .drop, .putBack: carried = nil
      default: break
      }
    }
    return carried
  }

  /// Picks up an element by its middle. Nothing comes of it if the element cannot be dragged when its turn comes, if
  /// a finger holds it, or if the keyboard carries something already.
  public func pickUp(_ element: ElementID) { queuedTouches.append(.pickUp(element)) }

  /// Whether the element can be dragged, and nobody holds it.
  func canBePickedUp(_ element: ElementID) -> Bool {
    canBeDragged(element) && !drags.contains { $0.element == element && !$0.isGliding }
  }

  /// Moves what the keyboard carries, in page pixels to the right and down.
  public func moveDragged(byX x: Double, y: Double) {
    queuedTouches.append(.carry(PagePoint(x: x, y: y)))
  }

  /// Drops what the keyboard carries where it is; what counts as the finger is the middle of its box.
  public func drop() { queuedTouches.append(.drop) }

  /// Lets what the keyboard carries go back to where it was picked up.
  public func putBack() { queuedTouches.append(.putBack) }
}
