import BookVocabulary

/// An event of another element of its page (or of itself) that an element waits for, and the action that
/// follows.
///
/// An event that comes again acts again, unless it is to count only `once`.
public struct TriggerDescription: Sendable, Equatable {
  /// Name of the element that has the event; nil only for `pageShown`, which is the page's own.
  public var triggeringElement: String?
  /// The event that the trigger waits for.
  public var event: TriggerEvent
  /// The action on the element that carries the trigger. Default appear.
  public var action: TriggerAction
  /// Seconds between the event and the action, at least 0. Default 0: in the same tick.
  public var delay: Double
  /// Whether only the first event counts. Default false.
  public var once: Bool

  /// Does `action` at `event` of the element with that name; arguments left out have their defaults.
  public init(
    triggeringElement: String?, event: TriggerEvent, action: TriggerAction = .appear, delay: Double = 0,
    once: Bool = false
  ) {
    self.triggeringElement = triggeringElement
    self.event = event
    self.action = action
    self.delay = delay
    self.once = once
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
  /// Where each element's listeners begin; after those of the elements come those of the page itself, and
  /// their end as the last.
  private let starts: [Int]

  /// - Parameter placeOf: the place of a name's element. Triggers that wait for a name it does not have are
  ///   left out: they are never set off.
  init(_ elements: [ElementDescription], placeOf: [String: Int], frameRate: Double) {
    var lists = [[Listener]](repeating: [], count: elements.count + 1)
    for (place, element) in elements.enumerated() {
      var waits: Set<Wait> = []
      for trigger in element.triggers {
        let named = trigger.triggeringElement.flatMap { placeOf[$0] }
        guard let source = trigger.event == .pageShown ? elements.count : named else { continue }
        let listener = Listener(
          event: trigger.event, element: ElementID(index: place), action: trigger.action,
          delay: StageTime.ticks(covering: trigger.delay, frameRate: frameRate), once: trigger.once)
        // A trigger that is declared twice still acts once.
        let isNew =
          element.triggers.count == 1 || waits.insert(Wait(source: source, listener: listener)).inserted
        if isNew { lists[source].append(listener) }
      }
    }
    // Sorting is stable: elements that wait for the same event keep the page's order.
    listeners = lists.flatMap { $0.sorted { $0.event < $1.event } }
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
    let row = event.source?.index ?? starts.count - 2
    let (start, end) = (starts[row], starts[row + 1])
    guard start < end else { return start..<start }
    let first = place(from: start, to: end) { $0 < event.kind }
    return first..<place(from: first, to: end) { $0 <= event.kind }
  }

  /// The places in `listeners` of those that act on an element, in order.
  func places(ofElement element: ElementID) -> [Int] { placesOfElement[element.index] }

  /// The element that the listener at a place waits for; nil for the page itself.
  func source(of place: Int) -> ElementID? {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > place { high = middle } else { low = middle + 1 }
    }
    return low == starts.count - 2 ? nil : ElementID(index: low)
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
  /// Nil for the page itself.
  var source: ElementID?
  var kind: TriggerEvent
}
