import BookModel
import BookVocabulary
import CellGrid
import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// A bundled book read through on a pseudo-terminal, with the same book beside it in the test: the twin,
/// which gets the same keys at the same time and knows the elements of the page and their places, so that no
/// test repeats the book's numbers.
///
/// Nothing is expected by a certain time: the test waits for the expected screen, however long the machine
/// takes. Both show the boxes too, so that the progress of every element is on the screen in words.
final class BookWalk {
  let run: PseudoterminalRun
  let twin: BookRun
  let pages: [Page]
  /// The pages, from 0, on which a touch had a visible or audible effect.
  private(set) var answered: Set<Int> = []

  /// Seconds after which something that has not come is taken for a fault.
  private static let patience = 60.0

  private let clock = ContinuousClock()
  /// When the twin's time began to flow, and how many ticks it has had since.
  private var start: ContinuousClock.Instant
  private var ticks = 0
  /// The door that the twin's page has asked for: the twin stays on the page, as if the reader had come back
  /// at once.
  private final class Doors { var asked: Door? }
  private let doors: Doors
  /// The page, from 0, that both were on last.
  private var commonPage: Int
  private var observation: Observation?
  /// The events since the last touch began.
  private var events: [StageEvent] = []

  /// - Parameter page: the first one, from 1.
  init(book: String, page: Int) throws {
    let path = Checkout.path("books/\(book)")
    pages = try #require(Book.read(path: path).book).pages
    let doors = Doors()
    self.doors = doors
    twin = try BookRun(
      path: path, page: page, view: .both, depth: .indexed256, flags: [.motion: "reduced"],
      open: { door in
        doors.asked = door
        return .stay
      }, trackLength: nil)
    twin.session.options.isMotionReduced = true
    run = try read(path, "--page", String(page), "--motion", "reduced", "--colors", "256", "--view", "both")
    commonPage = page - 1
    start = clock.now
    observation = twin.session.eventObservers.add { [weak self] event, _ in self?.events.append(event) }
  }

  var page: Page { pages[twin.session.pageIndex] }
  var stage: Stage { twin.session.stage }

  // MARK: Time

  /// Gives the twin the ticks that have come due. On another page its time begins when the real screen shows
  /// that too.
  func catchUp() {
    if twin.session.pageIndex != commonPage {
      guard isOnTheTwinsPage else { return }
      beginTime()
    }
    let due = Int((clock.now - start) / .seconds(1) * stage.frameRate)
    twin.ticks(due - ticks)
    ticks = due
  }

  private func beginTime() {
    commonPage = twin.session.pageIndex
    start = clock.now
    ticks = 0
  }

  /// Lets both run on until something holds, which it has to; at most some seconds if they are given.
  @discardableResult
  func goOn(upTo seconds: Double = BookWalk.patience, until holds: () -> Bool) -> Bool {
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
    _ = twin.stack.handle(.key(key))
  }

  /// Moves the mouse, or presses or releases its button, on both sides.
  func mouse(_ phase: MouseEvent.Phase, _ cell: (column: Int, row: Int)) throws {
    catchUp()
    let code = phase == .moved ? 32 : 0
    try run.send("\u{1B}[<\(code);\(cell.column + 1);\(cell.row + 1)\(phase == .released ? "m" : "M")")
    twin.mouse(phase, column: cell.column, row: cell.row)
  }

  /// Does something to an element and waits until its effect is on the real screen: another page, or other
  /// cells at the elements that were set off. Sounds alone change no cells; if nothing changes in the twin,
  /// nothing may have changed on the real screen.
  ///
  /// A movement that ends as it began may be over before a busy machine has drawn a frame of it; then it is
  /// asked for once more, as a reader would.
  func expectAnswer(to name: String, _ action: () throws -> Void) throws {
    let end = clock.now + .seconds(Self.patience)
    let index = twin.session.pageIndex
    var answer: Answer?
    repeat {
      answer = try self.answer(to: name, action)
    } while answer == .overUnseen && canBeTouched(name) && clock.now < end
    if answer == .seen { answered.insert(index) }
    #expect(
      answer == .seen || answer == .nothing,
      "page \(index + 1): nothing is seen to come of '\(name)'\n\(run.text)")
  }

  /// What came of a touch.
  private enum Answer { case seen, overUnseen, nothing }

  /// - Returns: Nil while neither an effect nor the lack of one is certain.
  private func answer(to name: String, _ action: () throws -> Void) throws -> Answer? {
    let index = twin.session.pageIndex
    let own = try #require(stage.element(named: name))
    let frame = stage.movieFrame(of: own)
    let before = screen
    events = []
    try action()
    let acted = stage.tick
    doors.asked = nil
    var answer: Answer?
    goOn {
      guard twin.session.pageIndex == index else {
        answer = isOnTheTwinsPage ? .seen : nil
        return answer != nil
      }
      if let door = doors.asked {
        answer = isThrough(door) ? .seen : nil
        return answer != nil
      }
      // A touch acts in the next tick; what happened before may be another's.
      guard stage.tick > acted else { return false }
      var answering = Set(events.compactMap(\.answeringElement))
      if stage.movieFrame(of: own) != frame { answering.insert(own) }
      let seen = answering.filter { stage.content(of: $0).isSeen }
      if seen.contains(where: { cells(of: $0).contains { isOther($0, than: before) } })
        || seen.isEmpty && !answering.isEmpty
      {
        answer = .seen
      } else if stage.ticksUntilNextChange == nil
        ? showsTheSame && seen.allSatisfy(looksTheSame) : stage.tick > acted + 300
      {
        // Nothing is on its way any more, or nothing of this.
        answer = answering.isEmpty ? .nothing : .overUnseen
      }
      return answer != nil
    }
    switch doors.asked {
    // Reading goes on where the reader left it.
    case .menu: try comeBack(by: "\r")
    case .play: try comeBack(by: Keys.escape)
    default: break
    }
    return answer
  }

  /// Whether the real screen shows the screen behind a door: the menu, or games, whose feet name no page.
  private func isThrough(_ door: Door) -> Bool {
    switch door {
    case .menu: run.foot.contains("Enter opens: Read")
    case .play: run.foot.contains("Enter plays")
    default: false
    }
  }

  /// Has the story be read again.
  private func comeBack(by keys: String) throws {
    try run.send(keys).wait(forPage: twin.session.pageIndex + 1, of: pages.count, within: Self.patience)
    doors.asked = nil
  }

  // MARK: Seeing

  /// Waits until the real screen shows the twin's page, with words that stand on it.
  func expectPage() throws {
    try run.wait(forPage: twin.session.pageIndex + 1, of: pages.count, within: Self.patience)
    beginTime()
    // The mouse finds the page where it was last drawn.
    _ = twin.grid
    var words: [String] = []
    let isSeen = goOn {
      if words.isEmpty { words = firstWords }
      return words.contains { words in run.lines.contains { $0.contains(words) } }
    }
    #expect(isSeen, "page \(twin.session.pageIndex + 1): \(words) are not on\n\(run.text)")
  }

  /// The words, two by two, of the first text that can be seen, and is small enough to be written in the
  /// terminal's letters. Some of them may lie under the names of sounds.
  private var firstWords: [String] {
    let largest = 2 / twin.projection.rowsPerPixel
    for element in stage.displayList {
      let values = stage.values(of: element)
      guard case .text(let content) = stage.content(of: element), values.alpha > 0.1,
        values.fontSize < largest
      else { continue }
      let words = content.words.split(whereSeparator: \.isWhitespace)
      return words.count < 2 ? [content.words] : zip(words, words.dropFirst()).map { "\($0) \($1)" }
    }
    return []
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

  /// The names of all touchable elements of this page, now or later.
  var touchableNames: [String] { page.elements.filter { $0.isActive || $0.draggable }.map(\.name) }

  /// Whether an element can be touched now.
  func canBeTouched(_ name: String) -> Bool {
    stage.element(named: name).map { stage.isTouchable($0) && twin.cell(of: name) != nil } ?? false
  }

  /// Whether an element can be touched now, and a reader would know: an element that has appeared in the twin
  /// may still be on its way to the real screen, and one that moves is not yet at its final place.
  func isReady(_ name: String) -> Bool {
    canBeTouched(name) && (!page.comesToRest || stage.ticksUntilNextChange == nil && showsTheSame)
  }

  /// Waits for a page to come to rest, so that a touch finds it ready, and expects the real screen to show
  /// what the twin does. A page that moves without end is ready as it is.
  func expectRest() {
    guard page.comesToRest else { return }
    let isTheSame = goOn { stage.ticksUntilNextChange == nil && showsTheSame }
    #expect(
      isTheSame,
      "page \(twin.session.pageIndex + 1) does not come to rest as\n\(twin.text)\nbut as\n\(run.text)")
  }
}

extension Page {
  /// Whether every movement on it ends, before it is touched.
  fileprivate var comesToRest: Bool {
    autoAdvance == nil && elements.allSatisfy { $0.triggers.allSatisfy { $0.every == nil } }
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
    case .happened(.appeared, to: let element), .happened(.removed, to: let element),
      .happened(.tweenStarted, to: let element), .hidden(let element), .shown(let element),
      .dropped(let element, _), .soundStarted(let element), .soundStopped(let element),
      .frameSoundStarted(let element, _):
      element
    case .happened, .valueChanged, .requested, .overloaded: nil
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
