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
  /// By value: what has been done to one that may have begun with any number; empty where none may.
  private var effects: [ValueEffect?] = []
  /// What triggers have asked for in the step that goes on.
  private var changes: [ValueChange] = []

  /// The numbers that values have when the page is shown.
  package init(_ table: ValueTable) {
    numbers = table.all.map(\.number)
    if table.all.contains(where: \.mayBeAny) {
      effects = table.all.map { $0.mayBeAny ? ValueEffect(on: $0.definition) : nil }
    }
  }

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
      if !effects.isEmpty { effects[place]?.add(change, on: table.all[place].definition) }
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

  /// What of a value has to be told apart: its number, or the class of that; of one that may have begun with
  /// any number the class that it has come to from each class, in their order.
  package func distinguished(_ place: Int, of table: ValueTable) -> [Int] {
    let classes = table.all[place].classes
    guard !effects.isEmpty, let effect = effects[place] else {
      return [classes?.of(numbers[place]) ?? numbers[place]]
    }
    return classes.map { classes in classes.representatives.map { classes.of(effect.applied(to: $0)) } }
      ?? [effect.shift, effect.range.lowerBound, effect.range.upperBound]
  }
}
