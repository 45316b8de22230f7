import Application
import BookModel
import BookStaging
import BookVocabulary
import Characters
import StageCore
import StagePainter

/// Explores a book, page by page: nothing of a page outlives it, so that what there is to try is the sum of its pages.
///
/// ```swift
/// let explorer = BookExplorer(opened)
/// let pages = (1...opened.book.pages.count).map { explorer.report(ofPage: $0) }
/// let report = explorer.report(of: pages)
/// ```
package final class BookExplorer {
  /// Seconds that a reader needs to see a page, and to leave it.
  package static let secondsToRead = 1.0

  private let opened: OpenedBook
  private let limits: ExplorationLimits
  private let builder: PageBuilder
  private let painter: StagePainter
  private let pageNamed: [String: Int]
  /// Whether every finding is shown by its steps, as short as they can be.
  private let verifies: Bool

  /// - Parameters:
  ///   - opened: whose pictures and sounds are known at once.
  ///   - verifies: whether every finding is played, and its steps made as few as they can be. Default true.
  package init(
    _ opened: OpenedBook, limits: ExplorationLimits = ExplorationLimits(), verifies: Bool = true
  ) {
    self.opened = opened
    self.limits = limits
    self.verifies = verifies
    builder = PageBuilder(book: opened.book, media: opened.media)
    painter = StagePainter(pictures: opened.pictures.lease())
    pageNamed = Dictionary(
      opened.book.pages.enumerated().compactMap { index, page in page.name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the time is over that there is.
  private var isOver: Bool { limits.isOver?() ?? false }

  private var pageCount: Int { opened.book.pages.count }

  // MARK: Pages

  /// Explores a page of the story.
  ///
  /// - Parameter number: from 1.
  package func report(ofPage number: Int) -> PageReport {
    report(of: opened.book.pages[number - 1], number: number)
  }

  /// Explores a page as if it stood in the place of another one.
  func report(of page: Page, number: Int) -> PageReport {
    let staged = builder.staged(page, at: number - 1)
    let start = staged.stage.state
    let watch = WindowWatch(staged, pageCount: pageCount, by: painter)
    var explorer = PageExplorer(
      start, limits: limits, leads: { self.target(of: $0, from: number) != .nowhere },
      look: watch.look)
    let exploration = explorer.explore()
    var report = PageReport(number: number)
    let words = GoalWords(state: start)
    report.goals = exploration.goals.compactMap { goal in
      PageReport.Goal.Kind(goal).map {
        PageReport.Goal(kind: $0, words: words.goal(goal), isMet: exploration.met[goal] != nil)
      }
    }
    report.goals += lines(of: staged, watch, met: exploration.met)
    report.states = exploration.states
    report.ticks = exploration.ticks
    report.discoveries = exploration.discoveries
    report.limit = exploration.limit?.words
    report.fingerprint = exploration.fingerprint
    let findings = PageFindings(
      number: number, state: start, exploration: exploration, obstacles: watch.obstacles,
      scrolled: watch.scrolled)
    report.ways = ways(from: number, exploration, words)
    let all = findings.all() + (verifies && !isOver ? faintTexts(findings) : [])
    report.findings = (all + waysToNowhere(from: number, exploration, findings)).map { finding in
      place(verifies && !isOver ? prove(finding) : finding, on: page)
    }
    return report
  }

  /// The texts that can hardly be read, as they look once they have come: those that come by themselves in all
  /// windows, those that come of something that is done in the one that most terminals open with.
  private func faintTexts(_ page: PageFindings) -> [Finding] {
    var texts: [Script: [ElementID]] = [:]
    var order: [Script] = []
    for case .seen(let id) in page.exploration.goals {
      guard case .text = page.state.content(of: id), let moment = page.exploration.met[.seen(id)] else {
        continue
      }
      let steps = moment.step == nil ? Script([.page(page.number)]) : Script(page.steps(to: moment))
      if texts[steps] == nil { order.append(steps) }
      texts[steps, default: []].append(id)
    }
    var findings: [Finding] = []
    for steps in order {
      for window in steps.steps.count == 1 ? WindowWatch.windows : [WindowWatch.usual] {
        let size = ScriptAction.size(columns: window.columns, rows: window.rows)
        let come = [size] + steps.steps.map(\.action) + [.wait(.seconds(Self.secondsToCome))]
        let reader = HeadlessReader(opened)
        guard ScriptRunner(reader).run(Script(come)).allSatisfy({ $0.failure == nil }) else { continue }
        for id in reader.faintTexts(texts[steps] ?? [], onPage: page.number) {
          let name = page.state.name(of: id)
          guard !findings.contains(where: { $0.element == name }) else { continue }
          findings.append(
            Finding(
              kind: .lowContrast, page: page.number, element: name,
              message: "'\(name)' can hardly be read at \(window.columns) × \(window.rows)",
              recipe: Script(come + [.expect(.contrasting(name), within: nil)])))
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
  private func place(_ finding: Finding, on page: Page) -> Finding {
    var finding = finding
    let element = page.elements.first { $0.name == finding.element }
    let range = element?.nearestPlace(of: "name") ?? page.place
    let place = range.flatMap { (element?.source ?? page.source)?.document.lineAndColumn(of: $0) }
    (finding.line, finding.column) = (place?.line, place?.column)
    return finding
  }

  // MARK: Ways

  private enum Target: Equatable {
    case page(Int)
    case door
    case nowhere
  }

  /// Where a request leads from a page.
  private func target(of request: PageRequest, from number: Int) -> Target {
    switch request {
    case .next: number < pageCount ? .page(number + 1) : .nowhere
    case .previous: number > 1 ? .page(number - 1) : .nowhere
    case .goTo(.number(let goal)):
      // Numbers are held to the pages there are.
      min(max(goal, 1), pageCount) == number ? .nowhere : .page(min(max(goal, 1), pageCount))
    case .goTo(.name(let name)):
      pageNamed[name].map { $0 + 1 == number ? .nowhere : .page($0 + 1) } ?? .nowhere
    case .door: .door
    }
  }

  private func ways(
    from number: Int, _ exploration: PageExploration, _ words: GoalWords
  ) -> [PageReport.Way] {
    let alone = exploration.ticksAlone.map { Double($0 + 1) / builder.frameRate }
    var ways: [PageReport.Way] = exploration.ways.compactMap { way, moment in
      let target = target(of: way.request, from: number)
      guard target != .nowhere else { return nil }
      let page = if case .page(let page) = target { page } else { Int?.none }
      let isAlone = moment.step == nil && exploration.ticksAlone.map { moment.ticks == $0 + 1 } ?? false
      let words = way.element.map { "\(words.name($0)) asks for it" } ?? "the page's time is over"
      return PageReport.Way(page: page, secondsAlone: isAlone ? alone : nil, words: words)
    }
    if number < pageCount, alone.map({ $0 > Self.secondsToRead }) ?? true {
      ways.append(PageReport.Way(page: number + 1, words: "by reading on"))
    }
    return ways
  }

  private func waysToNowhere(
    from number: Int, _ exploration: PageExploration, _ findings: PageFindings
  ) -> [Finding] {
    exploration.ways.compactMap { way, moment in
      guard target(of: way.request, from: number) == .nowhere else { return nil }
      let element = way.element.map { findings.state.name(of: $0) }
      let asks = element.map { "'\($0)'" } ?? "the page's end"
      return Finding(
        kind: .leadsNowhere, page: number, element: element,
        message: "\(asks) asks for \(words(of: way.request, from: number))",
        recipe: Script(findings.steps(to: moment) + [.expect(.not(.page(number)), within: 2)]))
    }
  }

  private func words(of request: PageRequest, from number: Int) -> String {
    switch request {
    case .next: "the page behind the last one"
    case .previous: "the page before the first one"
    case .goTo(.number): "the page that it is on"
    case .goTo(.name(let name)):
      pageNamed[name] == nil ? "page '\(name)', which the book does not have" : "the page that it is on"
    case .door: "nothing"
    }
  }

  // MARK: The book

  /// Puts the reports of all pages together, or of some.
  package func report(of pages: [PageReport]) -> ExplorationReport {
    let source = opened.book.source ?? opened.book.pages.first?.source
    var report = ExplorationReport(
      title: opened.name, file: source?.document.file ?? opened.path, pageCount: pageCount,
      pages: pages.sorted { $0.number < $1.number })
    guard pages.count == pageCount, report.limits.isEmpty else { return report }
    let flow = BookFlow(report.pages)
    report.reachable = flow.reachable
    report.bookFindings = flow.findings.map { finding in
      place(verifies ? prove(finding) : finding, on: opened.book.pages[finding.page - 1])
    }
    return report
  }

  private func prove(_ finding: Finding) -> Finding {
    RecipeProver(opened).proved(finding)
  }
}

extension HeadlessReader {
  /// Those of a page's texts that are drawn by now, and can hardly be told from what they stand on.
  fileprivate func faintTexts(_ texts: [ElementID], onPage number: Int) -> [ElementID] {
    guard session.pageIndex == number - 1 else { return [] }
    let grid = grid
    let hints = session.layout?.footHints ?? []
    return texts.filter { id in
      // What is still coming is not judged.
      guard session.stage.state.isSeen(id), session.stage.state(of: id) != .running, !hints.contains(id),
        let text = session.texts.first(where: { $0.element == id }),
        text.isInPicture || !text.lineCells.isEmpty
      else { return false }
      return !reading.isContrasting(id, on: grid)
    }
  }
}
