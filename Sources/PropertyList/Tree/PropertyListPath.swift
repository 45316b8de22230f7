/// The way from the root of a property list to a value.
package enum PropertyListStep: Hashable, Sendable {
  /// Into a dictionary.
  case key(String)
  /// Into an array, by the place in it, from 0.
  case item(Int)
}

extension PropertyListNode {
  /// The way from the document's root to this value; it is searched for, and nothing is kept for it.
  package var steps: [PropertyListStep] {
    var steps: [PropertyListStep] = []
    var here = document.root
    // Readers append a container before all that is in it, and its values in their order: of those that begin
    // before this value the last one holds it.
    while let container = here, container.index != index {
      here = nil
      for (place, child) in document.arena.children(of: container.index).enumerated() {
        guard child <= index else { break }
        here = PropertyListNode(document: document, index: child)
        let step = container.step(to: child, at: place)
        if place == 0 { steps.append(step) } else { steps[steps.count - 1] = step }
      }
    }
    return steps
  }

  private func step(to child: UInt32, at place: Int) -> PropertyListStep {
    guard kind == .dictionary else { return .item(place) }
    return .key(document.arena.keys.names[Int(document.arena.records[Int(child)].key)])
  }

  /// The value that a way from here leads to; nil where there is none.
  package func value(at steps: some Sequence<PropertyListStep>) -> PropertyListNode? {
    var here = self
    for step in steps {
      let next: PropertyListNode? =
        switch step {
        case .key(let key): here[key]
        case .item(let place): here.item(at: max(0, place))
        }
      guard let next else { return nil }
      here = next
    }
    return here
  }

  /// The value of an array at a place; nil where there is none. No list is made of the others.
  private func item(at place: Int) -> PropertyListNode? {
    guard kind == .array else { return nil }
    return document.arena.children(of: index).dropFirst(place).first { _ in true }
      .map { PropertyListNode(document: document, index: $0) }
  }
}
