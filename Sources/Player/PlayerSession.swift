import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import StageCore
import StagePainter

/// A book while it is read: the reader's input and the ticks of the clock go in, grids come out.
///
/// Knows neither terminal nor clock, so that what a test, a snapshot or a rehearsal drives is what a reader
/// meets.
///
/// ```swift
/// let session = PlayerSession(
///   pages: book.pages, title: "Fish", builder: builder, painter: painter, pictures: pictures)
/// session.handle(.key(.tab))
/// session.advance(ticks: 30)
/// let grid = session.frame(columns: 80, rows: 24)
/// ```
package final class PlayerSession {
  /// What the loop around the session has to do after an input.
  package enum Request: Equatable, Sendable {
    case none, redraw, suspend, quit
  }

  /// The smallest window a page is shown in.
  package static let fewestColumns = 40
  package static let fewestRows = 12

  package let pageCount: Int
  /// Shown beside the page number.
  package let title: String
  /// Height of a cell ÷ its width.
  package var cellAspect = 2.0
  /// Whether pages change at once, without an animation.
  package var isMotionReduced = false
  package internal(set) var view: PageView
  /// Whether a page stands still at its end, instead of going on by itself: when its time is over, and when
  /// something on it asks for another page before anything on it was touched. Default false.
  package var staysOnPage = false
  /// Told everything that happens on the page that is read, as it happens: for rehearsals and tests.
  package var eventObserver: ((StageEvent, Stage) -> Void)?

  /// What the quiet line tells of the frames while the reader asks for it. Telling is no reason for a frame.
  package var figures = FrameFigures()

  let pages: [Page]
  /// The first page of each name.
  let pageNamed: [String: Int]
  let builder: PageBuilder
  let painter: StagePainter
  let pictures: PictureLease
  var scene: PageScene
  var turn: PageTurn?
  var panel: Panel?
  /// What the quiet line says to the last key, until the next one.
  var remark: StatusLine.Remark?
  /// The digits typed so far of a page to go to.
  var typedNumber: Int?
  /// Told once, quietly, until the first page is left.
  var leftOut: Int
  var history = ReadingHistory()
  var neighbours = NeighbourPages()
  var needsFrame = true
  /// Whether the mouse's button went down on the page and is still held.
  var isPressed = false
  /// Whether that was on the picture: whatever stands where it is moved to, it is moved over the page.
  var isPressOnPicture = false
  /// What else it was pressed for.
  var pointer = Pointer()
  /// Whether the reader has begun to go from panel to panel.
  var isReadingPanels = false
  /// Ticks in which the wheel does nothing.
  var wheelRest = 0
  var projection: Projection?
  /// Whether the quiet line tells the figures of the frames.
  var showsFigures = false
  var frameSize = (columns: 0, rows: 0)
  /// What the last frame looks like.
  var window = WindowCells()

  /// - Parameters:
  ///   - pages: at least one; a book without pages shows an empty one.
  ///   - startPage: from 0, held to the pages there are.
  ///   - leftOut: how many of the book's elements have a fault, which the foot of the first page tells.
  package init(
    pages: [Page], title: String, builder: PageBuilder, painter: StagePainter, pictures: PictureLease,
    view: PageView = .pictures, startPage: Int = 0, leftOut: Int = 0
  ) {
    self.pages = pages.isEmpty ? [Page()] : pages
    pageNamed = Dictionary(
      self.pages.enumerated().compactMap { index, page in page.name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    pageCount = self.pages.count
    self.title = title.held(to: StatusLine.longestName)
    self.builder = builder
    self.painter = painter
    self.pictures = pictures
    self.view = view
    self.leftOut = leftOut
    let index = min(max(startPage, 0), self.pages.count - 1)
    scene = PageScene(
      index: index, page: self.pages[index],
      staged: builder.staged(self.pages[index], patience: Self.mediaPatience))
  }

  /// The page that is read, from 0.
  package var pageIndex: Int { scene.index }
  /// The stage of that page.
  package var stage: Stage { scene.stage }
  /// Where the page's texts stood in the last frame.
  package var texts: [PlacedText] { scene.texts }
  /// Where everything of the page lies in the window; nil before its first frame.
  package var layout: PageLayout? { scene.layout }
  /// The cells of an element; of a text that stands apart from the picture those of its words.
  package func cells(of element: ElementID) -> CellRect { scene.cells(of: element) }
  /// The point of the page that a cell of the window shows; nil beside the page.
  package func pagePoint(column: Int, row: Int) -> PagePoint? {
    scene.contains(column: column, row: row) ? scene.pagePoint(column: column, row: row) : nil
  }
  /// What Enter touches or picks up.
  package var focus: ElementID? { scene.focus }
  /// Whether one page is changing into another.
  package var isTurning: Bool { turn != nil }

  // MARK: Time

  /// Ticks a second.
  package var frameRate: Double { scene.stage.frameRate }

  /// Ticks until something can next change by itself; nil while nothing moves.
  package var ticksUntilNextChange: Int? {
    if panel != nil || scene.isAtItsEnd { return nil }
    if turn != nil { return 1 }
    if isHeld { return scene.ticksHeld }
    let ends = scene.sounds.ticksUntilNextEnd(after: scene.stage.tick)
    let rests = [wheelRest, pointer.ticksForSecond].filter { $0 > 0 }
    return ([scene.stage.ticksUntilNextChange, ends].compactMap(\.self) + rests).min()
  }

  /// Lets time pass. It stands still while a panel covers the page.
  package func advance(ticks: Int) {
    guard panel == nil else { return }
    pointer.advance(ticks: ticks)
    wheelRest = max(0, wheelRest - ticks)
    for _ in 0..<max(0, ticks) { advance() }
    // What is carried does not leave what is seen.
    if scene.isCarrying { lookAtFocus() }
    if scene.takeChange() || (painter.isUnsettled && !isMoving) { needsFrame = true }
  }

  private func advance() {
    guard !scene.isAtItsEnd else { return }
    advanceStage()
    if var turn {
      turn.advance(ticks: 1)
      self.turn = turn.isOver ? nil : turn
      needsFrame = true
    }
    let sound = scene.sounds.latest
    let events = scene.takeEvents()
    if scene.sounds.latest != sound { needsFrame = true }
    guard !events.isEmpty else { return }
    // Boxes show states that no picture does.
    needsFrame = true
    let stage = scene.stage
    var request: (page: PageRequest, isAsked: Bool)?
    for event in events {
      eventObserver?(event, stage)
      // Of several pages asked for in one tick, the first is gone to: what asked for the others has been
      // left.
      if case .requested(let page, let element) = event, request == nil {
        request = (page, isAsked: element != nil && scene.wasTouched)
      }
    }
    scene.refreshFocus()
    guard let request else { return }
    if staysOnPage, !request.isAsked {
      scene.isAtItsEnd = true
      // Time stands still: a page that was still coming would never be there.
      turn = nil
    } else {
      obey(request.page)
    }
  }
}
