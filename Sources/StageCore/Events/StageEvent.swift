import BookVocabulary

/// Something that has happened on a stage, for those who watch it.
public enum StageEvent: Sendable, Equatable {
  /// What triggers may wait for has happened to an element. `dropped` and `pageShown` are not told so; nor is
  /// `appeared` of elements that are there from the start.
  case happened(TriggerEvent, to: ElementID)
  /// A trigger has hidden the element, which stays on the page.
  case hidden(ElementID)
  /// A trigger has made the element, which was on the page, visible again.
  case shown(ElementID)
  /// The element has been dropped, on one of its targets or on none of them. Not told of one that is put
  /// back.
  case dropped(ElementID, on: ElementID?)
  /// A track begins; its offset is over.
  case soundStarted(ElementID)
  /// A sound has been stopped before its end, or its element has left the page.
  case soundStopped(ElementID)
  /// The movie has come to a frame that has a sound, which begins.
  case frameSoundStarted(ElementID, frame: Int)
  /// Another page is asked for by a trigger of the element; by none where the page's time is over.
  case requested(PageRequest, by: ElementID?)
  /// More actions came together than a tick or the stage can hold (see `Stage.actionsPerTick`): some come
  /// late or are lost. Told once.
  case overloaded
}

/// Collects what happens: everything for those who watch the stage and, for the next step of the triggers,
/// what somebody on the page waits for.
struct EventLog: Sendable {
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

  private let plan: StagePlan

  init(_ plan: StagePlan) { self.plan = plan }

  /// Notes `event` for those who watch.
  mutating func tell(_ event: StageEvent) { told.append(event) }

  /// Notes for the triggers that `kind` came from `source` (nil: the page), if any of them waits for it.
  mutating func hear(_ kind: TriggerEvent, of source: ElementID?) {
    let event = TriggeringEvent(source: source, kind: kind)
    guard !plan.triggers.places(for: event).isEmpty else { return }
    guard heard.count < Stage.keptActions else { return tellOverload() }
    heard.append(event)
  }

  /// Notes for all that `event` has happened to `element`.
  mutating func note(_ event: TriggerEvent, of element: ElementID) {
    tell(.happened(event, to: element))
    hear(event, of: element)
  }

  /// Notes, the first time, that not everything can be done when it should be.
  mutating func tellOverload() {
    guard !isOverloaded else { return }
    isOverloaded = true
    tell(.overloaded)
  }
}

extension EventLog: TweenListener {
  mutating func tweenStarted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable) {
    let owner = plan.tweenOwners[tween.index]
    note(.tweenStarted(owner.number), of: owner.element)
  }

  mutating func tweenCompleted(_ tween: TweenID, juggler: inout Juggler, values: inout PropertyTable) {
    let owner = plan.tweenOwners[tween.index]
    note(.tweenCompleted(owner.number), of: owner.element)
    guard juggler.isFinished(tween) else { return }
    // The element may be done now, which can be seen where states are drawn.
    hasVisibleChange = true
    if juggler.removesElementWhenFinished(tween) { leaving.append(owner.element) }
  }
}
