import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// A rule that looks at one trigger at a time, also of an element that is left out for another fault.
protocol TriggerRule: PageRule {
  /// - Parameters:
  ///   - owner: the element that it is a trigger of.
  ///   - item: the element that sets the trigger off; nil where the page has none of that name.
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection)
}

extension TriggerRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    page.forEachPart(where: { !$0.triggers.isEmpty }) { part in
      for trigger in part.element.triggers {
        let item = trigger.triggeringItem.flatMap(page.element(named:))
        check(trigger, of: part.name, item: item, page: page, of: inspection)
      }
    }
  }
}

/// A trigger that waits for an element the page does not have.
enum WaitingForNobody: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard item == nil, let missing = trigger.triggeringItem, !page.mayHaveLeftOut(missing) else { return }
    inspection.report(
      .waitsForNobody(
        owner, missing: missing,
        nearest: inspection.log.nearest(to: missing, among: page.page.names)),
      at: trigger.nearestPlace(of: BookFormat.trigger.triggeringItem))
  }
}

/// A trigger for a tween, by its index, that the triggering element does not have.
enum WaitingForTweens: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard let item, let index = trigger.event.tween, index >= item.writtenTweens else { return }
    inspection.report(
      .waitsForMissingTween(
        owner, item: item.name, index: index, tweens: item.writtenTweens),
      at: trigger.nearestPlace(
        of: BookFormat.trigger.triggeringTweenNumber, BookFormat.trigger.triggerIsATween,
        BookFormat.trigger.event))
  }
}

/// A trigger that says another type for its triggering element than the element has.
enum WaitingForTypes: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard let item = trigger.triggeringItem, let said = trigger.triggeringItemType,
      let actual = page.type(named: item), said != actual
    else { return }
    inspection.report(
      .waitsForOtherType(owner, item: item, said: said, actual: actual),
      at: trigger.place(of: BookFormat.trigger.triggeringItemType))
  }
}

/// A trigger for a touch on something that does not answer touches.
enum WaitingForTouches: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard let item, trigger.event == .touched, let reason = item.untouchableReason else { return }
    inspection.report(
      .waitsForUntouchable(owner, item: item.name, reason: reason),
      at: trigger.nearestPlace(of: BookFormat.trigger.triggeringItem))
  }
}

extension Element {
  fileprivate var untouchableReason: BookProblem.UntouchableReason? {
    let canGrow = tweens.contains { tween in
      tween.properties.contains { $0.property == .width || $0.property == .height }
    }
    if (width == 0 || height == 0) && !canGrow { return type == .audio ? .sound : .noSize }
    return isActive || draggable ? nil : .notActive
  }
}

/// A trigger for the end of a sound or of a movie on something that is none, or of a sound that has none.
enum WaitingForEnds: TriggerRule {
  private struct NeverEnds: RuleFault {
    let owner: BookSubject.ElementName
    let item: String
    var severity: Diagnostic.Severity { .error }
    var message: String {
      "\(BookSubject.trigger(of: owner).words) waits for the end of \(item.quoted), which begins "
        + "again without end"
    }
    var hint: String? { "leave out its 'loop', or wait for something else" }
  }

  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard let item = trigger.triggeringItem, let type = page.type(named: item) else { return }
    let place = trigger.nearestPlace(of: BookFormat.trigger.event, BookFormat.trigger.triggeringItem)
    switch trigger.event {
    case .soundCompleted where type != .audio:
      inspection.report(.waitsForSound(owner, item: item, actual: type), at: place)
    case .movieCompleted where type != .movie:
      inspection.report(.waitsForMovie(owner, item: item, actual: type), at: place)
    case .soundCompleted where page.element(named: item)?.isLoopingSound == true:
      inspection.report(.rule(NeverEnds(owner: owner, item: item)), at: place)
    case .touched, .tweenStarted, .tweenCompleted, .soundCompleted, .movieCompleted, .appeared, .removed,
      .dragStarted, .dropped, .placed, .pageShown, .becomes:
      break
    }
  }
}

extension Element {
  fileprivate var isLoopingSound: Bool {
    if case .audio(let audio) = kind { audio.loop } else { false }
  }
}

/// An action that goes to a page the book does not have.
enum PageJumps: TriggerRule {
  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard case .request(.goTo(let target)) = trigger.action else { return }
    let pageCount = inspection.book.pages.count
    let nearest: String?
    switch target {
    case .number(let number):
      if inspection.lacksPages || (1...max(1, pageCount)).contains(number) { return }
      nearest = nil
    case .name(let name):
      if inspection.mayHavePage(named: name) { return }
      nearest = inspection.log.nearest(to: name, among: inspection.pageNames)
    }
    inspection.report(
      .goesToMissingPage(owner, page: target, pages: pageCount, nearest: nearest),
      at: trigger.nearestPlace(of: BookFormat.trigger.page))
  }
}

/// Elements that wait for themselves, or for each other in a circle: none of them can ever appear.
enum WaitingInCircles: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    let waits = waits(on: page)
    guard waits.contains(where: { $0 != nil }) else { return }
    // Every stuck element leads to one that it waits for: walking on from it ends in a circle, or where
    // another fault (an element that is not there) begins.
    var walks = [Int?](repeating: nil, count: waits.count)
    for start in waits.indices where walks[start] == nil {
      var circle: [Int] = []
      var current = start
      while walks[current] == nil, let next = waits[current] {
        walks[current] = start
        circle.append(current)
        current = next
      }
      guard walks[current] == start, let first = circle.firstIndex(of: current) else { continue }
      report(circle[first...].sorted(), on: page, inspection)
    }
  }

  /// For each element that can never appear, one stuck element that it waits for.
  private static func waits(on page: PageInspection) -> [Int?] {
    let elements = page.page.elements
    var canAppear = elements.map { !$0.waits }
    // Who waits for whom, by index; an element that was left out is taken for one that appears.
    var followers = [[Int]](repeating: [], count: elements.count)
    for (index, element) in elements.enumerated() where element.waits {
      for trigger in element.triggers where trigger.bringsIn {
        guard let item = trigger.triggeringItem else {
          canAppear[index] = true
          continue
        }
        if let cause = page.index(named: item) {
          followers[cause].append(index)
        } else if page.mayHaveLeftOut(item) {
          canAppear[index] = true
        }
      }
    }
    var queue = elements.indices.filter { canAppear[$0] }
    while let index = queue.popLast() {
      for follower in followers[index] where !canAppear[follower] {
        canAppear[follower] = true
        queue.append(follower)
      }
    }
    return elements.indices.map { index in
      guard !canAppear[index] else { return nil }
      return elements[index].triggers.lazy.filter(\.bringsIn)
        .compactMap { $0.triggeringItem.flatMap(page.index(named:)) }
        .first { !canAppear[$0] }
    }
  }

  private static func report(_ circle: [Int], on page: PageInspection, _ inspection: Inspection) {
    let members = circle.map { page.page.elements[$0] }
    guard let first = members.first else { return }
    let place = first.triggers.first(where: \.bringsIn)?.nearestPlace(of: BookFormat.trigger.triggeringItem)
    if members.count == 1 {
      inspection.report(.waitsForItself(page.name(of: first)), at: place ?? first.place)
    } else {
      inspection.report(.waitsInACircle(members.map(\.name), page: page.place), at: place ?? first.place)
    }
  }
}
