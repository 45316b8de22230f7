import BookModel
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
  private let scripts: [(name: String, script: Script)]
  /// What exploring says of each page as it is.
  private var originals: [Book.PagePlace: PageReport] = [:]

  /// - Parameter scripts: that pass on the book (`failingScripts`); none to have exploring alone for a test.
  ///   What they compare with kept screens is left out: pictures of pages are not what is tested.
  package init(
    _ opened: OpenedBook, scripts: [(name: String, script: Script)] = [],
    limits: ExplorationLimits = ExplorationLimits()
  ) {
    self.opened = opened
    self.scripts = scripts.map { name, script in
      var script = script
      script.steps.removeAll { if case .snapshot = $0.action { true } else { false } }
      return (name, script)
    }
    explorer = BookExplorer(opened, limits: limits, verifies: false)
  }

  /// All mutations of the book's pages, page by page.
  package var mutations: [Mutation] {
    opened.book.allPages.flatMap { Mutation.all(of: $0.page, at: $0.place) }
  }

  /// The scripts that fail on the book as it is: they would notice anything.
  package var failingScripts: [String] {
    scripts.filter { fails($0.script, on: opened) }.map(\.name)
  }

  /// Makes a mutation, and has the book tested.
  package func outcome(of mutation: Mutation) -> Outcome {
    guard let page = opened.book.page(at: mutation.place) else { return .withoutEffect }
    let original = originals[mutation.place] ?? explorer.report(of: page, at: mutation.place)
    originals[mutation.place] = original
    let mutant = mutation.applied(to: page)
    let report = explorer.report(of: mutant, at: mutation.place)
    guard report.limit == nil, original.limit == nil else { return .undecided }
    if let notice = report.difference(from: original) { return .noticed(notice) }
    for (name, script) in scripts where fails(script, with: mutant, at: mutation.place) {
      return .noticed(name)
    }
    return report.isMetAlike(original) ? .withoutEffect : .survived
  }

  private func fails(_ script: Script, with mutant: Page, at place: Book.PagePlace) -> Bool {
    var book = opened.book
    book.setPage(mutant, at: place)
    return fails(script, on: opened.with(book))
  }

  private func fails(_ script: Script, on book: OpenedBook) -> Bool {
    let reader = HeadlessReader(book)
    return ScriptRunner(reader).run(script).contains { $0.failure != nil }
  }
}

extension PageReport {
  /// What exploring says of a page that it did not say of another: a fault, or something that is no longer
  /// met.
  func difference(from original: PageReport) -> String? {
    if let finding = findings.first(where: { finding in
      !original.findings.contains { $0.kind == finding.kind && $0.element == finding.element }
    }) {
      return finding.message
    }
    let met = Set(goals.filter(\.isMet).map(\.words))
    if let goal = original.goals.first(where: { $0.isMet && !met.contains($0.words) }) {
      return "no longer met: \(goal.words)"
    }
    let ways = Set(ways.map(\.words))
    return original.ways.first { !ways.contains($0.words) }.map { "no way any more: \($0.words)" }
  }

  /// Whether a reader meets the same on two pages.
  fileprivate func isMetAlike(_ other: PageReport) -> Bool {
    fingerprint == other.fingerprint && ways == other.ways
  }
}
