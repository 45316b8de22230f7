import BookModel
import Scripts

/// What exploring a book has found out.
package struct ExplorationReport: Hashable, Sendable {
  /// What of one kind was met, of all that a book holds out.
  package struct Count: Hashable, Sendable {
    package var words: String
    package var met: Int
    package var all: Int
  }

  /// An end of the story.
  package struct Ending: Hashable, Sendable {
    package var place: Book.PagePlace
    /// The shortest way to it.
    package var way: Script
  }

  /// A value of the book, with how many of its numbers are told apart.
  package struct ToldValue: Hashable, Sendable {
    package var name: String
    /// Nil for too many.
    package var classes: Int?
  }

  /// The book's name.
  package var title: String
  /// The book's list, as it was opened.
  package var file: String
  package var pageCount: Int
  /// Those that were to be explored, in order.
  package var pages: [PageReport]
  /// The pages that are come to; nil where not all were explored.
  package var reachable: [Int]?
  /// Whether all pages were explored.
  package var isWhole = false
  /// Elements that are not in the book, as they have faults: what they do was not tried.
  package var leftOut = 0
  /// How many errors the book has: what they are about may be missing from it.
  package var bookErrors = 0
  /// What is no fault, but worth to be known.
  package var notes: [Finding] = []
  /// What is wrong with how the pages follow each other.
  package var bookFindings: [Finding] = []

  /// The book's values, in the order in which they are declared.
  package var values: [ToldValue] = []
  /// The ends of a story with values, in order.
  package var endings: [Ending] = []

  package init(title: String, file: String, pageCount: Int, pages: [PageReport]) {
    self.title = title
    self.file = file
    self.pageCount = pageCount
    self.pages = pages
  }

  /// All findings, page by page.
  package var findings: [Finding] {
    let all = pages.flatMap(\.findings) + bookFindings
    return all.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(
      \.element)
  }

  /// What the count of pages is called.
  static let pagesComeTo = "pages come to"

  /// What was met, kind by kind.
  package var counts: [Count] {
    var counts: [Count] = []
    if let reachable { counts.append(Count(words: Self.pagesComeTo, met: reachable.count, all: pageCount)) }
    let ways = pages.flatMap(\.ways).count
    counts.append(Count(words: "ways from page to page", met: ways, all: ways + nowhere))
    for kind in PageReport.Goal.Kind.allCases {
      let goals = pages.flatMap(\.goals).filter { $0.kind == kind }
      guard !goals.isEmpty else { continue }
      func sum(_ goals: [PageReport.Goal]) -> Int { goals.reduce(0) { $0 + $1.count } }
      counts.append(Count(words: kind.rawValue, met: sum(goals.filter(\.isMet)), all: sum(goals)))
    }
    return counts
  }

  private var nowhere: Int { findings.reduce(0) { $0 + ($1.kind == .leadsNowhere ? $1.count : 0) } }

  /// The pages that could not be explored to the end, with what kept them from it.
  package var limits: [(place: Book.PagePlace, limit: String)] {
    pages.compactMap { page in page.limit.map { (page.place, $0) } }
  }

  /// What was not met of all that the pages hold out that were not explored to the end, or that have faults.
  package var missed: [(place: Book.PagePlace, goal: PageReport.Goal)] {
    pages.flatMap { page in page.goals.lazy.filter { !$0.isMet }.map { (page.place, $0) } }
  }

  /// The pages of the story that are never come to, in order; none where not all were explored.
  package var missedPages: [Int] {
    reachable.map { reached in (1...max(1, pageCount)).filter { !reached.contains($0) } } ?? []
  }

  /// How many findings were not played, as there was no time for it.
  package var unplayed: Int { pages.reduce(0) { $0 + $1.unplayed } }

  /// The pages for which there was time.
  package var explored: [PageReport] { pages.filter { !$0.isLeftOut } }

  /// How much of what the book holds out was met, in per cent, rounded down: 100 only where nothing is
  /// missing. A page for which there was no time is taken to hold out as much as the others do.
  package var percent: Int {
    let (met, all) = counts.reduce((0, 0)) { ($0.0 + $1.met, $0.1 + $1.all) }
    return all == 0 ? (limits.isEmpty ? 100 : 0) : met * 100 / all * explored.count / max(1, pages.count)
  }

  /// Moments and acts looked at.
  package var states: Int { pages.reduce(0) { $0 + $1.states } }
  /// Ticks played.
  package var ticks: Int { pages.reduce(0) { $0 + $1.ticks } }
}
