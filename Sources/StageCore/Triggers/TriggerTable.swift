/// Who waits for whom, resolved once from names to places.
///
/// Elements that wait for the same event stand in its list in the page's order, which is the order in which they
/// came to wait: the pending list, first in first out. Those that have appeared keep their place, because an
/// event that comes again acts again.
struct TriggerTable: Sendable {
  /// A trigger from the side of the one it waits for.
  struct Listener: Sendable, Hashable {
    var event: TriggerDescription.Event
    var element: ElementID
    var action: TriggerDescription.Action
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
  /// Where each element's listeners begin; after those of the elements come those of the page itself, and their
  /// end as the last.
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
        // Said twice, a trigger still acts once.
        let isNew =
          element.triggers.count == 1 || waits.insert(Wait(source: source, listener: listener)).inserted
        if isNew { lists[source].append(listener) }
      }
    }
    // Sorting is stable: who waits for the same event keeps the page's order.
    listeners = lists.flatMap { $0.sorted { $0.event.order < $1.event.order } }
    var starts = [0]
    for list in lists { starts.append(starts[starts.count - 1] + list.count) }
    self.starts = starts
  }

  /// The places in `listeners` of all that wait for `event`, in the order of the pending list.
  func places(for event: TriggeringEvent) -> Range<Int> {
    let row = event.source?.index ?? starts.count - 2
    let order = event.kind.order
    let first = place(in: starts[row]..<starts[row + 1]) { $0.event.order < order }
    return first..<place(in: first..<starts[row + 1]) { $0.event.order <= order }
  }

  /// The first place in `places` of a listener that `isBefore` does not hold for.
  private func place(in places: Range<Int>, _ isBefore: (Listener) -> Bool) -> Int {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(listeners[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// An event as triggers wait for it.
struct TriggeringEvent: Sendable, Equatable {
  /// Nil for the page itself.
  var source: ElementID?
  var kind: TriggerDescription.Event
}

extension TriggerDescription.Event {
  /// Different for different events.
  var order: (kind: Int, tween: Int) {
    switch self {
    case .touched: (0, 0)
    case .soundCompleted: (1, 0)
    case .tweenStarted(let tween): (2, tween)
    case .tweenCompleted(let tween): (3, tween)
    case .movieCompleted: (4, 0)
    case .appeared: (5, 0)
    case .removed: (6, 0)
    case .dragStarted: (7, 0)
    case .dropped: (8, 0)
    case .pageShown: (9, 0)
    }
  }
}
