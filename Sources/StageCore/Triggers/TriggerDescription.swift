import BookVocabulary
import PageValues

/// An event of another element of its page (or of itself) that an element waits for, and the action that
/// follows.
///
/// An event that comes again acts again, unless it is to count only `once`.
public struct TriggerDescription: Sendable, Equatable {
  /// Name of the element that has the event; nil only for the page's own (`TriggerEvent.isOfPage`).
  public var triggeringElement: String?
  /// The event that the trigger waits for.
  public var event: TriggerEvent
  /// The action on the element that carries the trigger. Default appear.
  public var action: TriggerAction
  /// Seconds between the event and the action, at least 0. Default 0: in the same tick.
  public var delay: Double
  /// Whether only the first event counts. Default false.
  public var once: Bool
  /// What must hold of the page's values when the event comes; else the trigger does not act. What asks for
  /// a value that the page does not have never holds. Default nothing.
  public var conditions: [ValueCondition]
  /// Seconds after which an event comes again, and again, as long as the page is open. Default nil: it does
  /// not.
  public var every: Double?

  /// Does `action` at `event` of the element with that name; arguments left out have their defaults.
  public init(
    triggeringElement: String?, event: TriggerEvent, action: TriggerAction = .appear, delay: Double = 0,
    once: Bool = false, conditions: [ValueCondition] = [], every: Double? = nil
  ) {
    self.triggeringElement = triggeringElement
    self.event = event
    self.action = action
    self.delay = delay
    self.once = once
    self.conditions = conditions
    self.every = every
  }
}

/// Which elements wait for which, resolved once from names to places.
///
/// Elements that wait for the same event stand in its list in the page's order, which is the order in which
/// they came to wait: the pending list, first in first out. Those that have appeared keep their place,
/// because an event that comes again acts again.
struct TriggerTable: Sendable {
  /// A trigger from the side of the one it waits for.
  struct Listener: Sendable, Hashable {
    var event: TriggerEvent
    var element: ElementID
    var action: TriggerAction
    /// Ticks between the event and the action.
    var delay: Int
    var once: Bool
    /// What must hold, by its place among the sets of the page's values; nil where nothing has to.
    var conditions: Int?
    /// Ticks after which the event comes again; 0 where it does not.
    var every: Int
  }

  private struct Wait: Hashable {
    var source: Int
    var listener: Listener
  }

  /// By source, and there by event.
  let listeners: [Listener]
  /// By listener, the event it waits for: looked through far more often than the rest.
  private let events: [TriggerEvent]
  /// By the element that waits, the places of its listeners.
  private let placesOfElement: [[Int]]
  /// Where each element's listeners begin; after those of the elements come those of the page itself, then
  /// those of conditions that begin to hold, and their end as the last.
  private let starts: [Int]
  private let elementCount: Int
  /// Whether any event comes again and again.
  let comesAgain: Bool

  /// - Parameter placeOf: the place of a name's element. Triggers that wait for a name it does not have are
  ///   left out: they are never set off.
  init(
    _ elements: [ElementDescription], placeOf: [String: Int], values: ValueTable, frameRate: Double
  ) {
    var lists = [[Listener]](repeating: [], count: elements.count + 1 + values.setCount)
    for (place, element) in elements.enumerated() {
      var waits: Set<Wait> = []
      for trigger in element.triggers {
        let named = trigger.triggeringElement.flatMap { placeOf[$0] }
        let set = trigger.conditions.isEmpty ? nil : values.set(of: trigger.conditions)
        let ownRow: Int? =
          switch trigger.event {
          case .pageShown: elements.count
          case .becomes: set.map { elements.count + 1 + $0 }
          default: named
          }
        guard let source = ownRow else { continue }
        let listener = Listener(
          event: trigger.event, element: ElementID(index: place), action: trigger.action,
          delay: StageTime.ticks(covering: trigger.delay, frameRate: frameRate), once: trigger.once,
          conditions: set,
          every: trigger.every.map { max(1, StageTime.ticks(covering: $0, frameRate: frameRate)) } ?? 0)
        // A trigger that is declared twice still acts once.
        let isNew =
          element.triggers.count == 1 || waits.insert(Wait(source: source, listener: listener)).inserted
        if isNew { lists[source].append(listener) }
      }
    }
    // Sorting is stable: elements that wait for the same event keep the page's order.
    listeners = lists.flatMap { $0.sorted { $0.event < $1.event } }
    elementCount = elements.count
    comesAgain = listeners.contains { $0.every > 0 }
    events = listeners.map(\.event)
    var placesOfElement = [[Int]](repeating: [], count: elements.count)
    for (place, listener) in listeners.enumerated() { placesOfElement[listener.element.index].append(place) }
    self.placesOfElement = placesOfElement
    var starts = [0]
    for list in lists { starts.append(starts[starts.count - 1] + list.count) }
    self.starts = starts
  }

  /// The places in `listeners` of all that wait for `event`, in the order of the pending list.
  func places(for event: TriggeringEvent) -> Range<Int> {
    let row =
      switch event.source {
      case .element(let element): element.index
      case .page: elementCount
      case .conditions(let set): elementCount + 1 + set
      }
    let (start, end) = (starts[row], starts[row + 1])
    guard start < end else { return start..<start }
    let first = place(from: start, to: end) { $0 < event.kind }
    return first..<place(from: first, to: end) { $0 <= event.kind }
  }

  /// The places in `listeners` of those that act on an element, in order.
  func places(ofElement element: ElementID) -> [Int] { placesOfElement[element.index] }

  /// The places of the values that the listener at a place sets or asks for.
  func values(of place: Int, among values: ValueTable) -> [Int] {
    let asked = listeners[place].conditions.map(values.values(askedBy:)) ?? []
    guard case .change(let change) = listeners[place].action, let changed = values.placeOf[change.value]
    else {
      return asked
    }
    return asked + [changed]
  }

  /// The element that the listener at a place waits for; nil for the page itself and its values.
  func source(of place: Int) -> ElementID? {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > place { high = middle } else { low = middle + 1 }
    }
    return low < elementCount ? ElementID(index: low) : nil
  }

  /// The first place of a listener that `isBefore` does not hold for.
  @inline(__always)
  private func place(from start: Int, to end: Int, _ isBefore: (TriggerEvent) -> Bool) -> Int {
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(events[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// An event as triggers wait for it.
struct TriggeringEvent: Sendable, Hashable {
  enum Source: Sendable, Hashable {
    case element(ElementID)
    case page
    /// What triggers ask of values, by its place among all that they ask.
    case conditions(Int)
  }

  var source: Source
  var kind: TriggerEvent

  /// - Parameter source: nil for the page itself.
  init(source: ElementID?, kind: TriggerEvent) {
    (self.source, self.kind) = (source.map(Source.element) ?? .page, kind)
  }

  /// Conditions begin to hold.
  init(beginning set: Int) { (source, kind) = (.conditions(set), .becomes) }
}
