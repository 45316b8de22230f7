import BookVocabulary
import StageCore

/// What is taken note of while a page is explored.
extension PageExplorer {
  mutating func meet(_ goal: PageGoal, _ moment: PageExploration.Moment) {
    guard found.met[goal] == nil else { return }
    found.met[goal] = moment
    use(moment)
    if !goal.isMeans { found.discoveries.append(found.states) }
  }

  /// The step that leads to a moment is noted.
  mutating func use(_ moment: PageExploration.Moment) {
    if let step = moment.step { lastUsedStep = max(lastUsedStep, step) }
  }

  /// - Parameters:
  ///   - numbers: of the values before the tick, which its touches' triggers ask for.
  ///   - state: of the page behind it.
  /// - Returns: whether the page is left.
  mutating func note(
    _ events: [StageEvent], at tick: Int, from numbers: [Int], on state: StageState,
    moment: PageExploration.Moment, coming: inout [Coming]
  ) -> Bool {
    var isLeft = false
    var hasAsked = false
    set(offBy: events, at: tick, from: numbers, on: state, coming: &coming, moment)
    for event in events {
      switch event {
      case .happened(let event, to: let id):
        switch event {
        case .appeared: meet(.appears(id), moment)
        case .tweenStarted(let number): meet(.tweenStarts(id, number), moment)
        case .tweenCompleted(let number): meet(.tweenEnds(id, number), moment)
        case .soundCompleted, .movieCompleted: meet(.playsToEnd(id), moment)
        default: break
        }
      case .dropped(let id, on: let target): if let target { meet(.dropped(id, on: target), moment) }
      case .soundStarted(let id): meet(.heard(id), moment)
      // Of what is asked for in one tick the first is done.
      case .requested(let request, by: let element) where !hasAsked:
        hasAsked = true
        let way = PageExploration.Way(request: request, element: element)
        if knownWays.insert(way).inserted {
          found.ways.append((way, moment))
          use(moment)
        }
        if leads(request) {
          isLeft = true
          note(PageExploration.Exit(way: way, values: valueUses.outcome(on: state)), moment)
        }
      case .overloaded:
        if found.overload == nil { use(moment) }
        found.overload = found.overload ?? moment
      case .hidden, .shown, .soundStopped, .frameSoundStarted, .valueChanged, .requested: break
      }
    }
    return isLeft
  }

  mutating func note(flicker moment: PageExploration.Moment) {
    guard found.flicker == nil else { return }
    found.flicker = moment
    use(moment)
  }

  mutating func noteSeen(_ state: StageState, _ moment: PageExploration.Moment) {
    let seen = unseen.filter(state.isSeen)
    guard !seen.isEmpty else { return }
    for id in seen { meet(.seen(id), moment) }
    unseen.removeAll(where: seen.contains)
  }

  /// Takes note of what is seen, heard and can be touched at a moment, by the elements' names.
  mutating func remember(_ state: StageState) { seenFrames.insert(Self.frame(state).value) }

  /// Takes note of where a page leads once something has been done at a moment.
  mutating func remember(_ events: [StageEvent], after act: ReaderAct, on state: StageState) {
    var hasher = Self.frame(state)
    hasher.add(state.name(of: act.element))
    if case .requested(let request, by: _)? = events.first(where: \.isRequest) { hasher.add("\(request)") }
    seenFrames.insert(hasher.value)
  }

  private static func frame(_ state: StageState) -> FrameHasher {
    var hasher = FrameHasher()
    for id in state.displayList where state.isShowing(id) || state.soundChannel(of: id)?.isPlaying == true {
      hasher.add(state.name(of: id))
      let values = state.values(of: id)
      for number in values.numbers { hasher.add(number.bitPattern) }
      hasher.add(UInt64(state.isTouchable(id) ? 1 : 0))
      hasher.add(UInt64(state.movieFrame(of: id)))
    }
    return hasher
  }
}

// MARK: Limits

extension PageExplorer {
  /// Says that so much has been done, in microseconds.
  mutating func spend(_ work: Int) {
    if budget.spend(max(1, work)) { stop(.time) }
  }

  /// Whether nothing more is to be tried.
  ///
  /// - Parameter kept: moments and situations that are remembered.
  mutating func isOver(_ kept: Int = 0) -> Bool {
    if hasStopped { return true }
    if found.states >= mostStates { stop(.states(limits.states)) }
    if found.events >= limits.events { stop(.events(limits.events)) }
    if kept + seenFrames.count >= limits.situations { stop(.situations(limits.situations)) }
    if budget.isOver { stop(.time) }
    return hasStopped
  }

  mutating func stop(_ limit: PageExploration.Limit) {
    guard !hasStopped else { return }
    found.limit = limit
    hasStopped = true
  }
}

/// FNV-1a of words, for frames that are only compared with each other.
struct FrameHasher {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x0000_0100_0000_01b3 }

  mutating func add(_ name: String) {
    for byte in name.utf8 { add(UInt64(byte)) }
    add(0)
  }
}

extension StageEvent {
  /// Whether another page is asked for.
  var isRequest: Bool { if case .requested = self { true } else { false } }
}

extension PropertyValues {
  /// All of them, in a fixed order.
  var numbers: [Double] {
    [
      x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, fontSize, red, green, blue,
      opacity,
    ]
  }
}
