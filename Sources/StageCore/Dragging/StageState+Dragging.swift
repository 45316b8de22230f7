import BookVocabulary

extension StageState {
  /// Whether the element is carried by a finger or the keyboard, or glides back to where it was picked up.
  public func isDragged(_ id: ElementID) -> Bool { drags.contains { $0.element == id } }

  /// Whether the element can be picked up: made to be dragged, on the page and visible.
  public func canBeDragged(_ id: ElementID) -> Bool {
    records.indices.contains(id.index) && isMovable(id) && isShowing(id)
  }

  /// Whether there are places on which the element stays when it is dropped there.
  public func belongsSomewhere(_ id: ElementID) -> Bool {
    plan.descriptions[id.index].drag?.belongsSomewhere ?? false
  }

  /// Where the element can be dropped now: those of its targets that show, from top to bottom, then from left
  /// to right. Of one that belongs somewhere those on which nothing lies yet.
  public func dropTargets(of id: ElementID) -> [ElementID] {
    guard let targets = plan.dropTargets[id] else { return [] }
    let belongs = belongsSomewhere(id)
    return displayList.filter {
      targets.contains($0) && $0 != id && isShowing($0) && !(belongs && isTaken($0))
    }
    .map { (id: $0, box: values[$0.index].bounds) }
    .sorted { ($0.box.y, $0.box.x, $0.id) < ($1.box.y, $1.box.x, $1.id) }
    .map(\.id)
  }

  /// Picks up an element that is not held. One that is gliding back keeps the place it was to go back to.
  mutating func beginDrag(of id: ElementID, by carrier: Drag.Carrier, finger: PagePoint, grip: PagePoint) {
    let place = PagePoint(x: values[id.index].x, y: values[id.index].y)
    var home = place
    if let index = drags.firstIndex(where: { $0.element == id }) {
      home = drags[index].home
      endDrag(at: index)
    }
    displayList.remove(at: placeInDisplayList(of: id))
    displayList.append(id)
    drags.append(Drag(element: id, carrier: carrier, home: home, place: place, finger: finger, grip: grip))
    log.hasVisibleChange = true
    log.note(.dragStarted, of: id)
  }

  /// Lets the element follow the finger, as far as its area goes.
  mutating func moveDrag(at index: Int, to finger: PagePoint) {
    guard finger.isUsable else { return }
    let id = drags[index].element
    let place = withinArea(finger + drags[index].grip, id)
    // A key has no finger that runs ahead of the element it moves.
    drags[index].finger = drags[index].carrier == .keyboard ? place - drags[index].grip : finger
    move(at: index, to: place)
  }

  /// Drops the element where it is, on the target there.
  mutating func drop(at index: Int) {
    let drag = drags[index]
    let belongs = belongsSomewhere(drag.element)
    let place = belongs ? freePlace(of: drag.element) { isOn(drag, $0) } : nil
    let target = belongs ? place : dropTarget(of: drag)
    log.append(.dropped(drag.element, on: target))
    log.hear(.dropped, of: drag.element)
    if let target { log.hear(.dropped, of: target) }
    if let place { return put(drag.element, on: place) }
    let goesBack = target == nil && plan.descriptions[drag.element.index].drag?.returns ?? false
    if goesBack { glideBack(at: index) } else { endDrag(at: index) }
  }

  /// Puts an element on a place that it belongs on, where it stays.
  mutating func put(_ id: ElementID, on place: ElementID) {
    letGo(id)
    hold(id, at: PagePoint(x: values[place.index].x, y: values[place.index].y), waiting: true)
    records[id.index].setPlace(place, plan.descriptions[id.index])
    log.hasVisibleChange = true
    log.note(.placed, of: id)
  }

  /// Of the places that an element belongs on, the first that shows, that nothing lies on yet, and of which
  /// something holds.
  func freePlace(of id: ElementID, where isMeant: (ElementID) -> Bool = { _ in true }) -> ElementID? {
    guard let drag = plan.descriptions[id.index].drag, isMovable(id) else { return nil }
    return drag.places.lazy.compactMap { plan.placeOf[$0].map(ElementID.init(index:)) }.first {
      $0 != id && isShowing($0) && isMeant($0) && !isTaken($0)
    }
  }

  /// Whether something lies on a place: it was put on this one, and has neither been moved off nor left the
  /// page.
  private func isTaken(_ place: ElementID) -> Bool {
    records.indices.contains {
      records[$0].place == place && records[$0].presence == .onPage
        && values[$0].x == values[place.index].x && values[$0].y == values[place.index].y
    }
  }

  /// Whether something is dropped on a place, or no farther beside its box than it may be: with its pivot, or
  /// with the finger that holds it.
  private func isOn(_ drag: Drag, _ place: ElementID) -> Bool {
    let grace = plan.descriptions[drag.element.index].drag?.grace ?? 0
    let box = values[place.index].bounds
    return [drag.place, drag.finger].contains { point in
      point.x >= box.x - grace && point.x < box.x + box.width + grace && point.y >= box.y - grace
        && point.y < box.y + box.height + grace
    }
  }

  /// Lets the element glide to where it was picked up.
  mutating func glideBack(at index: Int) {
    drags[index].carrier = .glide(since: tick, from: drags[index].place)
  }

  /// Ends the drag of an element that can be held no longer, wherever that leaves it.
  mutating func letGo(_ id: ElementID) {
    guard let index = drags.firstIndex(where: { $0.element == id }) else { return }
    switch drags[index].carrier {
    case .touch(let touch): _ = touchTracker.remove(touch)
    case .keyboard: break
    case .glide: move(at: index, to: drags[index].home)
    }
    endDrag(at: index)
  }

  /// Puts dragged elements where their fingers have them, or where they have come on their way back, against
  /// all tweens.
  mutating func holdDragged() {
    guard !drags.isEmpty else { return }
    for index in drags.indices.reversed() {
      guard drags[index].isGliding else {
        hold(drags[index])
        continue
      }
      move(at: index, to: drags[index].place(at: tick, duration: glideTicks))
      if drags[index].place == drags[index].home { endDrag(at: index) }
    }
  }

  private var glideTicks: Int { StageTime.ticks(covering: Drag.glideDuration, frameRate: plan.frameRate) }

  private mutating func move(at index: Int, to place: PagePoint) {
    if drags[index].place != place { log.hasVisibleChange = true }
    drags[index].place = place
    hold(drags[index])
  }

  private mutating func hold(_ drag: Drag) { hold(drag.element, at: drag.place) }

  /// Puts an element where it is to be, against its tweens.
  private mutating func hold(_ id: ElementID, at place: PagePoint, waiting: Bool = false) {
    values[id.index].x = place.x
    values[id.index].y = place.y
    for tween in plan.parts[id.index].tweens.lazy.map(TweenID.init(index:)) {
      juggler.hold(tween, .x, at: place.x, waiting: waiting)
      juggler.hold(tween, .y, at: place.y, waiting: waiting)
    }
  }

  private mutating func endDrag(at index: Int) {
    let id = drags[index].element
    displayList.remove(at: displayList.count - drags.count + index)
    drags.remove(at: index)
    displayList.insert(id, at: placeInDisplayList(of: id))
    log.hasVisibleChange = true
  }

  /// The nearest place to `place` where the element's box lies within its area, or covers it.
  private func withinArea(_ place: PagePoint, _ id: ElementID) -> PagePoint {
    let page = PageRect(x: 0, y: 0, width: plan.width, height: plan.height)
    let area = plan.descriptions[id.index].drag?.area ?? page
    let values = values[id.index]
    let box = values.bounds
    func held(_ place: Double, between first: Double, and last: Double) -> Double {
      min(max(place, min(first, last)), max(first, last))
    }
    let x = area.x - (box.x - values.x)
    let y = area.y - (box.y - values.y)
    return PagePoint(
      x: held(place.x, between: x, and: x + area.width - box.width),
      y: held(place.y, between: y, and: y + area.height - box.height))
  }

  /// Of the element's targets that show, the topmost under the finger; where there is none, the one that its
  /// box covers most of.
  private func dropTarget(of drag: Drag) -> ElementID? {
    guard let targets = plan.dropTargets[drag.element], !targets.isEmpty else { return nil }
    let box = values[drag.element.index].bounds
    var best: (target: ElementID?, area: Double) = (nil, 0)
    for id in displayList.reversed() where targets.contains(id) && id != drag.element && isShowing(id) {
      if values[id.index].contains(drag.finger) { return id }
      let area = box.overlap(with: values[id.index].bounds)
      if area > best.area { best = (id, area) }
    }
    return best.target
  }
}

extension PageRect {
  /// The area, in square pixels, that two rectangles have in common.
  fileprivate func overlap(with other: PageRect) -> Double {
    let wide = min(x + width, other.x + other.width) - max(x, other.x)
    let high = min(y + height, other.y + other.height) - max(y, other.y)
    return wide > 0 && high > 0 ? wide * high : 0
  }
}

// Dragging by keyboard alone. All of it is queued, and worked through among the touches of the next tick.
extension StageState {
  /// Picks up an element by its middle. Ignored if the element cannot be dragged when its turn comes, if a
  /// finger holds it, or if the keyboard carries something already.
  public mutating func pickUp(_ element: ElementID) { queuedTouches.append(.pickUp(element)) }

  /// What is held, by a finger or by the keyboard, or on its way back, in the order of picking up.
  public var dragged: [ElementID] { drags.map(\.element) }

  /// Whether the element can be dragged, and is not held.
  func canBePickedUp(_ element: ElementID) -> Bool {
    canBeDragged(element) && !drags.contains { $0.element == element && !$0.isGliding }
  }

  /// Moves what the keyboard carries, in page pixels to the right and down.
  public mutating func moveDragged(byX x: Double, y: Double) {
    queuedTouches.append(.carry(PagePoint(x: x, y: y)))
  }

  /// Drops what the keyboard carries where it is; what counts as the finger is the middle of its box.
  public mutating func drop() { queuedTouches.append(.drop) }

  /// Lets what the keyboard carries go back to where it was picked up.
  public mutating func putBack() { queuedTouches.append(.putBack) }
}
