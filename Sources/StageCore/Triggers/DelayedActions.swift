/// Actions that are to be done at a later tick: those due earlier first, of those due together the one that
/// was set off first. A binary heap in one flat array.
struct DelayedActions: Sendable {
  struct Entry: Sendable, Equatable {
    /// The tick of the action.
    var due: Int
    /// Rises from one entry to the next.
    var number: Int
    /// The trigger, by its place among the listeners.
    var listener: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.due, left.number) < (right.due, right.number)
    }
  }

  /// The next one first, the others as the heap has them.
  private(set) var entries: [Entry] = []
  private var nextNumber = 0

  /// The tick in which the next action is due.
  var nextDue: Int? { entries.first?.due }

  mutating func add(_ listener: Int, due: Int) {
    var place = entries.count
    entries.append(Entry(due: due, number: nextNumber, listener: listener))
    nextNumber += 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place] < entries[parent] else { return }
      entries.swapAt(place, parent)
      place = parent
    }
  }

  /// Takes out the next action that is due by `tick`, and returns its listener.
  mutating func next(by tick: Int) -> Int? {
    guard let first = entries.first, first.due <= tick else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var place = 0
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2 where child < entries.count {
        if entries[child] < entries[least] { least = child }
      }
      guard least != place else { return first.listener }
      entries.swapAt(place, least)
      place = least
    }
  }
}
