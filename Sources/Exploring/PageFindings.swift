import BookModel
import BookVocabulary
import PageExploring
import Scripts
import StageCore

/// Says of an explored page what is wrong with it, and by which steps it is seen.
struct PageFindings {
  let place: Book.PagePlace
  let state: StageState
  let exploration: PageExploration
  /// By entry, the steps by which a reader comes to the page. Default none: it is gone to.
  var beginnings: [[ScriptAction]] = []
  /// What no click has reached, with the windows.
  let obstacles: [(element: ElementID, obstacle: WindowWatch.Obstacle, window: WindowWatch.Window)]
  /// Seconds for which something has to be there to be touched.
  var shortestTouch = 0.5
  /// What is touched in vain for as long as a reader waits, and after how many ticks; nil where something
  /// answers.
  var silent: (element: ElementID, ticks: Int)?
  /// The texts that must be scrolled.
  let scrolled: [(text: ElementID, lines: Int, window: WindowWatch.Window)]

  private var words: GoalWords { GoalWords(state: state) }

  /// The faults, in the order of the elements.
  func all() -> [Finding] {
    var groups = FindingGroups()
    addUnmet(to: &groups)
    addUnreached(to: &groups)
    addShort(to: &groups)
    addScrolledTexts(to: &groups)
    addConditions(to: &groups)
    var findings = groups.findings + [lateAnswer].compactMap(\.self)
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

  /// Whether all that could be done with an element was tried: what was left untried may be met all the same.
  func isDecided(_ id: ElementID) -> Bool {
    exploration.limit == nil || !exploration.open.contains(id)
  }

  /// A page on which no touch is answered at all has another fault.
  private var lateAnswer: Finding? {
    guard let silent,
      exploration.goals.contains(where: { goal in
        if case .answers = goal { exploration.met[goal] != nil } else { false }
      })
    else { return nil }
    let name = state.name(of: silent.element)
    return finding(
      .lateAnswer, silent.element,
      "no touch is answered for \(LineText.number(LateAnswer.patience)) s, though \(words.name(silent.element)) "
        + "can be touched",
      at: PageExploration.Moment(step: nil, ticks: silent.ticks), doing: [.touch(name)],
      expecting: .expect(.change, within: LateAnswer.patience))
  }

  // MARK: Goals that are not met

  private func addUnmet(to groups: inout FindingGroups) {
    var silent: Set<ElementID> = []
    var causes = SilenceCauses(state, exploration)
    let beyond = Set(obstacles.lazy.filter { $0.obstacle == .offPage }.map(\.element))
    for index in 0..<state.elementCount {
      let id = ElementID(index: index)
      guard exploration.met[.appears(id)] == nil else { continue }
      silent.insert(id)
      guard isDecided(id) else { continue }
      groups.add(.neverAppears, cause: causes.cause(of: id), element: state.name(of: id)) {
        neverAppears(id)
      }
    }
    for goal in exploration.missed where !silent.contains(goal.element) && isDecided(goal.element) {
      add(goal, to: &groups, silent, beyond)
    }
  }

  private func neverAppears(_ id: ElementID) -> Finding {
    let triggers = state.description(of: id).triggers.filter { $0.action.makesElementWait }
    let waits = triggers.map { "for " + reason($0) }.joined(separator: ", and ")
    let attempt = triggers.compactMap { asked($0, of: id) ?? self.attempt($0) }.first
    return finding(
      .neverAppears, id, "\(words.name(id)) never appears: it waits \(waits)", at: attempt?.moment ?? start,
      doing: attempt?.acts ?? [],
      expecting: .expect(.seen(state.name(of: id)), within: attempt?.seconds ?? 10))
  }

  /// Whether it waits for a touch on something beyond the page's edge, which is a fault of that.
  private func waits(_ trigger: TriggerDescription, forAnyOf beyond: Set<ElementID>) -> Bool {
    guard [.touched, .dragStarted].contains(trigger.event), let source = state.source(of: trigger) else {
      return false
    }
    return source.map(beyond.contains) ?? false
  }

  private func offset(_ id: ElementID) -> Double {
    if case .sound(let sound) = state.content(of: id) { min(Self.longestWait, sound.offset) } else { 0 }
  }

  /// What a trigger waits for, and why that never comes.
  private func reason(_ trigger: TriggerDescription) -> String {
    let delay = trigger.delay > 0 ? "\(LineText.number(trigger.delay)) s after " : ""
    let event = "\(delay)the moment when \(words.event(trigger))"
    guard let named = trigger.triggeringElement, !trigger.event.isOfPage else { return event }
    guard let source = state.element(named: named) else { return "'\(named)', which the page does not have" }
    return exploration.met[.appears(source)] == nil ? event + ", which never appears either" : event
  }

  private func add(
    _ goal: PageGoal, to groups: inout FindingGroups, _ silent: Set<ElementID>, _ beyond: Set<ElementID>
  ) {
    let id = goal.element
    let (name, moment) = (state.name(of: id), exploration.met[.appears(id)] ?? start)
    /// - Parameter cause: nil for the element itself.
    func add(
      _ kind: Finding.Kind, cause: String? = nil, _ message: @autoclosure () -> String,
      at moment: PageExploration.Moment, doing acts: [ScriptAction] = [], expecting last: ScriptAction
    ) {
      groups.add(kind, cause: cause ?? "\(id.index)", element: name) {
        finding(kind, id, message(), at: moment, doing: acts, expecting: last)
      }
    }
    switch goal {
    case .seen:
      add(
        .neverSeen, "\(words.name(id)) is never seen: it is hidden, clear or beyond the page's edge",
        at: moment, expecting: .expect(.seen(name), within: 10))
    case .heard:
      add(
        .neverHeard, "\(words.name(id)) is never heard", at: moment,
        expecting: .expect(.heard(name), within: 10 + offset(id)))
    case .fired(_, let place):
      let trigger = state.description(of: id).triggers[place]
      // One whose event comes is reported with its conditions.
      guard !waits(trigger, forAnyOf: beyond), exploration.answers[goal] == nil else { return }
      let attempt = attempt(trigger)
      add(
        .neverFires, cause: "\(trigger.event) \(trigger.triggeringElement ?? "")",
        "a trigger of \(words.name(id)) is never set off: it waits for \(reason(trigger))",
        at: attempt?.moment ?? moment, doing: attempt?.acts ?? [],
        expecting: expectation(of: trigger, within: attempt?.seconds ?? 10))
    case .answers:
      // An element that no touch reaches has another finding.
      guard exploration.tried.contains(.touch(id)) else { return }
      add(
        .noAnswer, "a touch on \(words.name(id)) changes nothing", at: moment, doing: [.touch(name)],
        expecting: .expect(.change, within: nil))
    case .dropped(_, on: let target):
      guard !silent.contains(target) else { return }
      let later = latest(moment, exploration.met[.appears(target)] ?? start)
      add(
        .neverDropped, cause: "\(target.index)",
        "\(words.name(id)) can never be dropped on \(words.name(target))", at: later,
        doing: [.drag(name, to: .element(state.name(of: target)))],
        expecting: .expect(.event(element: state.name(of: target), .dropped), within: nil))
    case .tweenEnds(_, let number):
      let tween = state.description(of: id).tweens[number]
      let started = exploration.met[.tweenStarts(id, number)]
      let verb = started == nil ? "never begins" : "begins and never comes to its end"
      add(
        .tweenCutOff, cause: "\(id.index) \(verb)", "tween '\(tween.name)' of \(words.name(id)) \(verb)",
        at: started ?? moment,
        expecting: .expect(
          .event(element: name, .tweenCompleted(number)),
          within: min(Self.longestWait, tween.delay + tween.duration + 2)))
    case .playsToEnd:
      guard let heard = playsFrom(id) else { return }
      let isMovie = if case .movie = state.content(of: id) { true } else { false }
      add(
        .playCutOff, "\(words.name(id)) begins to play and never comes to its end", at: heard,
        expecting: .expect(
          .event(element: name, isMovie ? .movieCompleted : .soundCompleted), within: playingSeconds(id) + 2))
    case .appears, .tweenStarts: break
    }
  }

  /// Seconds that a reproduction waits at most: a script may wait for a day in all.
  private static let longestWait = 80_000.0

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

  /// How a reader would try to set a trigger off; nil where the element that it waits for is never there.
  func attempt(
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
    case .placed:
      guard let place = description.drag?.places.first else { return nil }
      return (moment, [.drag(named, to: .element(place))], trigger.delay + 2)
    case .tweenStarted(let number), .tweenCompleted(let number):
      let tween = description.tweens.indices.contains(number) ? description.tweens[number] : nil
      return (
        moment, [], min(Self.longestWait, (tween.map { $0.delay + $0.duration } ?? 0) + trigger.delay + 2)
      )
    case .soundCompleted, .movieCompleted:
      return (moment, [], min(Self.longestWait, playingSeconds(source) + trigger.delay + 2))
    case .appeared, .removed, .dropped, .pageShown, .becomes: return (moment, [], trigger.delay + 10)
    }
  }

  private func expectation(of trigger: TriggerDescription, within seconds: Double) -> ScriptAction {
    .expect(.event(element: trigger.triggeringElement ?? "", trigger.event), within: seconds)
  }

  // MARK: Windows

  private func addUnreached(to groups: inout FindingGroups) {
    guard exploration.limit != .time else { return }
    var order: [ElementID] = []
    var places: [ElementID: [Int]] = [:]
    for (place, obstacle) in obstacles.enumerated() where isDecided(obstacle.element) {
      if case .covered(by: let cover) = obstacle.obstacle, !isDecided(cover) { continue }
      if places[obstacle.element] == nil { order.append(obstacle.element) }
      places[obstacle.element, default: []].append(place)
    }
    for id in order {
      let met = (places[id] ?? []).map { obstacles[$0] }
      let sizes = met.map { "\($0.window.columns) × \($0.window.rows)" }.joined(separator: ", ")
      let kind: Finding.Kind
      let why: String
      var cause = "\(id.index)"
      switch met[0].obstacle {
      case .covered(by: let cover):
        (kind, why) = (.covered, "\(words.name(cover)) lies over it")
        cause = "by \(cover.index)"
      case .offPage: (kind, why) = (.offPage, "it lies beyond the page's edge")
      case .tooSmall: (kind, why) = (.tooSmall, "it is smaller than a cell")
      }
      groups.add(kind, cause: cause, element: state.name(of: id)) {
        finding(
          kind, id, "no click reaches \(words.name(id)) at \(sizes): \(why)",
          at: exploration.met[.appears(id)] ?? start,
          expecting: .expect(.clickable(state.name(of: id)), within: nil),
          size: .size(columns: met[0].window.columns, rows: met[0].window.rows))
      }
    }
  }

  private func addShort(to groups: inout FindingGroups) {
    for (id, short) in exploration.short.sorted(by: { $0.key < $1.key }) where isDecided(id) {
      let seconds = LineText.number((Double(short.ticks) / state.frameRate * 100).rounded() / 100)
      groups.add(.tooShort, cause: "\(id.index)", element: state.name(of: id)) {
        finding(
          .tooShort, id, "\(words.name(id)) can be touched for \(seconds) s only: too short to be touched",
          at: short.from,
          doing: [.until(.clickable(state.name(of: id)), within: nil), .wait(.seconds(shortestTouch))],
          expecting: .expect(.clickable(state.name(of: id)), within: nil))
      }
    }
  }

  private func addScrolledTexts(to groups: inout FindingGroups) {
    for scrolled in scrolled {
      let (columns, rows) = (scrolled.window.columns, scrolled.window.rows)
      let name = state.name(of: scrolled.text)
      guard !groups.findings.contains(where: { $0.kind == .textOverflow && $0.element == name }) else {
        continue
      }
      groups.add(.textOverflow, cause: "\(scrolled.text.index)", element: name) {
        finding(
          .textOverflow, scrolled.text,
          "\(words.name(scrolled.text)) does not fit: \(scrolled.lines) lines at \(columns) × \(rows)",
          at: exploration.met[.appears(scrolled.text)] ?? start,
          expecting: .expect(.fitting(name), within: nil), size: .size(columns: columns, rows: rows))
      }
    }
  }
}
