import BookModel
import BookVocabulary
import CellGrid
import Commands
import Inspector
import Library
import PageLayout
import Phrases
import Ports
import Reader
import Screens
import StageCore
import StagePainter
import VoiceScreens

/// The page that is read, with the mark of what is in focus, and the quiet line at the foot.
package final class ReadingScreen: TimedScreen, AudibleScreen, WorkingScreen, InspectedScreen, RecordedPage,
  PointedScreen
{
  package let session: ReadingSession
  let services: Services
  /// The book that is read; nil for pages that lead nowhere.
  private(set) weak var delegate: (any ReadingDelegate)?
  /// Shown beside the page number.
  var title: String {
    didSet { change() }
  }
  /// Rows above the foot that another screen takes: the page is laid out above them. Default 0.
  package var rowsBelow = 0 {
    didSet { if rowsBelow != oldValue { change() } }
  }
  var notices: ReadingNotices
  /// What is wrong with the book's list; nil where nothing is, or it has not been read again.
  var listFault: ListFault? {
    didSet { if listFault != oldValue { change() } }
  }
  var narration = NarrationNotice()
  var following = SpokenFollowing()
  /// nil unless pages turn by themselves.
  var autoplay: Autoplay?
  var pointer = ReadingPointer()
  /// What is drawn over the page for who looks for what can be touched.
  var signs = TouchSigns()
  /// Shows how the page works; nil where it is not open.
  package internal(set) var inspector: Inspector?
  var window = WindowShape(columns: 0, rows: 0)
  private var isStale = true
  /// The columns that a hint has in the window as it was when this last looked.
  private var hintSpace: (window: Int, pages: Int, columns: Int)?
  /// The page that was read when this last looked, and how the story had led there.
  private var seen: (page: Int, history: ReadingHistory)
  package private(set) var hasBegun = false

  /// The most characters of an author's words that are looked at; no line holds more.
  static let longestName = 500

  /// - Parameters:
  ///   - title: of the book.
  ///   - leftOut: how many of the book's elements have a fault, which the foot of the first page says.
  ///   - delegate: the book, which is not kept; default none.
  package init(
    _ session: ReadingSession, title: String, services: Services, leftOut: Int = 0,
    delegate: (any ReadingDelegate)? = nil
  ) {
    self.session = session
    self.services = services
    self.delegate = delegate
    self.title = title.held(to: Self.longestName)
    notices = ReadingNotices(leftOut: leftOut)
    seen = (session.pageIndex, session.course.history)
    services.attend(session.view.painter)
  }

  var view: PageView { session.view }

  package var keyContexts: [KeyContext] {
    var contexts: [KeyContext] = view.isCarrying ? [.carrying] : []
    contexts += inspector?.keyContexts ?? []
    if !view.isCarrying {
      switch view.zoom {
      case .enlarged: contexts.append(.enlarged)
      case .panel: contexts.append(.panel)
      case .whole, .wholeAfterPanels: break
      }
      if session.options.mode != .pictures { contexts.append(.boxes) }
    }
    return contexts + [.reading]
  }

  // MARK: Time

  package var frameRate: Double { session.frameRate }

  package var ticksUntilNextChange: Int? {
    let rests = [
      pointer.wheelRest, pointer.intent.ticksForSecond, notices.ticksOfSilence, ticksUntilAutoplay ?? 0,
      ticksUntilNarrationSecond ?? 0,
    ].filter { $0 > 0 }
    let signs = [ticksUntilSignsChange].compactMap(\.self)
    if inspector?.isPaused == true {
      return [pointer.wheelRest, pointer.intent.ticksForSecond].filter { $0 > 0 }.min()
    }
    guard let next = session.ticksUntilNextChange else {
      // At its end a page waits for nothing.
      return session.playback.isAtItsEnd
        ? signs.min() : (rests + signs + [inspector?.ticksUntilHighlightEnds].compactMap(\.self)).min()
    }
    // Faster than it was written a page has no more frames than otherwise, but more ticks to each.
    let soonest = ([next] + rests + signs + (inspector == nil ? [] : [Inspector.ticksOfFrame])).min()
    return inspector.flatMap { inspector in soonest.map { max($0, Int(inspector.speed)) } } ?? soonest
  }

  package func advance(ticks: Int) -> Outcome {
    pointer.intent.advance(ticks: ticks)
    pointer.wheelRest = max(0, pointer.wheelRest - ticks)
    if notices.advance(ticks: ticks) { change() }
    advanceSigns(ticks: ticks)
    let outcome = inspector?.isPaused == true ? .stay : play(ticks: ticks)
    if view.painter.pours.advance(ticks: ticks, on: session.stage) { change() }
    return outcome
  }

  /// Lets time pass on the page.
  package func play(ticks: Int) -> Outcome {
    if inspector != nil { change() }
    let passed = session.advance(ticks: ticks)
    notePage()
    followSpokenWord()
    noteNarration()
    if !hasBegun, !advanceAutoplay(ticks: passed) { return end() }
    if session.takeEnd() { return end() }
    return session.takeRequest().flatMap { delegate?.outcome(of: $0) } ?? .stay
  }

  package func begin() { hasBegun = false }

  func ticks(_ seconds: Double) -> Int { Int((seconds * frameRate).rounded(.up)) }

  /// What comes behind the last page; of pages that lead nowhere the foot says that they end.
  func end() -> Outcome {
    let outcome = delegate?.end() ?? .ignored
    if outcome.isIgnored { remark = phrases.bookEnds }
    return outcome.isIgnored ? .stay : outcome
  }

  /// Where a door of the book leads.
  func open(_ door: Door) -> Outcome { delegate?.outcome(of: door) ?? .stay }

  /// What was said of a page, or begun on it, ends with it.
  func notePage() {
    let page = session.pageIndex
    guard page != seen.page else { return }
    hasBegun = true
    if inspector?.isPaused == true { session.endTurn() }
    let history = session.course.history
    delegate?.readerTurned(history.step(since: seen.history, leaving: seen.page))
    seen = (page, history)
    notices.endPage()
    narration = NarrationNotice()
    following = SpokenFollowing()
    pointer.press = nil
    signs.beginPage()
    if autoplay != nil { beginAutoplay() }
  }

  /// Takes note that another edition of the book is read.
  func takeEdition(title: String, leftOut: Int) {
    self.title = title.held(to: Self.longestName)
    notices.leftOut = leftOut
    seen = (session.pageIndex, session.course.history)
    pointer.press = nil
    pointer.intent = PressIntent()
    following = SpokenFollowing()
    inspector?.followFocus()
    change()
  }

  package var score: SoundScore { inspector?.isPaused == true ? .silence : session.score }
  package var tracks: [TrackFile] { session.narrator.tracksOfPage }

  package func collect() {
    session.collect()
    if let failure = services.takeSoundFailure() ?? services.takeSpeechFailure() {
      notices.tell(silence: failure, ticks: ticks(ReadingNotices.secondsOfSilence))
      change()
    }
  }

  package func prepare() { session.prepareNeighbours() }

  package func keepTime(by clock: @escaping () -> Double) { session.keepTime(by: clock) }

  package func appear() { isStale = true }

  // MARK: Frames

  package var needsFrame: Bool { isStale || session.hasNews }

  /// Has the screen drawn again.
  package func change() { isStale = true }

  package func layout(in window: WindowShape) {
    if self.window != window { session.sizesChange() }
    self.window = window
    session.options.cellAspect = window.cellAspect
    layoutPage()
    scrollToFound()
    isStale = true
  }

  /// The cells of the page, and of what is shown of how it works.
  var cellsOfReading: CellRect {
    let area = window.aboveFoot
    return CellRect(column: area.column, row: area.row, columns: area.columns, rows: area.rows - rowsBelow)
  }

  private var pageArea: CellRect { inspector?.layout(in: cellsOfReading) ?? cellsOfReading }

  @discardableResult
  func layoutPage() -> PageLayout {
    session.layout(in: pageArea, hintColumns: hintColumns)
  }

  private var hintColumns: Int {
    if let hintSpace, hintSpace.window == window.columns, hintSpace.pages == session.pageCount {
      return hintSpace.columns
    }
    let columns = StatusLineParts.hintColumns(columns: window.columns, pageCount: session.pageCount)
    hintSpace = (window.columns, session.pageCount, columns)
    return columns
  }

  package func draw(into frame: inout Frame) {
    isStale = false
    layoutPage()
    session.options.margin = frame.style.margin
    if let inspector, inspector.isPageCovered {
      // Nothing of the page is seen, and all of it is painted when it is again.
      frame.beginBlank()
      inspector.draw(into: &frame)
      return frame.draw(statusLine)
    }
    let stale = frame.beginPage(in: pageArea)
    frame.hasChanged(session.paint(into: &frame.grid, stale: stale))
    if frame.isTop {
      drawSpokenWord(into: &frame)
      drawFound(into: &frame)
      drawSigns(into: &frame)
      drawDescription(into: &frame)
      session.drawFocus(into: &frame)
    }
    inspector?.draw(into: &frame)
    if frame.isTop { frame.draw(statusLine) }
  }

  package var wasGivenUp: Bool { session.wasGivenUp }

  // MARK: Alone

  /// The window as it looks with nothing but this page in it.
  package func frame(columns: Int, rows: Int) -> Grid {
    ScreenStack([self], services: services)
      .draw(in: WindowShape(columns: columns, rows: rows, cellAspect: session.options.cellAspect)).grid
  }

  /// The page alone, as large as it goes.
  package func pageAlone(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    session.layout(in: grid.bounds, hintColumns: 0)
    session.paint(into: &grid)
    return grid
  }
}
