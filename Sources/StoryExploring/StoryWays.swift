/// The ways between the pages of a story, which a reader goes back: as far as it matters where that leads.
///
/// A page that is come to from one other alone says itself where going back leads. So a history is a list of
/// those pages that were left for one that is come to from several.
public struct StoryWays: Sendable {
  /// By page: those from which the story leads there.
  private let sources: [Int: Set<Int>]
  private let depth: Int

  /// - Parameters:
  ///   - sources: by page of the story: those from which it may be come to; none for its first page.
  ///   - depth: so many pages of a history tell points apart, 0 … 4.
  public init(from sources: [Int: Set<Int>], depth: Int) {
    (self.sources, self.depth) = (sources, min(max(depth, 0), 4))
  }

  /// The history once one page of the story is left for another; nil where the reader does not go back.
  func history(_ history: StoryHistory, from page: Int, to goal: Int) -> StoryHistory? {
    guard sources[page] != nil, let sources = sources[goal] else { return nil }
    guard sources.count > 1 else { return history }
    return history.adding(page, depth: depth)
  }
}

/// The last pages that a story went by and that have to be told apart.
struct StoryHistory: Hashable, Sendable {
  /// 16 bits a page, the last one lowest; 0 for none.
  private(set) var pages: UInt64 = 0

  fileprivate func adding(_ page: Int, depth: Int) -> StoryHistory {
    var history = self
    let all = pages << 16 | UInt64(truncatingIfNeeded: page + 1) & 0xffff
    history.pages = depth == 0 ? 0 : all & (UInt64.max >> UInt64(64 - 16 * depth))
    return history
  }
}
