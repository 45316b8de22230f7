import BookVocabulary
import StageCore

/// Something that a page holds out to its reader, and that can be met, or not.
package enum PageGoal: Hashable, Sendable {
  /// The element is seen: drawn, not clear, on the page.
  case seen(ElementID)
  /// The track begins.
  case heard(ElementID)
  /// The element's trigger, by its place in its list, is set off.
  case fired(ElementID, trigger: Int)
  /// A touch on the element changes something.
  case answers(ElementID)
  /// The element can be dropped on a target.
  case dropped(ElementID, on: ElementID)
  /// The element's tween, by its number, comes to its end.
  case tweenEnds(ElementID, Int)
  /// The element's track or movie comes to its end.
  case playsToEnd(ElementID)

  /// The element is on the page: no goal, but the way to some.
  case appears(ElementID)
  /// The element's tween, by its number, begins to move: no goal, but the way to one.
  case tweenStarts(ElementID, Int)

  /// Whether it is only needed for others.
  package var isMeans: Bool {
    switch self {
    case .appears, .tweenStarts: true
    case .seen, .heard, .fired, .answers, .dropped, .tweenEnds, .playsToEnd: false
    }
  }

  /// Whether something has to come to its end for it.
  package var isEnd: Bool {
    switch self {
    case .tweenEnds, .playsToEnd: true
    case .seen, .heard, .fired, .answers, .dropped, .appears, .tweenStarts: false
    }
  }

  /// The element that it is about.
  package var element: ElementID {
    switch self {
    case .seen(let id), .heard(let id), .fired(let id, _), .answers(let id), .dropped(let id, _),
      .tweenEnds(let id, _), .playsToEnd(let id), .appears(let id), .tweenStarts(let id, _):
      id
    }
  }
}

extension StageState {
  /// All that the page holds out, in its elements' order.
  package func goals() -> [PageGoal] {
    var goals: [PageGoal] = []
    let needed = needed
    for index in 0..<elementCount {
      let id = ElementID(index: index)
      let description = description(of: id)
      switch description.content {
      case .picture, .text, .shape: if isMeantToBeSeen(description, needed) { goals.append(.seen(id)) }
      case .movie(let movie):
        if isMeantToBeSeen(description, needed) { goals.append(.seen(id)) }
        // One that shows a frame by a value never plays.
        if Movie(movie).length > 0, description.frameValue == nil { goals.append(.playsToEnd(id)) }
      case .sound(let sound): goals += sound.loops ? [.heard(id)] : [.heard(id), .playsToEnd(id)]
      case .area: break
      }
      // What is dragged answers so; whether it answers a touch as well, its triggers hold out.
      if description.isActive, description.drag == nil { goals.append(.answers(id)) }
      for target in description.drag?.takers ?? [] {
        if let target = element(named: target), target != id { goals.append(.dropped(id, on: target)) }
      }
      goals += description.tweens.indices.map { .tweenEnds(id, $0) }
      for (place, trigger) in description.triggers.enumerated() where source(of: trigger) != nil {
        goals.append(.fired(id, trigger: place))
      }
    }
    return goals
  }

  /// Whether an element is there to be seen: one that is clear, or hidden, and stays so, while something
  /// depends on it, is an area for touches, or a clock.
  private func isMeantToBeSeen(_ element: ElementDescription, _ needed: Set<String>) -> Bool {
    let values = element.values
    guard values.width > 0, values.height > 0 else { return false }
    let isClear = values.alpha <= 0 || values.opacity <= 0
    let brightens = element.tweens.contains { tween in
      tween.targets.contains { [.alpha, .opacity].contains($0.property) && $0.value > 0 }
    }
    let isShown = element.triggers.contains { [.show, .toggle].contains($0.action) }
    return (!isClear || brightens) && (element.isVisible || isShown) || !needed.contains(element.name)
  }

  /// The names of the elements on which something depends, seen or not: those that are touched or dragged,
  /// waited for or dropped on, and those that change values or ask for pages.
  private var needed: Set<String> {
    var names: Set<String> = []
    for element in (0..<elementCount).lazy.map({ self.description(of: ElementID(index: $0)) }) {
      names.formUnion(element.triggers.compactMap(\.triggeringElement))
      names.formUnion(element.drag?.takers ?? [])
      if element.isActive || element.drag != nil || element.triggers.contains(where: \.action.isOfThePage) {
        names.insert(element.name)
      }
    }
    return names
  }

  /// Whose event a trigger waits for: an element, or (`.some(nil)`) the page; nil for neither.
  package func source(of trigger: TriggerDescription) -> ElementID?? {
    if trigger.event.isOfPage { return .some(nil) }
    return trigger.triggeringElement.flatMap { element(named: $0) }.map { .some($0) }
  }
}

extension TriggerAction {
  /// Whether it makes a difference to more than the element that does it.
  fileprivate var isOfThePage: Bool {
    switch self {
    case .request, .change: true
    default: false
    }
  }
}
