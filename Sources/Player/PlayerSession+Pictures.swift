import BookModel
import StageCore
import StagePainter

/// The pictures of the page and of those around it, where they are decoded in the background.
extension PlayerSession {
  /// Says which pictures the page needs where it is about to be painted, once.
  func expectPictures() {
    guard pictures.decodesInBackground, view != .boxes, let projection, scene.picturesExpected != projection
    else { return }
    scene.picturesExpected = projection
    scene.neighboursPrepared = nil
    pictures.beginPage(PagePictures(of: scene.stage, at: projection).shown)
  }

  /// Has the pictures decoded that may be needed next, once the page has been shown: first of all those that are still
  /// to come on it, then those of the pages around it.
  public func prepareNeighbours() {
    guard let projection, scene.picturesExpected == projection, scene.neighboursPrepared != projection
    else { return }
    scene.neighboursPrepared = projection
    let staged = neighbours.keep(neighbourIndices) { builder.staged(pages[$0]) }
    pictures.prefetch(
      PagePictures(of: scene.stage, at: projection).later
        + staged.flatMap { PagePictures(of: $0.stage, at: projection).shown })
  }

  /// The pages that may be read next, the likeliest first: the next one, the one that going back leads to, and those
  /// that something on the page leads to.
  private var neighbourIndices: [Int] {
    let targets = scene.page.elements.lazy.flatMap(\.triggers).compactMap { trigger -> Int? in
      guard case .goToPage(let page) = trigger.action else { return nil }
      return self.index(of: page)
    }
    var indices: [Int] = []
    for index in [scene.index + 1, history.last ?? scene.index - 1] + targets.prefix(NeighbourPages.most)
    where pages.indices.contains(index) && index != scene.index && !indices.contains(index) {
      indices.append(index)
    }
    return Array(indices.prefix(NeighbourPages.most))
  }

  private func index(of page: BookModel.PageReference) -> Int? {
    switch page {
    case .number(let number): number - 1
    case .name(let name): pageNamed[name]
    }
  }

  /// Whether the page's time has not begun, since something is still coming that it begins with.
  var isHeld: Bool { scene.ticksHeld > 0 && (pictures.isAwaitingPage || scene.isProvisional) }

  /// Takes what has come from the background, and builds the page anew where it was built without knowing all of its
  /// files and its time has not begun.
  func collect() {
    if pictures.collect() { needsFrame = true }
    guard builder.media.collect(), scene.isProvisional, scene.ticksHeld > 0 else { return }
    let former = scene
    scene = PageScene(index: former.index, page: former.page, staged: builder.staged(former.page))
    scene.focus = former.focus
    // What the page has waited already counts.
    scene.ticksHeld = former.ticksHeld
    needsFrame = true
  }

  /// Moves the stage by a tick, or lets it wait for its pictures: what moves should be seen moving. A picture that takes
  /// too long is not waited for, and once the page's time has begun it does not stop.
  func advanceStage() {
    if isHeld {
      scene.ticksHeld -= 1
    } else {
      scene.ticksHeld = 0
      scene.stage.advance()
    }
  }
}
