import BookModel
import CellGrid
import Player
import StageCore
import TestSupport
import Testing

/// A bundled book gone through on a pseudo-terminal, with the same book beside it in the test: the twin, which gets
/// the same keys at the same time, tells what the page has and where, so that no test repeats the book's numbers.
final class BookWalk {
  let run: PseudoterminalRun
  let twin: BookRun
  let pages: [Page]
  /// The pages, from 0, on which something was seen or heard to come of a touch.
  private(set) var answered: Set<Int> = []

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var ticks = 0
  /// What has happened since the last touch began.
  private var events: [StageEvent] = []

  init(book: String) throws {
    let path = Checkout.path("books/\(book)")
    pages = try #require(Book.read(path: path).book).pages
    twin = try BookRun(path: path, depth: .indexed256, trackLength: nil)
    twin.session.isMotionReduced = true
    run = try read(path, "--motion", "reduced", "--colors", "256")
    start = clock.now
    twin.session.eventObserver = { [unowned self] event, _ in events.append(event) }
  }

  var page: Page { pages[twin.session.pageIndex] }
  var stage: Stage { twin.session.stage }

  // MARK: Time

  /// Gives the twin the ticks that have come due.
  func catchUp() {
    let due = Int((clock.now - start) / .seconds(1) * stage.frameRate)
    twin.ticks(due - ticks)
    ticks = due
  }

  /// Lets both run on until something holds; false when it does not within `seconds`.
  @discardableResult
  func goOn(upTo seconds: Double, until holds: () -> Bool) -> Bool {
    let passed = run.seconds(
      until: { _ in
        catchUp()
        return holds()
      }, within: seconds)
    return passed != nil
  }

  // MARK: Doing

  /// Types one key on both sides.
  func press(_ key: Key, _ bytes: String) throws {
    catchUp()
    try run.send(bytes)
    _ = twin.session.handle(.key(key))
  }

  /// Moves the mouse, or presses or releases its button, on both sides.
  func mouse(_ phase: MouseEvent.Phase, _ cell: (column: Int, row: Int)) throws {
    catchUp()
    let code = phase == .moved ? 32 : 0
    try run.send("\u{1B}[<\(code);\(cell.column + 1);\(cell.row + 1)\(phase == .released ? "m" : "M")")
    twin.mouse(phase, column: cell.column, row: cell.row)
  }

  /// Does something to an element and waits until what comes of it is on the real screen: another page, or other
  /// cells where the elements are that have been set off. Sounds are answers too.
  func expectAnswer(to name: String, _ action: () throws -> Void) throws {
    let index = twin.session.pageIndex
    let own = try #require(stage.element(named: name))
    let frame = stage.movieFrame(of: own)
    let before = screen
    events = []
    try action()
    let acted = ticks
    var isAnswered = false
    goOn(upTo: 3) {
      // A touch acts in the next tick; what happened before may be another's.
      guard ticks > acted else { return false }
      guard twin.session.pageIndex == index else {
        isAnswered = isOnTheTwinsPage
        return isAnswered
      }
      var answering = Set(events.compactMap(\.answeringElement))
      if stage.movieFrame(of: own) != frame { answering.insert(own) }
      let seen = answering.filter { stage.content(of: $0).isSeen }
      isAnswered =
        seen.isEmpty
        ? !answering.isEmpty : seen.contains { cells(of: $0).contains { isOther($0, than: before) } }
      // Where nothing is on its way any more, nothing will come.
      return isAnswered || answering.isEmpty && ticks > acted + 10 && stage.ticksUntilNextChange == nil
    }
    if isAnswered { answered.insert(index) }
  }

  // MARK: Seeing

  /// Whether the real screen shows the page that the twin is on.
  var isOnTheTwinsPage: Bool {
    run.foot.hasSuffix(" page \(twin.session.pageIndex + 1) of \(pages.count) ▸")
  }

  /// Waits until the real screen shows the twin's page, with the first words that stand on it.
  func expectPage() throws {
    try run.wait(forPage: twin.session.pageIndex + 1, of: pages.count)
    // The mouse finds the page where it was last drawn.
    _ = twin.grid
    var words: String?
    let isSeen = goOn(upTo: 5) {
      words = words ?? firstWords
      return words.map { words in run.lines.contains { $0.contains(words) } } ?? false
    }
    #expect(isSeen, "page \(twin.session.pageIndex + 1): '\(words ?? "no words")' is not on\n\(run.text)")
  }

  /// The first words of a text that can be seen, and is small enough to be written in the terminal's letters.
  private var firstWords: String? {
    let largest = 2 / twin.projection.rowsPerPixel
    for element in stage.displayList {
      let values = stage.values(of: element)
      guard case .text(let content) = stage.content(of: element), values.alpha > 0.1,
        values.fontSize < largest
      else { continue }
      return content.words.split(whereSeparator: \.isWhitespace).prefix(2).joined(separator: " ")
    }
    return nil
  }

  private func cells(of element: ElementID) -> [Int] {
    twin.cells(of: element).places.map { $0.row * twin.columns + $0.column }
  }

  private func isOther(_ cell: Int, than before: [EmulatorCell]) -> Bool {
    run.screen[cell % twin.columns, cell / twin.columns] != before[cell]
  }

  /// All cells of the real screen, row by row.
  private var screen: [EmulatorCell] {
    (0..<twin.rows).flatMap { row in (0..<twin.columns).map { run.screen[$0, row] } }
  }

  // MARK: What there is to touch

  /// The names of all that answers a finger on this page, now or later.
  var touchableNames: [String] { page.elements.filter { $0.isActive || $0.draggable }.map(\.name) }

  /// Whether an element can be touched now.
  func canBeTouched(_ name: String) -> Bool {
    stage.element(named: name).map { stage.isTouchable($0) && twin.cell(of: name) != nil } ?? false
  }

  /// Waits for a page to come to rest, so that a touch finds it ready. A page that moves without end is ready as it
  /// is.
  func waitForRest() throws {
    guard page.comesToRest else { return }
    let isReady = goOn(upTo: 10) { stage.ticksUntilNextChange == nil }
    #expect(isReady, "page \(twin.session.pageIndex + 1) does not come to rest")
  }
}

extension Page {
  /// Whether nothing on it goes on for ever, before it is touched.
  fileprivate var comesToRest: Bool {
    autoAdvance == nil
      && elements.allSatisfy { element in
        switch element.kind {
        case .movie(let movie) where movie.loop: false
        case .audio(let audio) where audio.loop: false
        default: element.tweens.allSatisfy { $0.loopType == .none || $0.loopCount != nil }
        }
      }
  }
}

extension StageEvent {
  /// The element that something has been done to; nil for a touch, which is no answer to itself.
  fileprivate var answeringElement: ElementID? {
    switch self {
    case .appeared(let element), .removed(let element), .hidden(let element), .shown(let element),
      .dropped(let element, _), .tweenStarted(let element, _), .soundStarted(let element),
      .soundStopped(let element), .frameSoundStarted(let element, _):
      element
    case .touched, .dragStarted, .tweenCompleted, .soundCompleted, .movieCompleted, .requested, .overloaded:
      nil
    }
  }
}

extension ElementContent {
  fileprivate var isSeen: Bool {
    switch self {
    case .sound, .area: false
    case .picture, .text, .movie, .shape: true
    }
  }
}
