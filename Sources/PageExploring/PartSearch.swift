import BookVocabulary
import StageCore

/// A moment to play on from.
struct Node {
  /// After which step; nil from the page's beginning on.
  var step: Int?
  /// Ticks after it.
  var offset = 0
  /// The page at that moment; nil where it has to be played again.
  var kept: KeptMoment?
  /// For how many ticks what is there could be touched by then.
  var free: [ElementID: Int] = [:]
  /// For so many steps of time it is played on from at a time.
  var longest = 65_536
}

/// A page at a moment, in a box: a list of moments without their pages is short.
final class KeptMoment {
  let state: StageState
  /// Delayed triggers that were set off before.
  let coming: [Coming]

  init(_ state: StageState, coming: [Coming]) {
    (self.state, self.coming) = (state, coming)
  }

  /// About how many bytes it takes.
  var byteCount: Int { state.byteCount + MemoryLayout<Coming>.stride * coming.count }
}

/// A trigger that has been set off, and whose action is still to come; ticks after a node.
struct Coming {
  var due: Int
  var goal: PageGoal
  /// The trigger whose event is to come again; nil where it acts.
  var again: Waiting?
}

extension [Coming] {
  /// Those still to come so many ticks later.
  func later(by ticks: Int) -> [Coming] {
    filter { $0.due > ticks }.map { Coming(due: $0.due - ticks, goal: $0.goal, again: $0.again) }
  }
}

/// Where in a phase something is done.
struct Visit: Hashable {
  enum Place: Int, Hashable { case first, midst, last }

  var phase: Situation
  var place: Place
}

/// When something is done: so many ticks after a node.
struct Occasion {
  var ticks: Int
  /// Whether only what was never met is tried once more.
  var isExtra = false
}

/// How far a part of a page has been searched.
struct PartSearch {
  /// How many moments of one phase are looked at that came about in different ways: they differ in how far
  /// everything has come, and so in what can be reached.
  static let variants = 3

  let part: StagePart
  /// Whether something is held with one finger while the other does something.
  let isHolding: Bool
  /// Whether nothing is done, and the page only looked at.
  let isAlone: Bool
  /// Whether it is noted with which numbers the page can be left.
  let isLeaving: Bool
  /// All that is to be found out of it by now; nil for everything.
  private(set) var open: [PageGoal]?
  /// The moments to play on from, and which of them is the next.
  var queue: [Node] = []
  private var next = 0
  /// Moments looked at, by where they stand in a phase.
  var visits: [Visit: Int] = [:]
  /// Moments that acts have led to.
  var begun: [Situation: Int] = [:]
  var known: Set<Situation> = []
  /// In which all that can be done has been tried.
  var tried: Set<Situation> = []
  /// Of the moments that are kept.
  private(set) var bytes = 0
  var isDone = false

  /// - Parameters:
  ///   - node: where it begins.
  ///   - start: the page at its first moment.
  init(
    _ part: StagePart, isLeaving: Bool, isHolding: Bool = false, isAlone: Bool = false, at node: Node,
    _ start: StageState
  ) {
    (self.part, self.isLeaving) = (part, isLeaving)
    self.isAlone = isAlone
    self.isHolding = isHolding
    begin(at: node, start)
  }

  /// Begins at a moment, or has nothing to do where that is known.
  mutating func begin(at node: Node, _ start: StageState) {
    isDone = !known.insert(start.situation(of: part)).inserted
    queue = isDone ? [] : [node]
  }

  /// Moments and situations that are remembered.
  var kept: Int { visits.count + begun.count + known.count + tried.count + queue.count }

  mutating func takeNext() -> Node? {
    guard next < queue.count else {
      isDone = true
      return nil
    }
    let node = queue[next]
    // What has been played on from is needed no more.
    queue[next] = Node()
    next += 1
    bytes -= node.kept?.byteCount ?? 0
    if next == queue.count {
      queue.removeAll()
      next = 0
    }
    isDone = queue.isEmpty
    return node
  }

  /// - Parameter budget: bytes of moments; one beyond is played again when its turn comes.
  mutating func append(_ node: Node, budget: Int) {
    var node = node
    let size = node.kept?.byteCount ?? 0
    if bytes + size > budget { node.kept = nil } else { bytes += size }
    queue.append(node)
    isDone = false
  }

  /// Says that only some goals of it are to be found out, and whether the conditions of triggers among them
  /// hold and fail.
  mutating func narrow(to goals: [PageGoal]) { open = goals }

  /// Ends the search where all that is to be found out is known.
  mutating func end(where isKnown: (PageGoal) -> Bool) {
    guard open != nil else { return }
    open?.removeAll(where: isKnown)
    if open == [] { (isDone, queue, next) = (true, [], 0) }
  }

  mutating func forget() {
    (queue, visits, begun, known, tried) = ([], [:], [:], [], [])
  }
}

extension StagePart {
  /// All that some parts are made of.
  init(joining parts: [StagePart], of state: StageState) {
    self.init(
      Set(parts.flatMap(\.elements)).sorted(), running: Set(parts.flatMap(\.running)).sorted(), of: state)
  }

  /// Whether something of it can be dragged.
  func hasDrags(_ state: StageState) -> Bool {
    elements.contains { state.description(of: $0).drag != nil }
  }
}

/// SplitMix64 (Sebastiano Vigna, public domain).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
