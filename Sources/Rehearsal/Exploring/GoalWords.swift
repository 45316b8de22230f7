import BookVocabulary
import StageCore

/// What elements, events and goals are called in a report.
struct GoalWords {
  let state: StageState

  func name(_ id: ElementID) -> String { "'\(state.name(of: id))'" }

  /// "'moon' is touched", "'fish' ends 'rise'".
  func event(_ trigger: TriggerDescription) -> String {
    guard let source = trigger.triggeringElement, trigger.event != .pageShown else {
      return "the page is shown"
    }
    let name = "'\(source)'"
    switch trigger.event {
    case .touched: return "\(name) is touched"
    case .tweenStarted(let number): return "\(name) begins '\(tween(number, of: source))'"
    case .tweenCompleted(let number): return "\(name) ends '\(tween(number, of: source))'"
    case .soundCompleted, .movieCompleted: return "\(name) has played to its end"
    case .appeared: return "\(name) appears"
    case .removed: return "\(name) leaves"
    case .dragStarted: return "\(name) is picked up"
    case .dropped: return "\(name) is dropped, or something on it"
    case .pageShown: return "the page is shown"
    }
  }

  /// "appears", "plays", "asks for another page".
  func action(_ action: TriggerAction) -> String {
    switch action {
    case .appear: "appears"
    case .startTweens: "starts its tweens"
    case .play: "plays"
    case .stop: "stops"
    case .hide: "is hidden"
    case .show: "is shown"
    case .toggle: "is hidden or shown"
    case .remove: "leaves"
    case .request: "asks for another page"
    }
  }

  /// A tween's name by its number among those that play.
  func tween(_ number: Int, of element: String) -> String {
    let tweens = state.element(named: element).map { state.description(of: $0).tweens } ?? []
    return tweens.indices.contains(number) ? tweens[number].name : "tween\(number)"
  }

  func goal(_ goal: PageGoal) -> String {
    let name = name(goal.element)
    switch goal {
    case .seen: return "\(name) is seen"
    case .heard: return "\(name) is heard"
    case .fired(let id, let place):
      let trigger = state.description(of: id).triggers[place]
      return "when \(event(trigger)), \(name) \(action(trigger.action))"
    case .answers: return "\(name) answers a touch"
    case .dropped(_, on: let target): return "\(name) is dropped on \(self.name(target))"
    case .tweenEnds(let id, let number): return "\(name) ends '\(tween(number, of: state.name(of: id)))'"
    case .playsToEnd: return "\(name) plays to its end"
    case .appears: return "\(name) is on the page"
    case .tweenStarts(let id, let number): return "\(name) begins '\(tween(number, of: state.name(of: id)))'"
    }
  }
}
