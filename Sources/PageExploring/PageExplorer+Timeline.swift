import BookVocabulary
import StageCore

/// How a page is played on from a moment, and at which moments something is done.
extension PageExplorer {
  /// A stretch of time in which nothing happens to a part of the page.
  struct Stretch {
    var phase: Situation
    /// Ticks after the node at which it begins, and its last tick.
    var first: Int
    var last: Int
  }

  struct Timeline {
    var stretches: [Stretch]
    var isLeft = false
    /// Ticks after the node at which anything on the page came, went, or was hidden or shown: the first of
    /// them.
    var comings: [Int] = []
    /// How long what is not known to be there long enough could be touched by then.
    var spans: [TouchWatch.Span] = []
    /// From where it goes on; nil where it has come to its end.
    var further: Node?
    var ticks: Int { stretches.last.map(\.last) ?? 0 }
  }

  /// Situations that come again after more steps are not recognized.
  private static let longestCircle = 65_536

  /// Lets time pass until the part of the page rests, comes back to a situation, or the page is left.
  mutating func playOn(from node: Node, _ start: KeptMoment, in part: StagePart) -> Timeline {
    var (state, coming) = (start.state, start.coming)
    var phase = state.phase(of: part)
    let watched = touches.watched(in: part) { found.met[$0] != nil }
    var timeline = Timeline(
      stretches: [Stretch(phase: state.split(phase, byReach: watched), first: 0, last: 0)])
    var known: [Situation: Int] = [state.situation(of: part): 0]
    let settling = ticksToSettle(part)
    var (lastChange, lastQuiet, ticks, steps) = (0, 0, 0, 0)
    /// Up to when it is played on though nothing new comes, to see how long something can be touched.
    var end: Int?
    touches.begin(node, state)
    noteSeen(state, node.moment(after: 0))
    while !isOver(), state.ticksUntilNextChange != nil {
      let isOnItsWay = state.isOnItsWay(in: part)
      var most = isOnItsWay || end != nil ? Self.mostTicks : max(1, lastChange + settling - ticks)
      if let end { most = min(most, max(1, end - ticks)) }
      let isSettling = ticks - lastChange < settling
      if let move = shortestMove(of: watched, on: state, withEndless: isSettling) { most = min(most, move) }
      let numbers = valueUses.numbers(of: state)
      let (earlier, earlierTicks) = (isNotingExits ? state : nil, ticks)
      let passed = state.advanceToEvent(within: most)
      // A page cannot be left before its first tick.
      if let earlier, passed > 1 { noteExit(earlier, node.moment(after: earlierTicks + 1)) }
      ticks += passed
      steps += 1
      found.events += 1
      found.ticks += passed
      spend(1 + state.elementCount / 16)
      let events = state.takeEvents()
      let moment = node.moment(after: ticks)
      if !unseen.isEmpty { noteSeen(state, moment) }
      let isLeft = note(events, at: ticks, from: numbers, on: state, moment: moment, coming: &coming)
      if !coming.isEmpty { note(coming: &coming, by: ticks, from: numbers, moment: moment) }
      if !isLeft { noteExit(state, moment) }
      touches.note(state, at: ticks, isLeft: isLeft)
      if timeline.comings.count < Self.mostComings, events.contains(where: \.isComing) {
        timeline.comings.append(ticks)
      }
      if let end {
        if isLeft || ticks >= end || !touches.isCounting { break }
        continue
      }
      timeline.stretches[timeline.stretches.count - 1].last = isLeft ? ticks - 1 : ticks
      timeline.isLeft = isLeft
      if isLeft { break }
      let before = phase
      if !events.isEmpty { phase = state.phase(of: part) }
      if phase != before { lastChange = ticks }
      let split = state.split(phase, byReach: watched)
      if split != timeline.stretches[timeline.stretches.count - 1].phase {
        timeline.stretches[timeline.stretches.count - 1].last = ticks - 1
        timeline.stretches.append(Stretch(phase: split, first: ticks, last: ticks))
      }
      if events.isEmpty { lastQuiet = ticks }
      var hasEnded = ticks - lastChange >= settling && !state.isOnItsWay(in: part)
      if !events.isEmpty, let before = known.updateValue(ticks, forKey: state.situation(of: part)) {
        if lastChange > before, lastQuiet <= before { note(flicker: moment) }
        hasEnded = true
      }
      if hasEnded {
        guard touches.isCounting else { break }
        end = ticks + touches.shortest
      } else if steps >= node.longest {
        timeline.further = Node(
          step: node.step, offset: node.offset + ticks,
          kept: KeptMoment(state, coming: coming.later(by: ticks)), free: touches.lengths(at: ticks),
          longest: min(2 * node.longest, Self.longestCircle))
        break
      }
    }
    // Of a page at rest nothing is to come any more: whatever was set off has acted.
    if !timeline.isLeft, !hasStopped, state.ticksUntilNextChange == nil {
      note(coming: &coming, by: .max, from: valueUses.numbers(of: state), moment: node.moment(after: ticks))
    }
    found.mostKept = max(found.mostKept, timeline.stretches.count + known.count)
    timeline.spans = touches.end(at: ticks, isAtRest: !timeline.isLeft && state.ticksUntilNextChange == nil)
    return timeline
  }

  /// More of a timeline are forgotten.
  private static let mostComings = 10_000

  /// No page lasts longer.
  private static let mostTicks = 1 << 40

  /// How many ticks may pass at once where something moves that is looked out for: few enough to see where it
  /// goes. Nil where nothing of it moves.
  private func shortestMove(
    of watched: [ElementID], on state: StageState, withEndless: Bool
  ) -> Int? {
    var shortest: Int?
    for id in watched + unseen where state.isShowing(id) {
      if let ticks = state.ticksOfMove(of: id, withEndless: withEndless) {
        shortest = min(max(1, ticks / Self.stepsOfMove), shortest ?? .max)
      }
    }
    return shortest
  }

  private static let stepsOfMove = 10_000

  /// Ticks in which everything that goes round, or comes again, without end has done so.
  private func ticksToSettle(_ part: StagePart) -> Int {
    var seconds = 0.0
    for trigger in part.elements.lazy.flatMap({ start.description(of: $0).triggers }) {
      if let every = trigger.every { seconds = max(seconds, trigger.delay + 2 * every) }
    }
    for id in part.running {
      let description = start.description(of: id)
      for tween in description.tweens where tween.loop != .none {
        seconds = max(seconds, tween.delay + 2 * tween.duration)
      }
      switch description.content {
      case .movie(let movie): seconds = max(seconds, Movie(movie).length)
      case .sound(let sound): if sound.loops { seconds = max(seconds, sound.offset) }
      case .picture, .text, .area, .shape: break
      }
    }
    return Int((min(seconds, Self.mostSecondsToSettle) * start.frameRate).rounded(.up)) + 2
  }

  /// Nothing in a book lasts longer: a day of delay, and a day there and one back.
  private static let mostSecondsToSettle = 3 * 86_400.0

  // MARK: Moments

  /// Looks at the moments of a timeline at which something is done, and does it.
  mutating func look(
    at timeline: Timeline, from node: Node, _ start: KeptMoment, in search: inout PartSearch
  ) {
    var (state, coming, ticks) = (start.state, start.coming, 0)
    watch?.begin()
    for stretch in timeline.stretches where stretch.first <= stretch.last {
      let midst = (stretch.first + stretch.last) / 2
      let places: [(Visit.Place, Int)] = [(.first, stretch.first), (.midst, midst), (.last, stretch.last)]
      var next = stretch.first
      for (place, tick) in places where tick >= next {
        guard !isOver(search.kept) else { return }
        next = tick + 1
        let visit = Visit(phase: stretch.phase, place: place)
        guard search.visits[visit, default: 0] < PartSearch.variants else { continue }
        search.visits[visit, default: 0] += 1
        lookBetween(tick, from: timeline, node, &state, &coming, &ticks, in: &search)
        pass(to: tick, &state, &coming, &ticks)
        watch?.look(
          at: state, after: tick, lasting: timeline.lasting(from: tick, for: touches.shortest))
        remember(state)
        // Where it stands as it stood before, the same comes of all that can be done.
        guard search.tried.insert(state.situation(of: search.part)).inserted else { continue }
        let occasion = Occasion(ticks: tick)
        tryActs(at: occasion, on: state, node, coming.later(by: tick), timeline.free(at: tick), in: &search)
      }
    }
  }

  /// Looks at some moments on the way to another one, where something moves that was never in the clear, or
  /// never dropped where it should be.
  private mutating func lookBetween(
    _ tick: Int, from timeline: Timeline, _ node: Node, _ state: inout StageState, _ coming: inout [Coming],
    _ ticks: inout Int, in search: inout PartSearch
  ) {
    let step = max(1, (tick - ticks) / Self.looksBetween)
    while ticks + step < tick, !isOver(search.kept),
      state.ticksUntilNextChange.map({ ticks + $0 < tick }) ?? false
    {
      let isLooking = watch?.isWaiting(state) ?? false
      let isTrying = search.part.elements.contains { id in
        touches.drops[id.index].contains { found.met[$0] == nil } && state.isShowing(id)
      }
      guard isLooking || isTrying else { return }
      pass(to: ticks + step, &state, &coming, &ticks)
      if isLooking { watch?.look(at: state, after: ticks, lasting: false) }
      if isTrying {
        let occasion = Occasion(ticks: ticks, isExtra: true)
        tryActs(at: occasion, on: state, node, coming.later(by: ticks), timeline.free(at: ticks), in: &search)
      }
    }
  }

  private static let looksBetween = 16

  /// Plays a timeline once more up to a moment.
  mutating func pass(
    to tick: Int, _ state: inout StageState, _ coming: inout [Coming], _ ticks: inout Int
  ) {
    while ticks < tick, !budget.isOver {
      let numbers = valueUses.numbers(of: state)
      let passed = state.advanceToEvent(within: tick - ticks)
      ticks += passed
      spend(1)
      set(offBy: state.takeEvents(), at: ticks, from: numbers, on: state, coming: &coming)
      askAgain(by: ticks, for: numbers, coming: &coming)
    }
    coming.removeAll { $0.due <= ticks }
  }

  /// The page as it is at a moment that was not kept.
  mutating func replayed(_ node: Node) -> KeptMoment {
    var (state, coming) = (beginning.state, beginning.coming)
    for step in found.path(to: PageExploration.Moment(step: node.step, ticks: 0)) {
      var ticks = 0
      pass(to: step.ticks, &state, &coming, &ticks)
      for motion in step.act.motions where state.take(motion, of: step.act) {
        let numbers = valueUses.numbers(of: state)
        state.advance()
        ticks += 1
        set(offBy: state.takeEvents(), at: ticks, from: numbers, on: state, coming: &coming)
        askAgain(by: ticks, for: numbers, coming: &coming)
      }
      coming = coming.later(by: ticks)
    }
    var ticks = 0
    pass(to: node.offset, &state, &coming, &ticks)
    return KeptMoment(state, coming: coming.later(by: ticks))
  }
}

extension PageExplorer.Timeline {
  /// Whether nothing comes or goes by itself for so many ticks behind a moment.
  func lasting(from tick: Int, for ticks: Int) -> Bool {
    guard tick + ticks <= self.ticks || (!isLeft && further == nil) else { return false }
    var (low, high) = (0, comings.count)
    while low < high {
      let middle = (low + high) / 2
      if comings[middle] > tick { high = middle } else { low = middle + 1 }
    }
    return low == comings.count || comings[low] > tick + ticks
  }

  /// For how many ticks what is there at a moment could be touched by then.
  func free(at tick: Int) -> [ElementID: Int] {
    var free: [ElementID: Int] = [:]
    for span in spans where span.from <= tick && tick <= span.to { free[span.element] = tick - span.from }
    return free
  }
}

extension Node {
  /// So many ticks after it.
  func moment(after ticks: Int) -> PageExploration.Moment {
    PageExploration.Moment(step: step, ticks: offset + ticks)
  }
}

extension StageEvent {
  /// Whether something comes, goes, is hidden or shown.
  fileprivate var isComing: Bool {
    switch self {
    case .happened(.appeared, to: _), .happened(.removed, to: _), .hidden, .shown: true
    default: false
    }
  }
}
