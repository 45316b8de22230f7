import BookVocabulary
import StageCore

/// Looks how long what can be touched is there to be touched, while a page plays on.
struct TouchWatch {
  /// A stretch of time in which an element can be touched; ticks after a node. It may have begun before that.
  struct Span {
    var element: ElementID
    var from: Int
    var to: Int
  }

  /// Ticks for which something has to be there.
  let shortest: Int
  /// By element: the drops that it should make.
  let drops: [[PageGoal]]
  /// Those that answer touches.
  private let touchables: [ElementID]
  /// Those of them that have not been there for long enough yet.
  private var unsettled: [ElementID]
  private var longest: [ElementID: (ticks: Int, from: PageExploration.Moment)] = [:]

  private var node = Node()
  /// Since when what is there can be touched; ticks after the node.
  private var since: [ElementID: Int] = [:]
  private var spans: [Span] = []

  init(_ start: StageState, shortestSeconds: Double) {
    shortest = Self.ticks(shortestSeconds, on: start)
    touchables = (0..<start.elementCount).map(ElementID.init(index:)).filter {
      start.description(of: $0).isActive || start.description(of: $0).drag != nil
    }
    drops = (0..<start.elementCount).map { index in
      let id = ElementID(index: index)
      return (start.description(of: id).drag?.takers ?? []).compactMap { start.element(named: $0) }
        .filter { $0 != id }.map { .dropped(id, on: $0) }
    }
    unsettled = shortest > 0 ? touchables : []
  }

  /// Whole ticks that cover so many seconds.
  static func ticks(_ seconds: Double, on state: StageState) -> Int {
    Int((seconds * state.frameRate * (1 - 1e-9)).rounded(.up))
  }

  /// What was never there for long enough, though it could be touched.
  var short: [ElementID: (ticks: Int, from: PageExploration.Moment)] {
    longest.filter { unsettled.contains($0.key) }
  }

  /// Those of a part that have to be looked at tick by tick where they move: of which something was not met
  /// yet.
  func watched(in part: StagePart, isMet: (PageGoal) -> Bool) -> [ElementID] {
    let waiting = Set(unsettled)
    return touchables.filter { id in
      part.has(id.index)
        && (waiting.contains(id) || !isMet(.answers(id)) || drops[id.index].contains { !isMet($0) })
    }
  }

  // MARK: A timeline

  mutating func begin(_ node: Node, _ state: StageState) {
    self.node = node
    spans = []
    since = node.free.mapValues { -$0 }
    note(state, at: 0, isLeft: false)
  }

  /// Whether something can be touched of which it is not known yet that it is there long enough.
  var isCounting: Bool { !since.isEmpty }

  mutating func note(_ state: StageState, at tick: Int, isLeft: Bool) {
    guard !unsettled.isEmpty else { return }
    var hasSettled = false
    for id in unsettled {
      if !isLeft, state.isWithinReach(id) {
        let first = since[id] ?? tick
        since[id] = first
        if tick - first >= shortest { hasSettled = true }
      } else if let first = since.removeValue(forKey: id) {
        close(id, from: first, to: tick)
      }
    }
    let shortest = shortest
    if hasSettled { settle { tick - $0 >= shortest } }
  }

  /// For how many ticks what is there can be touched by then.
  func lengths(at tick: Int) -> [ElementID: Int] { since.mapValues { tick - $0 } }

  /// - Parameter isAtRest: whether what is there stays.
  mutating func end(at tick: Int, isAtRest: Bool) -> [Span] {
    if isAtRest { settle { _ in true } }
    for (id, first) in since.sorted(by: { $0.key < $1.key }) { close(id, from: first, to: tick) }
    since = [:]
    return spans
  }

  private mutating func settle(_ isLongEnough: (Int) -> Bool) {
    let since = since
    unsettled.removeAll { since[$0].map(isLongEnough) ?? false }
    self.since = since.filter { !isLongEnough($0.value) }
  }

  private mutating func close(_ id: ElementID, from first: Int, to last: Int) {
    if spans.count < Self.mostSpans { spans.append(Span(element: id, from: first, to: last)) }
    guard last - first > longest[id]?.ticks ?? 0 else { return }
    longest[id] = (last - first, node.moment(after: max(0, first)))
  }

  /// More of a timeline are forgotten.
  private static let mostSpans = 10_000
}

extension StageState {
  /// Whether a touch can meet the element: it answers touches, and does not lie wholly beyond the page's
  /// edge.
  func isWithinReach(_ id: ElementID) -> Bool {
    isTouchable(id) && values(of: id).bounds.overlaps(pageBox)
  }

  /// A phase in which some of what can be touched lies beyond the page's edge is another one.
  func split(_ phase: Situation, byReach watched: [ElementID]) -> Situation {
    let beyond = watched.filter { isTouchable($0) && !isWithinReach($0) }
    guard !beyond.isEmpty else { return phase }
    var hasher = FrameHasher()
    for id in beyond { hasher.add(UInt64(id.index)) }
    return Situation(high: phase.high ^ hasher.value, low: phase.low)
  }
}
