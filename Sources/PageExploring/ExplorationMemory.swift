import StageCore

/// What is known of a page that is explored as it begins with one combination of numbers after the other.
///
/// What a part of it does from a situation on is the same however that came about, so that it is searched
/// once. But with which numbers the page is left is asked of each beginning.
package struct ExplorationMemory {
  private(set) var met: [PageGoal: PageExploration.Moment] = [:]
  private(set) var answers: [PageGoal: PageExploration.Answers] = [:]
  /// What has been come to; nil where nothing new was looked for.
  private(set) var novelty: StateNovelty?
  private var searches: [PageParting.Part.Key: PartSearch] = [:]

  package init() {}

  /// The search of a part, which goes on from where others have come; nil for one that has to begin anew.
  mutating func takeSearch(of part: PageParting.Part, at node: Node, _ start: StageState) -> PartSearch? {
    guard !part.isLeaving, var search = searches.removeValue(forKey: part.key) else { return nil }
    search.begin(at: node, start)
    return search
  }

  /// Keeps what was found, and the searches that have come to their end.
  mutating func keep(
    _ found: PageExploration, _ novelty: StateNovelty,
    _ searches: some Sequence<(PageParting.Part, PartSearch)> = []
  ) {
    (met, answers, self.novelty) = (found.met, found.answers, novelty)
    for (part, search) in searches where search.isDone && !part.isLeaving {
      self.searches[part.key] = search
    }
  }
}
