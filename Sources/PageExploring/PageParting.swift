import BookVocabulary
import StageCore

/// The parts of a page that can be tried by themselves.
///
/// A part is something on the page with all that has a say in it (`PageInfluences`): whatever is done to the
/// rest, it goes on as if nothing had been. So each can be tried out alone, and what there is to try is their
/// sum, where it would be their product. What has a say in nothing makes a part of its own, whatever else the
/// same touches set off.
struct PageParting {
  struct Part {
    struct Key: Hashable {
      var elements: [ElementID]
      var running: [ElementID]
    }

    let part: StagePart
    /// Whether it depends on it how the page is left, and with which numbers.
    var isLeaving: Bool
    /// What it is there for, where that has a say in nothing, and is not touched: nothing else of the part is
    /// to be found out. Nil where all of it is.
    var outcome: ElementID?

    /// What it is known by.
    var key: Key { Key(elements: part.elements, running: part.running) }
  }

  /// Those on which something depends on what a reader does.
  let parts: [Part]
  /// The others: what goes round without end by itself, and all the rest of them together.
  let inertParts: [StagePart]

  /// The parts of a page.
  ///
  /// - Parameter ending: what ends the page by itself, if anything does.
  init(_ state: StageState, _ uses: ValueUses, ending: ElementID? = nil) {
    let influences = PageInfluences(state, uses, ending: ending)
    let running = RunningElements(state)
    func isTouched(_ element: Int) -> Bool {
      let description = state.description(of: ElementID(index: element))
      return description.isActive || description.drag != nil
    }
    var isInert = [Bool](repeating: true, count: state.elementCount)
    var roots: [(elements: [Int], isLeaving: Bool, isOutcome: Bool)] = []
    for circle in influences.circles {
      guard circle.contains(where: { isTouched($0) || !influences.sources[$0].allSatisfy { isInert[$0] } })
      else { continue }
      for element in circle { isInert[element] = false }
      let members = Set(circle)
      let isFollowed = circle.contains { !members.isSuperset(of: influences.goals[$0]) }
      if !isFollowed || circle.contains(where: running.forThemselves.contains) {
        let isOutcome = circle.count == 1 && !isFollowed && !isTouched(circle[0])
        roots.append((circle, false, isOutcome && !influences.isOfItself[circle[0]]))
      }
    }
    let leaving = uses.leaving.map(\.index).filter { !isInert[$0] }
    if uses.changed.isEmpty {
      roots += leaving.map { ([$0], true, false) }
    } else if !leaving.isEmpty {
      // With which numbers a page is left depends on all of it that changes some.
      roots.append((uses.leaving.map(\.index), true, false))
    }
    var placeOf: [Part.Key: Int] = [:]
    var parts: [Part] = []
    for root in roots {
      let cone = influences.cone(of: root.elements)
      // How a page is left does not depend on what runs of those by which it is.
      let counted = cone.filter {
        running.forOthers.contains($0) || !root.isLeaving && root.elements.contains($0)
      }
      let part = Part(
        part: StagePart(
          cone.map(ElementID.init(index:)), running: counted.sorted().map(ElementID.init(index:)), of: state),
        isLeaving: root.isLeaving, outcome: root.isOutcome ? ElementID(index: root.elements[0]) : nil)
      if let known = placeOf[part.key] {
        parts[known].isLeaving = parts[known].isLeaving || part.isLeaving
        parts[known].outcome = nil
      } else {
        placeOf[part.key] = parts.count
        parts.append(part)
      }
    }
    self.parts = parts
    let inert = influences.groups { isInert[$0] }
    let isEndless = inert.map { $0.contains { state.goesRound(ElementID(index: $0)) } }
    func part(_ elements: [Int]) -> StagePart { StagePart(elements.map(ElementID.init(index:)), of: state) }
    let resting = zip(inert, isEndless).filter { !$0.1 }.flatMap(\.0)
    inertParts =
      (resting.isEmpty ? [] : [part(resting)]) + zip(inert, isEndless).filter(\.1).map { part($0.0) }
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
