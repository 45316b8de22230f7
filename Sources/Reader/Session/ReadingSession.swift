import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A book while it is read: the way through its pages (`ReadingCourse`), the page that is seen (`PageView`)
/// and plays (`PagePlayback`), and what is heard of it (`Narrator`), put together so that time passes in all
/// of them.
///
/// It stands alone: it knows no key, no screen and no word of its own; those over it ask where everything
/// lies (`layout`), and have it painted. Laying out is a step of its own, so that a book can be read without
/// anything having been drawn.
///
/// ```swift
/// let session = ReadingSession(pages: book.pages, builder: builder, painter: painter, pictures: pictures)
/// session.layout(in: area, hintColumns: 30)
/// session.readOn()
/// session.advance(ticks: 30)
/// session.paint(into: &grid)
/// ```
package final class ReadingSession {
  package let course: ReadingCourse
  package let narrator: Narrator
  /// Called for everything that happens on the page that is read, as it happens.
  package var eventObservers = ObserverList<(event: StageEvent, stage: Stage)>()
  /// Called for every tick of the page that is read: the moment before it, and what happened in it.
  package var tickObservers = ObserverList<(before: StageState, events: [StageEvent])>()
  /// Whether the page may look different from when this was last looked at.
  package var hasNews = true
  /// The door, or the game, that the page has asked for, once.
  private var askedRequest: PageRequest?
  /// Whether the last page has asked for the page behind it, once.
  var hasAskedForEnd = false
  /// The part of the window the page is laid out in; nil before it has been.
  var place: (area: CellRect, hintColumns: Int)?
  /// Whether two pages were painted last.
  var wasPaintedAsSpread = false
  /// What was spoken when this last looked.
  private var seenWord: SpokenWord?
  /// How many answers the library of media knew when this was last woken.
  var answersSeen = 0
  /// Whether the reader has begun to go from panel to panel.
  var isReadingPanels = false

  /// - Parameters:
  ///   - pages: at least one; a book without pages shows an empty one.
  ///   - startPage: from 0, held to the pages there are.
  ///   - facing: what a second page is painted with, from a picture session of its own, while two lie side by
  ///     side. Default nil: none ever does.
  package init(
    pages: [Page], builder: PageBuilder, painter: StagePainter, pictures: PictureSession, startPage: Int = 0,
    facing: (() -> (painter: StagePainter, pictures: PictureSession))? = nil
  ) {
    course = ReadingCourse(
      pages: pages, builder: builder, painter: painter, pictures: pictures, startPage: startPage,
      opensFacing: facing)
    narrator = Narrator(course)
  }

  /// How pages are read.
  package var options: ReadingOptions {
    get { course.options }
    set {
      let before = course.options
      course.options = newValue
      if newValue.mode != before.mode || newValue.spreadRule != before.spreadRule { hasNews = true }
    }
  }

  /// What reads pages aloud that have words and no narration; nil where they stay silent.
  package var voice: (any SpeechLibrary)? {
    get { narrator.voice }
    set {
      if newValue !== narrator.voice { hasNews = true }
      narrator.voice = newValue
    }
  }

  /// The page that is read, as it is seen now.
  package var view: PageView { course.current }
  /// The page that is read, as it plays.
  package var playback: PagePlayback { course.current.playback }
  /// The stage of that page.
  package var stage: Stage { playback.stage }
  /// What the author wrote of it.
  package var page: Page { playback.page }
  /// Its place in the book, from 0.
  package var pageIndex: Int { playback.index }
  package var pages: [Page] { course.pages }
  package var pageCount: Int { course.pages.count }
  package var builder: PageBuilder { course.builder }
  /// Where the page's texts stood in the last frame.
  package var texts: [PlacedText] { view.texts }
  /// Where everything of the page lies in the window; nil before it has been laid out.
  package var layout: PageLayout? { view.layout }
  /// The point of the page that a cell of the window shows; nil beside the page.
  package func pagePoint(column: Int, row: Int) -> PagePoint? {
    view.contains(column: column, row: row) ? view.pagePoint(column: column, row: row) : nil
  }
  /// What should be heard now.
  package var score: SoundScore { narrator.score }
  /// What is spoken now on the page that is read; nil where nothing is.
  package var spokenWord: SpokenWord? { narrator.spokenWord }
  /// Whether one page is changing into another.
  package var isTurning: Bool { course.turn != nil }

  /// Has a page that turns be there at once: a reader who reads on does not wait for it.
  package func endTurn() {
    guard isTurning else { return }
    course.endTurn()
    hasNews = true
  }

  // MARK: Time

  /// Ticks a second of the clock's: those of the stage, at the pace of the story, and at the inspector's
  /// tempo.
  package var frameRate: Double { course.frameRate }

  /// Ticks until something can next change by itself; nil while nothing moves.
  package var ticksUntilNextChange: Int? {
    guard !playback.isAtItsEnd else { return nil }
    return [course.ticksUntilNextMove, narrator.ticksUntilNextChange].compactMap(\.self).min()
  }

  /// Whether something is seen or heard, or to come, that will be over by itself: a turn, a tween, a track.
  package var isOnItsWay: Bool {
    !playback.isAtItsEnd
      && (isTurning || course.alivePages.contains(where: \.isOnItsWay) || narrator.isBeingReadAloud
        || narrator.isBeingDescribed)
  }

  /// Whether the reader has seen, beside the page before, all of this one that can come to be seen or heard,
  /// and nothing on it waits for them.
  package var hasNothingToCome: Bool {
    // What goes round and round has been seen where its time passed, too.
    let isOver = playback.keepsQuiet ? !view.isOnItsWay : view.ticksUntilNextChange == nil
    return !isTurning && isOver && playback.sounds.latest == nil && playback.touchables.isEmpty
      && !playback.isAsking && !narrator.isReadAloud && !narrator.isBeingDescribed
      && view.reading?.hasBelow != true
  }

  /// Lets time pass, until a page changes: a page's time begins once it has been seen, so that the ticks that
  /// are left then belong to no page.
  ///
  /// - Returns: how many ticks have passed.
  @discardableResult
  package func advance(ticks: Int) -> Int {
    let page = playback
    var passed = 0
    while passed < ticks, playback === page, askedRequest == nil {
      advance()
      passed += 1
    }
    // What is carried does not leave what is seen.
    if view.isCarrying { lookAtFocus() }
    for page in course.openPages where page.takeChange() {
      hasNews = true
      page.placeWords()
    }
    if isUnsettled, course.ticksUntilNextMove != 1 { hasNews = true }
    return passed
  }

  /// Whether a page is still to be painted as well as it can be.
  private var isUnsettled: Bool { course.openPages.contains(where: \.painter.isUnsettled) }

  /// Lets time pass from page to page, where a moment counts and not what was seen before it.
  package func advanceThrough(ticks: Int) {
    var left = ticks
    while left > 0, askedRequest == nil { left -= max(1, advance(ticks: left)) }
  }

  /// Whether the last page has asked for the page behind it since this was last asked.
  package func takeEnd() -> Bool {
    defer { hasAskedForEnd = false }
    return hasAskedForEnd
  }

  /// The door, or the game, that the page has asked for since this was last asked.
  package func takeRequest() -> PageRequest? {
    defer { askedRequest = nil }
    return askedRequest
  }

  private func advance() {
    let page = playback
    guard !page.isAtItsEnd else { return }
    narrator.beginTick()
    let before = tickObservers.isEmpty ? nil : page.stage.state
    for page in course.alivePages { page.advance() }
    // Nothing that happens on the page beside leads anywhere; boxes show it.
    if let companion = course.companion?.playback, course.takeValues(companion.takeEvents(), of: companion) {
      hasNews = true
    }
    if course.advanceTurn() { hasNews = true }
    let sound = page.sounds.latest
    let events = page.takeEvents()
    _ = course.takeValues(events, of: page)
    narrator.advanceAloud()
    let description = narrator.description
    narrator.advanceDescriptions()
    if page.sounds.latest != sound || spokenWord != seenWord || narrator.description != description {
      hasNews = true
    }
    seenWord = spokenWord
    if let before, before.tick < page.stage.tick { tickObservers.notify((before, events)) }
    guard !events.isEmpty else { return }
    // Boxes show states that no picture does.
    hasNews = true
    var request: (page: PageRequest, isAsked: Bool)?
    for event in events {
      eventObservers.notify((event, page.stage))
      narrator.hear(event, on: page.stage)
      // Of several pages asked for in one tick, the first is gone to: what asked for the others has been
      // left.
      if case .requested(let target, let element) = event, request == nil {
        request = (target, isAsked: element != nil && page.progress.wasTouched)
      }
    }
    view.refreshFocus()
    guard let request else { return }
    if options.staysOnPage, !request.isAsked {
      page.isAtItsEnd = true
      // Time stands still: a page that was still coming would never be there.
      course.endTurn()
    } else if request.page.door != nil {
      askedRequest = request.page
    } else {
      obey(request.page)
    }
  }

  /// Touches an element by name, as a script does; false where the page has none of that name to touch.
  package func touch(named name: String) -> Bool {
    guard let element = stage.element(named: name), stage.isTouchable(element) else { return false }
    playback.beginTouch()
    stage.touch(element)
    return true
  }

  /// Goes to a tick of the page that is read which has been played before; pages that were turned to stay.
  ///
  /// - Returns: false where it has not been, or is not remembered.
  @discardableResult
  package func go(toTick tick: Int) -> Bool {
    endTurn()
    guard playback.go(to: tick) else { return false }
    builder.values.takeAll(of: stage)
    view.refreshFocus()
    narrator.aloud = nil
    narrator.described?.interrupt()
    (seenWord, hasNews) = (spokenWord, true)
    return true
  }
}
