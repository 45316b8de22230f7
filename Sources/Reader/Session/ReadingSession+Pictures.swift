import BookModel
import BookStaging
import BookVocabulary
import PictureStore
import StageCore
import StagePainter

/// The pictures of the page and of those around it, where they are decoded in the background.
extension ReadingSession {
  /// Has the pictures decoded that may be needed next, once the page has been shown: first of all those that
  /// are still to come on it, then those of the pages around it.
  package func prepareNeighbours() {
    guard let projection = scene.layout?.projection, let place = scene.layoutPlace?.ofPictures,
      scene.picturesExpected == place,
      scene.neighboursPrepared != place
    else { return }
    scene.neighboursPrepared = place
    let staged = neighbours.keep(neighbourIndices) { builder.staged(pages[$0], at: $0) }
    pictures.prefetch(
      PagePictures(of: scene.stage, at: projection).later
        + staged.flatMap { page in
          let layout = scene.layoutOfNeighbour(page, by: painter)
          return PagePictures(of: page.stage, at: layout?.projection ?? projection).shown
        })
  }

  /// The pages that may be read next, the likeliest first: the next ones, the one that going back leads to,
  /// and those that something on the page leads to.
  private var neighbourIndices: [Int] {
    let targets = scene.page.elements.lazy.flatMap(\.triggers).compactMap { trigger -> Int? in
      guard case .request(.goTo(let page)) = trigger.action else { return nil }
      return self.index(of: page)
    }
    let open = openPages.map(\.scene.index)
    let behind = (open.max() ?? scene.index) + 1
    let before = (open.min() ?? scene.index) - 1
    let around = [behind] + (isSpread ? [behind + 1] : []) + [history.last ?? before]
    var indices: [Int] = []
    for index in around + targets.prefix(NeighbourPages.most)
    where pages.indices.contains(index) && !open.contains(index) && !indices.contains(index) {
      indices.append(index)
    }
    return Array(indices.prefix(NeighbourPages.most))
  }

  private func index(of page: PageReference) -> Int? {
    switch page {
    case .number(let number): number - 1
    case .name(let name): pageNamed[name]
    }
  }

  /// Has frames wait a moment for their pictures, the very first one longer, and figures tell what encoding
  /// takes.
  ///
  /// - Parameter clock: the player's, in seconds.
  package func keepTime(by clock: @escaping () -> Double) {
    for page in openPages {
      page.pictures.patience = PictureSession.Patience(atFirst: 0.08, later: 0.025, clock: clock)
      page.painter.stopwatch = clock
    }
  }

  /// Takes what has come from the background, and builds the page anew where it was built without knowing all
  /// of its files and its time has not begun.
  package func collect() {
    for page in openPages where page.pictures.collect() { hasNews = true }
    // Another session of the book may have collected what this one waits for.
    let hasCome = builder.media.collect(waiting: 0) || builder.media.answerCount != answersSeen
    answersSeen = builder.media.answerCount
    guard hasCome else { return }
    for page in openPages where page.scene.isProvisional && page.scene.ticksHeld > 0 {
      let former = page.scene
      page.scene = PageScene(
        index: former.index, page: former.page,
        staged: builder.staged(former.page, at: former.index))
      page.scene.focus = former.focus
      page.scene.zoom = former.zoom
      // What the page has waited already counts.
      page.scene.ticksHeld = former.ticksHeld
      hasNews = true
    }
  }
}

/// The stages of pages that may be read next, built while the reader is still on the page before.
struct NeighbourPages {
  /// By the page's index.
  private var stages: [Int: StagedPage] = [:]

  /// No more pages than these are prepared.
  static let most = 6

  /// The stages of these pages and no others, each built once. One that was built without knowing all of its
  /// files is handed out, and not kept.
  mutating func keep(_ indices: [Int], build: (Int) -> StagedPage) -> [StagedPage] {
    let before = stages
    let kept = indices.map { before[$0] ?? build($0) }
    stages = Dictionary(zip(indices, kept).filter { !$1.isProvisional }) { first, _ in first }
    return kept
  }

  /// Hands a page's stage out, once: it belongs to the reader then.
  mutating func take(_ index: Int) -> StagedPage? { stages.removeValue(forKey: index) }
}
