import BookVocabulary
import PageValues

/// Something that has happened on a stage, for its observers.
public enum StageEvent: Sendable, Equatable {
  /// An event that triggers may wait for has happened to an element. `dropped`, `pageShown` and `becomes` are
  /// not reported this way; nor is `appeared` of elements that are there from the start.
  case happened(TriggerEvent, to: ElementID)
  /// A trigger has hidden the element, which stays on the page.
  case hidden(ElementID)
  /// A trigger has made the element, which was on the page, visible again.
  case shown(ElementID)
  /// The element has been dropped, on one of its targets or on none of them. Not reported when it is put
  /// back.
  case dropped(ElementID, on: ElementID?)
  /// A track begins; its offset is over.
  case soundStarted(ElementID)
  /// A sound has been stopped before its end, or its element has left the page.
  case soundStopped(ElementID)
  /// The movie has come to a frame that has a sound, which begins.
  case frameSoundStarted(ElementID, frame: Int)
  /// A trigger has given a value another number.
  case valueChanged(ValueID, to: Int)
  /// Another page is asked for by a trigger of the element; by none where the page's time is over.
  case requested(PageRequest, by: ElementID?)
  /// More actions came together than a tick or the stage can hold (see `Stage.actionsPerTick`): some come
  /// late or are lost. Reported once.
  case overloaded
}

/// Collects events: all of them for observers of the stage and, for the next step of the triggers, those that
/// a trigger waits for.
struct EventLog: Sendable {
  /// Events since the observers last took them.
  var events: [StageEvent] = []
  /// What the next step of the triggers will act on, in order.
  var heard: [TriggeringEvent] = []
  /// Elements that leave the page at the end of this tick.
  var leaving: [ElementID] = []
  /// Whether anything that can be seen has changed in this tick.
  var hasVisibleChange = false
  /// Whether `overloaded` has been reported.
  private(set) var isOverloaded = false

  private let plan: StagePlan

  init(_ plan: StagePlan) { self.plan = plan }

  /// Appends `event` for observers.
  mutating func append(_ event: StageEvent) { events.append(event) }

  /// Notes for the triggers that `kind` came from `source` (nil: the page), if any of them waits for it.
  mutating func hear(_ kind: TriggerEvent, of source: ElementID?) {
    hear(TriggeringEvent(source: source, kind: kind))
  }

  /// Notes for the triggers that an event has come, if any of them waits for it.
  mutating func hear(_ event: TriggeringEvent) {
    guard !plan.triggers.places(for: event).isEmpty else { return }
    guard heard.count < Stage.keptActions else { return reportOverload() }
    heard.append(event)
  }

  /// Notes for observers and triggers that `event` has happened to `element`.
  mutating func note(_ event: TriggerEvent, of element: ElementID) {
    append(.happened(event, to: element))
    hear(event, of: element)
  }

  /// Notes, the first time, that not everything can be done when it should be.
  mutating func reportOverload() {
    guard !isOverloaded else { return }
    isOverloaded = true
    append(.overloaded)
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
