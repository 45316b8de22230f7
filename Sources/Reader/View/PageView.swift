import BookModel
import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A page as it lies in the window: where, how much of it is seen, what of it is in focus, and what it is
/// painted with. It is made for one page and let go with it; the page that comes in its place takes over what
/// it is painted with.
package final class PageView {
  package let playback: PagePlayback
  package private(set) var painter: StagePainter
  /// What it draws its pictures from. Of two pages that lie side by side each has its own, so that neither
  /// pushes out what has been painted of the other.
  package let pictures: PictureSession
  /// How near the reader looks at it. All of it has the line again that it had before.
  package var zoom = Zoom.whole {
    didSet {
      if oldValue.isWhole { firstLineOfWhole = firstLine }
      if zoom != oldValue { firstLine = zoom.isWhole ? firstLineOfWhole : 0 }
    }
  }
  private var firstLineOfWhole = 0
  /// The line that is seen first of words that have a place of their own.
  package var firstLine = 0
  /// What Enter touches.
  package var focus: ElementID?
  /// Cells that a press of an arrow carries something by.
  package var carryStep = carrySteps.short
  /// Where everything of it lies, and in which cells; nil before the page has been laid out. Words that need
  /// more rows than they have take no place before they come.
  package private(set) var layout: PageLayout?
  /// The same with all words that are still to come, and which these are.
  private(set) var wholeLayout: PageLayout?
  private var wordsToCome: Set<ElementID> = []
  package private(set) var layoutPlace: LayoutPlace?
  private var paintedRevision: Int?
  /// Where the pictures are known to be needed that the page begins with, and those of its neighbours.
  var picturesExpected: LayoutPlace?
  var neighboursPrepared: LayoutPlace?
  /// How many pictures and movies of the page have been found not to be shown, and among how many of the
  /// book.
  private var unshown = (pictures: 0, problems: 0)

  package init(_ playback: PagePlayback, painter: StagePainter, pictures: PictureSession) {
    self.playback = playback
    self.painter = painter
    self.pictures = pictures
  }

  /// A page in the place of another one.
  convenience init(_ playback: PagePlayback, after former: PageView) {
    self.init(playback, painter: former.painter, pictures: former.pictures)
  }

  /// The same page on another stage, looked at as before.
  ///
  /// - Parameter matching: which elements of the stage before are which; nil where they are the same.
  convenience init(_ playback: PagePlayback, continuing former: PageView, matching: ElementMatching? = nil) {
    self.init(playback, after: former)
    focus = matching.map { matching in former.focus.flatMap { matching[$0] } } ?? former.focus
    zoom = former.zoom
  }

  package var stage: Stage { playback.stage }
  /// The page's place in the book, from 0.
  package var index: Int { playback.index }
  package var page: Page { playback.page }

  // MARK: Time

  /// Whether the page's time has not begun, since something is still coming that it begins with.
  var isHeld: Bool { playback.beginning.isWaiting(forPictures: pictures.isAwaitingPage) }

  /// Ticks until something on the page can next change by itself; nil while nothing moves.
  var ticksUntilNextChange: Int? {
    if isHeld { return playback.beginning.ticksLeft }
    let ends = playback.sounds.ticksUntilNextEnd(after: stage.tick)
    return [stage.ticksUntilNextChange, ends].compactMap(\.self).min()
  }

  /// Whether something is seen or heard on the page, or to come, that will be over by itself.
  var isOnItsWay: Bool {
    isHeld || stage.isOnItsWay || playback.sounds.ticksUntilNextEnd(after: stage.tick) != nil
  }

  /// Moves the stage by a tick, or lets it wait for its pictures: what moves should be seen moving. A picture
  /// that takes too long is not waited for, and once the page's time has begun it does not stop.
  func advance() {
    if playback.beginning.advance(isAwaitingPictures: pictures.isAwaitingPage) { playback.advance() }
  }

  // MARK: Layout

  /// Lays the page out, unless it is laid out there already.
  @discardableResult
  package func layout(in place: LayoutPlace) -> PageLayout {
    if let layout, layoutPlace == place, !layout.isProvisional {
      placeWords()
      return self.layout ?? layout
    }
    let whole =
      moved(to: place)
      ?? painter.layout(
        of: playback.sketch, showing: place.detail, in: place.area, cellAspect: place.cellAspect,
        hintColumns: place.hintColumns, isAwaited: true)
    wordsToCome = whole.wordsToCome(on: stage)
    let layout = whole.without(wordsToCome)
    (wholeLayout, self.layout, layoutPlace) = (whole, layout, place)
    return layout
  }

  /// Makes room for words that have come since the page was laid out. What is read stays where it is, unless
  /// the reader has touched what brings them: then they are shown.
  func placeWords() {
    guard let whole = wholeLayout else { return }
    let toCome = whole.wordsToCome(on: stage)
    guard toCome != wordsToCome else { return }
    let top = texts.first { !$0.isInPicture && $0.cells.rows > 0 }
    let come = wordsToCome.subtracting(toCome)
    let layout = whole.without(toCome)
    (wordsToCome, self.layout) = (toCome, layout)
    if let top, let lines = layout.lines(of: top.element) { firstLine = lines.lowerBound + top.firstLine }
    guard playback.progress.showsWordsThatCome, let reading,
      let lines = come.compactMap(layout.lines).min(by: { $0.lowerBound < $1.lowerBound }),
      lines.lowerBound < firstLine || lines.upperBound > firstLine + reading.rows
    else { return }
    firstLine = reading.moved(to: min(lines.lowerBound, lines.upperBound - reading.rows)).firstLine
  }

  /// Whether words are still to come among those that are scrolled: how many screens they take is not known.
  package var hasWordsToCome: Bool {
    layout.map { !wordsToCome.isEmpty || $0.lineCount(on: stage) < $0.wordLines } ?? false
  }

  /// Lays the page out as near as it is looked at by now.
  ///
  /// - Parameter area: nil for the cells it has.
  func layoutAgain(in area: CellRect? = nil) {
    guard var place = layoutPlace else { return }
    place.area = area ?? place.area
    place.detail = detail
    layout(in: place)
  }

  /// Goes on with another painter, which lays the page out anew and paints it.
  func renew(painter: StagePainter) {
    painter.isToBeGivenUp = self.painter.isToBeGivenUp
    painter.stopwatch = self.painter.stopwatch
    self.painter = painter
    pictures.sizesChange()
    (layout, wholeLayout, layoutPlace, paintedRevision) = (nil, nil, nil, nil)
    (picturesExpected, neighboursPrepared) = (nil, nil)
  }

  /// Where the texts stand that are on the page by now, in reading order.
  package var texts: [PlacedText] {
    let texts = layout?.texts(on: stage, firstLine: firstLine) ?? []
    let followed = playback.progress.followedHints
    return followed.isEmpty ? texts : texts.filter { !followed.contains($0.element) }
  }

  // MARK: Pictures

  /// How many pictures and movies of the page cannot be shown, as far as they have been asked for.
  package var unshownPictures: Int {
    guard pictures.problemCount != unshown.problems else { return unshown.pictures }
    let elements = (0..<stage.elementCount).map(ElementID.init(index:))
    let count = elements.count { id in
      switch stage.content(of: id) {
      case .picture(let file, _): pictures.problem(of: .file(file)) != nil
      case .movie(let movie): movie.frames.first.map { pictures.problem(of: $0.picture) != nil } ?? false
      case .text, .sound, .area, .shape: false
      }
    }
    unshown = (count, pictures.problemCount)
    return count
  }

  /// Whether anything that can be seen has changed since this was last asked.
  func takeChange() -> Bool {
    defer { paintedRevision = stage.revision }
    return paintedRevision != stage.revision
  }
}
