import StageCore

/// The parts of a page that have nothing to do with each other.
///
/// Whatever is done to one part, another goes on as if nothing had been: no trigger and no drag leads from one to the
/// other. So that each can be tried out alone, and what there is to try is their sum, where it would be their product.
struct PageParting {
  private(set) var parts: [StagePart] = []

  /// The parts of a page on which a reader can do something.
  ///
  /// - Parameter ending: what ends the page by itself, if anything does: it belongs to every part, as somebody who stops
  ///   it has more time for the others.
  init(_ state: StageState, ending: ElementID? = nil) {
    var parents = Array(0..<state.elementCount)
    func root(_ element: Int) -> Int {
      var element = element
      while parents[element] != element {
        parents[element] = parents[parents[element]]
        element = parents[element]
      }
      return element
    }
    func join(_ one: ElementID, _ other: ElementID?) {
      if let other { parents[root(other.index)] = root(one.index) }
    }
    let ids = (0..<state.elementCount).map(ElementID.init(index:))
    for id in ids {
      let description = state.description(of: id)
      for trigger in description.triggers { join(id, state.source(of: trigger).flatMap(\.self)) }
      for target in description.drag?.targets ?? [] { join(id, state.element(named: target)) }
      if let ending { join(id, ending) }
    }
    var members: [[ElementID]] = Array(repeating: [], count: state.elementCount)
    for id in ids { members[root(id.index)].append(id) }
    parts = members.filter { members in
      members.contains { state.description(of: $0).isActive || state.description(of: $0).drag != nil }
    }
    .sorted { $0[0] < $1[0] }
    .map { StagePart($0, of: state) }
  }
}
