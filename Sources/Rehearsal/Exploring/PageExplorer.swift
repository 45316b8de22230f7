import BookVocabulary
import StageCore

/// Tries all that a reader can do on a page, and notes what comes of it.
///
/// A page plays by itself from one event to the next; between two events it is in one phase (`StageState.phase`). In
/// every phase that can be come to, everything that can be done is done when it begins, in its midst, and in its last
/// tick; what the page is then played on until it rests, is left, or comes back to a situation. Parts of a page that
/// have nothing to do with each other (`PageParting`) are tried one at a time. Fewer acts are tried before more, so
/// that the first way to anything is a shortest one.
///
/// Pure: the same page gives the same exploration, in the same order.
package struct PageExplorer {
  /// A moment to play on from.
  struct Node {
    var state: StageState
    var step: Int?
    /// Delayed triggers that were set off before.
    var coming: [Coming]
  }

  /// A trigger that has been set off, and whose action is still to come; ticks after a node.
  struct Coming {
    var setOff = 0
    var due: Int
    var goal: PageGoal
  }

  /// Where in a phase something is done.
  enum Place: Int, Hashable { case first, midst, last }

  struct Visit: Hashable {
    var phase: Situation
    var place: Place
  }

  struct Tried: Hashable {
    var visit: Visit
    /// Which of the ways it has come about in.
    var ordinal: Int
    var act: ReaderAct
  }

  /// How many moments of one phase are looked at that came about in different ways: they differ in how far everything
  /// has come, and so in what can be reached.
  static let variants = 3

  let start: StageState
  let limits: ExplorationLimits
  /// Shown every moment that something is done at.
  let look: ((StageState) -> Void)?
  /// Whether a page's request leads anywhere.
  let leads: (PageRequest) -> Bool
  let triggersOf: [TriggerEvent: [ElementID?: [(goal: PageGoal, delay: Int)]]]
  var found = PageExploration()
  var unseen: [ElementID] = []
  /// Whether a limit has been reached behind which nothing is tried any more.
  var hasStopped = false
  private var calls = 0
  var seenFrames: Set<UInt64> = []
  var random: SplitMix

  /// - Parameters:
  ///   - start: the page at its first moment.
  ///   - leads: whether a request of the page leads to another page; one that does not leaves the page as it is.
  ///   - look: is shown every moment that something is done at, each phase once.
  package init(
    _ start: StageState, limits: ExplorationLimits = ExplorationLimits(),
    leads: @escaping (PageRequest) -> Bool = { _ in true },
    look: ((StageState) -> Void)? = nil
  ) {
    self.start = start
    self.limits = limits
    self.look = look
    self.leads = leads
    random = SplitMix(state: UInt64(bitPattern: Int64(limits.seed)))
    var triggersOf: [TriggerEvent: [ElementID?: [(goal: PageGoal, delay: Int)]]] = [:]
    for index in 0..<start.elementCount {
      let id = ElementID(index: index)
      for (place, trigger) in start.description(of: id).triggers.enumerated() {
        guard let source = start.source(of: trigger) else { continue }
        // As the stage counts it: a billionth of the time is forgiven.
        let delay = Int((max(0, trigger.delay) * (1 - 1e-9) * start.frameRate).rounded(.up))
        triggersOf[trigger.event, default: [:]][source, default: []].append(
          (.fired(id, trigger: place), delay))
      }
    }
    self.triggersOf = triggersOf
  }

  /// Explores the page.
  package mutating func explore() -> PageExploration {
    found = PageExploration()
    found.goals = start.goals()
    unseen = found.goals.compactMap { if case .seen(let id) = $0 { id } else { nil } }
    let all = StagePart((0..<start.elementCount).map(ElementID.init(index:)), of: start)
    for id in start.displayList { meet(.appears(id), PageExploration.Moment(step: nil, ticks: 0)) }
    var root = beginning()
    _ = note(
      root.state.takeEvents(), at: 0, moment: PageExploration.Moment(step: nil, ticks: 0),
      coming: &root.coming)
    let timeline = playOn(from: root, in: all)
    if timeline.isLeft { found.ticksAlone = timeline.ticks }
    var visits: [Visit: Int] = [:]
    // What is seen of a page on which nothing can be done counts as well.
    _ = moments(of: timeline, from: root, visits: &visits)
    // What ends the page by itself has to do with all that would come after.
    let ending = timeline.isLeft ? found.ways.last { $0.moment.step == nil }?.way.element : nil
    for part in PageParting(start, ending: ending).parts { explore(part, from: root) }
    found.fingerprint = seenFrames.reduce(0, &+)
    return found
  }

  func beginning() -> Node {
    var coming: [Coming] = []
    func set(off event: TriggerEvent, of source: ElementID?) {
      for listener in triggersOf[event]?[source] ?? [] {
        coming.append(Coming(due: 1 + listener.delay, goal: listener.goal))
      }
    }
    set(off: .pageShown, of: nil)
    for id in start.displayList { set(off: .appeared, of: id) }
    return Node(state: start, step: nil, coming: coming)
  }

  // MARK: Trying

  mutating func explore(_ part: StagePart, from root: Node) {
    var queue = [root]
    var next = 0
    var tried: Set<Tried> = []
    var visits: [Visit: Int] = [:]
    var begun: [Situation: Int] = [:]
    var known: Set<Situation> = [root.state.situation(of: part)]
    while next < queue.count, !isOver() {
      let node = queue[next]
      // What has been played on from is needed no more.
      queue[next].coming = []
      queue[next].state = start
      next += 1
      let timeline = playOn(from: node, in: part)
      for (moment, state) in moments(of: timeline, from: node, visits: &visits) where !isOver() {
        let plain = Self.played(state)
        let coming = (node.coming + timeline.setOff)
          .filter { $0.setOff <= moment.ticks && $0.due > moment.ticks }
          .map { Coming(due: $0.due - moment.ticks, goal: $0.goal) }
        for act in ordered(state.acts(on: part)) where !isOver() {
          guard tried.insert(Tried(visit: moment.visit, ordinal: moment.ordinal, act: act)).inserted else {
            continue
          }
          let step = PageExploration.Step(
            before: node.step, ticks: moment.ticks, act: act, place: state.placeBeside(for: act))
          guard let child = attempt(step, on: state, coming: coming, plain: plain, in: part) else { continue }
          guard known.insert(child.state.situation(of: part)).inserted else { continue }
          let phase = child.state.phase(of: part)
          guard begun[phase, default: 0] < Self.variants else { continue }
          begun[phase, default: 0] += 1
          queue.append(child)
          if (queue.count - next) * start.elementCount > Self.mostWaiting {
            found.limit = .states(found.states)
            hasStopped = true
          }
        }
      }
    }
  }

  mutating func ordered(_ acts: [ReaderAct]) -> [ReaderAct] {
    guard limits.seed != 0 else { return acts }
    var acts = acts
    for place in acts.indices.dropFirst() { acts.swapAt(place, Int(random.next() % UInt64(place + 1))) }
    return acts
  }

  static func played(_ state: StageState) -> (state: StageState, events: [StageEvent]) {
    var state = state
    state.advance()
    let events = state.takeEvents()
    return (state, events)
  }

  /// Does something, and looks at the ticks that it takes.
  ///
  /// - Parameters:
  ///   - coming: the triggers that are set off by then.
  ///   - plain: what the tick brings in which nothing is done.
  /// - Returns: where it leads; nil where that is from the page.
  mutating func attempt(
    _ step: PageExploration.Step, on state: StageState, coming: [Coming],
    plain: (state: StageState, events: [StageEvent]), in part: StagePart
  ) -> Node? {
    var (child, coming, act) = (state, coming, step.act)
    found.states += 1
    let moment = PageExploration.Moment(step: found.steps.count, ticks: 0)
    var tick = 0
    var isLeft = false
    // On a page that is gone in the same tick nobody does anything.
    if !Self.requests(plain.events) { found.tried.insert(act) }
    for motion in act.motions where !isLeft {
      guard child.take(motion, of: act) else { return nil }
      child.advance()
      tick += 1
      if tick == 1 { found.steps.append(step) }
      let events = child.takeEvents()
      isLeft = note(events, at: tick, moment: moment, coming: &coming)
      if case .touch(let element) = act,
        Self.requests(events) != Self.requests(plain.events)
          || child.situation(of: part) != plain.state.situation(of: part)
      {
        meet(.answers(element), moment)
      }
      note(coming: &coming, by: tick, moment: moment)
    }
    found.ticks += tick
    noteSeen(child, moment)
    return isLeft
      ? nil
      : Node(
        state: child, step: moment.step, coming: coming.map { Coming(due: $0.due - tick, goal: $0.goal) })
  }

  static func requests(_ events: [StageEvent]) -> Bool {
    events.contains { if case .requested = $0 { true } else { false } }
  }

  /// Whether nothing more is to be tried; asks for the time now and then.
  mutating func isOver() -> Bool {
    if hasStopped { return true }
    if found.states >= limits.states {
      found.limit = .states(limits.states)
      hasStopped = true
    } else {
      calls += 1
      if calls % Self.callsForTime == 0 { lookAtTime() }
    }
    return hasStopped
  }

  mutating func lookAtTime() {
    guard limits.isOver?() ?? false else { return }
    found.limit = .time
    hasStopped = true
  }

  private static let callsForTime = 16
  /// Elements of all moments together that wait to be played on from: what is more would fill the memory.
  private static let mostWaiting = 5_000_000
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
