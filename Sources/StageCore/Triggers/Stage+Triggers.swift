extension Stage {
  /// How many actions are done in one tick. What is more is left for the next tick, in order, and
  /// `overloaded` is told.
  public static let actionsPerTick = 10_000

  /// What an action may take in steps, of which looking at a tween is one, or at a trigger that is spent: one
  /// that takes more counts as several.
  private static let stepsPerAction = 100

  /// How many events, and how many delayed actions, are kept for later ticks. What is more is lost, and
  /// `overloaded` is told: a page whose loops set off more than a stage can do would else fill the memory.
  public static let keptActions = 100_000

  /// Acts on the delayed actions that are due, then on what was heard since the last step. What these actions
  /// bring about is heard by the next.
  func actOnTriggers() {
    var steps = Self.actionsPerTick * Self.stepsPerAction
    while steps > 0, let listener = delayed.next(by: tick) {
      act(triggers.listeners[listener])
      steps -= cost(of: triggers.listeners[listener])
    }
    actOnHeard(&steps)
    if let next = delayed.nextDue, next <= tick { log.tellOverload() }
    if tick == autoAdvanceTick { log.tell(.requested(.next, by: nil)) }
  }

  /// The steps that an action takes.
  private func cost(of listener: TriggerTable.Listener) -> Int {
    max(Self.stepsPerAction, records[listener.element.index].tweens.count)
  }

  private func actOnHeard(_ steps: inout Int) {
    let heardBefore = log.heard.count
    var done = 0
    while done < heardBefore {
      let places = triggers.places(for: log.heard[done])
      for place in places.dropFirst(listenersDone) {
        guard steps > 0 else {
          listenersDone = place - places.lowerBound
          log.heard.removeFirst(done)
          return log.tellOverload()
        }
        guard !isSpent[place] else {
          steps -= 1
          continue
        }
        let listener = triggers.listeners[place]
        steps -= cost(of: listener)
        isSpent[place] = listener.once
        if listener.delay == 0 { act(listener) } else { delay(place, by: listener.delay) }
      }
      listenersDone = 0
      done += 1
    }
    log.heard.removeFirst(done)
  }

  private func delay(_ listener: Int, by ticks: Int) {
    guard delayed.entries.count < Self.keptActions else { return log.tellOverload() }
    delayed.add(listener, due: tick + ticks)
  }

  private func act(_ listener: TriggerTable.Listener) {
    let id = listener.element
    let isOnPage = records[id.index].presence == .onPage
    switch listener.action {
    case .appear: if isOnPage { start(id) } else { appear(id) }
    case .show: if isOnPage { setVisible(true, id) } else { appear(id, isVisible: true) }
    case .toggle where !isOnPage: appear(id, isVisible: true)
    case .toggle: setVisible(!records[id.index].isVisible, id)
    case .hide where isOnPage: setVisible(false, id)
    case .startTweens where isOnPage: startTweens(id)
    case .play where isOnPage: play(id)
    case .stop where isOnPage: stop(id)
    case .remove where isOnPage: remove(id)
    case .hide, .startTweens, .play, .stop, .remove: break
    case .request(let page): log.tell(.requested(page, by: id))
    }
  }
}
