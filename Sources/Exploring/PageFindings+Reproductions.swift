import PageExploring
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
    beginning(of: moment) + exploration.acts(to: moment, on: state)
  }

  /// The steps that lead to the page on which a moment is.
  func beginning(of moment: PageExploration.Moment) -> [ScriptAction] {
    beginnings.indices.contains(moment.entry) ? beginnings[moment.entry] : [ScriptAction(goingTo: place)]
  }

  func latest(
    _ one: PageExploration.Moment, _ other: PageExploration.Moment
  ) -> PageExploration.Moment {
    exploration.path(to: other).count > exploration.path(to: one).count
      || (other.step == one.step && other.ticks > one.ticks) ? other : one
  }
}

extension PageStudy {
  /// What is done on the page up to a moment.
  func acts(to moment: PageExploration.Moment) -> [ScriptAction] {
    exploration.acts(to: moment, on: staged.stage.state)
  }
}

extension PageExploration {
  /// What is done on the page up to a moment.
  fileprivate func acts(to moment: Moment, on state: StageState) -> [ScriptAction] {
    var steps: [ScriptAction] = []
    for step in path(to: moment) {
      if step.ticks > 0 { steps.append(.wait(.ticks(step.ticks))) }
      steps.append(step.action(on: state))
    }
    if moment.ticks > 0 { steps.append(.wait(.ticks(moment.ticks))) }
    return steps
  }
}

extension PageExploration.Step {
  fileprivate func action(on state: StageState) -> ScriptAction {
    let name = state.name(of: act.element)
    switch act {
    case .touch: return .touch(name)
    case .drop(_, on: let target): return .drag(name, to: .element(state.name(of: target)))
    case .dropBeside:
      let place = place ?? state.pageBox.middle
      return .drag(name, to: .point(x: place.x, y: place.y))
    case .hold:
      let place = place ?? state.pageBox.middle
      return .hold(name, x: place.x, y: place.y)
    case .letGo: return .drop
    case .putBack: return .drag(name, to: .back)
    }
  }
}
