import BookVocabulary
import StageCore

/// Which elements of a page have a say in what becomes of which others.
///
/// An element waits for the events of others, is dragged onto others, or asks for values that others change.
/// What becomes of it depends on those, on what they depend on, and on nothing else: so that they are all
/// that has to be tried together to know it (the cone of influence of model checking; Clarke, Grumberg and
/// Peled, "Model Checking", 1999).
struct PageInfluences {
  /// By element: those that have a say in it, each once, in the page's order.
  let sources: [[Int]]
  /// By element: those in which it has one.
  let goals: [[Int]]
  /// By element: whether it has a say in itself.
  let isOfItself: [Bool]

  /// - Parameter ending: what ends the page by itself, if anything does: it has a say in everything, as
  ///   a reader who stops it has more time for the rest.
  init(_ state: StageState, _ uses: ValueUses, ending: ElementID?) {
    var sources = [Set<Int>](repeating: [], count: state.elementCount)
    for id in (0..<state.elementCount).map(ElementID.init(index:)) {
      let description = state.description(of: id)
      for source in description.triggers.lazy.compactMap({ state.source(of: $0).flatMap(\.self) }) {
        sources[id.index].insert(source.index)
      }
      for target in (description.drag?.takers ?? []).compactMap({ state.element(named: $0) }) {
        sources[id.index].insert(target.index)
        sources[target.index].insert(id.index)
      }
      if let ending { sources[id.index].insert(ending.index) }
    }
    for use in uses.influences {
      for asking in use.asking { sources[asking.index].formUnion(use.changing.lazy.map(\.index)) }
    }
    isOfItself = sources.indices.map { sources[$0].contains($0) }
    for element in sources.indices { sources[element].remove(element) }
    self.sources = sources.map { $0.sorted() }
    var goals = [[Int]](repeating: [], count: state.elementCount)
    for (goal, sources) in self.sources.enumerated() { for source in sources { goals[source].append(goal) } }
    self.goals = goals
  }

  /// Some elements, and all that have a say in them.
  func cone(of elements: some Sequence<Int>) -> Set<Int> {
    var cone = Set(elements)
    var waiting = Array(cone)
    while let element = waiting.popLast() {
      for source in sources[element] where cone.insert(source).inserted { waiting.append(source) }
    }
    return cone
  }

  /// The elements that have a say in each other, group by group: the strongly connected components (Tarjan,
  /// 1972), those with a say in others before these.
  var circles: [[Int]] {
    var (order, lowest) = (
      [Int?](repeating: nil, count: sources.count), [Int](repeating: 0, count: sources.count)
    )
    var (stack, isOnStack): ([Int], [Bool]) = ([], [Bool](repeating: false, count: sources.count))
    var (circles, count): ([[Int]], Int) = ([], 0)
    for start in sources.indices where order[start] == nil {
      // The elements on the way, each with how many of its sources have been followed: a page may be deep.
      var way: [(element: Int, next: Int)] = [(start, 0)]
      while let (element, next) = way.last {
        if next == 0 {
          (order[element], lowest[element]) = (count, count)
          count += 1
          stack.append(element)
          isOnStack[element] = true
        }
        if next < sources[element].count {
          way[way.count - 1].next += 1
          let source = sources[element][next]
          if let known = order[source] {
            if isOnStack[source] { lowest[element] = min(lowest[element], known) }
          } else {
            way.append((source, 0))
          }
          continue
        }
        way.removeLast()
        if let before = way.last?.element { lowest[before] = min(lowest[before], lowest[element]) }
        guard lowest[element] == order[element] else { continue }
        var circle: [Int] = []
        repeat {
          circle.append(stack.removeLast())
          isOnStack[circle[circle.count - 1]] = false
        } while circle.last != element
        circles.append(circle.sorted())
      }
    }
    return circles
  }

  /// The elements for which something holds, in groups that have nothing to do with each other.
  func groups(where isMeant: (Int) -> Bool) -> [[Int]] {
    var isKnown = [Bool](repeating: false, count: sources.count)
    var groups: [[Int]] = []
    for start in sources.indices where isMeant(start) && !isKnown[start] {
      isKnown[start] = true
      var (group, next) = ([start], 0)
      while next < group.count {
        for element in sources[group[next]] + goals[group[next]] where isMeant(element) && !isKnown[element] {
          isKnown[element] = true
          group.append(element)
        }
        next += 1
      }
      groups.append(group.sorted())
    }
    return groups
  }
}
