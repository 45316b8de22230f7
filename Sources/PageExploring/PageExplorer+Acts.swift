import StageCore

/// What is done to a page while it is explored.
extension PageExplorer {
  /// Does at a moment what can be done.
  mutating func tryActs(
    at occasion: Occasion, on state: StageState, _ node: Node, _ coming: [Coming], _ free: [ElementID: Int],
    in search: inout PartSearch
  ) {
    guard !search.isAlone else { return }
    var acts = state.acts(on: search.part, isHolding: search.isHolding)
    if occasion.isExtra { acts.removeAll { !isWorthAnotherTry($0, on: state) } }
    guard !acts.isEmpty else { return }
    let plain = Self.played(state)
    for act in ordered(acts) where !isOver(search.kept) {
      let step = PageExploration.Step(
        before: node.step, ticks: node.offset + occasion.ticks, act: act, place: state.placeBeside(for: act))
      defer { forgetUnusedStep() }
      guard var child = attempt(step, on: state, coming: coming, free: free, plain: plain, in: search.part)
      else { continue }
      guard let reached = child.kept?.state,
        search.known.insert(reached.situation(of: search.part)).inserted
      else { continue }
      let phase = reached.phase(of: search.part)
      guard search.begun[phase, default: 0] < PartSearch.variants else { continue }
      search.begun[phase, default: 0] += 1
      child.step = found.steps.count - 1
      lastUsedStep = found.steps.count - 1
      search.append(child, budget: limits.bytes)
    }
  }

  /// A drop that was never met, where it or its target is on its way.
  private func isWorthAnotherTry(_ act: ReaderAct, on state: StageState) -> Bool {
    guard case .drop(let id, on: let target) = act, found.met[.dropped(id, on: target)] == nil else {
      return false
    }
    return [id, target].contains { state.ticksOfMove(of: $0, withEndless: true) != nil }
  }

  mutating func forgetUnusedStep() {
    if found.steps.count - 1 > lastUsedStep { found.steps.removeLast() }
  }

  mutating func ordered(_ acts: [ReaderAct]) -> [ReaderAct] {
    guard limits.seed != 0 else { return acts }
    var acts = acts
    for place in acts.indices.dropFirst() { acts.swapAt(place, Int(random.next() % UInt64(place + 1))) }
    return acts
  }

  static func played(_ state: StageState) -> (state: StageState, events: [StageEvent]) {
    var state = state
    state.advance()
    let events = state.takeEvents()
    return (state, events)
  }

  /// Does something, and looks at the ticks that it takes.
  ///
  /// - Parameters:
  ///   - coming: the triggers that are set off by then.
  ///   - free: for how many ticks what is there could be touched.
  ///   - plain: what the tick brings in which nothing is done.
  /// - Returns: where it leads; nil where that is from the page.
  mutating func attempt(
    _ step: PageExploration.Step, on state: StageState, coming: [Coming], free: [ElementID: Int],
    plain: (state: StageState, events: [StageEvent]), in part: StagePart
  ) -> Node? {
    var (child, coming, act) = (state, coming, step.act)
    found.states += 1
    let moment = PageExploration.Moment(step: found.steps.count, ticks: 0)
    var tick = 0
    var isLeft = false
    // On a page that is gone in the same tick nothing can be done.
    if !Self.requests(plain.events) { found.tried.insert(act) }
    for motion in act.motions where !isLeft {
      guard child.take(motion, of: act) else { return nil }
      let numbers = valueUses.numbers(of: child)
      child.advance()
      tick += 1
      if tick == 1 { found.steps.append(step) }
      let events = child.takeEvents()
      isLeft = note(events, at: tick, from: numbers, on: child, moment: moment, coming: &coming)
      if limits.isThorough { remember(events, after: act, on: state) }
      if !isLeft { noteExit(child, moment) }
      if case .touch(let element) = act, found.met[.answers(element)] == nil,
        Self.requests(events) != Self.requests(plain.events)
          || Self.changesValues(events) != Self.changesValues(plain.events)
          || child.situation(of: part) != plain.state.situation(of: part)
      {
        meet(.answers(element), moment)
      }
      note(coming: &coming, by: tick, from: numbers, moment: moment)
    }
    found.ticks += tick
    noteSeen(child, moment)
    spend(child.elementCount / 4)
    guard !isLeft else { return nil }
    return Node(
      step: moment.step, kept: KeptMoment(child, coming: coming.later(by: tick)),
      free: free.filter { child.isWithinReach($0.key) }.mapValues { $0 + tick }, longest: firstTurn)
  }

  static func requests(_ events: [StageEvent]) -> Bool {
    events.contains(where: \.isRequest)
  }

  private static func changesValues(_ events: [StageEvent]) -> Bool {
    events.contains { if case .valueChanged = $0 { true } else { false } }
  }
}
