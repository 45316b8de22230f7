extension Stage {
  /// Queued, and worked through at the start of the next tick. A touch keeps its target wherever it goes, so
  /// `moved` and `stationary` do nothing, and wake no stage that sleeps.
  ///
  /// - Parameters:
  ///   - point: where the touch is on the page; it may lie off it.
  ///   - id: tells touches apart that are under way at the same time.
  public func touch(_ phase: TouchPhase, at point: PagePoint, id: Int = 0) {
    switch phase {
    case .began: queuedTouches.append(.began(point, id: id))
    case .ended: queuedTouches.append(.ended(point, id: id))
    case .cancelled: queuedTouches.append(.cancelled(id: id))
    case .moved, .stationary: break
    }
  }

  /// A whole touch (began and ended) on an element, as the keyboard gives it. Nothing comes of it if the element
  /// cannot be touched when its turn comes.
  public func touch(_ element: ElementID) {
    queuedTouches.append(.whole(element))
  }

  /// The element that a touch at `point` would have as its target: the topmost that lies under the point and is on
  /// the page, visible and active. Alpha plays no part.
  public func hitTest(_ point: PagePoint) -> ElementID? {
    displayList.last { records[$0.index].isTouchable && values[$0.index].contains(point) }
  }

  func workThroughTouches() {
    for touch in queuedTouches {
      switch touch {
      case .whole(let element):
        noteTouch(on: element)
      case .began(let point, let id):
        touchTracker.begin(id, on: hitTest(point))
      case .ended(let point, let id):
        guard let target = touchTracker.end(id) else { continue }
        if TouchTracker.isNear(point, values[target.index].bounds) { noteTouch(on: target) }
      case .cancelled(let id):
        _ = touchTracker.end(id)
      }
    }
    queuedTouches.removeAll(keepingCapacity: true)
  }

  private func noteTouch(on element: ElementID) {
    guard records.indices.contains(element.index), records[element.index].isTouchable else { return }
    log.note(.touched(element), of: element, triggering: .touched)
  }
}
