import BookVocabulary
import CellGrid
import Commands
import Phrases
import Reader
import Screens
import StageCore

/// How a page works, beside it: its elements, which of them wait for which, what runs, and what has happened; and its
/// time, which can be stopped, gone through tick by tick, and gone back in.
///
/// It is a pane of the screen on which the page is read: what it is not for is passed on to the page. Nothing of the
/// book depends on it.
package final class Inspector: Pane {
  unowned let screen: any InspectedScreen
  let services: Services
  /// The cells of the page and of the inspector together.
  private var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Whether the page's time stands still.
  package private(set) var isPaused = false
  /// How fast it passes, by its place among `tempi`.
  private var tempo = tempi.firstIndex(of: 1) ?? 0
  /// The part that keys are for; where the page takes turns with the parts, the one that is seen.
  package internal(set) var pane = InspectorPane.elements
  /// The element that is selected.
  package internal(set) var selected: ElementID?
  /// Whether it was selected here, and not by what has come into focus on the page.
  var isChosen = false
  /// What is in focus of a part, from 0, but for the elements.
  var cursors: [InspectorPane: Int] = [:]
  private(set) var trace: InspectorTrace
  /// The page that is inspected, and how many triggers and things that can run it has.
  private var page: PagePlayback
  private var counts: (triggers: Int, runs: Int)
  private var observation: Observation?
  /// The part of which an entry was clicked on last, so that another click on it does what Enter does.
  var hasClicked: InspectorPane?

  /// How many seconds pass on the page in one.
  static let tempi = [0.25, 0.5, 1, 2, 4]
  /// Seconds for which what has fired is highlighted.
  private static let highlightSeconds = 0.5
  /// Seconds that are gone through for what happens next.
  private static let longestSearch = 600.0
  /// Ticks from one frame with the time in it to the next.
  package static let ticksOfFrame = 3

  package init(_ screen: any InspectedScreen, services: Services) {
    self.screen = screen
    self.services = services
    page = screen.session.playback
    trace = InspectorTrace(of: page)
    counts = Self.counts(of: page.stage)
    selected = screen.session.view.focus
    observation = screen.session.tickObservers.add { [weak self] before, events in
      self?.look()
      self?.trace.note(before, events)
    }
  }

  /// Leaves the page as it would be without an inspector.
  package func close() {
    observation = nil
    session.options.tempo = 1
  }

  package var keyContexts: [KeyContext] { [.inspector] }

  /// Takes its cells of those of the page.
  ///
  /// - Returns: the cells that are left to the page.
  package func layout(in area: CellRect) -> CellRect {
    self.area = area
    return places.page
  }

  /// Where the page lies, and the parts of the inspector.
  var places: InspectorPlaces { InspectorPlaces(in: area, showing: pane, wanted: wantedRows) }

  /// Whether nothing of the page is seen.
  package var isPageCovered: Bool { places.isPageCovered }

  /// Inspects the page that is read by now.
  package func look() {
    guard page !== session.playback else { return }
    page = session.playback
    trace = InspectorTrace(of: page)
    counts = Self.counts(of: stage)
    (selected, isChosen) = (nil, false)
    cursors = [:]
  }

  private static func counts(of stage: Stage) -> (triggers: Int, runs: Int) {
    var (triggers, runs) = (0, 0)
    for index in 0..<stage.elementCount {
      let described = stage.description(of: ElementID(index: index))
      triggers += described.triggers.count
      runs += described.tweens.count
      switch described.content {
      case .sound, .movie: runs += 1
      case .picture, .text, .area, .shape: break
      }
    }
    return (triggers, runs)
  }

  /// Rows that a part could fill on this page, whatever runs or waits just now, so that none of them moves about.
  private func wantedRows(of pane: InspectorPane) -> Int {
    switch pane {
    case .page: 0
    case .elements: stage.elementCount + 3
    case .waiting: max(1, counts.triggers)
    case .timeline: Self.axisRows + max(1, min(counts.runs, 8))
    case .events: 4
    }
  }

  var session: ReadingSession { screen.session }
  var phrases: any Phrases { services.phrases }
  var stage: Stage { session.stage }
  var now: Int { stage.tick }
  package var speed: Double { Self.tempi[tempo] }

  // MARK: Highlights

  private var highlightTicks: Int { max(1, Int((Self.highlightSeconds * stage.frameRate).rounded())) }

  /// What has happened in the last half second.
  var recent: ArraySlice<InspectorTrace.Entry> { trace.entries(in: now + 1 - highlightTicks..<now + 1) }

  /// Ticks until something is highlighted no more; nil where nothing is.
  package var ticksUntilHighlightEnds: Int? {
    recent.first(where: \.isHighlighted).map { $0.tick + highlightTicks - now }
  }

  // MARK: Keys

  package func perform(_ command: Command) -> Outcome {
    look()
    screen.change()
    switch command {
    case .pause:
      isPaused.toggle()
      session.endTurn()
    case .stepOn: return play(ticks: 1)
    case .secondOn: return play(ticks: max(1, Int(stage.frameRate.rounded())))
    case .eventOn: return playToEvent()
    case .stepBack: return go(to: now - 1)
    case .secondBack:
      return go(to: max(page.ticksRecorded.lowerBound, now - Int(stage.frameRate.rounded())))
    case .eventBack: return go(to: trace.entries(in: 0..<now).last?.tick ?? page.ticksRecorded.lowerBound)
    case .restart: return go(to: page.ticksRecorded.lowerBound)
    case .slower, .faster:
      tempo = min(max(0, tempo + (command == .faster ? 1 : -1)), Self.tempi.count - 1)
      session.options.tempo = speed
    case .nextPane: pane = nextPane
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    case .choose: return choose()
    default: return .ignored
    }
    return .stay
  }

  /// Does what is asked with the mouse, and passes nothing on.
  func consume(_ command: Command) -> Outcome {
    let outcome = perform(command)
    return outcome.isIgnored ? .stay : outcome
  }

  private var nextPane: InspectorPane {
    let panes = places.isInTurn ? InspectorPane.allCases : InspectorPlaces.parts
    let next = (panes.firstIndex(of: pane) ?? 0) + 1
    return panes[next % panes.count]
  }

  // MARK: Time

  /// Plays some ticks at once, and stands still then.
  private func play(ticks: Int) -> Outcome {
    isPaused = true
    session.endTurn()
    return screen.play(ticks: ticks)
  }

  private func playToEvent() -> Outcome {
    isPaused = true
    session.endTurn()
    for _ in 0..<Int(Self.longestSearch * stage.frameRate) {
      guard session.ticksUntilNextChange != nil else { break }
      let before = page
      let outcome = screen.play(ticks: 1)
      guard case .stay = outcome else { return outcome }
      if before !== session.playback || trace.entries.last?.tick == now { return .stay }
    }
    screen.say(phrases.nothingToCome)
    return .stay
  }

  /// Goes to a tick: one that was played before as it was, one to come by playing up to it.
  func go(to tick: Int) -> Outcome {
    isPaused = true
    screen.letPressGo()
    let played = page.ticksRecorded
    if !session.go(toTick: min(tick, played.upperBound)) { screen.say(phrases.notRemembered) }
    return tick > played.upperBound ? screen.play(ticks: tick - now) : .stay
  }

  // MARK: What is selected

  /// Selects an element; what can be touched has the focus then, as if the page's own keys had come to it.
  func select(_ element: ElementID?) {
    (selected, isChosen) = (element, true)
    guard !session.view.isCarrying else { return }
    session.view.focus = element.flatMap { page.touchables.contains($0) ? $0 : nil }
  }

  /// Selects what has come into focus on the page, so that keys are for that.
  package func followFocus() {
    look()
    (selected, isChosen) = (session.view.focus ?? selected, false)
    if pane != .page { pane = .elements }
  }

  private func move(by step: Int) {
    if pane == .page { return select(neighbour(of: selected, step)) }
    if pane == .elements { return select(neighbour(of: selected, step)) }
    focus(on: (cursors[pane] ?? 0) + step, of: pane)
  }

  private func neighbour(of element: ElementID?, _ step: Int) -> ElementID? {
    guard stage.elementCount > 0 else { return nil }
    let index = element.map { $0.index + step } ?? (step > 0 ? 0 : stage.elementCount - 1)
    return ElementID(index: min(max(0, index), stage.elementCount - 1))
  }

  /// Puts an entry of a part in focus, held to those there are.
  func focus(on index: Int, of pane: InspectorPane) {
    let entries = InspectorEntries(of: self)
    let index = min(max(0, index), entries.count(of: pane) - 1)
    guard index >= 0 else { return }
    if pane != .elements { cursors[pane] = index }
    select(entries.element(index, of: pane))
  }

  /// Touches what is in focus, or goes to where it happened.
  func choose() -> Outcome {
    let entries = InspectorEntries(of: self)
    if pane == .events, let tick = entries.tick(cursors[.events] ?? 0) { return go(to: tick) }
    var candidates = [selected]
    if pane == .waiting, let trigger = entries.trigger(cursors[.waiting] ?? 0) {
      candidates = [trigger.source, trigger.element]
    }
    guard isChosen || pane == .waiting else {
      session.view.touchFocused()
      followFocus()
      return answerTouch()
    }
    guard let element = candidates.lazy.compactMap({ $0 }).first(where: page.touchables.contains) else {
      screen.say(phrases.cannotBeTouched)
      return .stay
    }
    session.view.focus = element
    session.view.touchFocused()
    return answerTouch()
  }

  private func answerTouch() -> Outcome {
    if isPaused, stage.state.hasInput {
      screen.say(phrases.touchWaits(key: services.key(for: .stepOn, in: screen.keyContexts)))
    }
    return .stay
  }
}
