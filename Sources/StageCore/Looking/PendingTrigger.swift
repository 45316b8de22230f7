import BookVocabulary

/// A trigger of a page that may still act: which element waits for which event of which other, and the action
/// that follows.
public struct PendingTrigger: Sendable, Hashable {
  /// The element that waits, and is acted on.
  public var element: ElementID
  /// The element whose event it waits for; nil for the page itself and its values.
  public var source: ElementID?
  /// The event that it waits for.
  public var event: TriggerEvent
  /// The action that follows.
  public var action: TriggerAction
  /// Ticks between the event and the action.
  public var delay: Int
  /// Whether only the first event counts.
  public var once: Bool
  /// What must hold when the event comes. Default nothing.
  public var conditions: [ValueCondition]
  /// Ticks after which the event comes again; 0 where it does not.
  public var every: Int
  /// Ticks until it acts, at least 1; nil where the event has not happened.
  public var ticksLeft: Int?
}

extension StageState {
  /// The triggers that may still act, in the order of the elements that wait: all but those that count once,
  /// have been set off, and have nothing left to do.
  public var pending: [PendingTrigger] {
    let listeners = plan.triggers.listeners
    var ticksLeft = [Int?](repeating: nil, count: listeners.count)
    for entry in delayed.entries {
      ticksLeft[entry.listener] = min(ticksLeft[entry.listener] ?? .max, max(1, entry.due - tick))
    }
    for entry in recurring.entries where holds(entry.listener) {
      let due = max(1, entry.due - tick) + listeners[entry.listener].delay
      ticksLeft[entry.listener] = min(ticksLeft[entry.listener] ?? .max, due)
    }
    // A page may have the same event ten thousand times.
    var heard: Set<TriggeringEvent> = []
    for event in log.heard where heard.insert(event).inserted {
      for place in plan.triggers.places(for: event) where !isSpent[place] && holds(place) {
        ticksLeft[place] = min(ticksLeft[place] ?? .max, listeners[place].delay + 1)
      }
    }
    return listeners.indices.filter { !isSpent[$0] || ticksLeft[$0] != nil }
      .map { pendingTrigger($0, ticksLeft: ticksLeft[$0]) }
      .sorted { $0.element < $1.element }
  }

  /// Whether a trigger waits for that.
  public func awaits(_ event: TriggerEvent, of source: ElementID?) -> Bool {
    plan.triggers.places(for: TriggeringEvent(source: source, kind: event)).contains { !isSpent[$0] }
  }

  /// The triggers that acted in the tick after this moment, in their order: those that were due, then those
  /// that wait for an event of the tick before, then those that wait for an input of the reader. Never more
  /// than a tick does (`Stage.actionsPerTick`).
  ///
  /// - Parameter events: all events of that tick.
  public func triggersActing(in events: [StageEvent]) -> [PendingTrigger] {
    let listeners = plan.triggers.listeners
    var isSpent = isSpent
    let due = delayed.entries.filter { $0.due <= tick + 1 }.sorted(by: <).map(\.listener)
    let again = recurring.entries.filter { $0.due <= tick + 1 }.sorted(by: <).map(\.listener)
    var acting = due + again.filter { holds($0) && listeners[$0].delay == 0 }
    // Events that they bring about are heard in the same tick.
    var brought = Set(events.compactMap(\.heardOfAct))
    let heardOfDue = acting.compactMap { place in
      let element = listeners[place].element
      let kind: TriggerEvent = listeners[place].action == .remove ? .removed : .appeared
      return brought.remove(TriggeringEvent(source: element, kind: kind))
    }
    var steps = Stage.actionsPerTick * 100
    for event in log.heard + events.flatMap(\.heardAtOnce) + heardOfDue
    where acting.count < Stage.actionsPerTick {
      for place in plan.triggers.places(for: event) {
        steps -= 1
        guard steps > 0 else { break }
        guard !isSpent[place], holds(place) else { continue }
        if listeners[place].once { isSpent[place] = true }
        if listeners[place].delay == 0 { acting.append(place) }
      }
    }
    return acting.prefix(Stage.actionsPerTick).map { pendingTrigger($0, ticksLeft: nil) }
  }

  private func pendingTrigger(_ place: Int, ticksLeft: Int?) -> PendingTrigger {
    let listener = plan.triggers.listeners[place]
    return PendingTrigger(
      element: listener.element, source: plan.triggers.source(of: place), event: listener.event,
      action: listener.action, delay: listener.delay, once: listener.once,
      conditions: listener.conditions.map(plan.values.conditions) ?? [],
      every: listener.every, ticksLeft: ticksLeft)
  }
}

extension StageEvent {
  /// The event as triggers hear it, if a trigger can bring it about; else nil.
  fileprivate var heardOfAct: TriggeringEvent? {
    guard case .happened(let kind, to: let element) = self, kind == .appeared || kind == .removed else {
      return nil
    }
    return TriggeringEvent(source: element, kind: kind)
  }

  /// The events as triggers hear them in the same tick, since the reader has brought them about.
  fileprivate var heardAtOnce: [TriggeringEvent] {
    switch self {
    case .happened(let kind, to: let element) where [.touched, .dragStarted, .placed].contains(kind):
      [TriggeringEvent(source: element, kind: kind)]
    case .dropped(let element, on: let target):
      ([element] + [target].compactMap(\.self)).map { TriggeringEvent(source: $0, kind: .dropped) }
    case .happened, .hidden, .shown, .soundStarted, .soundStopped, .frameSoundStarted, .valueChanged,
      .requested, .overloaded:
      []
    }
  }
}
