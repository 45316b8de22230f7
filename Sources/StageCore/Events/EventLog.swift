/// Collects what happens: everything for those who watch the stage, and what somebody on the page waits for
/// for the next step of the triggers.
struct EventLog {
  /// All that has happened since the watchers last asked.
  var told: [StageEvent] = []
  /// What the next step of the triggers will act on, in order.
  var heard: [TriggeringEvent] = []
  /// Elements that leave the page at the end of this tick.
  var leaving: [ElementID] = []
  /// Whether anything that can be seen has changed in this tick.
  var hasVisibleChange = false

  private let triggers: TriggerTable
  /// The element and the number there of every tween of the stage.
  private let tweenOwners: [TweenOwner]

  init(triggers: TriggerTable, tweenOwners: [TweenOwner]) {
    self.triggers = triggers
    self.tweenOwners = tweenOwners
  }

  /// Notes `event`, and for the triggers that it came from `source`, if any of them waits for it.
  mutating func note(_ event: StageEvent, of source: ElementID, triggering kind: TriggerDescription.Event?) {
    told.append(event)
    if let kind, triggers.hasListeners(for: source) {
      heard.append(TriggeringEvent(source: source, kind: kind))
    }
  }
}

/// An event as triggers wait for it.
struct TriggeringEvent: Sendable, Equatable {
  var source: ElementID
  var kind: TriggerDescription.Event
}

/// Whose tween one is, and which of the element's.
struct TweenOwner: Sendable {
  var element: ElementID
  var number: Int
}

extension EventLog: TweenListener {
  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues]) {
    let owner = tweenOwners[tween.index]
    note(
      .tweenStarted(owner.element, tween: owner.number), of: owner.element,
      triggering: .tweenStarted(owner.number))
  }

  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout [PropertyValues]) {
    let owner = tweenOwners[tween.index]
    note(
      .tweenCompleted(owner.element, tween: owner.number), of: owner.element,
      triggering: .tweenCompleted(owner.number))
    guard juggler.isFinished(tween) else { return }
    // The element may be done now, which can be seen where states are drawn.
    hasVisibleChange = true
    if juggler.removesElementWhenFinished(tween) { leaving.append(owner.element) }
  }
}
