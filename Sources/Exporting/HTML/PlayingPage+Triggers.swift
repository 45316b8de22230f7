import BookVocabulary
import Characters
import StageCore

extension PlayingPage {
  /// A trigger; nil for one that does nothing in a browser.
  ///
  /// - Parameter index: of the element that carries it.
  mutating func trigger(
    _ trigger: TriggerDescription, of index: Int, _ all: [ElementDescription]
  ) -> JSON? {
    guard let action = action(trigger.action, by: all[index].name) else { return nil }
    let item = trigger.triggeringElement.flatMap { name in all.firstIndex { $0.name == name } }
    let conditions = trigger.conditions.map { condition -> JSON in
      .object([
        ("value", .string(condition.value)), ("comparison", .string(condition.comparison.rawValue)),
        ("number", .integer(condition.number)),
      ])
    }
    return .object(
      [
        ("element", .integer(index)), ("item", JSON(item)), ("event", .string(event(trigger.event))),
        ("delay", .integer(ticks(trigger.delay))), ("once", .boolean(trigger.once)),
        ("every", .integer(trigger.every.map { max(1, ticks($0)) } ?? 0)), ("conditions", .array(conditions)),
      ] + action)
  }

  private func event(_ event: TriggerEvent) -> String {
    switch event {
    case .tweenStarted(let number): "tweenStarted\(number)"
    case .tweenCompleted(let number): "tweenCompleted\(number)"
    case .dragStarted: "dragStarted"
    case .dropped: "dropped"
    case .placed: "placed"
    case .touched: "touched"
    case .soundCompleted: "soundCompleted"
    case .movieCompleted: "movieCompleted"
    case .appeared: "appeared"
    case .removed: "removed"
    case .pageShown: "pageShown"
    case .becomes: "becomes"
    }
  }

  private mutating func action(_ action: TriggerAction, by name: String) -> [(name: String, value: JSON)]? {
    switch action {
    case .appear: return [("action", .string("appear"))]
    case .startTweens: return [("action", .string("startTweens"))]
    case .play: return [("action", .string("play"))]
    case .stop: return [("action", .string("stop"))]
    case .hide: return [("action", .string("hide"))]
    case .show: return [("action", .string("show"))]
    case .toggle: return [("action", .string("toggle"))]
    case .remove: return [("action", .string("remove"))]
    case .place: return [("action", .string("place"))]
    case .change(let change):
      let (kind, number) =
        switch change.kind {
        case .set(let number): ("set", number)
        case .add(let amount): ("add", amount)
        }
      let members: [(name: String, value: JSON)] = [
        ("value", .string(change.value)), ("kind", .string(kind)), ("number", .integer(number)),
      ]
      return [("action", .string("change")), ("change", .object(members))]
    case .request(let request):
      guard let target = target(of: request) else {
        losses.append("where '\(name)' leads to")
        return nil
      }
      return [("action", .string("request")), ("request", .object([("to", target)]))]
    }
  }

  private func target(of request: PageRequest) -> JSON? {
    switch request {
    case .next: .string("next")
    case .previous: .string("previous")
    case .goTo(let page): numbers.index(of: page).map { .integer($0) }
    case .door(.read): .integer(0)
    case .door, .game: nil
    }
  }
}
