import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A book while it is read: which page, how far its words have been read, how the story led there, and the time
/// that passes on it.
///
/// It stands alone: it knows no key, no screen and no word of its own; those over it ask where everything lies
/// (`layout`), and have it painted. Laying out is a step of its own, so that a book can be read without
/// anything having been drawn.
///
/// ```swift
/// let session = ReadingSession(pages: book.pages, builder: builder, painter: painter, pictures: pictures)
/// session.lay(in: area, hintColumns: 30)
/// session.readOn()
/// session.advance(ticks: 30)
/// session.paint(into: &grid)
/// ```
package final class ReadingSession {
  package let pageCount: Int
  /// Height of a cell ÷ its width. Default 2.
  package var cellAspect = 2.0
  /// How many seconds of the story pass in one of the clock's, above 0. Default 1.
  package var pace = 1.0
  /// How much faster the clock runs for who looks how a page works, above 0. Default 1.
  package var tempo = 1.0
  /// Whether pages change at once, without an animation. Default false.
  package var isMotionReduced = false
  /// Whether Leggi adds sounds of its own: of pages that turn, and of pieces that come to where they belong. Default
  /// false.
  package var hasEffects = false
  /// What lies round a page that does not fill its place. Default nil: what goes with the page's paper.
  package var margin: RGBColor?
  /// Default `pictures`.
  package var view = PageView.pictures {
    didSet { hasNews = true }
  }
  /// Whether a page stands still at its end, instead of going on by itself: when its time is over, and when
  /// something on it asks for another page before anything on it was touched. Default false.
  package var staysOnPage = false
  /// Told everything that happens on the page that is read, as it happens: for rehearsals and tests.
  package var eventObserver: ((StageEvent, Stage) -> Void)?
  /// Told of every tick of the page that is read: the moment before it, and what happened in it.
  package var tickObserver: ((_ before: StageState, _ events: [StageEvent]) -> Void)?

  package let pages: [Page]
  /// The first page of each name.
  let pageNamed: [String: Int]
  package internal(set) var builder: PageBuilder
  /// The page that is read.
  var current: OpenPage
  /// The one that lies beside it; nil where a page lies alone.
  var facing: OpenPage?
  /// Whether both were shown when the page was laid out last.
  package internal(set) var isSpread = false
  /// Whether both were painted last.
  var wasPaintedAsSpread = false
  /// What another page is painted with beside the one that is read; nil where none is.
  let opensFacing: (() -> (painter: StagePainter, pictures: PictureSession))?
  /// Which pages are shown side by side, where there is another painter for that. Default none.
  package var spreadRule = SpreadRule.alone {
    didSet { if spreadRule != oldValue { hasNews = true } }
  }
  var turn: PageTurn?
  /// How the story led to the page.
  package var history = ReadingHistory()
  var neighbours = NeighbourPages()
  /// The track under the page, and since when.
  var music = PlayingMusic()
  /// Where the narration of a page goes on once its time begins; nil where it begins.
  var resumption: (page: Int, seconds: Double)?
  /// Who reads pages aloud that have words and no narration; nil where nobody is to.
  package var voice: (any SpeechLibrary)? {
    didSet { if voice !== oldValue { (aloud, hasNews) = (nil, true) } }
  }
  /// How far the page has been read aloud; nil where it is not begun.
  var aloud: ReadAloud? {
    get { aloudOnPage?.scene === scene ? aloudOnPage?.aloud : nil }
    set { aloudOnPage = newValue.map { (scene, $0) } }
  }
  private var aloudOnPage: (scene: PageScene, aloud: ReadAloud)?
  /// What was spoken when this last looked.
  var seenWord: SpokenWord?
  var effects = PlayingEffects()
  /// How many answers the library of media knew when this was last woken.
  var answersSeen = 0
  /// Whether the reader has begun to go from panel to panel.
  var isReadingPanels = false
  /// Whether the page may look different from when this was last looked at.
  package var hasNews = true
  /// The door that the page has asked for, once.
  private var askedDoor: Door?
  /// The part of the window the page is laid out in; nil before it has been.
  var place: (area: CellRect, hintColumns: Int)?

  /// - Parameters:
  ///   - pages: at least one; a book without pages shows an empty one.
  ///   - startPage: from 0, held to the pages there are.
  ///   - facing: what a second page is painted with, from a picture session of its own, while two lie side by side. Default
  ///     nil: none ever does.
  package init(
    pages: [Page], builder: PageBuilder, painter: StagePainter, pictures: PictureSession, startPage: Int = 0,
    facing: (() -> (painter: StagePainter, pictures: PictureSession))? = nil
  ) {
    self.pages = pages.isEmpty ? [Page()] : pages
    pageNamed = Dictionary(
      self.pages.enumerated().compactMap { index, page in page.name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    pageCount = self.pages.count
    self.builder = builder
    opensFacing = facing
    let index = min(max(startPage, 0), self.pages.count - 1)
    current = OpenPage(
      PageScene(
        index: index, page: self.pages[index],
        staged: builder.staged(self.pages[index], at: index, patience: Self.mediaPatience)),
      painter: painter, pictures: pictures)
  }

  /// The page that is read, as it is now.
  package internal(set) var scene: PageScene {
    get { current.scene }
    set { current.scene = newValue }
  }
  /// What the page that is read is painted with.
  package var painter: StagePainter { current.painter }
  /// What it draws its pictures from.
  package var pictures: PictureSession { current.pictures }
  /// The pages that are seen, the one that is read first.
  var openPages: [OpenPage] { [current] + (isSpread ? [facing].compactMap(\.self) : []) }
  /// The page that is read, from 0.
  package var pageIndex: Int { scene.index }
  /// What the author wrote of it.
  package var page: Page { scene.page }
  /// The stage of that page.
  package var stage: Stage { scene.stage }
  /// Where the page's texts stood in the last frame.
  package var texts: [PlacedText] { scene.texts }
  /// Where everything of the page lies in the window; nil before it has been laid out.
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

  /// Has a page that turns be there at once: whoever reads on does not wait for it.
  package func endTurn() {
    guard turn != nil else { return }
    forgetTurn()
    hasNews = true
  }

  /// Has the pages be there that were coming.
  private func forgetTurn() {
    turn = nil
    current.leaving = nil
    facing?.leaving = nil
  }

  // MARK: Time

  /// Ticks a second of the clock's: those of the stage, at the pace of the story, and of who looks at it.
  package var frameRate: Double { scene.stage.frameRate * pace * tempo }

  /// Ticks until something can next change by itself; nil while nothing moves.
  package var ticksUntilNextChange: Int? {
    guard !scene.isAtItsEnd else { return nil }
    let cue = current.isHeld ? nil : scene.stage.ticksUntilNextCue
    return [ticksUntilNextMove, cue, ticksUntilAloud, effects.ticksUntilNextEnd].compactMap(\.self).min()
  }

  /// The same, but for what is only marked or heard: for words that are spoken the page is drawn as well as one that
  /// rests.
  var ticksUntilNextMove: Int? {
    if scene.isAtItsEnd { return nil }
    if turn != nil { return 1 }
    return alivePages.compactMap(\.ticksUntilNextChange).min()
  }

  /// Whether something is seen or heard, or to come, that will be over by itself: a turn, a tween, a track.
  package var isOnItsWay: Bool {
    !scene.isAtItsEnd
      && (turn != nil || alivePages.contains(where: \.isOnItsWay) || isBeingReadAloud)
  }

  /// Whether something is to change with the next tick.
  var isMoving: Bool { ticksUntilNextMove == 1 }

  /// Lets time pass, until a page changes: a page's time begins once it has been seen, so that the ticks that
  /// are left then are nobody's.
  ///
  /// - Returns: how many ticks have passed.
  @discardableResult
  package func advance(ticks: Int) -> Int {
    let scene = scene
    var passed = 0
    while passed < ticks, self.scene === scene, askedDoor == nil {
      advance()
      passed += 1
    }
    // What is carried does not leave what is seen.
    if self.scene.isCarrying { lookAtFocus() }
    for page in openPages where page.scene.takeChange() { hasNews = true }
    if isUnsettled, !isMoving { hasNews = true }
    return passed
  }

  /// Whether a page is still to be painted as well as it can be.
  private var isUnsettled: Bool { openPages.contains(where: \.painter.isUnsettled) }

  /// Lets time pass from page to page: for whoever looks at a moment, and not at a screen.
  package func advanceThrough(ticks: Int) {
    var left = ticks
    while left > 0, askedDoor == nil { left -= max(1, advance(ticks: left)) }
  }

  /// The door that the page has asked for since this was last asked.
  package func takeDoor() -> Door? {
    defer { askedDoor = nil }
    return askedDoor
  }

  private func advance() {
    guard !scene.isAtItsEnd else { return }
    music.advance(with: musicOfPage)
    effects.advance()
    resumeNarration()
    let before = tickObserver.map { _ in scene.stage.state }
    for page in alivePages { page.advance() }
    // Nothing that happens on the page beside leads anywhere; boxes show it.
    if let companion, !companion.scene.takeEvents().isEmpty { hasNews = true }
    if var turn {
      turn.advance(ticks: 1)
      self.turn = turn
      if turn.isOver { forgetTurn() }
      hasNews = true
    }
    let sound = scene.sounds.latest
    let events = scene.takeEvents()
    advanceAloud()
    if scene.sounds.latest != sound || spokenWord != seenWord { hasNews = true }
    seenWord = spokenWord
    if let before, before.tick < scene.stage.tick { tickObserver?(before, events) }
    guard !events.isEmpty else { return }
    // Boxes show states that no picture does.
    hasNews = true
    let stage = scene.stage
    var request: (page: PageRequest, isAsked: Bool)?
    for event in events {
      eventObserver?(event, stage)
      if case .dropped(_, on: .some) = event { begin(.snap) }
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
      forgetTurn()
    } else if case .door(let door) = request.page {
      askedDoor = door
    } else {
      obey(request.page)
    }
  }

  /// Touches an element by name, as a script does; false where the page has none of that name to touch.
  package func touch(named name: String) -> Bool {
    guard let element = scene.stage.element(named: name), scene.stage.isTouchable(element) else {
      return false
    }
    scene.wasTouched = true
    scene.isAtItsEnd = false
    scene.stage.touch(element)
    return true
  }
}
