import Scripts
import StageCore

/// The steps by which findings are seen.
extension PageFindings {
  var start: PageExploration.Moment { PageExploration.Moment(step: nil, ticks: 0) }

  func finding(
    _ kind: Finding.Kind, _ id: ElementID?, _ message: String, at moment: PageExploration.Moment,
    doing acts: [ScriptAction] = [], expecting last: ScriptAction, size: ScriptAction? = nil
  ) -> Finding {
    Finding(
      kind: kind, place: place, element: id.map(state.name(of:)), message: message,
      reproduction: Script([size].compactMap(\.self) + steps(to: moment) + acts + [last]))
  }

  /// The steps that lead to a moment of the page.
  func steps(to moment: PageExploration.Moment) -> [ScriptAction] {
    var steps = [ScriptAction(goingTo: place)]
    for step in exploration.path(to: moment) {
      if step.ticks > 0 { steps.append(.wait(.ticks(step.ticks))) }
      steps.append(action(of: step))
    }
    if moment.ticks > 0 { steps.append(.wait(.ticks(moment.ticks))) }
    return steps
  }

  private func action(of step: PageExploration.Step) -> ScriptAction {
    let name = state.name(of: step.act.element)
    switch step.act {
    case .touch: return .touch(name)
    case .drop(_, on: let target): return .drag(name, to: .element(state.name(of: target)))
    case .dropBeside:
      let place = step.place ?? state.pageBox.middle
      return .drag(name, to: .point(x: place.x, y: place.y))
    case .hold:
      let place = step.place ?? state.pageBox.middle
      return .hold(name, x: place.x, y: place.y)
    case .letGo: return .drop
    case .putBack: return .drag(name, to: .back)
    }
  }

  func latest(
    _ one: PageExploration.Moment, _ other: PageExploration.Moment
  ) -> PageExploration.Moment {
    exploration.path(to: other).count > exploration.path(to: one).count
      || (other.step == one.step && other.ticks > one.ticks) ? other : one
  }
}
