import BookModel
import BookReports
import BookScreens
import BookVocabulary
import Exploring
import HeadlessReading
import PageExploring
import Screens
import Scripts

/// The test of the tests: changes a book in one place after the other, and sees whether anybody notices.
package final class MutationTest {
  /// What has come of a mutation.
  package enum Outcome: Hashable, Sendable {
    /// The tests have noticed, by this.
    case noticed(String)
    /// Nothing of it can be met by a reader.
    case withoutEffect
    /// A reader meets something else, and no test has noticed.
    case survived
    /// The page could not be explored to the end.
    case undecided
  }

  private let opened: OpenedBook
  private let explorer: BookExplorer
  private let limits: ExplorationLimits
  private let scripts: [(name: String, script: Script)]
  /// What exploring says of each page as it is.
  private var originals: [Book.PagePlace: PageReport] = [:]
  /// What exploring says of the whole book as it is.
  private lazy var story = explorer.report(of: explorer.places.map(explorer.report(of:)))

  /// - Parameter scripts: that pass on the book (`failingScripts`); none to have exploring alone for a test.
  ///   What they compare with kept screens is left out: pictures of pages are not what is tested.
  package init(
    _ opened: OpenedBook, scripts: [(name: String, script: Script)] = [],
    limits: ExplorationLimits = ExplorationLimits()
  ) {
    self.opened = opened
    var limits = limits
    limits.isThorough = true
    self.limits = limits
    self.scripts = scripts.map { name, script in
      var script = script
      script.steps.removeAll { if case .snapshot = $0.action { true } else { false } }
      return (name, script)
    }
    explorer = BookExplorer(opened, limits: limits, verifies: false)
  }

  /// All mutations of the book's pages, page by page.
  package var mutations: [Mutation] {
    opened.book.allPages.flatMap { Mutation.all(of: $0.page, at: $0.place, in: opened.book) }
  }

  /// The scripts that fail on the book as it is: they would notice anything.
  package var failingScripts: [ScriptReport.Run] {
    scripts.map { name, script in
      ScriptReport.Run(file: name, outcomes: run(script, on: opened), stepCount: script.steps.count)
    }
    .filter { !$0.hasPassed }
  }

  /// Makes a mutation, and has the book tested.
  package func outcome(of mutation: Mutation) -> Outcome {
    guard let page = opened.book.page(at: mutation.place) else { return .withoutEffect }
    if mutation.bookValue(on: page) != nil { return outcomeInStory(of: mutation, on: page) }
    let original = originals[mutation.place] ?? explorer.report(of: page, at: mutation.place)
    originals[mutation.place] = original
    let mutant = mutation.applied(to: page)
    let report = explorer.report(of: mutant, at: mutation.place)
    guard report.limit == nil, original.limit == nil else { return .undecided }
    if let notice = report.difference(from: original, isWordedOtherwise: mutation.isOfValues) {
      return .noticed(notice)
    }
    for (name, script) in scripts where fails(script, with: mutant, at: mutation.place) {
      return .noticed(name)
    }
    let isAlike = report.isMetAlike(original) && (!mutation.isOfValues || report.isAsLong(as: original))
    return isAlike && !mutation.changesWhatIsShown(on: [page]) ? .withoutEffect : .survived
  }

  /// Makes a mutation of what is done with a value of the book, which may make a difference on any page.
  private func outcomeInStory(of mutation: Mutation, on page: Page) -> Outcome {
    guard story.limits.isEmpty else { return .undecided }
    let mutant = mutation.applied(to: page)
    var book = opened.book
    book.setPage(mutant, at: mutation.place)
    let other = BookExplorer(opened.with(book), limits: limits, verifies: false)
    // A page that has nothing to do with the book's values is as it was.
    let pages = zip(other.places, story.pages).map { place, original in
      book.page(at: place)?.usesBookValues ?? false ? other.report(of: place) : original
    }
    let report = other.report(of: pages)
    guard report.limits.isEmpty else { return .undecided }
    if let notice = report.difference(from: story) { return .noticed(notice) }
    for (name, script) in scripts where fails(script, with: mutant, at: mutation.place) {
      return .noticed(name)
    }
    let areAlike = zip(report.pages, story.pages).allSatisfy { $0.isMetAlike($1) && $0.isAsLong(as: $1) }
    let changesWhatIsShown = mutation.changesWhatIsShown(on: book.allPages.lazy.map(\.page))
    return areAlike && !changesWhatIsShown ? .withoutEffect : .survived
  }

  private func fails(_ script: Script, with mutant: Page, at place: Book.PagePlace) -> Bool {
    var book = opened.book
    book.setPage(mutant, at: place)
    return run(script, on: opened.with(book)).contains { $0.failure != nil }
  }

  private func run(_ script: Script, on book: OpenedBook) -> [StepOutcome] {
    ScriptRunner(HeadlessReader(book)).run(script)
  }
}

extension PageReport {
  /// What exploring says of a page that it did not say of another: a fault, or something that is no longer
  /// met.
  ///
  /// - Parameter isWordedOtherwise: whether the same trigger may be worded otherwise.
  func difference(from original: PageReport, isWordedOtherwise: Bool) -> String? {
    if let finding = findings.first(where: { finding in
      !original.findings.contains { $0.kind == finding.kind && $0.element == finding.element }
    }) {
      return finding.message
    }
    func key(_ goal: PageReport.Goal) -> String {
      guard isWordedOtherwise, let trigger = goal.trigger else { return goal.words }
      return "\(trigger) of \(goal.element ?? "")"
    }
    let met = Set(goals.filter(\.isMet).map(key))
    if let goal = original.goals.first(where: { $0.isMet && !met.contains(key($0)) }) {
      return "no longer met: \(goal.words)"
    }
    let ways = Set(ways.map(\.words))
    return original.ways.first { !ways.contains($0.words) }.map { "no way any more: \($0.words)" }
  }

  /// Whether there is as much to be done on two pages until all has been met.
  fileprivate func isAsLong(as other: PageReport) -> Bool { (states, ticks) == (other.states, other.ticks) }

  /// Whether a reader meets the same on two pages.
  fileprivate func isMetAlike(_ other: PageReport) -> Bool {
    fingerprint == other.fingerprint && ways == other.ways
  }
}

extension ExplorationReport {
  /// What exploring says of a book that it did not say of another: a fault, or something that is no longer
  /// met.
  fileprivate func difference(from original: ExplorationReport) -> String? {
    for (page, was) in zip(pages, original.pages) {
      if let notice = page.difference(from: was, isWordedOtherwise: true) { return notice }
    }
    let finding = bookFindings.first { finding in
      !original.bookFindings.contains {
        $0.kind == finding.kind && $0.place == finding.place && $0.element == finding.element
      }
    }
    if let finding { return finding.message }
    let ends = Set(endings.map(\.place))
    return original.endings.first { !ends.contains($0.place) }.map {
      "no end any more: \(BookWording.place($0.place))"
    }
  }
}

extension Page {
  /// Whether its triggers ask for values of the book, or change some.
  fileprivate var usesBookValues: Bool {
    elements.lazy.flatMap(\.triggers).contains { trigger in
      if case .change(let change) = trigger.action, ownValue(named: change.value) == nil { return true }
      return trigger.conditions.contains { ownValue(named: $0.asked.value) == nil }
    }
  }
}
