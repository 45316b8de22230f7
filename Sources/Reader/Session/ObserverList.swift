/// Those who observe something, in the order in which they came, each for as long as it holds its
/// `Observation`.
package struct ObserverList<Value> {
  private struct Entry {
    weak var observation: Observation?
    let notify: (Value) -> Void
  }

  private var entries: [Entry] = []

  package init() {}

  /// Whether nothing is observed by now.
  package var isEmpty: Bool { entries.allSatisfy { $0.observation == nil } }

  /// Adds an observer.
  ///
  /// - Returns: the token; once it is let go, `notify` is called no more.
  package mutating func add(_ notify: @escaping (Value) -> Void) -> Observation {
    entries.removeAll { $0.observation == nil }
    let observation = Observation()
    entries.append(Entry(observation: observation, notify: notify))
    return observation
  }

  func notify(_ value: Value) {
    for entry in entries where entry.observation != nil { entry.notify(value) }
  }
}

/// The token of an observer: it observes as long as this is held.
package final class Observation {}
