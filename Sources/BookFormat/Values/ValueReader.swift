import PropertyList

/// Reads single values of a book, and keeps what is wrong with them until its owner, which knows what they are values
/// of, takes it.
package struct ValueReader {
  /// In the order in which they were met, each with its place.
  package private(set) var faults: [(fault: ValueFault, place: SourceRange)] = []

  /// Whether a value that was read had values in it that the list's own reader could not read, and has reported.
  package private(set) var hasLoss = false

  package init() {}

  /// The faults so far, which are then forgotten, as a loss is.
  package mutating func takeFaults() -> [(fault: ValueFault, place: SourceRange)] {
    defer { (faults, hasLoss) = ([], false) }
    return faults
  }

  mutating func noteLoss() { hasLoss = true }

  mutating func report(_ fault: ValueFault, at value: PropertyListNode) { report(fault, at: value.range) }

  mutating func report(_ fault: ValueFault, at place: SourceRange) { faults.append((fault, place)) }

  mutating func reportWrongType(_ key: String, _ value: PropertyListNode, expected: ValueType) {
    report(.wrongType(key: key, expected: expected, found: value.kind), at: value)
  }
}
