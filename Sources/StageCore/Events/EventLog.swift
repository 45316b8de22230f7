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
  /// Whether `overloaded` has been told.
  private(set) var isOverloaded = false

  private let triggers: TriggerTable
  /// The element and the number there of every tween of the stage.
  private let tweenOwners: [TweenOwner]

  init(triggers: TriggerTable, tweenOwners: [TweenOwner]) {
    self.triggers = triggers
    self.tweenOwners = tweenOwners
  }

  /// Notes `event` for those who watch.
  mutating func tell(_ event: StageEvent) { told.append(event) }

  /// Notes for the triggers that `kind` came from `source` (nil: the page), if any of them waits for it.
  mutating func hear(_ kind: TriggerDescription.Event, of source: ElementID?) {
    let event = TriggeringEvent(source: source, kind: kind)
    guard !triggers.places(for: event).isEmpty else { return }
    guard heard.count < Stage.keptActions else { return tellOverload() }
    heard.append(event)
  }

  /// Notes `event` for all: that it happened, and that `kind` came from `source`.
  mutating func note(_ event: StageEvent, of source: ElementID, triggering kind: TriggerDescription.Event) {
    tell(event)
    hear(kind, of: source)
  }

  /// Notes, the first time, that not everything can be done when it should be.
  mutating func tellOverload() {
    guard !isOverloaded else { return }
    isOverloaded = true
    tell(.overloaded)
  }
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
