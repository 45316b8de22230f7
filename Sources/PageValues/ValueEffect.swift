import BookVocabulary

/// What some changes together make of any number: it moves by so much, and is then held within a range. Any
/// changes one after the other are such a one.
package struct ValueEffect: Sendable, Hashable {
  /// By how much a number moves that nothing holds.
  package private(set) var shift = 0
  /// All that comes of it.
  package private(set) var range: ClosedRange<Int>

  /// No change.
  package init(on value: ValueDefinition) { range = value.range }

  /// What comes of a number of the value.
  package func applied(to number: Int) -> Int {
    min(max(number &+ shift, range.lowerBound), range.upperBound)
  }

  /// Has another change follow.
  package mutating func add(_ change: ValueChange, on value: ValueDefinition) {
    switch change.kind {
    case .set(let number):
      shift = 0
      range = value.held(number)...value.held(number)
    case .add(let amount):
      // Farther than its range is wide no number moves: it is held at an end by then.
      let width = value.range.upperBound - value.range.lowerBound
      shift = min(max(shift + amount, -width), width)
      range = value.held(range.lowerBound + amount)...value.held(range.upperBound + amount)
    }
  }
}
