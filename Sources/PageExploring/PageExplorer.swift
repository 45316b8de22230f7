import BookVocabulary
import PageValues
import StageCore

/// Tries all that a reader can do on a page, and notes what comes of it.
///
/// A page plays by itself from one event to the next; between two events it is in one phase
/// (`StageState.phase`). In every phase that can be come to, everything that can be done is done when it
/// begins, in its midst, and in its last tick; what the page is then played on until it rests, is left, or
/// comes back to a situation. Parts of a page that make no difference to each other (`PageParting`) are
/// tried by themselves, in turns, so that one which never comes to an end takes nothing from the others.
/// Fewer acts are tried before more, so that the first way to anything is a shortest one.
///
/// Where not all can be tried that could be, what is new is gone on from first once a part of the budget is
/// used (`NoveltySearch`): so all that can be done in any order is done in one.
///
/// A page that is explored more than once, as it begins with one combination of numbers after the other, is
/// not searched again from situations that are known.
///
/// Pure but for the clock of its budget: the same page gives the same exploration, in the same order.
package struct PageExplorer {
  /// Steps of time after which a moment is played on from later, so that others have their turn.
  var firstTurn: Int { max(64, 4096 * 64 / (64 + start.elementCount)) }

  let start: StageState
  /// The page at its first moment, with what is set off by then.
  var beginning: KeptMoment
  let budget: ExplorationBudget
  var limits: ExplorationLimits { budget.limits }
  /// Looks at moments of the page through windows.
  let watch: PageWatch?
  /// Whether a page's request leads anywhere.
  let leads: (PageRequest) -> Bool
  /// Whether the page may end before what moves on it does: an intro, which is over when its time is.
  let mayCutOff: Bool
  /// What is known of the page as it began with other numbers, which is taken on and left for the next one.
  /// Default nil: it is explored once.
  package var memory: ExplorationMemory?
  /// How many acts are tried of all that the budget allows a page. Default all of them.
  package var mostStates: Int
  /// Whether all is tried that can be done; else only what is new is gone on from. Default true.
  package var isExhaustive = true
  /// What has been come to while that was looked for.
  var novelty: StateNovelty
  private var hasSearchedForNew = false
  let triggersOf: [TriggerEvent: [ElementID?: [Waiting]]]
  let valueUses: ValueUses
  var knownExits: Set<PageExploration.Exit> = []
  /// Whether it is known that the reader can turn the page.
  var hasTurned = false
  /// Whether it is noted with which numbers the page can be left.
  var isNotingExits = true
  var found = PageExploration()
  var unseen: [ElementID] = []
  var touches: TouchWatch
  /// Whether a limit has been reached behind which nothing is tried any more.
  var hasStopped = false
  var seenFrames: Set<UInt64> = []
  var knownWays: Set<PageExploration.Way> = []
  var random: SplitMix
  /// The last of the steps that leads to anything.
  var lastUsedStep = -1

  /// - Parameters:
  ///   - start: the page at its first moment.
  ///   - budget: what there is for the page, and whatever else is done with it.
  ///   - leads: whether a request of the page leads to another page; one that does not leaves the page as it
  ///     is.
  ///   - mayCutOff: whether the page may end before what moves on it does. Default false.
  ///   - watch: is shown every moment that something is done at, each phase once.
  package init(
    _ start: StageState, budget: ExplorationBudget = ExplorationBudget(ExplorationLimits()),
    leads: @escaping (PageRequest) -> Bool = { _ in true }, mayCutOff: Bool = false, watch: PageWatch? = nil
  ) {
    self.start = start
    beginning = KeptMoment(start, coming: [])
    self.budget = budget
    mostStates = budget.limits.states
    novelty = StateNovelty(start)
    self.watch = watch
    self.leads = leads
    self.mayCutOff = mayCutOff
    random = SplitMix(state: UInt64(bitPattern: Int64(budget.limits.seed)))
    touches = TouchWatch(start, shortestSeconds: budget.limits.shortestTouch)
    valueUses = ValueUses(start)
    var triggersOf: [TriggerEvent: [ElementID?: [Waiting]]] = [:]
    for index in 0..<start.elementCount {
      let id = ElementID(index: index)
      for (place, trigger) in start.description(of: id).triggers.enumerated() {
        guard let source = start.source(of: trigger) else { continue }
        triggersOf[trigger.event, default: [:]][source, default: []].append(
          Waiting(trigger, goal: .fired(id, trigger: place), on: start))
      }
    }
    self.triggersOf = triggersOf
  }

  /// The book's values that the page changes, as exits name them.
  package var changedValues: [ValueID] { valueUses.changed }

  /// Explores the page.
  package mutating func explore() -> PageExploration {
    found = PageExploration()
    found.goals = start.goals().filter { !mayCutOff || !$0.isEnd }
    (found.met, found.answers) = (memory?.met ?? [:], memory?.answers ?? [:])
    novelty = memory?.novelty ?? novelty
    unseen = found.missed.compactMap { if case .seen(let id) = $0 { id } else { nil } }
    for id in start.displayList { meet(.appears(id), PageExploration.Moment(step: nil, ticks: 0)) }
    begin()
    let root = Node(kept: beginning, longest: firstTurn)
    let further = playAlone(from: root)
    // What ends the page by itself has to do with all that would come after.
    let ending = found.ticksAlone == nil ? nil : found.ways.last { $0.moment.step == nil }?.way.element
    let parting = PageParting(start, valueUses, ending: ending)
    if isExhaustive {
      exploreAll(of: parting, from: root, further)
    } else {
      searchForNew(in: StagePart(joining: parting.parts.map(\.part), of: start), share: 1)
      memory?.keep(found, novelty)
      stop(.states(limits.states))
    }
    if budget.isOver { stop(.time) }
    found.fingerprint = seenFrames.reduce(0, &+)
    found.short = touches.short
    return found
  }

  /// Tries all that can be done with the parts of the page.
  ///
  /// - Parameter further: from where the page to which nothing is done goes on; nil where it has come to its
  ///   end.
  private mutating func exploreAll(of parting: PageParting, from root: Node, _ further: Node?) {
    var searches = parting.parts.map { part in
      memory?.takeSearch(of: part, at: root, start) ?? search(of: part, at: root)
    }
    if let further {
      searches += parting.inertParts.map { PartSearch($0, isLeaving: true, at: root, start) }
      searches.append(PartSearch(all, isLeaving: true, isAlone: true, at: further, start))
    }
    explore(&searches)
    memory?.keep(found, novelty, zip(parting.parts, searches))
    let dragging = parting.parts.filter { $0.part.hasDrags(start) }
    if hasStopped {
      // It was not tried with two fingers.
      for part in dragging { found.open.formUnion(part.part.elements) }
    } else if hasMore {
      searches = dragging.map {
        PartSearch($0.part, isLeaving: $0.isLeaving, isHolding: true, at: root, start)
      }
      explore(&searches)
    }
  }

  /// Whether something may be met, or come to, by who has two fingers.
  private var hasMore: Bool {
    guard !hasStopped else { return false }
    return watch?.isWaiting(nil) ?? false || found.goals.contains { found.met[$0] == nil }
  }

  // MARK: Trying

  /// Explores parts of the page in turns.
  private mutating func explore(_ searches: inout [PartSearch]) {
    var kept = 0
    while !searches.allSatisfy(\.isDone), !isOver(kept) {
      kept = 0
      for index in searches.indices where !searches[index].isDone && !isOver(kept) {
        takeTurn(&searches[index])
        kept += searches[index].kept
        if searches[index].isDone, memory == nil { searches[index].forget() }
        if isShareUsed { searchForNew(in: searches) }
      }
      found.mostKept = max(found.mostKept, kept)
    }
    for search in searches where !search.isDone && !search.isAlone {
      found.open.formUnion(search.part.elements)
    }
  }

  /// The part of the limits after which what is new is searched for, and that may be used for that: a fourth.
  private static let share = 4

  /// Whether there is more to try than has been tried with a part of the budget.
  private var isShareUsed: Bool {
    !hasSearchedForNew
      && (found.states >= mostStates / Self.share || found.events >= limits.events / Self.share)
  }

  /// Searches what has not been searched to its end for what is new.
  private mutating func searchForNew(in searches: [PartSearch]) {
    hasSearchedForNew = true
    let open = searches.filter { !$0.isDone && !$0.isAlone && !$0.isHolding }
    guard !open.isEmpty else { return }
    searchForNew(in: StagePart(joining: open.map(\.part), of: start), share: Self.share)
  }

  /// The search of a part, which ends once all is known of the one thing that the part is there for, if there
  /// is one.
  private func search(of part: PageParting.Part, at root: Node) -> PartSearch {
    var search = PartSearch(part.part, isLeaving: part.isLeaving, at: root, start)
    if let outcome = part.outcome, !part.isLeaving, !limits.isThorough {
      let touched = Set(part.part.elements.map(PageGoal.answers))
      search.narrow(to: found.goals.filter { $0.element == outcome || touched.contains($0) })
    }
    return search
  }

  /// Whether a goal is met, and, of a trigger, whether each of its conditions has held and failed.
  private func isKnown(_ goal: PageGoal) -> Bool {
    guard found.met[goal] != nil else { return false }
    guard case .fired(let id, let place) = goal else { return true }
    let trigger = start.description(of: id).triggers[place]
    guard !trigger.conditions.isEmpty, trigger.event != .becomes else { return true }
    return found.answers[goal]?.isDecided ?? false
  }

  /// Plays on from the next moment, and does there all that can be done.
  private mutating func takeTurn(_ search: inout PartSearch) {
    search.end(where: isKnown)
    guard let node = search.takeNext() else { return }
    isNotingExits = search.isLeaving && valueUses.isChanging
    let kept = node.kept ?? replayed(node)
    let timeline = playOn(from: node, kept, in: search.part)
    if timeline.isLeft, node.step == nil { found.ticksAlone = node.offset + timeline.ticks }
    look(at: timeline, from: node, kept, in: &search)
    if let further = timeline.further { search.append(further, budget: limits.bytes) }
    found.mostBytes = max(found.mostBytes, search.bytes)
    // A turn that was broken off has to be taken again.
    if hasStopped { search.isDone = false }
  }
}
