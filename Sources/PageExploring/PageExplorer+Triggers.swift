import BookVocabulary
import StageCore

/// A trigger that waits for its event.
struct Waiting {
  let goal: PageGoal
  /// Ticks between the event and what is done.
  let delay: Int
  /// Ticks after which the event comes again; 0 where it does not.
  let every: Int
  /// What has to hold, by the places of the values among the page's; nil for a value that it does not have.
  let conditions: [(place: Int?, asked: ValueCondition)]

  init(_ trigger: TriggerDescription, goal: PageGoal, on state: StageState) {
    self.goal = goal
    // As the stage counts it: a billionth of the time is forgiven.
    func ticks(_ seconds: Double) -> Int {
      Int((max(0, seconds) * (1 - 1e-9) * state.frameRate).rounded(.up))
    }
    delay = ticks(trigger.delay)
    every = trigger.every.map { max(1, ticks($0)) } ?? 0
    conditions = trigger.conditions.map { (state.value(named: $0.value)?.index, $0) }
  }

  /// Whether a condition holds for the numbers of the page's values.
  func holds(_ condition: (place: Int?, asked: ValueCondition), for numbers: [Int]) -> Bool {
    condition.place.map { condition.asked.holds(for: numbers[$0]) } ?? false
  }

  func holds(for numbers: [Int]) -> Bool { conditions.allSatisfy { holds($0, for: numbers) } }
}

/// Which triggers are set off while a page is explored, and what they are answered.
extension PageExplorer {
  /// The triggers that events set off, as far as they have not acted yet.
  ///
  /// - Parameters:
  ///   - numbers: of the values before the tick.
  ///   - state: of the page behind it.
  ///   - moment: when that is; nil where it has been noted before.
  mutating func set(
    offBy events: [StageEvent], at tick: Int, from numbers: [Int], on state: StageState,
    coming: inout [Coming], _ moment: PageExploration.Moment? = nil
  ) {
    guard !events.isEmpty else { return }
    let now = valueUses.numbers(of: state)
    /// What a reader does acts in its own tick, all else in the next one.
    func set(off event: TriggerEvent, of id: ElementID) {
      guard let listeners = triggersOf[event]?[id] else { return }
      spend(listeners.count / 8)
      let isAct = [.touched, .dropped, .placed, .dragStarted].contains(event)
      for listener in listeners {
        self.set(
          off: listener, at: isAct ? tick : tick + 1, for: isAct ? numbers : now, coming: &coming, moment)
      }
    }
    for event in events {
      switch event {
      case .happened(let event, to: let id): set(off: event, of: id)
      case .dropped(let id, on: let target):
        set(off: .dropped, of: id)
        if let target { set(off: .dropped, of: target) }
      default: break
      }
    }
    if now != numbers { noteBegun(from: numbers, to: now, at: tick, coming: &coming, moment) }
  }

  /// A trigger's event has come: it acts where its conditions hold.
  ///
  /// - Parameter tick: in which they are answered.
  mutating func set(
    off listener: Waiting, at tick: Int, for numbers: [Int], coming: inout [Coming],
    _ moment: PageExploration.Moment?
  ) {
    let holds = answer(listener, for: numbers, moment)
    if holds, found.met[listener.goal] == nil {
      coming.append(Coming(due: tick + listener.delay, goal: listener.goal))
    }
    // One that comes again without being asked anything has acted the first time.
    guard listener.every > 0, !listener.conditions.isEmpty, isUndecided(listener),
      !coming.contains(where: { $0.again?.goal == listener.goal })
    else { return }
    coming.append(Coming(due: tick + listener.every, goal: listener.goal, again: listener))
  }

  /// Has the events come that come again.
  ///
  /// - Parameter numbers: of the values before the tick.
  mutating func askAgain(
    by tick: Int, for numbers: [Int], coming: inout [Coming], _ moment: PageExploration.Moment? = nil
  ) {
    guard coming.contains(where: { $0.again != nil && $0.due <= tick }) else { return }
    let due = coming.filter { $0.again != nil && $0.due <= tick }
    coming.removeAll { $0.again != nil && $0.due <= tick }
    for entry in due {
      if let listener = entry.again {
        set(off: listener, at: entry.due, for: numbers, coming: &coming, moment)
      }
    }
  }

  /// Triggers whose conditions begin to hold.
  ///
  /// - Parameter before: nil where the page has just begun.
  mutating func noteBegun(
    from before: [Int]?, to now: [Int], at tick: Int, coming: inout [Coming],
    _ moment: PageExploration.Moment?
  ) {
    for listener in triggersOf[.becomes]?[nil] ?? [] {
      // Whether it has begun to hold is what it asks itself.
      let holds = listener.holds(for: now)
      _ = answer(listener, for: now, moment)
      guard holds, !(before.map { listener.holds(for: $0) } ?? false), found.met[listener.goal] == nil else {
        continue
      }
      coming.append(Coming(due: tick + 1 + listener.delay, goal: listener.goal))
    }
  }

  private mutating func answer(
    _ listener: Waiting, for numbers: [Int], _ moment: PageExploration.Moment?
  ) -> Bool {
    guard !listener.conditions.isEmpty else { return true }
    let answers = listener.conditions.map { listener.holds($0, for: numbers) }
    if let moment {
      var known =
        found.answers[listener.goal]
        ?? PageExploration.Answers(
          first: moment, held: answers.map { _ in nil }, failed: answers.map { _ in nil })
      for (place, holds) in answers.enumerated() {
        guard (holds ? known.held[place] : known.failed[place]) == nil else { continue }
        if holds { known.held[place] = moment } else { known.failed[place] = moment }
        use(moment)
      }
      found.answers[listener.goal] = known
    }
    return answers.allSatisfy(\.self)
  }

  private func isUndecided(_ listener: Waiting) -> Bool {
    guard found.met[listener.goal] != nil, let answers = found.answers[listener.goal] else { return true }
    return !answers.isDecided
  }

  /// - Parameter numbers: of the values before the tick.
  mutating func note(
    coming: inout [Coming], by tick: Int, from numbers: [Int], moment: PageExploration.Moment
  ) {
    spend(coming.count / 64)
    if tick < .max { askAgain(by: tick, for: numbers, coming: &coming, moment) }
    for trigger in coming where trigger.due <= tick && trigger.again == nil { meet(trigger.goal, moment) }
    coming.removeAll { $0.due <= tick }
  }

  // MARK: Leaving

  /// The reader can turn the page at a moment.
  mutating func noteExit(_ state: StageState, _ moment: PageExploration.Moment) {
    guard isNotingExits || !hasTurned else { return }
    hasTurned = true
    note(PageExploration.Exit(way: nil, values: valueUses.outcome(on: state)), moment)
  }

  mutating func note(_ exit: PageExploration.Exit, _ moment: PageExploration.Moment) {
    guard knownExits.insert(exit).inserted else { return }
    found.exits.append((exit, moment))
    use(moment)
  }
}
