import BookModel
import BookVocabulary
import CellGrid
import Commands
import FindingScreens
import Inspector
import Library
import OwnPages
import PageLayout
import Phrases
import Ports
import Reader
import Screens
import StageCore
import StagePainter
import VoiceScreens

/// The page that is read, with the mark of what is in focus, and the quiet line at the foot.
package final class ReadingScreen: TimedScreen, AudibleScreen, WorkingScreen, InspectedScreen, RecordedPage {
  package let session: ReadingSession
  let services: Services
  /// Shown beside the page number.
  var title: String {
    didSet { change() }
  }
  /// Goes to where words are found that were searched for: the next place, or the one before (below 0).
  package var findNext: ((Int) -> Outcome)?
  /// Searches through the book.
  package var search: (() -> Outcome)?
  /// Records the words of the page.
  var record: (() -> Outcome)?
  /// Shows the voices that were recorded.
  var showVoices: (() -> Outcome)?
  /// Rows above the foot that another screen takes: the page is laid out above them. Default 0.
  package var rowsBelow = 0 {
    didSet { if rowsBelow != oldValue { change() } }
  }
  /// Where a door of the book leads that one of its pages asks for.
  var open: (Door) -> Outcome
  /// Told when another page is read, and how the way there changes what going back leads to.
  package var onPage: ((HistoryStep) -> Void)?
  /// Told how far a long narration is, every few seconds; nil when it is over.
  var onNarration: ((Double?) -> Void)?
  /// What of a narration was told, and said, when this last looked.
  var narration = NarrationNotice()
  /// The pages that the reader has marked; nil for pages of which none can be.
  var bookmarks: PageBookmarks?
  /// nil unless pages turn by themselves.
  var autoplay: Autoplay?
  /// Elements of the book that have a fault: told once, quietly, until the first page is left.
  var leftOut: Int
  /// Why nothing is heard, or read aloud: told once, quietly, until the page is left.
  var silence: String?
  /// What the quiet line says to the last key, until the next one.
  var remark: String?
  /// Words that were searched for, and are marked until the next key.
  var found: FoundWords?
  /// What was spoken when this last looked.
  var seenWord: SpokenWord?
  /// Whether words that are scrolled follow what is spoken.
  var isFollowing = true
  /// The digits typed so far of a page to go to.
  var typedNumber: Int?
  /// Whether the mouse's button went down on the page and is still held.
  var isPressed = false
  /// Whether that was on the picture: whatever stands where it is moved to, it is moved over the page.
  var isPressOnPicture = false
  /// The place among words on which it was; nil where something else is touched.
  var pressedWord: (text: ElementID, character: Int)?
  /// What else it was pressed for.
  var pointer = Pointer()
  /// Ticks in which the wheel does nothing.
  var wheelRest = 0
  /// Shows how the page works; nil where it is not open.
  package internal(set) var inspector: Inspector?
  var window = WindowShape(columns: 0, rows: 0)
  private var isStale = true
  /// The columns that a hint has in the window as it was when this last looked.
  private var hintRoom: (window: Int, pages: Int, columns: Int)?
  /// The page that was read when this last looked.
  private var seenPage: Int
  private var seenHistory: ReadingHistory

  /// The most characters of what somebody else has named; no line has room for more.
  static let longestName = 500

  /// - Parameters:
  ///   - title: of the book.
  ///   - leftOut: how many of the book's elements have a fault, which the foot of the first page tells.
  ///   - open: where a door leads that a page asks for; default: to the book's first page.
  package init(
    _ session: ReadingSession, title: String, services: Services, leftOut: Int = 0,
    open: ((Door) -> Outcome)? = nil
  ) {
    self.session = session
    self.services = services
    self.title = title.held(to: Self.longestName)
    self.leftOut = leftOut
    self.open =
      open ?? { [unowned session] door in
        if door == .menu || door == .read { session.jump(to: 0) }
        return .stay
      }
    seenPage = session.pageIndex
    seenHistory = session.history
    services.attend(session.painter)
  }

  var scene: PageScene { session.scene }

  package var keyContexts: [KeyContext] {
    var contexts: [KeyContext] = scene.isCarrying ? [.carrying] : []
    contexts += inspector?.keyContexts ?? []
    if !scene.isCarrying {
      switch scene.zoom {
      case .enlarged: contexts.append(.enlarged)
      case .panel: contexts.append(.panel)
      case .whole, .wholeAfterPanels: break
      }
      if session.view != .pictures { contexts.append(.boxes) }
    }
    return contexts + [.reading]
  }

  // MARK: Time

  package var frameRate: Double { session.frameRate }

  package var ticksUntilNextChange: Int? {
    let rests = [
      wheelRest, pointer.ticksForSecond, ticksUntilAutoplay ?? 0, ticksUntilNarrationSecond ?? 0,
    ].filter { $0 > 0 }
    if inspector?.isPaused == true { return [wheelRest, pointer.ticksForSecond].filter { $0 > 0 }.min() }
    guard let next = session.ticksUntilNextChange else {
      // At its end a page waits for nothing.
      return scene.isAtItsEnd ? nil : (rests + [inspector?.ticksUntilHighlightEnds].compactMap(\.self)).min()
    }
    // Faster than it was written a page has no more frames than otherwise, but more ticks to each.
    let soonest = ([next] + rests + (inspector == nil ? [] : [Inspector.ticksOfFrame])).min()
    return inspector.flatMap { inspector in soonest.map { max($0, Int(inspector.speed)) } } ?? soonest
  }

  package func advance(ticks: Int) -> Outcome {
    pointer.advance(ticks: ticks)
    wheelRest = max(0, wheelRest - ticks)
    return inspector?.isPaused == true ? .stay : play(ticks: ticks)
  }

  /// Lets time pass on the page.
  package func play(ticks: Int) -> Outcome {
    if inspector != nil { change() }
    let passed = session.advance(ticks: ticks)
    notePage()
    followSpokenWord()
    noteNarration()
    if !hasBegun { advanceAutoplay(ticks: passed) }
    return session.takeDoor().map(open) ?? .stay
  }

  package private(set) var hasBegun = false
  package func begin() { hasBegun = false }

  func ticks(_ seconds: Double) -> Int { Int((seconds * frameRate).rounded(.up)) }

  /// What was said of a page, or begun on it, ends with it.
  func notePage() {
    guard session.pageIndex != seenPage else { return }
    let left = seenPage
    seenPage = session.pageIndex
    hasBegun = true
    if inspector?.isPaused == true { session.endTurn() }
    onPage?(session.history.step(since: seenHistory, leaving: left))
    seenHistory = session.history
    leftOut = 0
    silence = nil
    remark = nil
    found = nil
    seenWord = nil
    narration = NarrationNotice()
    isFollowing = true
    isPressed = false
    if autoplay != nil { beginAutoplay() }
  }

  package var score: SoundScore { inspector?.isPaused == true ? .silence : session.score }
  package var tracks: [TrackFile] { session.tracksOfPage }

  package func collect() {
    session.collect()
    if let failure = services.takeSoundFailure() ?? services.takeSpeechFailure() {
      silence = failure
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
    session.cellAspect = window.cellAspect
    layPage()
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
  func layPage() -> PageLayout {
    session.lay(in: pageArea, hintColumns: hintColumns)
  }

  private var hintColumns: Int {
    if let hintRoom, hintRoom.window == window.columns, hintRoom.pages == session.pageCount {
      return hintRoom.columns
    }
    let columns = StatusLineParts.hintColumns(columns: window.columns, pageCount: session.pageCount)
    hintRoom = (window.columns, session.pageCount, columns)
    return columns
  }

  package func draw(into frame: inout Frame) {
    isStale = false
    layPage()
    session.margin = frame.style.margin
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
      session.drawFocus(into: &frame)
    }
    inspector?.draw(into: &frame)
    if frame.isTop { frame.draw(statusLine) }
  }

  package var wasGivenUp: Bool { session.wasGivenUp }

  // MARK: Alone

  /// The window as a reader sees it who has nothing but this page.
  package func frame(columns: Int, rows: Int) -> Grid {
    ScreenStack([self], services: services)
      .draw(in: WindowShape(columns: columns, rows: rows, cellAspect: session.cellAspect)).grid
  }

  /// The page alone, as large as it goes.
  package func pageAlone(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    session.lay(in: grid.bounds, hintColumns: 0)
    session.paint(into: &grid)
    return grid
  }
}
