import BookVocabulary
import StageCore

/// Says of an explored page what is wrong with it, and by which steps it is seen.
struct PageFindings {
  let number: Int
  let state: StageState
  let exploration: PageExploration
  /// What no click has reached, with the windows.
  let obstacles: [(element: ElementID, obstacle: WindowWatch.Obstacle, window: WindowWatch.Window)]
  /// The texts that must be scrolled.
  let scrolled: [(text: ElementID, lines: Int, window: WindowWatch.Window)]

  private var words: GoalWords { GoalWords(state: state) }

  /// The faults, in the order of the elements.
  func all() -> [Finding] {
    var findings: [Finding] = []
    // What was left untried may be met all the same.
    if exploration.limit == nil { findings += unmet }
    findings += unreached + scrolledTexts
    if let moment = exploration.overload {
      findings.append(
        finding(
          .overload, nil, "more comes together than a page can do in a tick", at: moment,
          expecting: .expect(.calm, within: 1)))
    } else if let moment = exploration.flicker {
      findings.append(
        finding(
          .endlessLoop, nil, "triggers set each other off round and round, without pause", at: moment,
          expecting: .expect(.calm, within: 1)))
    }
    return findings
  }

  // MARK: Goals that are not met

  private var unmet: [Finding] {
    var findings: [Finding] = []
    var silent: Set<ElementID> = []
    for index in 0..<state.elementCount {
      let id = ElementID(index: index)
      guard exploration.met[.appears(id)] == nil else { continue }
      silent.insert(id)
      findings.append(neverAppears(id))
    }
    for goal in exploration.missed { if let finding = finding(goal, silent) { findings.append(finding) } }
    return findings
  }

  private func neverAppears(_ id: ElementID) -> Finding {
    let triggers = state.description(of: id).triggers.filter { $0.action.makesElementWait }
    let waits = triggers.map { "for " + reason($0) }.joined(separator: ", and ")
    let attempt = triggers.compactMap { self.attempt($0) }.first
    return finding(
      .neverAppears, id, "\(words.name(id)) never appears: it waits \(waits)", at: attempt?.moment ?? start,
      doing: attempt?.acts ?? [],
      expecting: .expect(.seen(state.name(of: id)), within: attempt?.seconds ?? 10))
  }

  /// Whether it waits for a touch on something beyond the page's edge, which is a fault of that.
  private func waitsForWhatNobodyFinds(_ trigger: TriggerDescription) -> Bool {
    guard [.touched, .dragStarted].contains(trigger.event), let source = state.source(of: trigger) else {
      return false
    }
    return obstacles.contains { $0.element == source && $0.obstacle == .offPage }
  }

  private func offset(_ id: ElementID) -> Double {
    if case .sound(let sound) = state.content(of: id) { min(Self.longestWait, sound.offset) } else { 0 }
  }

  /// What a trigger waits for, and why that never comes.
  private func reason(_ trigger: TriggerDescription) -> String {
    let delay = trigger.delay > 0 ? "\(LineText.number(trigger.delay)) s after " : ""
    let event = "\(delay)the moment when \(words.event(trigger))"
    guard let named = trigger.triggeringElement, trigger.event != .pageShown else { return event }
    guard let source = state.element(named: named) else { return "'\(named)', which the page does not have" }
    return exploration.met[.appears(source)] == nil ? event + ", which never appears either" : event
  }

  private func finding(_ goal: PageGoal, _ silent: Set<ElementID>) -> Finding? {
    let id = goal.element
    guard !silent.contains(id) else { return nil }
    let (name, moment) = (state.name(of: id), exploration.met[.appears(id)] ?? start)
    switch goal {
    case .seen:
      return finding(
        .neverSeen, id, "\(words.name(id)) is never seen: it is hidden, clear or beyond the page's edge",
        at: moment,
        expecting: .expect(.seen(name), within: 10))
    case .heard:
      return finding(
        .neverHeard, id, "\(words.name(id)) is never heard", at: moment,
        expecting: .expect(.heard(name), within: 10 + offset(id)))
    case .fired(_, let place):
      let trigger = state.description(of: id).triggers[place]
      guard !waitsForWhatNobodyFinds(trigger) else { return nil }
      let attempt = attempt(trigger)
      return finding(
        .neverFires, id, "a trigger of \(words.name(id)) is never set off: it waits for \(reason(trigger))",
        at: attempt?.moment ?? moment, doing: attempt?.acts ?? [],
        expecting: expectation(of: trigger, within: attempt?.seconds ?? 10))
    case .answers:
      // What nobody comes to touch has another fault.
      guard exploration.tried.contains(.touch(id)) else { return nil }
      return finding(
        .noAnswer, id, "a touch on \(words.name(id)) changes nothing", at: moment, doing: [.touch(name)],
        expecting: .expect(.change, within: nil))
    case .dropped(_, on: let target):
      guard !silent.contains(target) else { return nil }
      let later = latest(moment, exploration.met[.appears(target)] ?? start)
      return finding(
        .neverDropped, id, "\(words.name(id)) can never be dropped on \(words.name(target))", at: later,
        doing: [.drag(name, to: .element(state.name(of: target)))],
        expecting: .expect(.event(element: state.name(of: target), .dropped), within: nil))
    case .tweenEnds(_, let number):
      let tween = state.description(of: id).tweens[number]
      let started = exploration.met[.tweenStarts(id, number)]
      let verb = started == nil ? "never begins" : "begins and never comes to its end"
      return finding(
        .tweenCutOff, id, "tween '\(tween.name)' of \(words.name(id)) \(verb)", at: started ?? moment,
        expecting: .expect(
          .event(element: name, .tweenCompleted(number)),
          within: min(Self.longestWait, tween.delay + tween.duration + 2)))
    case .playsToEnd:
      guard let heard = playsFrom(id) else { return nil }
      let isMovie = if case .movie = state.content(of: id) { true } else { false }
      return finding(
        .playCutOff, id, "\(words.name(id)) begins to play and never comes to its end", at: heard,
        expecting: .expect(
          .event(element: name, isMovie ? .movieCompleted : .soundCompleted), within: playingSeconds(id) + 2))
    case .appears, .tweenStarts: return nil
    }
  }

  /// Seconds that a recipe waits at most.
  private static let longestWait = 14_400.0

  private func playsFrom(_ id: ElementID) -> PageExploration.Moment? {
    if case .movie = state.content(of: id) { return exploration.met[.appears(id)] }
    return exploration.met[.heard(id)]
  }

  private func playingSeconds(_ id: ElementID) -> Double {
    switch state.content(of: id) {
    case .movie(let movie): min(Self.longestWait, Movie(movie).length)
    case .sound(let sound): min(Self.longestWait, sound.length + sound.offset)
    case .picture, .text, .area, .shape: 0
    }
  }

  /// How somebody would try to set a trigger off; nil where the element that it waits for is never there.
  private func attempt(
    _ trigger: TriggerDescription
  ) -> (moment: PageExploration.Moment, acts: [ScriptAction], seconds: Double)? {
    guard let named = trigger.triggeringElement, let source = state.element(named: named),
      let moment = exploration.met[.appears(source)]
    else { return nil }
    let description = state.description(of: source)
    switch trigger.event {
    case .touched: return (moment, [.touch(named)], trigger.delay + 2)
    case .dragStarted: return (moment, [.drag(named, to: .back)], trigger.delay + 2)
    case .dropped where description.drag != nil:
      let place = state.placeBeside(targetsOf: source) ?? state.pageBox.middle
      return (moment, [.drag(named, to: .point(x: place.x, y: place.y))], trigger.delay + 2)
    case .tweenStarted(let number), .tweenCompleted(let number):
      let tween = description.tweens.indices.contains(number) ? description.tweens[number] : nil
      return (
        moment, [], min(Self.longestWait, (tween.map { $0.delay + $0.duration } ?? 0) + trigger.delay + 2)
      )
    case .soundCompleted, .movieCompleted:
      return (moment, [], min(Self.longestWait, playingSeconds(source) + trigger.delay + 2))
    case .appeared, .removed, .dropped, .pageShown: return (moment, [], trigger.delay + 10)
    }
  }

  private func expectation(of trigger: TriggerDescription, within seconds: Double) -> ScriptAction {
    .expect(.event(element: trigger.triggeringElement ?? "", trigger.event), within: seconds)
  }

  // MARK: Windows

  private var unreached: [Finding] {
    let elements = obstacles.map(\.element).reduce(into: [ElementID]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return elements.map { id in
      let met = obstacles.filter { $0.element == id }
      let sizes = met.map { "\($0.window.columns) × \($0.window.rows)" }.joined(separator: ", ")
      let kind: Finding.Kind
      let why: String
      switch met[0].obstacle {
      case .covered(by: let cover): (kind, why) = (.covered, "\(words.name(cover)) lies over it")
      case .offPage: (kind, why) = (.offPage, "it lies beyond the page's edge")
      case .tooSmall: (kind, why) = (.tooSmall, "it is smaller than a cell")
      }
      return finding(
        kind, id, "no click reaches \(words.name(id)) at \(sizes): \(why)",
        at: exploration.met[.appears(id)] ?? start,
        expecting: .expect(.clickable(state.name(of: id)), within: nil),
        size: .size(columns: met[0].window.columns, rows: met[0].window.rows))
    }
  }

  private var scrolledTexts: [Finding] {
    var told: Set<ElementID> = []
    return scrolled.compactMap { scrolled -> Finding? in
      guard told.insert(scrolled.text).inserted else { return nil }
      let (columns, rows) = (scrolled.window.columns, scrolled.window.rows)
      return finding(
        .textOverflow, scrolled.text,
        "\(words.name(scrolled.text)) does not fit: \(scrolled.lines) lines at \(columns) × \(rows)",
        at: exploration.met[.appears(scrolled.text)] ?? start,
        expecting: .expect(.fitting(state.name(of: scrolled.text)), within: nil),
        size: .size(columns: columns, rows: rows))
    }
  }

  // MARK: Recipes

  private let start = PageExploration.Moment(step: nil, ticks: 0)

  private func finding(
    _ kind: Finding.Kind, _ id: ElementID?, _ message: String, at moment: PageExploration.Moment,
    doing acts: [ScriptAction] = [], expecting last: ScriptAction, size: ScriptAction? = nil
  ) -> Finding {
    Finding(
      kind: kind, page: number, element: id.map(state.name(of:)), message: message,
      recipe: Script([size].compactMap(\.self) + steps(to: moment) + acts + [last]))
  }

  /// The steps that lead to a moment of the page.
  func steps(to moment: PageExploration.Moment) -> [ScriptAction] {
    var steps = [ScriptAction.page(number)]
    for step in exploration.path(to: moment) {
      if step.ticks > 0 { steps.append(.wait(.ticks(step.ticks))) }
      steps.append(action(of: step))
    }
    if moment.ticks > 0 { steps.append(.wait(.ticks(moment.ticks))) }
    return steps
  }

  private func action(of step: PageExploration.Step) -> ScriptAction {
    let name = state.name(of: step.act.element)
    switch step.act {
    case .touch: return .touch(name)
    case .drop(_, on: let target): return .drag(name, to: .element(state.name(of: target)))
    case .dropBeside:
      let place = step.place ?? state.pageBox.middle
      return .drag(name, to: .point(x: place.x, y: place.y))
    case .putBack: return .drag(name, to: .back)
    }
  }

  private func latest(
    _ one: PageExploration.Moment, _ other: PageExploration.Moment
  ) -> PageExploration.Moment {
    exploration.path(to: other).count > exploration.path(to: one).count
      || (other.step == one.step && other.ticks > one.ticks) ? other : one
  }
}
