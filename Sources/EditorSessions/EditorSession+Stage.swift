import BookEditing
import BookFormat
import BookModel
import BookStaging
import EditorCanvas
import StageCore

/// The page that is seen, as a stage.
extension EditorSession {
  func forgetStage() { staged = nil }

  /// The page that is seen, with what a gesture makes of it.
  package var shownPage: Page {
    if let staged { return staged.page }
    return makeStage().page
  }

  package var stage: StagedPage {
    if let staged { return staged.stage }
    return makeStage().stage
  }

  /// Builds pages as they are seen now, with what is known of this book's files.
  package func builder(of book: Book) -> PageBuilder {
    PageBuilder(book: book, languages: services.preferences.languages, media: opened.media)
  }

  private func makeStage() -> (page: Page, stage: StagedPage) {
    var page = page ?? Page()
    for index in page.elements.indices {
      let place = page.elements[index].index
      if let frame = preview[place] { page.elements[index].take(frame) }
      if hidden.contains(place) { page.elements[index].visible = false }
      if moment == .everything { page.elements[index].showAlways(unless: hidden.contains(place)) }
    }
    let stage = builder(of: document.book ?? opened.book).staged(page, at: nil, patience: 0)
    if moment == .opening, tick > 0 {
      stage.stage.advance(ticks: tick)
      _ = stage.stage.takeEvents()
    } else if moment == .end {
      var left = Int(Self.longestPlay * stage.stage.frameRate)
      while left > 0, stage.stage.ticksUntilNextChange != nil {
        stage.stage.advance()
        // Those of a page that never rests would fill the memory.
        _ = stage.stage.takeEvents()
        left -= 1
      }
    }
    staged = (page, stage)
    return (page, stage)
  }

  /// Another page as it opens; nil where it is not there.
  package func opening(of place: BookCommand.SpokenPage) -> (page: Page, stage: StagedPage)? {
    guard let book = document.book, let page = book.page(place) else { return nil }
    return (page, builder(of: book).staged(page, at: nil, patience: 0))
  }

  /// So many ticks a page is played at most to show a moment of it: eleven minutes of a usual book.
  package static let farthestTick = 20_000

  package var ticksASecond: Double { document.book?.frameRate ?? BookFormat.book.frameRate.defaultValue }
  /// The moment that is seen, in seconds since the page came.
  package var seconds: Double { Double(tick) / ticksASecond }

  /// Shows the page as it is so many ticks after it came, held to `farthestTick`.
  package func seek(toTick tick: Int) {
    let tick = max(0, min(tick, Self.farthestTick))
    guard tick != self.tick else { return }
    if moment != .opening { moment = .opening }
    if let stage = staged?.stage, stage.stage.tick == self.tick, tick > self.tick, !stage.isProvisional {
      stage.stage.advance(ticks: tick - self.tick)
      _ = stage.stage.takeEvents()
    } else {
      forgetStage()
    }
    self.tick = tick
  }

  /// Where the elements lie at the moment that is seen, by their places on the page.
  package var boxes: [Int: ElementBox] {
    let stage = stage.stage
    var boxes: [Int: ElementBox] = [:]
    for element in page?.elements ?? [] {
      guard let id = stage.element(named: element.name) else { continue }
      let values = stage.values(of: id)
      boxes[element.index] = ElementBox(
        x: values.x, y: values.y, width: values.width, height: values.height, rotation: values.rotation,
        scaleX: values.scaleX, scaleY: values.scaleY, pivotX: values.pivotX, pivotY: values.pivotY)
    }
    return boxes
  }

  /// What happens on the page that is seen.
  package var timeline: TimelineModel? {
    guard let page, let canvas = CanvasPage(of: document) else { return nil }
    return TimelineModel(
      of: page, on: canvas,
      trackLength: { [self] name in
        if case .known(let seconds) = opened.media.trackLength(name.string(for: languages)) { return seconds }
        return nil
      })
  }

  /// Seconds that are played to see how a page ends.
  private static let longestPlay = 20.0

  /// What files have been found out meanwhile.
  package func collect() {
    if opened.media.collect(waiting: 0) || staged?.stage.isProvisional == true { forgetStage() }
  }
}

extension Element {
  fileprivate mutating func take(_ frame: ElementBox) {
    (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    (rotation, scaleX, scaleY) = (frame.rotation, frame.scaleX, frame.scaleY)
    (pivotX, pivotY) = (frame.pivotX, frame.pivotY)
  }

  fileprivate mutating func showAlways(unless isHidden: Bool) {
    triggers = []
    if !isHidden { visible = true }
    if alpha < 0.05 { alpha = 1 }
  }
}
