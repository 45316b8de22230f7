import StageCore

extension PageExploration.Moment {
  /// The same among the steps of several explorations.
  package func later(by steps: Int, entry: Int) -> PageExploration.Moment {
    PageExploration.Moment(step: step.map { $0 + steps }, ticks: ticks, entry: entry)
  }
}

extension PageExploration {
  /// Not all was tried of a page, whatever it was.
  package mutating func leaveOut(_ limit: Limit, of state: StageState) {
    self.limit = self.limit ?? limit
    open.formUnion((0..<state.elementCount).map(ElementID.init(index:)))
  }

  /// Adds what was found out of the page as it begins with other numbers.
  ///
  /// - Returns: the place of its first step among all.
  package mutating func add(_ other: PageExploration, entry: Int) -> Int {
    let first = steps.count
    guard entry > 0 else {
      self = other
      return 0
    }
    func later(_ moment: Moment) -> Moment { moment.later(by: first, entry: entry) }
    for step in other.steps {
      var step = step
      step.before = step.before.map { $0 + first }
      steps.append(step)
    }
    let missed = Set(missed)
    discoveries += missed.filter { other.met[$0] != nil }.map { _ in states + other.states }
    met.merge(other.met.mapValues(later)) { old, _ in old }
    let ways = Set(self.ways.map(\.way))
    self.ways += other.ways.filter { !ways.contains($0.way) }.map { ($0.way, later($0.moment)) }
    answers.merge(
      other.answers.mapValues { answers in
        Answers(
          first: later(answers.first), held: answers.held.map { $0.map(later) },
          failed: answers.failed.map { $0.map(later) })
      }
    ) { old, new in
      Answers(
        first: old.first, held: zip(old.held, new.held).map { $0 ?? $1 },
        failed: zip(old.failed, new.failed).map { $0 ?? $1 })
    }
    addShort(of: other, later)
    tried.formUnion(other.tried)
    overload = overload ?? other.overload.map(later)
    flicker = flicker ?? other.flicker.map(later)
    ticksAlone = ticksAlone.flatMap { alone in other.ticksAlone.map { max($0, alone) } }
    states += other.states
    ticks += other.ticks
    events += other.events
    (mostKept, mostBytes) = (max(mostKept, other.mostKept), max(mostBytes, other.mostBytes))
    open.formUnion(other.open)
    limit = limit ?? other.limit
    fingerprint = fingerprint &* 31 &+ other.fingerprint
    return first
  }

  /// What is there for long enough with some numbers is there for long enough.
  private mutating func addShort(of other: PageExploration, _ later: (Moment) -> Moment) {
    for id in short.keys where other.short[id] == nil && other.tried.contains(.touch(id)) { short[id] = nil }
    for (id, new) in other.short {
      let isKnown = short[id].map { $0.ticks < new.ticks } ?? !tried.contains(.touch(id))
      if isKnown { short[id] = (new.ticks, later(new.from)) }
    }
  }
}
