/// Who waits for whom, resolved once from names to places.
///
/// Elements that wait for the same one stand in its list in the page's order, which is the order in which they
/// came to wait: the pending list, first in first out. Those that have appeared keep their place, because an
/// event that comes again acts again.
struct TriggerTable: Sendable {
  private struct Listener: Sendable, Equatable {
    var event: TriggerDescription.Event
    var element: ElementID
  }

  private let listeners: [Listener]
  /// Where each element's list begins in `listeners`, with the end of the last one as the last.
  private let starts: [Int]

  /// - Parameter placeOf: the place of a name's element. Triggers that wait for a name it does not have are
  ///   left out: they are never set off.
  init(_ elements: [ElementDescription], placeOf: [String: Int]) {
    var lists = [[Listener]](repeating: [], count: elements.count)
    for (place, element) in elements.enumerated() {
      for trigger in element.triggers {
        guard let source = placeOf[trigger.triggeringElement] else { continue }
        let listener = Listener(event: trigger.event, element: ElementID(index: place))
        // Said twice, a trigger still acts once.
        let isRepeated = lists[source].reversed().prefix { $0.element == listener.element }.contains(listener)
        if !isRepeated { lists[source].append(listener) }
      }
    }
    listeners = Array(lists.joined())
    var starts = [0]
    for list in lists { starts.append(starts[starts.count - 1] + list.count) }
    self.starts = starts
  }

  func hasListeners(for source: ElementID) -> Bool { starts[source.index] < starts[source.index + 1] }

  /// Calls `act` with every element that waits for `event`, in the order of the pending list.
  func forEachListener(to event: TriggeringEvent, _ act: (ElementID) -> Void) {
    for place in starts[event.source.index]..<starts[event.source.index + 1]
    where listeners[place].event == event.kind {
      act(listeners[place].element)
    }
  }
}
