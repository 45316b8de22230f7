import StageCore

/// The parts of a page that have nothing to do with each other.
///
/// Whatever is done to one part, another goes on as if nothing had been: no trigger, no drag and no value
/// leads from one to the other. So that each can be tried out alone, and what there is to try is their sum,
/// where it would be their product.
struct PageParting {
  /// Those on which a reader can do something.
  let parts: [StagePart]
  /// The others: what goes round without end by itself, and all the rest of them together.
  let inertParts: [StagePart]

  /// The parts of a page.
  ///
  /// - Parameter ending: what ends the page by itself, if anything does: it belongs to every part, as
  ///   a reader who stops it has more time for the others.
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
    for group in ValueUses(state).bound { for id in group.dropFirst() { join(group[0], id) } }
    var members: [[ElementID]] = Array(repeating: [], count: state.elementCount)
    for id in ids { members[root(id.index)].append(id) }
    let groups = members.filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }
    let isTouched = groups.map { group in
      group.contains { state.description(of: $0).isActive || state.description(of: $0).drag != nil }
    }
    parts = zip(groups, isTouched).filter(\.1).map { StagePart($0.0, of: state) }
    let inert = zip(groups, isTouched).filter { !$0.1 }.map(\.0)
    let isEndless = inert.map { group in group.contains { state.goesRound($0) } }
    let resting = zip(inert, isEndless).filter { !$0.1 }.flatMap(\.0)
    inertParts =
      (resting.isEmpty ? [] : [StagePart(resting, of: state)])
      + zip(inert, isEndless).filter(\.1).map { StagePart($0.0, of: state) }
  }
}

extension StageState {
  /// Whether something of an element goes round without end.
  fileprivate func goesRound(_ id: ElementID) -> Bool {
    let description = description(of: id)
    let hasLoop = description.tweens.contains { $0.loop != .none && $0.loopCount == nil }
    switch description.content {
    case .movie(let movie): return hasLoop || movie.loops
    case .sound(let sound): return hasLoop || sound.loops
    case .picture, .text, .area, .shape: return hasLoop
    }
  }
}
