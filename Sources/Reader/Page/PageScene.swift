import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A page while it is read: its stage, and what the reader has done to it. Let go whole when the page is
/// left.
package final class PageScene {
  /// From 0.
  package let index: Int
  package let page: Page
  package let stage: Stage
  /// Its texts, each once, in the order they are read.
  package let readingOrder: [ElementID]
  /// What of the page is not played.
  package let excess: PageExcess
  /// What its layout depends on.
  package let sketch: PageSketch
  /// Its parts that can be read one after the other.
  package let panels: [PageRect]
  /// How near the reader looks at it. All of it has the line again that it had before.
  package var zoom = Zoom.whole {
    didSet {
      if oldValue.isWhole { firstLineOfWhole = firstLine }
      if zoom != oldValue { firstLine = zoom.isWhole ? firstLineOfWhole : 0 }
    }
  }
  private var firstLineOfWhole = 0
  /// Where everything of it lies, and in which cells; nil before the page has been laid out.
  package private(set) var layout: PageLayout?
  package private(set) var layoutPlace: LayoutPlace?
  /// The line that is seen first of words that have a place of their own.
  package var firstLine = 0
  /// The hints that the reader has followed.
  package var followedHints: Set<ElementID> = []
  /// What Enter touches.
  package var focus: ElementID?
  /// What the keyboard has picked up and not dropped yet.
  var carried: (element: ElementID, hasMoved: Bool)?
  private var paintedRevision: Int?
  /// Where the pictures are known to be needed that the page begins with, and those of its neighbours.
  package var picturesExpected: LayoutPlace?
  package var neighboursPrepared: LayoutPlace?
  /// What is to be heard.
  package internal(set) var sounds = PlayingSounds()
  /// The narration that was the last to sound; nil before one has.
  package internal(set) var lastNarration: ElementID?
  /// Moments of it, to go back to.
  var record = PageRecord()
  /// What has happened before the first tick, until somebody asks.
  private var earlyEvents: [StageEvent]
  /// Whether something on the page was touched by name.
  package var wasTouched = false
  /// Whether the page's time stands still, since its end has come.
  package var isAtItsEnd = false
  /// Ticks for which the page may still wait for what it begins with.
  package var ticksHeld: Int
  /// Whether the stage was built before all was known of the page's tracks and movies.
  package let isProvisional: Bool
  private let hasRecordedVoice: Bool

  package init(index: Int, page: Page, staged: StagedPage) {
    self.index = index
    self.page = page
    stage = staged.stage
    readingOrder = staged.readingOrder
    sketch = PageSketch(of: staged.stage, readingOrder: staged.readingOrder)
    panels = staged.panels
    excess = staged.excess
    isProvisional = staged.isProvisional
    hasRecordedVoice = staged.hasRecordedVoice
    ticksHeld = Int((Self.longestHold * stage.frameRate).rounded())
    // A page that rests from the start has no tick in which a track that begins with it would be noticed.
    earlyEvents = stage.takeEvents()
    sounds.take(earlyEvents, on: stage)
    noteNarration(in: earlyEvents)
    record.keep(moment)
  }

  /// What has happened since this was last asked, in order.
  package func takeEvents() -> [StageEvent] {
    let events = stage.takeEvents()
    sounds.take(events, on: stage)
    noteNarration(in: events)
    followHints(after: events)
    defer { earlyEvents = [] }
    return earlyEvents.isEmpty ? events : earlyEvents + events
  }

  private func noteNarration(in events: [StageEvent]) {
    for case .soundStarted(let id) in events {
      if case .sound(let content) = stage.content(of: id), content.isNarration { lastNarration = id }
    }
  }

  /// Seconds for which a page's time waits for what it begins with: its pictures, and the lengths of its
  /// tracks.
  package static let longestHold = 1.0

  // MARK: Laying out

  /// Lays the page out, unless it is laid out there already.
  package func lay(in place: LayoutPlace, by painter: StagePainter) -> PageLayout {
    if let layout, layoutPlace == place, !layout.isProvisional { return layout }
    let layout =
      moved(to: place)
      ?? painter.layout(
        of: sketch, showing: place.detail, in: place.area, cellAspect: place.cellAspect,
        hintColumns: place.hintColumns, isAwaited: true)
    self.layout = layout
    layoutPlace = place
    return layout
  }

  /// Has the page laid out anew, by another painter.
  package func forgetLayout() {
    layout = nil
    layoutPlace = nil
    picturesExpected = nil
    neighboursPrepared = nil
    paintedRevision = nil
  }

  /// Lays the page out as near as it is looked at by now.
  ///
  /// - Parameter area: nil for the cells it has.
  package func lay(in area: CellRect?, by painter: StagePainter) {
    guard var place = layoutPlace else { return }
    place.area = area ?? place.area
    place.detail = detail
    _ = lay(in: place, by: painter)
  }

  /// Lays the page out where another one is.
  package func lay(like other: PageScene, by painter: StagePainter) {
    if let place = other.layoutPlace { _ = lay(in: place, by: painter) }
  }

  /// Where everything of another page would lie in the same cells; nil before this one has been laid out.
  package func layoutOfNeighbour(_ page: StagedPage, by painter: StagePainter) -> PageLayout? {
    layoutPlace.map { place in
      painter.layout(
        of: PageSketch(of: page.stage, readingOrder: page.readingOrder), in: place.area,
        cellAspect: place.cellAspect, hintColumns: place.hintColumns)
    }
  }

  /// The page as the painter takes it; nil before it has been laid out.
  package var layer: PageLayer? {
    layout.map {
      var layer = PageLayer(
        stage: stage, background: page.background.map(RGBColor.init), layout: $0,
        firstLine: firstLine)
      layer.followedHints = followedHints
      return layer
    }
  }

  /// Where the texts stand that are on the page by now, in reading order.
  package var texts: [PlacedText] {
    let texts = layout?.texts(on: stage, firstLine: firstLine) ?? []
    return followedHints.isEmpty ? texts : texts.filter { !followedHints.contains($0.element) }
  }

  // MARK: Pictures

  /// How many pictures and movies of the page have been found not to be shown, and among how many pictures of
  /// the book.
  private var unshown = (pictures: 0, problems: 0)

  /// How many pictures and movies of the page cannot be shown, as far as they have been asked for.
  package func unshownPictures(in pictures: PictureSession) -> Int {
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

  /// Triggers that wait for an element the page does not have, and that has not been left out for a fault of
  /// its own.
  package private(set) lazy var triggersWithoutSource: Int = {
    let names = Set(page.names)
    return page.elements.lazy.flatMap(\.triggers).count { trigger in
      trigger.triggeringItem.map { !names.contains($0) } ?? false
    }
  }()

  /// Whether somebody tells the page's words: the book's narration, or a recorded voice.
  private(set) lazy var hasNarration = (0..<stage.elementCount).contains { index in
    guard case .sound(let sound) = stage.content(of: ElementID(index: index)) else { return false }
    return sound.isNarration
  }

  /// Whether the page may play while another one is read.
  package private(set) lazy var keepsQuiet = !hasRecordedVoice && page.keepsQuiet

  // MARK: Painting

  /// Whether anything that can be seen has changed since this was last asked.
  package func takeChange() -> Bool {
    defer { paintedRevision = stage.revision }
    return paintedRevision != stage.revision
  }
}
