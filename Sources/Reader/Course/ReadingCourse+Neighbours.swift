import BookModel
import BookStaging
import BookVocabulary
import PageLayout
import StageCore
import StagePainter

/// The pages around the one that is read, whose pictures are decoded in the background.
extension ReadingCourse {
  /// Has the pictures decoded that may be needed next, once the page has been shown: first of all those that
  /// are still to come on it, then those of the pages around it.
  func prepareNeighbours() {
    guard let projection = current.layout?.projection, let place = current.layoutPlace,
      current.picturesExpected == place.ofPictures, current.neighboursPrepared != place.ofPictures
    else { return }
    current.neighboursPrepared = place.ofPictures
    let staged = neighbours.keep(neighbourIndices, for: builder.numbers) { builder.staged(pages[$0], at: $0) }
    current.pictures.prefetch(
      PagePictures(of: current.stage, at: projection).later
        + staged.filter { !$0.isLarge }.flatMap { page in
          let layout = current.painter.layout(
            of: PageSketch(of: page.stage, readingOrder: page.readingOrder), in: place.area,
            cellAspect: place.cellAspect, hintColumns: place.hintColumns)
          return PagePictures(of: page.stage, at: layout.projection).shown
        })
  }

  /// The pages that may be read next, the likeliest first: the next ones, the one that going back leads to,
  /// and those that something on the page leads to.
  private var neighbourIndices: [Int] {
    let targets = current.page.elements.lazy.flatMap(\.triggers).compactMap { trigger -> Int? in
      guard case .request(.goTo(let page)) = trigger.action else { return nil }
      return self.index(of: page)
    }
    let open = openPages.map(\.index)
    let behind = (open.max() ?? current.index) + 1
    let before = (open.min() ?? current.index) - 1
    let around = [behind] + (isSpread ? [behind + 1] : []) + [history.last ?? before]
    var indices: [Int] = []
    for index in around + targets.prefix(NeighbourPages.most)
    where pages.indices.contains(index) && !open.contains(index) && !indices.contains(index) {
      indices.append(index)
    }
    return Array(indices.prefix(NeighbourPages.most))
  }
}

extension StagedPage {
  /// Whether laying the page out would have the next key wait.
  fileprivate var isLarge: Bool {
    guard stage.elementCount <= Self.mostElements else { return true }
    var bytes = 0
    for id in (0..<stage.elementCount).map(ElementID.init(index:)) {
      if case .text(let text) = stage.content(of: id) { bytes += text.words.utf8.count }
    }
    return bytes > Self.mostBytesOfWords
  }

  private static let mostElements = 2000
  private static let mostBytesOfWords = 50_000
}

/// The stages of pages that may be read next, built while the reader is still on the page before.
struct NeighbourPages {
  /// By the page's index.
  private var stages: [Int: StagedPage] = [:]
  /// The numbers of the book's values that they were built with.
  private var numbers: [String: Int] = [:]

  /// No more pages than these are prepared.
  static let most = 6

  /// The stages of these pages and no others, each built once. One that was built without knowing all of its
  /// files is handed out, and not kept.
  mutating func keep(
    _ indices: [Int], for numbers: [String: Int], build: (Int) -> StagedPage
  ) -> [StagedPage] {
    let before = self.numbers == numbers ? stages : [:]
    self.numbers = numbers
    let kept = indices.map { before[$0] ?? build($0) }
    stages = Dictionary(zip(indices, kept).filter { !$1.isProvisional }) { first, _ in first }
    return kept
  }

  /// Hands a page's stage out, once: it belongs to the reader then. Nil where its numbers are others by now.
  mutating func take(_ index: Int, for numbers: [String: Int]) -> StagedPage? {
    numbers == self.numbers ? stages.removeValue(forKey: index) : nil
  }
}
