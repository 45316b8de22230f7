import BookVocabulary

extension StageState {
  /// Queued, and worked through at the start of the next tick. A touch keeps its target wherever it goes; on
  /// an element that can be dragged it becomes a drag when it moves by more than 8 page pixels. Of the moves
  /// of one touch that come together the last counts; where nothing is to be dragged, `moved` and
  /// `stationary` do nothing, and wake no stage that sleeps.
  ///
  /// - Parameters:
  ///   - point: where the touch is on the page; it may lie off it.
  ///   - id: identifies one of several touches that are under way at the same time.
  public mutating func touch(_ phase: TouchPhase, at point: PagePoint, id: Int = 0) {
    switch phase {
    case .began: queuedTouches.append(.began(point, id: id))
    case .moved, .stationary: queueMove(to: point, id: id)
    case .ended: queuedTouches.append(.ended(point, id: id))
    case .cancelled: queuedTouches.append(.cancelled(id: id))
    }
  }

  /// A whole touch (began and ended) on an element, as the keyboard gives it. Ignored if the element cannot
  /// be touched when its turn comes.
  public mutating func touch(_ element: ElementID) {
    queuedTouches.append(.whole(element))
  }

  /// The element that a touch at `point` would have as its target: the topmost that lies under the point and
  /// is on the page, visible, and active or made to be dragged. Alpha plays no part.
  public func hitTest(_ point: PagePoint) -> ElementID? {
    displayList.last {
      records[$0.index].isTouchable && values.contains(point, inRow: $0.index) && isInOutline($0, point)
    }
  }

  /// Whether a point that lies in an element's box lies in its outline, too, if it has one.
  private func isInOutline(_ id: ElementID, _ point: PagePoint) -> Bool {
    guard plan.hasOutlines, let outline = plan.descriptions[id.index].outline else { return true }
    return values[id.index].transform.ownPoint(of: point).map(outline.contains) ?? false
  }

  private mutating func queueMove(to point: PagePoint, id: Int) {
    if let index = queuedTouches.lastIndex(where: { $0.id == id }) {
      switch queuedTouches[index] {
      case .began: queuedTouches.append(.moved(point, id: id))
      case .moved: queuedTouches[index] = .moved(point, id: id)
      default: break
      }
    } else if let touch = touchTracker.touch(id), canBeDragged(touch.target) {
      queuedTouches.append(.moved(point, id: id))
    }
  }

  mutating func workThroughTouches() {
    guard !queuedTouches.isEmpty else { return }
    for touch in queuedTouches {
      switch touch {
      case .began(let point, let id): beginTouch(id, at: point)
      case .moved(let point, let id): moveTouch(id, to: point)
      case .ended(let point, let id): endTouch(id, at: point)
      case .cancelled(let id): cancelTouch(id)
      case .whole(let element): noteTouch(on: element)
      case .pickUp(let element): pickUpByKeyboard(element)
      case .carry(let way):
        if let drag = dragIndex(.keyboard) { moveDrag(at: drag, to: drags[drag].finger + way) }
      case .drop: if let drag = dragIndex(.keyboard) { drop(at: drag) }
      case .putBack: if let drag = dragIndex(.keyboard) { glideBack(at: drag) }
      case .seek(let element, let seconds): seekNow(element, to: seconds)
      }
    }
    queuedTouches.removeAll(keepingCapacity: true)
  }

  private func dragIndex(_ carrier: Drag.Carrier) -> Int? { drags.firstIndex { $0.carrier == carrier } }

  /// A touch that begins under the number of another replaces it.
  private mutating func beginTouch(_ id: Int, at point: PagePoint) {
    cancelTouch(id)
    guard let target = hitTest(point) else { return }
    let place = PagePoint(x: values[target.index].x, y: values[target.index].y)
    touchTracker.add(TouchTracker.Touch(id: id, target: target, start: point, grip: place - point))
  }

  private mutating func moveTouch(_ id: Int, to point: PagePoint) {
    guard let touch = touchTracker.touch(id), point.isUsable else { return }
    let way = point - touch.start
    if dragIndex(.touch(id: id)) == nil, canBePickedUp(touch.target),
      way.x * way.x + way.y * way.y > Drag.threshold * Drag.threshold
    {
      beginDrag(of: touch.target, by: .touch(id: id), finger: point, grip: touch.grip)
    }
    if let drag = dragIndex(.touch(id: id)) { moveDrag(at: drag, to: point) }
  }

  private mutating func endTouch(_ id: Int, at point: PagePoint) {
    moveTouch(id, to: point)
    guard let touch = touchTracker.remove(id) else { return }
    if let drag = dragIndex(.touch(id: id)) {
      drop(at: drag)
    } else if TouchTracker.isNear(point, values[touch.target.index].bounds) {
      noteTouch(on: touch.target)
    }
  }

  private mutating func cancelTouch(_ id: Int) {
    _ = touchTracker.remove(id)
    if let drag = dragIndex(.touch(id: id)) { glideBack(at: drag) }
  }

  private mutating func pickUpByKeyboard(_ id: ElementID) {
    guard canBePickedUp(id), dragIndex(.keyboard) == nil else { return }
    let middle = values[id.index].bounds.middle
    let place = PagePoint(x: values[id.index].x, y: values[id.index].y)
    beginDrag(of: id, by: .keyboard, finger: middle, grip: place - middle)
  }

  private mutating func noteTouch(on element: ElementID) {
    guard records.indices.contains(element.index), records[element.index].isTouchable else { return }
    log.note(.touched, of: element)
  }
}
