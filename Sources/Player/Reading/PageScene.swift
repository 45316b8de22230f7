import BookModel
import BookStaging
import CellGrid
import StageCore
import StagePainter

/// A page while it is read: its stage, and what the reader has done to it. Let go whole when the page is left.
final class PageScene {
  /// From 0.
  let index: Int
  let page: Page
  let stage: Stage
  /// First line shown of texts that were scrolled.
  var scrolls: [ElementID: Int] = [:]
  /// What Enter touches.
  var focus: ElementID?
  /// Where the texts stood when the page was last painted.
  var texts: [PlacedText] = []
  private var paintedRevision: Int?

  init(index: Int, page: Page, stage: Stage) {
    self.index = index
    self.page = page
    self.stage = stage
  }

  func layer(offsetX: Double = 0) -> PageLayer {
    PageLayer(
      stage: stage, background: page.background.map(RGBColor.init) ?? Self.paper,
      offset: PagePoint(x: offsetX, y: 0))
  }

  /// What a page without a `background` lies on.
  static let paper = RGBColor(red: 255, green: 255, blue: 255)

  // MARK: Touching

  /// What can be touched now, in the order a page is read: from top to bottom, then from left to right.
  var touchables: [ElementID] {
    stage.displayList
      .map { stage.element($0) }
      .filter { $0.isActive && $0.isVisible && $0.bounds.overlapsPage(stage) }
      .sorted { ($0.bounds.y, $0.bounds.x, $0.id) < ($1.bounds.y, $1.bounds.x, $1.id) }
      .map(\.id)
  }

  /// Moves the focus to the next (1) or previous (−1) thing that can be touched, round and round.
  func moveFocus(by step: Int) {
    let ring = touchables
    guard !ring.isEmpty else {
      focus = nil
      return
    }
    if let focus, let place = ring.firstIndex(of: focus) {
      self.focus = ring[(place + step + ring.count) % ring.count]
    } else {
      focus = step > 0 ? ring.first : ring.last
    }
  }

  /// Lets the focus go when what it was on can no longer be touched.
  func refreshFocus() {
    if let focus, !touchables.contains(focus) { self.focus = nil }
  }

  // MARK: Scrolling

  /// Scrolls by one line: the text in focus, or else the first one that still goes on that way.
  /// - Returns: whether any text moved.
  func scroll(by step: Int) -> Bool {
    let goingOn = texts.indices.filter { step > 0 ? texts[$0].hasMoreBelow : texts[$0].hasMoreAbove }
    guard
      let index = goingOn.first(where: { texts[$0].element == focus })
        ?? (step > 0 ? goingOn.first : goingOn.last)
    else { return false }
    // Several keys may come before the next frame: each counts.
    texts[index].firstLine += step
    scrolls[texts[index].element] = texts[index].firstLine
    return true
  }

  /// Whether some text has lines that are not seen.
  var hasHiddenLines: Bool { texts.contains { $0.hasMoreAbove || $0.hasMoreBelow } }

  // MARK: Painting

  /// Whether anything that can be seen has changed since this was last asked.
  func takeChange() -> Bool {
    defer { paintedRevision = stage.revision }
    return paintedRevision != stage.revision
  }
}

extension PageRect {
  func overlapsPage(_ stage: Stage) -> Bool {
    x < stage.width && x + width > 0 && y < stage.height && y + height > 0 && width > 0 && height > 0
  }
}

extension RGBColor {
  /// A book's colour without its alpha: paper is opaque.
  init(_ color: Color) {
    self.init(redFraction: color.red, greenFraction: color.green, blueFraction: color.blue)
  }
}
