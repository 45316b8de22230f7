import BookReports
import BookVocabulary
import PageExploring
import StageCore

/// What elements, events and goals are called in a report.
struct GoalWords {
  let state: StageState

  func name(_ id: ElementID) -> String { "'\(state.name(of: id))'" }

  /// "'moon' is touched", "'fish' ends 'rise'".
  func event(_ trigger: TriggerDescription) -> String {
    if trigger.event == .becomes { return ValueWording.conditions(trigger.conditions) }
    let proviso = trigger.conditions.isEmpty ? "" : " while " + ValueWording.conditions(trigger.conditions)
    return eventAlone(trigger) + proviso
  }

  /// The same without what has to hold.
  func eventAlone(_ trigger: TriggerDescription) -> String {
    guard let source = trigger.triggeringElement, trigger.event != .pageShown else {
      return "the page is shown"
    }
    if trigger.event == .dropped, let id = state.element(named: source),
      state.description(of: id).drag == nil
    {
      return "something is dropped on '\(source)'"
    }
    return "'\(source)' " + TriggerWording.happening(trigger.event) { tween($0, of: source) }
  }

  /// A tween's name by its number among those that play; none plays that the element has not.
  private func tween(_ number: Int, of element: String) -> String {
    let tweens = state.element(named: element).map { state.description(of: $0).tweens } ?? []
    return tweens.indices.contains(number) ? "'\(tweens[number].name)'" : "a tween that it has not"
  }

  func goal(_ goal: PageGoal) -> String {
    let name = name(goal.element)
    switch goal {
    case .seen: return "\(name) is seen"
    case .heard: return "\(name) is heard"
    case .fired(let id, let place):
      let trigger = state.description(of: id).triggers[place]
      let effect = TriggerWording.verb(trigger.action)
      if case .request = trigger.action { return "when \(event(trigger)), by \(name): \(effect)" }
      return "when \(event(trigger)): \(name) \(effect)"
    case .answers: return "\(name) answers a touch"
    case .dropped(_, on: let target): return "\(name) is dropped on \(self.name(target))"
    case .tweenEnds(let id, let number): return "\(name) ends \(tween(number, of: state.name(of: id)))"
    case .playsToEnd: return "\(name) plays to its end"
    case .appears: return "\(name) is on the page"
    case .tweenStarts(let id, let number): return "\(name) begins \(tween(number, of: state.name(of: id)))"
    }
  }
}
