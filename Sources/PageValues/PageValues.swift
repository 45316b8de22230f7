import BookVocabulary

/// The numbers of a page's values while it plays.
package struct PageValues: Sendable {
  /// What comes of changes.
  package struct Outcome: Sendable {
    /// The places of the values that have another number, in order.
    package var changed: [Int]
    /// The sets of conditions that have begun to hold, in order.
    package var begun: [Int]
  }

  /// By value.
  package private(set) var numbers: [Int]
  /// What triggers have asked for in the step that goes on.
  private var changes: [ValueChange] = []

  /// The numbers that values have when the page is shown.
  package init(_ table: ValueTable) { numbers = table.all.map(\.number) }

  /// Whether all conditions of a set hold.
  package func hold(_ set: Int, of table: ValueTable) -> Bool { table.hold(set, for: numbers) }

  /// What holds when the page is shown, and so begins to: those sets that a trigger waits for.
  package func begun(of table: ValueTable) -> [Int] {
    table.awaited(of: Array(numbers.indices)).filter { hold($0, of: table) }
  }

  /// Has a value change at the end of the step.
  package mutating func ask(for change: ValueChange) { changes.append(change) }

  /// Makes the changes that have been asked for, in their order.
  ///
  /// - Returns: nil where none is another number now.
  package mutating func makeChanges(of table: ValueTable) -> Outcome? {
    guard !changes.isEmpty else { return nil }
    let before = numbers
    for change in changes {
      guard let place = table.placeOf[change.value] else { continue }
      numbers[place] = change.applied(to: numbers[place], of: table.all[place].definition)
    }
    changes.removeAll(keepingCapacity: true)
    return outcome(since: before, of: table)
  }

  /// Gives a value another number, held within its range.
  ///
  /// - Returns: nil where it is the number that it has.
  package mutating func set(_ place: Int, to number: Int, of table: ValueTable) -> Outcome? {
    let before = numbers
    numbers[place] = table.all[place].definition.held(number)
    return outcome(since: before, of: table)
  }

  private func outcome(since before: [Int], of table: ValueTable) -> Outcome? {
    let changed = numbers.indices.filter { numbers[$0] != before[$0] }
    guard !changed.isEmpty else { return nil }
    let begun = table.awaited(of: changed).filter { hold($0, of: table) && !table.hold($0, for: before) }
    return Outcome(changed: changed, begun: begun)
  }

  /// The number of a value; of those that are alike one stands for all.
  package func distinguished(_ place: Int, of table: ValueTable) -> Int {
    table.all[place].classes?.of(numbers[place]) ?? numbers[place]
  }
}
