import BookVocabulary
import StageCore

/// How far a page has been searched for what is new on it.
///
/// Of a page with more to try than there is budget for, not every order is followed in which things can be
/// done, but one to its end: what is new is gone on from at once, farther and farther, and other acts are
/// tried afterwards.
struct NoveltySearch {
  /// A moment at which acts are tried one after the other.
  struct Occasion {
    let node: Node
    let acts: [ReaderAct]
    var next = 0
  }

  /// What all acts of one moment have in common.
  struct Common {
    let moment: KeptMoment
    /// What the tick brings in which nothing is done.
    let plain: (state: StageState, events: [StageEvent])

    init(of moment: KeptMoment) { (self.moment, plain) = (moment, PageExplorer.played(moment.state)) }
  }

  let part: StagePart
  /// The conditions that are to hold together; nil where anything that is new counts.
  let wanted: [[ValueCondition]]?
  /// Those that have not been tried to their end: the last one is tried, once the page has come to rest.
  private var waiting: [Occasion] = []
  /// Those in the midst of what something has set off: they are tried when nothing else is left.
  private var early: [Occasion] = []
  private var nextEarly = 0
  /// Of the occasion that is tried; nil where that is another one than before.
  var common: Common?
  /// The moments that acts have led to.
  var known: Set<Situation> = []
  /// Of the moments that are kept.
  private(set) var bytes = 0

  init(_ part: StagePart, wanted: [[ValueCondition]]? = nil) { (self.part, self.wanted) = (part, wanted) }

  /// Moments and situations that are remembered.
  var kept: Int { waiting.count + early.count + known.count }

  /// - Parameter budget: bytes of moments; one beyond is played again when its turn comes.
  mutating func append(
    _ node: Node, _ moment: KeptMoment, _ acts: [ReaderAct], isEarly: Bool, budget: Int
  ) {
    var node = node
    if bytes + moment.byteCount <= budget {
      node.kept = moment
      bytes += moment.byteCount
    } else {
      node.kept = nil
    }
    if isEarly {
      early.append(Occasion(node: node, acts: acts))
    } else {
      waiting.append(Occasion(node: node, acts: acts))
      common = nil
    }
  }

  /// The next act, and the moment at which it is tried; nil where nothing is left.
  mutating func takeNext() -> (act: ReaderAct, node: Node)? {
    while true {
      if waiting.isEmpty {
        guard nextEarly < early.count else { return nil }
        waiting.append(early[nextEarly])
        nextEarly += 1
        common = nil
      }
      let last = waiting.count - 1
      if waiting[last].next < waiting[last].acts.count {
        defer { waiting[last].next += 1 }
        return (waiting[last].acts[waiting[last].next], waiting[last].node)
      }
      bytes -= waiting.removeLast().node.kept?.byteCount ?? 0
      common = nil
    }
  }
}

extension PageExplorer {
  /// Tries what brings anything new on a part of the page, from its beginning on.
  ///
  /// - Parameter share: the part of the limits that it may take: a fourth for 4.
  mutating func searchForNew(in part: StagePart, share: Int) {
    let most = (states: found.states + mostStates / share, events: found.events + limits.events / share)
    isNotingExits = valueUses.isChanging
    search(NoveltySearch(part), most: most)
    let wanted = found.missed.compactMap(conditions(of:)).filter { !$0.isEmpty }
    if !wanted.isEmpty { search(NoveltySearch(part, wanted: wanted), most: most) }
  }

  /// What has to hold for a trigger to act; nil for any other goal.
  private func conditions(of goal: PageGoal) -> [ValueCondition]? {
    guard case .fired(let id, trigger: let place) = goal else { return nil }
    return start.description(of: id).triggers[place].conditions
  }

  /// Tries what brings anything new that a search is for.
  ///
  /// - Parameter most: acts and steps of time, of all that are taken.
  private mutating func search(_ search: NoveltySearch, most: (states: Int, events: Int)) {
    var search = search
    search.known.insert(beginning.state.situation(of: search.part))
    goOn(from: Node(longest: firstTurn), beginning, isNew: true, in: &search)
    while found.states < most.states, found.events < most.events, !isOver(search.kept),
      let (act, node) = search.takeNext()
    {
      let common = search.common ?? NoveltySearch.Common(of: node.kept ?? replayed(node))
      search.common = common
      attempt(act, at: node, common, in: &search)
      found.mostKept = max(found.mostKept, search.kept)
      found.mostBytes = max(found.mostBytes, search.bytes)
    }
  }

  /// Does something, and goes on from where it leads if anything of that is new.
  private mutating func attempt(
    _ act: ReaderAct, at node: Node, _ common: NoveltySearch.Common, in search: inout NoveltySearch
  ) {
    let (state, met) = (common.moment.state, found.met.count)
    let step = PageExploration.Step(
      before: node.step, ticks: node.offset, act: act, place: state.placeBeside(for: act))
    defer { forgetUnusedStep() }
    guard
      var child = attempt(
        step, on: state, coming: common.moment.coming, free: node.free, plain: common.plain, in: search.part),
      let reached = child.kept, search.known.insert(reached.state.situation(of: search.part)).inserted
    else { return }
    child.step = found.steps.count - 1
    goOn(from: child, reached, isNew: found.met.count > met, in: &search)
  }

  /// Plays on from a moment, and has what can be done then be tried, if anything is new.
  private mutating func goOn(
    from node: Node, _ kept: KeptMoment, isNew: Bool, in search: inout NoveltySearch
  ) {
    let met = found.met.count
    let timeline = playOn(from: node, kept, in: search.part)
    let rest = timeline.stretches.last?.first ?? 0
    var (state, coming, ticks) = (kept.state, kept.coming, 0)
    pass(to: rest, &state, &coming, &ticks)
    let facts = [kept.state, state].map { state in
      search.wanted.map { novelty.note($0, on: state) } ?? novelty.note(state)
    }
    guard isNew || found.met.count > met || facts.contains(true) else { return }
    use(node.moment(after: 0))
    watch?.begin()
    watch?.look(at: state, after: rest, lasting: timeline.lasting(from: rest, for: touches.shortest))
    func append(_ node: Node, _ moment: KeptMoment, isEarly: Bool) {
      search.append(
        node, moment, ordered(moment.state.acts(on: search.part)), isEarly: isEarly, budget: limits.bytes)
    }
    if rest > 0 { append(node, kept, isEarly: true) }
    var node = node
    (node.offset, node.free) = (node.offset + rest, timeline.free(at: rest))
    append(node, KeptMoment(state, coming: coming.later(by: rest)), isEarly: false)
  }
}
