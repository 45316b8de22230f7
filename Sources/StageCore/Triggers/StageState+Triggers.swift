extension StageState {
  /// What an action may take in steps, of which looking at a tween is one, or at a trigger that is spent: one
  /// that takes more counts as several.
  private static let stepsPerAction = 100

  /// Does the delayed actions that are due, then those whose event comes again, then those set off by the
  /// events since the last step. Events that these actions bring about act in the next.
  mutating func actOnTriggers() {
    var steps = Stage.actionsPerTick * Self.stepsPerAction
    while steps > 0, let listener = delayed.next(by: tick) {
      act(listener)
      steps -= cost(of: listener)
    }
    if plan.triggers.comesAgain { actOnRecurring(&steps) }
    actOnHeard(&steps)
    // A page without values takes no time for them.
    if plan.hasValues { changeValues() }
    if let next = delayed.nextDue, next <= tick { log.reportOverload() }
    if plan.triggers.comesAgain, let next = recurring.nextDue, next <= tick { log.reportOverload() }
    if tick == plan.autoAdvanceTick { log.append(.requested(.next, by: nil)) }
  }

  private mutating func actOnRecurring(_ steps: inout Int) {
    while steps > 0, let listener = recurring.next(by: tick) {
      recurring.add(listener, due: tick + plan.triggers.listeners[listener].every)
      setOff(listener, &steps)
    }
  }

  /// The steps that an action takes.
  private func cost(of listener: Int) -> Int {
    max(Self.stepsPerAction, plan.parts[plan.triggers.listeners[listener].element.index].tweens.count)
  }

  private mutating func actOnHeard(_ steps: inout Int) {
    guard !log.heard.isEmpty else { return }
    let heardBefore = log.heard.count
    var done = 0
    while done < heardBefore {
      let places = plan.triggers.places(for: log.heard[done])
      for place in places.dropFirst(listenersDone) {
        guard steps > 0 else {
          listenersDone = place - places.lowerBound
          log.heard.removeFirst(done)
          return log.reportOverload()
        }
        if isSpent[place] {
          steps -= 1
        } else {
          setOff(place, &steps)
          if plan.triggers.listeners[place].every > 0 { comeAgain(place) }
        }
      }
      listenersDone = 0
      done += 1
    }
    log.heard.removeFirst(done)
  }

  /// Does what follows an event, where its conditions hold.
  private mutating func setOff(_ place: Int, _ steps: inout Int) {
    guard holds(place) else {
      steps -=
        plan.triggers.listeners[place].conditions.map { plan.values.values(askedBy: $0).count + 1 } ?? 1
      return
    }
    steps -= cost(of: place)
    if plan.triggers.listeners[place].once { isSpent[place] = true }
    let ticks = plan.triggers.listeners[place].delay
    if ticks == 0 { act(place) } else { delay(place, by: ticks) }
  }

  /// Has an event come again and again, if it does not yet.
  private mutating func comeAgain(_ listener: Int) {
    guard comingAgain.insert(listener).inserted else { return }
    recurring.add(listener, due: tick + plan.triggers.listeners[listener].every)
  }

  private mutating func delay(_ listener: Int, by ticks: Int) {
    guard delayed.entries.count < Stage.keptActions else { return log.reportOverload() }
    delayed.add(listener, due: tick + ticks)
  }

  private mutating func act(_ listener: Int) {
    let id = plan.triggers.listeners[listener].element
    let isOnPage = records[id.index].presence == .onPage
    switch plan.triggers.listeners[listener].action {
    case .appear: if isOnPage { start(id) } else { appear(id) }
    case .show: if isOnPage { setVisible(true, id) } else { appear(id, isVisible: true) }
    case .toggle where !isOnPage: appear(id, isVisible: true)
    case .toggle: setVisible(!records[id.index].isVisible, id)
    case .hide where isOnPage: setVisible(false, id)
    case .startTweens where isOnPage: startTweens(id)
    case .play where isOnPage: play(id)
    case .stop where isOnPage: stop(id)
    case .remove where isOnPage: remove(id)
    case .place where isOnPage: if let place = freePlace(of: id) { put(id, on: place) }
    case .hide, .startTweens, .play, .stop, .remove, .place: break
    case .change(let change): pageValues.ask(for: change)
    case .request(let page): log.append(.requested(page, by: id))
    }
  }
}
