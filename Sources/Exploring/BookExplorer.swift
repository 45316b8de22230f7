import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import Characters
import Media
import PictureStore
import Scripts
import StageCore
import StagePainter

/// Explores a book, page by page: nothing of a page outlives it, so that what there is to try is the sum of
/// its pages.
///
/// ```swift
/// let explorer = BookExplorer(opened)
/// let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
/// ```
package final class BookExplorer {
  /// Seconds that a reader needs to see a page, and to leave it.
  package static let secondsToRead = 1.0

  private let book: Book
  private let name: String
  private let path: String
  private let budget: ExplorationBudget
  private let builder: PageBuilder
  private let painter: StagePainter
  private let reader: any TrialReader
  private let pageNamed: [String: Int]
  /// Whether every finding is shown by its steps, as short as they can be.
  private let verifies: Bool

  /// - Parameters:
  ///   - name: what the report calls it.
  ///   - path: where it lies.
  ///   - media: what is known of its tracks and movies.
  ///   - pictures: known at once.
  ///   - reader: of this book.
  ///   - verifies: whether every finding is played, and its steps made as few as they can be.
  package init(
    _ book: Book, name: String, path: String, media: any MediaLibrary, pictures: PictureStore,
    reader: any TrialReader, limits: ExplorationLimits, verifies: Bool
  ) {
    (self.book, self.name, self.path, self.reader, self.verifies) = (book, name, path, reader, verifies)
    budget = ExplorationBudget(limits)
    builder = PageBuilder(book: book, media: media)
    painter = StagePainter(pictures: pictures.session())
    pageNamed = Dictionary(
      book.pages.enumerated().compactMap { index, page in page.name.map { ($0, index + 1) } },
      uniquingKeysWith: { first, _ in first })
  }

  private var pageCount: Int { book.pages.count }

  /// All pages that are explored: those of the book's own, then those of the story.
  package var places: [Book.PagePlace] { book.allPages.map(\.place) }

  /// Whether there is no time left.
  package var isOver: Bool { budget.look() }

  // MARK: Pages

  /// Explores a page of the book. One for which there is no time is reported as left out.
  package func report(of place: Book.PagePlace) -> PageReport {
    guard let page = book.page(at: place), !budget.look() else { return .leftOut(place) }
    return report(of: page, at: place)
  }

  /// Explores a page as if it stood in the place of another one.
  package func report(of page: Page, at place: Book.PagePlace) -> PageReport {
    let number = if case .number(let number) = place { number } else { Int?.none }
    let staged = builder.staged(page, at: number.map { $0 - 1 })
    let start = staged.stage.state
    let watch = WindowWatch(start, budget: budget) { [reader, painter, pageCount] window in
      reader.layout(of: staged, pageCount: pageCount, columns: window.columns, rows: window.rows, by: painter)
    }
    let directory = PageDirectory(place, pageCount: pageCount, names: pageNamed)
    var explorer = PageExplorer(
      start, budget: budget, leads: { directory.target(of: $0) != .nowhere }, mayCutOff: place == .intro,
      watch: watch)
    let exploration = explorer.explore()
    var report = PageReport(place: place)
    let words = GoalWords(state: start)
    report.goals = goals(exploration, words) + lines(of: staged, watch, met: exploration.met)
    report.states = exploration.states
    report.ticks = min(exploration.ticks, PageReport.mostTicks)
    report.discoveries = exploration.discoveries
    report.limit = exploration.limit?.words
    report.fingerprint = exploration.fingerprint
    let findings = PageFindings(
      place: place, state: start, exploration: exploration, obstacles: watch.obstacles,
      shortestTouch: budget.limits.shortestTouch,
      silent: LateAnswer(budget: budget, frameRate: start.frameRate).silent(on: start),
      scrolled: watch.scrolled)
    report.ways = ways(exploration, words, directory)
    let all = findings.all() + (verifies && !budget.look() ? faintTexts(findings) : [])
    report.findings = (all + waysToNowhere(exploration, findings, directory)).map {
      placed(verifies ? prove($0) : $0, on: page)
    }
    report.unplayed = verifies && budget.isOver ? report.findings.count { $0.proof == .unverified } : 0
    return report
  }

  /// What the page holds out: that of which the same is said and true stands together.
  private func goals(_ exploration: PageExploration, _ words: GoalWords) -> [PageReport.Goal] {
    struct Key: Hashable {
      var kind: PageReport.Goal.Kind
      var words: String
      var isMet: Bool
    }
    var goals: [PageReport.Goal] = []
    var places: [Key: Int] = [:]
    for goal in exploration.goals {
      guard let kind = PageReport.Goal.Kind(goal) else { continue }
      let key = Key(kind: kind, words: words.goal(goal), isMet: exploration.met[goal] != nil)
      budget.spend()
      if let place = places[key] {
        goals[place].count += 1
        continue
      }
      places[key] = goals.count
      var reported = PageReport.Goal(kind: kind, words: key.words, isMet: key.isMet)
      reported.element = words.state.name(of: goal.element)
      if case .fired(_, let place) = goal { reported.trigger = place + 1 }
      goals.append(reported)
    }
    return goals
  }

  /// The texts that can hardly be read, as they look once they have come: those that come by themselves in
  /// all windows, those that come of something that is done in the one that most terminals open with.
  private func faintTexts(_ page: PageFindings) -> [Finding] {
    var texts: [Script: [ElementID]] = [:]
    var order: [Script] = []
    for case .seen(let id) in page.exploration.goals {
      guard case .text = page.state.content(of: id), let moment = page.exploration.met[.seen(id)] else {
        continue
      }
      let steps =
        moment.step == nil ? Script([ScriptAction(goingTo: page.place)]) : Script(page.steps(to: moment))
      if texts[steps] == nil { order.append(steps) }
      texts[steps, default: []].append(id)
    }
    var findings: [Finding] = []
    let prover = ReproductionProver(reader, budget: budget)
    for steps in order {
      for window in steps.steps.count == 1 ? WindowWatch.windows : [WindowWatch.usual] {
        let size = ScriptAction.size(columns: window.columns, rows: window.rows)
        let come = [size] + steps.steps.map(\.action) + [.wait(.seconds(Self.secondsToCome))]
        guard !budget.look() else { return findings }
        let faint = reader.faintTexts(
          texts[steps] ?? [], on: page.place, after: Script(come), isOver: prover.isOver)
        for id in faint {
          let name = page.state.name(of: id)
          guard !findings.contains(where: { $0.element == name }) else { continue }
          findings.append(
            Finding(
              kind: .lowContrast, place: page.place, element: name,
              message: "'\(name)' can hardly be read at \(window.columns) × \(window.rows)",
              reproduction: Script(come + [.expect(.contrasting(name), within: nil)])))
        }
      }
    }
    return findings
  }

  /// In which a text has come that fades in.
  private static let secondsToCome = 3.0

  /// Every line of a text counts where the text is seen.
  private func lines(
    of staged: StagedPage, _ watch: WindowWatch, met: [PageGoal: PageExploration.Moment]
  ) -> [PageReport.Goal] {
    staged.readingOrder.map { id in
      PageReport.Goal(
        kind: .lines, words: "the words of '\(staged.stage.name(of: id))'", isMet: met[.seen(id)] != nil,
        count: watch.lineCount(of: id))
    }
  }

  /// Where the finding's element stands in the book's file.
  private func placed(_ finding: Finding, on page: Page) -> Finding {
    var finding = finding
    let element = page.elements.first { $0.name == finding.element }
    let range = element?.nearestPlace(of: BookFormat.element.name) ?? page.place
    let place = range.flatMap { (element?.source ?? page.source)?.document.lineAndColumn(of: $0) }
    (finding.line, finding.column) = (place?.line, place?.column)
    return finding
  }

  // MARK: Ways

  private func ways(
    _ exploration: PageExploration, _ words: GoalWords, _ directory: PageDirectory
  ) -> [PageReport.Way] {
    let alone = exploration.ticksAlone.map { Double($0 + 1) / builder.frameRate }
    var ways: [PageReport.Way] = exploration.ways.compactMap { way, moment in
      let target = directory.target(of: way.request)
      guard target != .nowhere else { return nil }
      let page = if case .page(let page) = target { page } else { Int?.none }
      let isAlone = moment.step == nil && exploration.ticksAlone.map { moment.ticks == $0 + 1 } ?? false
      let goal = target == .contents ? " " + PageReport.Way.contents : ""
      let words = way.element.map { "\(words.name($0)) asks for it\(goal)" } ?? "the page's time is over"
      return PageReport.Way(page: page, secondsAlone: isAlone ? alone : nil, words: words)
    }
    if case .number(let number) = directory.place, number < pageCount,
      alone.map({ $0 > Self.secondsToRead }) ?? true
    {
      ways.append(PageReport.Way(page: number + 1, words: PageReport.Way.readingOn))
    }
    return ways
  }

  private func waysToNowhere(
    _ exploration: PageExploration, _ findings: PageFindings, _ directory: PageDirectory
  ) -> [Finding] {
    var groups = FindingGroups()
    for (way, moment) in exploration.ways where directory.target(of: way.request) == .nowhere {
      let element = way.element.map { findings.state.name(of: $0) }
      let goal = directory.words(of: way.request)
      groups.add(.leadsNowhere, cause: goal, element: element) {
        let asks = element.map { "'\($0)'" } ?? "the page's end"
        var last = ScriptAction.expect(.change, within: nil)
        if case .number(let number) = directory.place { last = .expect(.not(.page(number)), within: 2) }
        return Finding(
          kind: .leadsNowhere, place: directory.place, element: element,
          message: "\(asks) asks for \(goal)", reproduction: Script(findings.steps(to: moment) + [last]))
      }
    }
    return groups.findings
  }

  // MARK: The book

  /// Puts the reports of all pages together, or of some.
  package func report(of pages: [PageReport]) -> ExplorationReport {
    let source = book.source ?? book.pages.first?.source
    var report = ExplorationReport(
      title: name, file: source?.document.file ?? path, pageCount: pageCount,
      pages: pages.sorted { $0.place < $1.place })
    report.isWhole = Set(pages.map(\.place)) == Set(places)
    guard report.isWhole, report.limits.isEmpty else { return report }
    let flow = BookFlow(report.pages)
    report.reachable = flow.reachable
    report.bookFindings = flow.findings.map { finding in
      guard case .number(let number) = finding.place else { return finding }
      return placed(verifies ? prove(finding) : finding, on: book.pages[number - 1])
    }
    if let finding = flow.onlyByTurning, case .number(let number) = finding.place {
      report.notes = [placed(finding, on: book.pages[number - 1])]
    }
    return report
  }

  private func prove(_ finding: Finding) -> Finding {
    ReproductionProver(reader, budget: budget).proved(finding)
  }
}
