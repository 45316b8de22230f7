import BookModel
import BookStaging
import CellGrid
import StageCore
import StagePainter

/// A book while it is read: the reader's input and the ticks of the clock go in, grids come out.
///
/// Knows neither terminal nor clock, so that what a test, a snapshot or a rehearsal drives is what a reader meets.
///
/// ```swift
/// let session = PlayerSession(pages: book.pages, title: "Fish", builder: builder, painter: painter, pictures: pictures)
/// session.handle(.key(.tab))
/// session.advance(ticks: 30)
/// let grid = session.frame(columns: 80, rows: 24)
/// ```
public final class PlayerSession {
  /// What the loop around the session has to do after an input.
  public enum Request: Equatable, Sendable {
    case none, redraw, suspend, quit
  }

  /// The smallest window a page is shown in.
  public static let fewestColumns = 40
  public static let fewestRows = 12

  public let pageCount: Int
  /// Shown beside the page number.
  public let title: String
  /// Height of a cell ÷ its width.
  public var cellAspect = 2.0
  /// Whether pages change at once, without an animation.
  public var isMotionReduced = false
  public internal(set) var view: PageView
  /// Told everything that happens on the page that is read, as it happens: for rehearsals and tests.
  public var eventObserver: ((StageEvent, Stage) -> Void)?

  /// What the quiet line tells of the frames while the reader asks for it. Telling is no reason for a frame.
  public var figures = FrameFigures()

  let pages: [Page]
  /// The first page of each name.
  let pageNamed: [String: Int]
  let builder: PageBuilder
  let painter: StagePainter
  let pictures: PictureStore
  var scene: PageScene
  var turn: PageTurn?
  var panel: Panel?
  /// The digits typed so far of a page to go to.
  var typedNumber: Int?
  /// Told once, quietly, until the first page is left.
  private(set) var leftOut: Int
  private(set) var history = ReadingHistory()
  var neighbours = NeighbourPages()
  var needsFrame = true
  /// Whether the mouse's button went down on the page and is still held.
  var isPressed = false
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
  public init(
    pages: [Page], title: String, builder: PageBuilder, painter: StagePainter, pictures: PictureStore,
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

  /// Seconds that a page which is turned to waits to know how long its tracks are, and what its movies are made of: mostly
  /// it takes a few milliseconds.
  private static let mediaPatience = 0.05

  /// The page that is read, from 0.
  public var pageIndex: Int { scene.index }
  /// The stage of that page.
  public var stage: Stage { scene.stage }
  /// Where the page's texts stood in the last frame.
  public var texts: [PlacedText] { scene.texts }
  /// What Enter touches or picks up.
  public var focus: ElementID? { scene.focus }
  /// Whether one page is changing into another.
  public var isTurning: Bool { turn != nil }

  // MARK: Time

  /// Ticks a second.
  public var frameRate: Double { scene.stage.frameRate }

  /// Ticks until something can next change by itself; nil while nothing moves.
  public var ticksUntilNextChange: Int? {
    if panel != nil { return nil }
    if turn != nil { return 1 }
    return isHeld ? scene.ticksHeld : scene.stage.ticksUntilNextChange
  }

  /// Lets time pass. It stands still while a panel covers the page.
  public func advance(ticks: Int) {
    guard panel == nil else { return }
    for _ in 0..<max(0, ticks) { advance() }
    if scene.takeChange() || (painter.isUnsettled && !isMoving) { needsFrame = true }
  }

  private func advance() {
    advanceStage()
    if var turn {
      turn.advance(ticks: 1)
      self.turn = turn.isOver ? nil : turn
      needsFrame = true
    }
    let events = scene.stage.takeEvents()
    guard !events.isEmpty else { return }
    // Boxes show states that no picture does.
    needsFrame = true
    let stage = scene.stage
    var request: PageRequest?
    for event in events {
      eventObserver?(event, stage)
      // Of several pages asked for in one tick, the first is gone to: what asked for the others has been left.
      if case .requested(let page, _) = event, request == nil { request = page }
    }
    scene.refreshFocus()
    if let request { obey(request) }
  }

  // MARK: Pages

  private func obey(_ request: PageRequest) {
    switch request {
    case .next: goOn(to: scene.index + 1)
    case .previous: goBack()
    case .goTo(.number(let number)): goOn(to: number - 1)
    case .goTo(.name(let name)):
      // A name that no page has is a fault the check tells; here the reader stays where they are.
      if let index = pageNamed[name] { goOn(to: index) }
    case .menu:
      goOn(to: 0)
    }
  }

  /// Goes where the story leads, from 0, held to the pages there are; the page that is left is where going back leads.
  func goOn(to index: Int) {
    let from = scene.index
    if show(index, isGoingBack: index < from) { history.leave(from) }
  }

  /// Leafs to a page, from 0, held to the pages there are.
  func leaf(to index: Int) {
    if show(index, isGoingBack: index < scene.index) { history.begin() }
  }

  /// Goes to the page the story came from, or else to the one before in the book.
  func goBack() {
    guard let index = history.back(from: scene.index) else { return }
    show(index, isGoingBack: true)
  }

  /// - Returns: whether that is another page.
  @discardableResult
  private func show(_ index: Int, isGoingBack: Bool) -> Bool {
    let index = min(max(index, 0), pageCount - 1)
    guard index != scene.index else { return false }
    let leaving = scene
    // What the page that is left wanted to know must not keep this one waiting.
    builder.media.dropQuestions()
    let staged =
      neighbours.take(index) ?? builder.staged(pages[index], patience: Self.mediaPatience)
    scene = PageScene(index: index, page: pages[index], staged: staged)
    leftOut = 0
    isPressed = false
    needsFrame = true
    turn = isMotionReduced ? nil : PageTurn(from: leaving, to: scene, isGoingBack: isGoingBack)
    return true
  }
}
