import BookVocabulary
import StageCore

/// What a reader can do to a page, whatever with: a key, a mouse, a finger.
package enum ReaderAct: Hashable, Sendable {
  /// A whole touch.
  case touch(ElementID)
  /// Picked up, carried to the middle of another element, and dropped.
  case drop(ElementID, on: ElementID)
  /// Picked up, carried to a place where none of its targets lies, and dropped.
  case dropBeside(ElementID)
  /// Picked up, and put back.
  case putBack(ElementID)
  /// Picked up, carried to where it covers none of its targets, and held there, by who has another finger
  /// free.
  case hold(ElementID)
  /// What is held is let go.
  case letGo(ElementID)

  /// What it is done to.
  package var element: ElementID {
    switch self {
    case .touch(let element), .drop(let element, on: _), .dropBeside(let element), .putBack(let element),
      .hold(let element), .letGo(let element):
      element
    }
  }
}

/// What an act is made of, a tick each, as the keyboard does it.
package enum ReaderMotion: Sendable {
  case touch, pickUp, carry, drop, putBack
}

extension ReaderAct {
  /// What it is made of, in order.
  package var motions: [ReaderMotion] {
    switch self {
    case .touch: [.touch]
    case .drop, .dropBeside: [.pickUp, .carry, .drop]
    case .putBack: [.pickUp, .putBack]
    case .hold: [.pickUp, .carry]
    case .letGo: [.drop]
    }
  }
}

extension StageState {
  /// Queues a part of an act for the next tick; false where it cannot be done at this moment.
  package mutating func take(_ motion: ReaderMotion, of act: ReaderAct) -> Bool {
    switch motion {
    case .touch:
      guard isTouchable(act.element) else { return false }
      touch(act.element)
    case .pickUp:
      guard isDraggable(act.element), place(for: act) != nil else { return false }
      pickUp(act.element)
    case .carry:
      guard let place = place(for: act) else { return false }
      let from = values(of: act.element).bounds.middle
      moveDragged(byX: place.x - from.x, y: place.y - from.y)
    case .drop: drop()
    case .putBack: putBack()
    }
    return true
  }

  /// Where an act carries its element.
  private func place(for act: ReaderAct) -> PagePoint? {
    switch act {
    case .touch, .putBack, .letGo: pageBox.middle
    case .drop(_, on: let target): isShowing(target) ? values(of: target).bounds.middle : nil
    case .dropBeside, .hold: placeBeside(for: act)
    }
  }

  /// Where an act drops its element beside its targets; nil for any other.
  func placeBeside(for act: ReaderAct) -> PagePoint? {
    switch act {
    case .dropBeside(let element), .hold(let element): placeBeside(targetsOf: element)
    case .touch, .drop, .putBack, .letGo: nil
    }
  }

  /// Whether an element is drawn, not clear, and not wholly beyond the page's edge.
  package func isSeen(_ id: ElementID) -> Bool {
    guard isShowing(id) else { return false }
    let values = values(of: id)
    return values.alpha > 0 && values.opacity > 0 && values.bounds.overlaps(pageBox)
  }

  /// Why a reader cannot follow what the page does in the next second; nil where that can be followed.
  package var unrest: String? {
    if isOverloaded { return "more comes together than it can do in a tick" }
    var later = self
    let all = StagePart((0..<elementCount).map(ElementID.init(index:)), of: self)
    var phase = later.phase(of: all)
    var known = [later.situation: 0]
    var (lastChange, lastQuiet) = (0, 0)
    _ = later.takeEvents()
    for tick in 1...max(1, Int(frameRate)) where later.ticksUntilNextChange != nil {
      later.advance()
      if later.isOverloaded { return "more comes together than it can do in a tick" }
      let now = later.phase(of: all)
      if now != phase { (phase, lastChange) = (now, tick) }
      if later.takeEvents().isEmpty { lastQuiet = tick }
      if let before = known.updateValue(tick, forKey: later.situation), lastChange > before,
        lastQuiet <= before
      {
        return "triggers set each other off without pause"
      }
    }
    return nil
  }

  /// Where an element may be dropped so that it meets none of its targets: a corner of the page, or its
  /// middle.
  package func placeBeside(targetsOf element: ElementID) -> PagePoint? {
    let page = pageBox
    let targets = (description(of: element).drag?.takers ?? []).compactMap { self.element(named: $0) }
      .filter(isShowing).map { values(of: $0).bounds }
    let box = values(of: element).bounds
    var places = [page.middle]
    for x in [box.width / 2, page.width - box.width / 2] {
      for y in [box.height / 2, page.height - box.height / 2] { places.append(PagePoint(x: x, y: y)) }
    }
    return places.first { place in
      let there = PageRect(
        x: place.x - box.width / 2, y: place.y - box.height / 2, width: box.width, height: box.height)
      return !targets.contains { $0.overlaps(there) }
    }
  }

  /// What can be done to a part of the page at this moment, in the page's order. What lies wholly beyond the
  /// page's edge no reader finds.
  ///
  /// - Parameter isHolding: whether something may be held with one finger while another one touches. Default
  ///   false.
  package func acts(on part: StagePart, isHolding: Bool = false) -> [ReaderAct] {
    var acts: [ReaderAct] = []
    let hasFinger = !part.elements.contains(where: isDragged)
    for element in part.elements where isWithinReach(element) {
      acts.append(.touch(element))
      guard isDraggable(element) else { continue }
      guard hasFinger || !isHolding else {
        if isDragged(element) { acts.append(.letGo(element)) }
        continue
      }
      var targets: Set<ElementID> = [element]
      for target in (description(of: element).drag?.takers ?? []).compactMap({ self.element(named: $0) })
      where isShowing(target) && targets.insert(target).inserted {
        acts.append(.drop(element, on: target))
      }
      acts += [.dropBeside(element), .putBack(element)]
      if isHolding { acts.append(.hold(element)) }
    }
    return acts
  }
}
