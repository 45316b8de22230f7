import BookScreens
import BookVocabulary
import CellGrid
import HeadlessReading
import Ports
import Reader
import Scripts
import StageCore

/// Runs scripts on a book.
///
/// A step that does something lets a tick pass, in which the page takes it: what it brings about can be
/// expected in the next line.
///
/// ```swift
/// let outcomes = ScriptRunner(HeadlessReader(opened)).run(script)
/// let hasPassed = outcomes.allSatisfy { $0.failure == nil }
/// ```
package final class ScriptRunner {
  package let reader: HeadlessReader
  /// The screens that `snapshot` holds others against. Default nil: there are none.
  let screens: KeptScreens?
  /// What has happened on the page since it began, and since the step before.
  private(set) var happenings = Happenings()
  private var observation: Observation?
  /// Whose events are heard.
  private weak var followed: ReadingSession?
  private var comparison: Comparison?
  /// Whether the next step is an expectation of what this one changes.
  private var isCompared = false
  /// Called with every step once it is done. Default nil.
  package var onStep: ((StepOutcome) -> Void)?

  package init(_ reader: HeadlessReader, screens: KeptScreens? = nil) {
    self.reader = reader
    self.screens = screens
    follow()
    reader.onTicks = { [weak self] in self?.havePassed(ticks: $0) }
  }

  deinit { reader.onTicks = nil }

  /// The page that is shown, of the story or the book's own, and all that belongs to it.
  var session: ReadingSession { reader.shownSession }

  /// Hears of all that happens from now on, also where another page is shown than before.
  private func follow() {
    let session = session
    if followed !== session {
      followed = session
      observation = session.eventObservers.add { [weak self] event, stage in
        self?.happenings.note(event, on: stage)
      }
    }
    happenings.follow(session)
  }

  /// Plays the steps in order.
  ///
  /// - Returns: what came of each, to the first that failed and after which nothing is as the script would
  ///   have it: one that does something, or waits. After an `expect` or a `snapshot` that failed it goes on.
  package func run(_ script: Script) -> [StepOutcome] {
    var outcomes: [StepOutcome] = []
    for (index, step) in script.steps.enumerated() {
      if reader.isOver?() ?? false { break }
      var outcome = StepOutcome(step: step)
      // What would have been takes as long as what is.
      if step.action.isDoing { isCompared = script.asksForChange(after: index) }
      happenings.beginStep()
      do throws(StepFailure) { try play(step.action) } catch { outcome.failure = error }
      outcomes.append(outcome)
      onStep?(outcome)
      if outcome.failure != nil, !step.action.isQuestion { break }
    }
    finishTurn()
    return outcomes
  }

  /// Lets the time pass that a page takes to turn; none where none turns.
  func finishTurn() {
    while session.isTurning, reader.pass(atMost: 1) > 0 {}
  }

  private func play(_ action: ScriptAction) throws(StepFailure) {
    guard !reader.hasLeft else { throw StepFailure("the book has been closed") }
    switch action {
    case .size(let columns, let rows):
      reader.resize(WindowShape(columns: columns, rows: rows))
    case .page(let number):
      guard (1...reader.session.pageCount).contains(number) else {
        throw StepFailure("there is no page \(number)", hint: pageCount)
      }
      reader.go(toPage: number - 1)
      follow()
      comparison = nil
    case .ownPage(let place):
      guard reader.go(to: place) else {
        throw StepFailure("the book has no \(place.word) of its own")
      }
      follow()
      comparison = nil
    case .set(let value, let number): try set(value, to: number)
    case .wait(.ticks(let ticks)): reader.advance(ticks: ticks)
    case .wait(.seconds(let seconds)): reader.advance(ticks: ticks(seconds))
    case .touch(let name): try touch(name)
    case .drag(let name, let goal): try drag(name, goal)
    case .hold(let name, let x, let y): try hold(name, at: PagePoint(x: x, y: y))
    case .drop: try dropHeld()
    case .click(let column, let row):
      try beInWindow(ScriptCell(column: column, row: row))
      doAndPass { reader.act(action) }
    case .dragCells(let start, let goal):
      for cell in [start, goal] { try beInWindow(cell) }
      doAndPass { reader.act(action) }
    case .mouse(let event):
      try beInWindow(ScriptCell(column: event.column + 1, row: event.row + 1))
      doAndPass { reader.act(action) }
    case .key, .type: doAndPass { reader.act(action) }
    case .expect(let expectation, let within): try expect(expectation, within: within)
    case .until(let expectation, let within):
      try wait(for: expectation, within: within ?? ScriptAction.standardPatience)
    case .snapshot(let name): try compareScreen(name)
    }
    try bePlayable()
  }

  private func beInWindow(_ cell: ScriptCell) throws(StepFailure) {
    let window = reader.window
    guard cell.column <= window.columns, cell.row <= window.rows else {
      throw StepFailure(
        "the window has \(window.columns) × \(window.rows) cells", hint: "'size 100x30' makes it larger")
    }
  }

  /// - Throws: where no more time passes.
  func bePlayable() throws(StepFailure) {
    guard !reader.isWornOut else {
      throw StepFailure(
        "something has moved for \(reader.mostPlayedTicks) ticks, and no more are played")
    }
  }

  private var pageCount: String {
    let count = reader.session.pageCount
    return "the book has \(count == 1 ? "one page" : "\(count) pages")"
  }

  // MARK: Time

  func ticks(_ seconds: Double) -> Int { reader.ticks(seconds) }

  private func havePassed(ticks count: Int) {
    follow()
    comparison?.havePassed(ticks: count, on: reader)
  }

  // MARK: Doing

  /// Does something in the tick that comes, and compares what follows with what would have been without it.
  func doAndPass(_ body: () -> Void) {
    comparison = isCompared ? Comparison(of: reader) : nil
    body()
    follow()
    reader.advance()
  }

  /// Whether what was done last has changed anything; nil where nothing was done.
  var hasChanged: Bool? { comparison?.hasChanged }
}

extension Script {
  /// Whether a change is expected of what a step does, before another one does something.
  fileprivate func asksForChange(after index: Int) -> Bool {
    steps[(index + 1)...].prefix { !$0.action.isDoing }.contains { step in
      switch step.action {
      case .expect(let expectation, _), .until(let expectation, _):
        expectation == .change || expectation == .not(.change)
      default: false
      }
    }
  }
}

extension ScriptAction {
  /// Whether the page is to answer it.
  fileprivate var isDoing: Bool {
    switch self {
    case .touch, .drag, .hold, .drop, .key, .type, .click, .dragCells, .mouse: true
    case .size, .page, .ownPage, .set, .wait, .expect, .until, .snapshot: false
    }
  }

  /// Whether the story is the same, however it is answered.
  var isQuestion: Bool {
    switch self {
    case .expect, .snapshot: true
    default: false
    }
  }
}

/// What has happened on a page, as expectations ask for it.
struct Happenings {
  struct Happening: Hashable {
    var element: String
    var event: TriggerEvent
  }

  private var onPage: Set<Happening> = []
  private var inStep: Set<Happening> = []
  private var inStepBefore: Set<Happening> = []
  private weak var page: PagePlayback?

  /// - Parameter isRecent: whether only what has happened since the step before counts.
  func contain(_ event: TriggerEvent, of element: String, isRecent: Bool) -> Bool {
    let happening = Happening(element: element, event: event)
    return isRecent
      ? inStep.contains(happening) || inStepBefore.contains(happening) : onPage.contains(happening)
  }

  mutating func beginStep() {
    inStepBefore = inStep
    inStep = []
  }

  mutating func note(_ event: StageEvent, on stage: Stage) {
    switch event {
    case .happened(let event, let element): note(event, of: element, on: stage)
    case .dropped(let element, let target):
      note(.dropped, of: element, on: stage)
      if let target { note(.dropped, of: target, on: stage) }
    case .hidden, .shown, .soundStarted, .soundStopped, .frameSoundStarted, .valueChanged, .requested,
      .overloaded:
      break
    }
  }

  private mutating func note(_ event: TriggerEvent, of element: ElementID, on stage: Stage) {
    let happening = Happening(element: stage.name(of: element), event: event)
    onPage.insert(happening)
    inStep.insert(happening)
  }

  /// Begins anew where another page has begun: what is on it then has appeared.
  mutating func follow(_ session: ReadingSession) {
    guard page !== session.playback else { return }
    page = session.playback
    onPage = []
    for id in session.stage.displayList where session.stage.tick == 0 {
      note(.appeared, of: id, on: session.stage)
    }
  }
}

/// A page as it would be had nothing been done, beside the page as it is: whether a reader sees or hears a
/// difference.
private struct Comparison {
  private var undone: StageState
  private let page: PagePlayback
  private(set) var hasChanged = false

  init(of reader: HeadlessReader) {
    page = reader.shownSession.playback
    undone = page.stage.state
  }

  /// - Parameter count: of those after the first nothing has changed on the page as it is.
  mutating func havePassed(ticks count: Int, on reader: HeadlessReader) {
    var left = count
    while left > 0, !hasChanged {
      undone.advance()
      _ = undone.takeEvents()
      hasChanged =
        reader.shownPlace == nil || reader.shownSession.playback !== page
        || undone.appearance != page.stage.state.appearance
      left = undone.ticksUntilNextChange == nil ? 0 : left - 1
    }
  }
}
