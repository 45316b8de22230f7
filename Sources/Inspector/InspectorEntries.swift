import BookVocabulary
import CellGrid
import Characters
import Phrases
import Settings
import StageCore
import StagePainter

/// What each part of the inspector shows now, entry by entry.
struct InspectorEntries {
  /// Something that runs, or a trigger that is about to act.
  enum Run: Equatable {
    case activity(Activity)
    case trigger(PendingTrigger)
  }

  /// An entry as it is written: its name, what is said about it, and what stands at the right.
  struct Line {
    /// A mark before it, in one column.
    var mark = " "
    var name: String
    /// What is said behind the name.
    var words = ""
    /// Where what it waits for stands, in a column of its own; nil where nothing does.
    var behind: (arrow: String, name: String, words: String)?
    var trailing = ""
    /// Whether it matters less.
    var isQuiet = false
    /// Whether it can be touched.
    var isTouchable = false
    /// Whether it has fired, or acted, just now.
    var isHighlighted = false
    /// The colour of its kind, as its box has it; nil for the ink.
    var color: RGBColor?
  }

  private let stage: Stage
  private let phrases: any Phrases
  private let selected: ElementID?
  /// Whether a terminal has only what ASCII, or its console, has.
  let isPlain: Bool
  private let waiting: [PendingTrigger]
  let runs: [Run]
  private let events: [InspectorTrace.Entry]
  private let recent: ArraySlice<InspectorTrace.Entry>

  init(of inspector: Inspector) {
    let stage = inspector.stage
    (self.stage, phrases, selected) = (stage, inspector.phrases, inspector.selected)
    isPlain = inspector.isPlain
    let state = stage.state
    let pending = state.pending
    // Those that are about to act first, then those that bring their element, then those that may act again.
    func rank(_ trigger: PendingTrigger) -> Int {
      if let left = trigger.ticksLeft { return left - .max / 2 }
      return stage.progress(of: trigger.element) == .waiting ? 0 : 1
    }
    waiting = pending.enumerated().map { ($0.offset, rank($0.element), $0.element) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.2)
    runs = state.activities.map(Run.activity) + pending.filter { $0.ticksLeft != nil }.map(Run.trigger)
    events = inspector.trace.entries[..<inspector.trace.count(upTo: inspector.now)].reversed()
    recent = inspector.recent
  }

  func count(of pane: InspectorPane) -> Int {
    switch pane {
    case .page: 0
    case .elements: stage.elementCount
    case .waiting: waiting.count
    case .timeline: runs.count
    case .events: events.count
    }
  }

  /// The element that an entry is about; nil for the page.
  func element(_ index: Int, of pane: InspectorPane) -> ElementID? {
    switch pane {
    case .page: nil
    case .elements: ElementID(index: index)
    case .waiting: waiting[index].element
    case .timeline: runs[index].element
    case .events: events[index].element
    }
  }

  /// The trigger of an entry of those that wait; nil for none.
  func trigger(_ index: Int) -> PendingTrigger? { waiting.indices.contains(index) ? waiting[index] : nil }

  /// The tick of an entry of the events; nil for none.
  func tick(_ index: Int) -> Int? { events.indices.contains(index) ? events[index].tick : nil }

  func line(_ index: Int, of pane: InspectorPane) -> Line {
    switch pane {
    case .page: Line(name: "")
    case .elements: line(of: ElementID(index: index))
    case .waiting: line(of: waiting[index])
    case .timeline: line(of: runs[index])
    case .events: line(of: events[index])
    }
  }

  // MARK: Elements

  private func line(of id: ElementID) -> Line {
    let state = inspected(id)
    let isHighlighted = recent.contains { $0.isHighlighted && $0.element == id }
    return Line(
      mark: mark(of: state), name: name(id), words: stage.content(of: id).type.rawValue,
      trailing: phrases.state(state), isQuiet: state == .waiting || state == .removed,
      isTouchable: stage.isTouchable(id), isHighlighted: isHighlighted,
      color: isHighlighted ? nil : stage.content(of: id).boxColor)
  }

  private func inspected(_ id: ElementID) -> InspectedState {
    switch stage.progress(of: id) {
    case .waiting: .waiting
    case .removed: .removed
    case .running: stage.isShowing(id) ? .running : .hidden
    case .showing: stage.isShowing(id) ? .showing : .hidden
    case .done: stage.isShowing(id) ? .done : .hidden
    }
  }

  private func mark(of state: InspectedState) -> String {
    switch state {
    case .waiting: isPlain ? "." : "○"
    case .showing, .done: isPlain ? "o" : "●"
    case .running: isPlain ? ">" : "»"
    case .hidden: isPlain ? "-" : "◌"
    case .removed: isPlain ? "x" : "×"
    }
  }

  /// The details of the element that is selected, below it: where it is, then its tweens.
  var details: [String] {
    guard let id = selected, stage.elementCount > id.index else { return [] }
    let values = stage.values(of: id)
    func whole(_ value: Double) -> String { "\(Int(max(-1e6, min(1e6, value)).rounded()))" }
    var place = "\(whole(values.x)), \(whole(values.y))"
    if values.width * values.height > 0 { place += "  \(whole(values.width)) × \(whole(values.height))" }
    if values.alpha < 1 { place += "  α \(hundredths(values.alpha))" }
    if stage.isTouchable(id) { place += "  " + phrases.canBeTouched }
    let running = runs.compactMap { run -> Activity? in
      if case .activity(let activity) = run, activity.element == id { activity } else { nil }
    }
    let tweens = stage.description(of: id).tweens.enumerated().map { number, tween in
      let activity = running.first { $0.kind == .tween(number) }
      return name(of: tween) + "  " + (activity.map(progress) ?? seconds(tween.duration))
    }
    return [place] + tweens
  }

  // MARK: Triggers

  private func line(of trigger: PendingTrigger) -> Line {
    let proviso = trigger.conditions.isEmpty ? "" : " (" + phrases.conditions(trigger.conditions) + ")"
    var line = Line(name: name(trigger.element), words: phrases.action(trigger.action) + proviso)
    line.mark = stage.progress(of: trigger.element) == .waiting ? mark(of: .waiting) : " "
    line.behind = cause(of: trigger)
    if let left = trigger.ticksLeft {
      line.mark = isPlain ? ">" : "▸"
      line.trailing = seconds(Double(left) / stage.frameRate)
    } else if trigger.delay > 0 {
      line.trailing = "+" + seconds(Double(trigger.delay) / stage.frameRate)
    }
    line.isQuiet = trigger.ticksLeft == nil && line.mark == " "
    line.isHighlighted = recent.contains { entry in
      if case .act(let acted) = entry.happening { acted.isSame(as: trigger) } else { false }
    }
    return line
  }

  // MARK: What runs

  private func line(of run: Run) -> Line {
    switch run {
    case .activity(let activity):
      return Line(name: name(activity.element), words: kind(of: activity), trailing: progress(activity))
    case .trigger(let trigger):
      var line = line(of: trigger)
      line.behind = nil
      return line
    }
  }

  private func kind(of activity: Activity) -> String {
    guard case .tween(let number) = activity.kind else {
      return stage.content(of: activity.element).type.rawValue
    }
    return stage.description(of: activity.element).tweens.dropFirst(number).first.map(name) ?? ""
  }

  private func progress(_ activity: Activity) -> String {
    "\(seconds(activity.elapsed)) / \(seconds(activity.length))"
  }

  // MARK: Events

  private func line(of entry: InspectorTrace.Entry) -> Line {
    var line: Line
    switch entry.happening {
    case .act(let trigger):
      line = Line(name: name(trigger.element), words: phrases.action(trigger.action))
      line.mark = isPlain ? ">" : "▸"
      line.behind = cause(of: trigger)
    case .event(let event, let isAwaited):
      line = Line(name: name(event.element), words: words(of: event), isQuiet: !isAwaited)
    }
    line.trailing = "\(entry.tick)"
    return line
  }

  private func words(of event: StageEvent) -> String {
    switch event {
    case .happened(let kind, to: let id): words(of: kind, by: id)
    case .hidden: phrases.event(.hidden)
    case .shown: phrases.event(.shown)
    case .soundStarted: phrases.event(.soundStarted)
    case .soundStopped: phrases.event(.soundStopped)
    case .frameSoundStarted(_, let frame): phrases.event(.frameSounded(frame + 1))
    case .dropped(_, on: let target): phrases.event(.dropped(target.map(name)))
    case .valueChanged(let value, let number):
      phrases.value(stage.state.value(value).definition, number)
    case .requested(let request, by: _): phrases.request(request)
    case .overloaded: phrases.tooMuchAtOnce
    }
  }

  /// The elements that have fired or acted just now, with words for the page; the latest last.
  var highlights: [(element: ElementID, words: String, isAct: Bool)] {
    recent.filter(\.isHighlighted).compactMap { entry in
      switch entry.happening {
      case .act(let trigger): (trigger.element, phrases.action(trigger.action), true)
      case .event(let event, _): event.element.map { ($0, words(of: event), false) }
      }
    }
  }

  // MARK: Words

  /// Whose event a trigger waits for, and which.
  private func cause(of trigger: PendingTrigger) -> (arrow: String, name: String, words: String) {
    let words = words(of: trigger.event, by: trigger.source)
    let arrow = isPlain ? "<" : "◂"
    // That conditions begin to hold is an event of no element.
    return trigger.event == .becomes ? (arrow, words, "") : (arrow, name(trigger.source), words)
  }

  func words(of event: TriggerEvent, by source: ElementID?) -> String {
    // The only tween there is needs no name.
    let tweens = source.map { stage.description(of: $0).tweens } ?? []
    let tween = event.tween.flatMap { tweens.count > 1 ? tweens.dropFirst($0).first.map(name) : nil }
    return phrases.event(event, tween: tween)
  }

  /// The most characters of a name.
  private static let longestName = 60

  func name(_ id: ElementID?) -> String {
    id.map { stage.name(of: $0).held(to: Self.longestName) } ?? phrases.wholePage
  }

  private func name(of tween: TweenDescription) -> String { tween.name.held(to: Self.longestName) }

  private func seconds(_ seconds: Double) -> String { "\(tenths(seconds)) s" }
}

extension InspectorEntries.Run {
  var element: ElementID {
    switch self {
    case .activity(let activity): activity.element
    case .trigger(let trigger): trigger.element
    }
  }
}

extension PendingTrigger {
  /// Whether both are the same trigger, however long it is until they act.
  fileprivate func isSame(as other: PendingTrigger) -> Bool {
    var (left, right) = (self, other)
    (left.ticksLeft, right.ticksLeft) = (nil, nil)
    return left == right
  }
}

/// A number with one digit behind the point.
func tenths(_ value: Double) -> String {
  let tenths = Int((max(-1e9, min(1e9, value)) * 10).rounded())
  return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

/// A number of 0 … 1 with two digits behind the point.
private func hundredths(_ value: Double) -> String {
  let hundredths = Int((max(0, min(1, value)) * 100).rounded())
  return "\(hundredths / 100).\((hundredths % 100).padded(to: 2))"
}
