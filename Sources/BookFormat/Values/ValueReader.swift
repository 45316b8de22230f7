import PropertyList

/// Reads single values of a book, and keeps what is wrong with them until its owner, which knows what they are values
/// of, takes it.
package struct ValueReader {
  /// In the order in which they were met, each with its place.
  package private(set) var faults: [(fault: ValueFault, place: SourceRange)] = []

  package init() {}

  /// The faults so far, which are then forgotten.
  package mutating func takeFaults() -> [(fault: ValueFault, place: SourceRange)] {
    defer { faults = [] }
    return faults
  }

  mutating func report(_ fault: ValueFault, at value: PropertyListNode) { report(fault, at: value.range) }

  mutating func report(_ fault: ValueFault, at place: SourceRange) { faults.append((fault, place)) }

  mutating func reportWrongType(_ key: String, _ value: PropertyListNode, expected: ValueType) {
    report(.wrongType(key: key, expected: expected, found: value.kind), at: value)
  }
}
