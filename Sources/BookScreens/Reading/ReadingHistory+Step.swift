import Library
import Reader

extension ReadingHistory {
  /// How coming to another page has changed what going back leads to.
  ///
  /// - Parameters:
  ///   - before: the history on the page that was left.
  ///   - page: that page, from 0.
  package func step(since before: ReadingHistory, leaving page: Int) -> HistoryStep {
    if visited.count == before.visited.count - 1, let last = before.last { return .returned(to: last) }
    if visited.isEmpty { return before.visited.isEmpty ? .none : .forgotten }
    return visited.last == page && visited != before.visited ? .left(page) : .none
  }
}
