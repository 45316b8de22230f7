import BookStaging

/// The stages of pages that may be read next, built while the reader is still on the page before.
struct NeighbourPages {
  /// By the page's index.
  private var stages: [Int: StagedPage] = [:]

  /// No more pages than these are prepared.
  static let most = 6

  /// The stages of these pages and no others, each built once. One that was built without knowing all of its files is
  /// handed out, and not kept.
  mutating func keep(_ indices: [Int], build: (Int) -> StagedPage) -> [StagedPage] {
    let before = stages
    let kept = indices.map { before[$0] ?? build($0) }
    stages = Dictionary(zip(indices, kept).filter { !$1.isProvisional }) { first, _ in first }
    return kept
  }

  /// Hands a page's stage out, once: it belongs to the reader then.
  mutating func take(_ index: Int) -> StagedPage? { stages.removeValue(forKey: index) }
}
