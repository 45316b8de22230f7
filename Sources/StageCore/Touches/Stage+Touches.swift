extension Stage {
  /// Queued, and worked through at the start of the next tick.
  ///
  /// - Parameters:
  ///   - point: where the touch is on the page; it may lie off it.
  ///   - id: tells touches apart that are under way at the same time.
  public func touch(_ phase: TouchPhase, at point: PagePoint, id: Int = 0) {
    queuedTouches.append(.phase(phase, point, id: id))
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
      case .phase(.began, let point, let id):
        touchTracker.begin(id, on: hitTest(point))
      case .phase(.ended, let point, let id):
        guard let target = touchTracker.end(id) else { continue }
        if TouchTracker.isNear(point, values[target.index].bounds) { noteTouch(on: target) }
      case .phase(.cancelled, _, let id):
        _ = touchTracker.end(id)
      case .phase(.moved, _, _), .phase(.stationary, _, _):
        // A touch keeps its target wherever it goes, so only its end matters.
        break
      }
    }
    queuedTouches.removeAll(keepingCapacity: true)
  }

  private func noteTouch(on element: ElementID) {
    guard records.indices.contains(element.index), records[element.index].isTouchable else { return }
    log.note(.touched(element), of: element, triggering: .touched)
  }
}
