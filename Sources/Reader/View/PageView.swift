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
  /// Where everything of it lies, and in which cells; nil before the page has been laid out.
  package private(set) var layout: PageLayout?
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
    if let layout, layoutPlace == place, !layout.isProvisional { return layout }
    let layout =
      moved(to: place)
      ?? painter.layout(
        of: playback.sketch, showing: place.detail, in: place.area, cellAspect: place.cellAspect,
        hintColumns: place.hintColumns, isAwaited: true)
    self.layout = layout
    layoutPlace = place
    return layout
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
    (layout, layoutPlace, picturesExpected, neighboursPrepared, paintedRevision) = (nil, nil, nil, nil, nil)
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
