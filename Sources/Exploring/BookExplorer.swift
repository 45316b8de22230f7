import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import Characters
import Media
import PageExploring
import PictureStore
import Scripts
import StageCore
import StagePainter

/// Explores a book, page by page: nothing of a page outlives it but values, so that what there is to try is
/// the sum of its pages, each as often as it begins with other numbers of values that it asks for.
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
  let budget: ExplorationBudget
  let builder: PageBuilder
  private let painter: StagePainter
  let reader: any TrialReader
  private let placesOfNames: [String: Int]
  private let hasGames: Bool
  /// Whether every finding is shown by its steps, as short as they can be.
  private let verifies: Bool
  private let values: StoryValues
  /// Nil for a book that asks for no value.
  private lazy var story: BookStory? = makeStory()

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
    values = StoryValues(book)
    builder = PageBuilder(book: book, media: media)
    painter = StagePainter(pictures: pictures.session())
    placesOfNames = book.pages.placesOfNames
    hasGames = book.mayHaveGames
  }

  var pageCount: Int { book.pages.count }
  /// How many pages are still to be reported, among which the time that is left is shared out.
  private lazy var pagesLeft = places.count

  private func makeStory() -> BookStory? {
    guard values.areAsked else { return nil }
    return BookStory(book, values: values, budget: budget, directory: directory(of:)) {
      [unowned self] place in
      book.page(at: place).map { study(of: $0, at: place, values) }
    }
  }

  /// All pages that are explored: those of the book's own, then those of the story.
  package var places: [Book.PagePlace] { book.allPages.map(\.place) }

  /// Whether there is no time left.
  package var isOver: Bool { budget.look() }

  // MARK: Pages

  /// Explores a page of the book, in its share of the time that is left. One for which there is none is
  /// reported as left out.
  package func report(of place: Book.PagePlace) -> PageReport {
    // The story explores pages in shares of its own.
    _ = story
    defer { pagesLeft = max(1, pagesLeft - 1) }
    return budget.share(1 / Double(max(1, pagesLeft))) { wholeReport(of: place) }
  }

  /// Explores pages of the book. Each has its share of the time before any has more; then those that their
  /// shares have cut off have what is left.
  ///
  /// - Parameters:
  ///   - before: called with each page before it is explored, as long as there is time.
  ///   - after: called with what has come of each.
  package func explore(
    _ places: [Book.PagePlace], before: (Book.PagePlace) -> Void, after: (PageReport) throws -> Void
  ) rethrows {
    var left = places
    while !left.isEmpty {
      pagesLeft = left.count
      var cut: [Book.PagePlace] = []
      for place in left {
        if !isOver { before(place) }
        let report = report(of: place)
        // What the story has found out of a page stays as it is.
        if report.isCutByTime, story == nil, !isOver { cut.append(place) } else { try after(report) }
      }
      left = cut
    }
  }

  private func wholeReport(of place: Book.PagePlace) -> PageReport {
    // What the story has tried of a page is told, though there is no time left for more.
    guard let page = book.page(at: place), !budget.look() || story?.study(of: place) != nil else {
      return .leftOut(place)
    }
    guard let story else { return report(of: page, at: place) }
    let isCut = story.search.isCut
    // A page that is not come to is explored as it begins with the book, as if it were gone to.
    guard isCut || story.study(of: place) != nil else { return report(of: page, at: place) }
    let study = story.study(of: place) ?? study(of: page, at: place, values)
    if study.starts.isEmpty { study.explore(with: [:]) }
    // What a page that was not explored to its end would have done is not known to those that ask for it.
    if isCut || story.hasCutPages && !study.uses.asked.isEmpty {
      study.leaveOut(
        budget.isOver || story.isCutByTime
          ? .time : isCut ? .points(budget.limits.points) : .states(budget.limits.states))
    }
    return report(of: study)
  }

  /// Explores a page as if it stood in the place of another one.
  package func report(of page: Page, at place: Book.PagePlace) -> PageReport {
    guard !values.values.isEmpty else { return report(of: page, at: place, with: values) }
    var changed = book
    changed.setPage(page, at: place)
    return report(of: page, at: place, with: StoryValues(changed))
  }

  /// - Parameter values: of the book in which the page stands.
  private func report(of page: Page, at place: Book.PagePlace, with values: StoryValues) -> PageReport {
    let study = study(of: page, at: place, values)
    var known: Set<[Int]> = []
    let points = values.distinguished.isEmpty ? [] : story?.points(at: place) ?? []
    for point in points {
      let reached = self.values.numbers(of: story?.classes(of: point) ?? [])
      let asked = values.classes(of: reached, at: study.uses.asked)
      guard known.insert(asked).inserted, study.exploration.limit == nil else { continue }
      study.explore(with: values.numbers(of: asked, at: study.uses.asked))
      if asked != study.uses.asked.map({ values.start[$0] }), let steps = story?.steps(to: point) {
        study.begin(known.count - 1, after: steps)
      }
    }
    if known.isEmpty { study.explore(with: [:]) }
    // With some of the numbers it was not tried.
    if known.count > study.starts.count { study.leaveOut(.states(budget.limits.states)) }
    return report(of: study)
  }

  private func directory(of place: Book.PagePlace) -> PageDirectory {
    PageDirectory(place, pageCount: pageCount, placesOfNames: placesOfNames, hasGames: hasGames)
  }

  private func study(of page: Page, at place: Book.PagePlace, _ values: StoryValues) -> PageStudy {
    let directory = directory(of: place)
    return PageStudy(
      page, at: directory, uses: values.uses(of: page), builder: builder, budget: budget
    ) { [reader, painter, pageCount, budget] staged in
      WindowWatch(staged.stage.state, budget: budget) { window in
        reader.layout(
          of: staged, pageCount: pageCount, columns: window.columns, rows: window.rows, by: painter)
      }
    }
  }

  /// What is to be said of a page that was explored.
  private func report(of study: PageStudy) -> PageReport {
    let (place, watch) = (study.place, study.watch)
    if let value = study.uses.inexact.first {
      study.leaveOut(.classes(of: value.name))
    }
    let (start, exploration) = (study.staged.stage.state, study.exploration)
    var report = PageReport(place: place)
    let words = GoalWords(state: start)
    report.goals = goals(exploration, words) + lines(of: study.staged, watch, exploration)
    report.states = exploration.states
    report.ticks = min(exploration.ticks, PageReport.mostTicks)
    report.discoveries = exploration.discoveries
    report.limit = exploration.limit?.words
    report.fingerprint = exploration.fingerprint
    let findings = PageFindings(
      place: place, state: start, exploration: exploration, beginnings: study.beginnings,
      obstacles: watch.obstacles, shortestTouch: budget.limits.shortestTouch,
      silent: silent(study),
      scrolled: watch.scrolled)
    report.ways = ways(exploration, words, study.directory)
    let all = findings.all() + (verifies && !budget.look() ? faintTexts(findings) : [])
    report.findings = (all + waysToNowhere(exploration, findings, study.directory)).map {
      placed(verifies ? prove($0) : $0, on: study.page)
    }
    report.unplayed = verifies && budget.isOver ? report.findings.count { $0.proof == .unverified } : 0
    return report
  }

  /// What is touched in vain, whatever numbers the page begins with.
  private func silent(_ study: PageStudy) -> (element: ElementID, ticks: Int)? {
    let late = LateAnswer(budget: budget, frameRate: builder.frameRate)
    var first: (element: ElementID, ticks: Int)?
    for start in study.starts {
      guard let silent = late.silent(on: start) else { return nil }
      first = first ?? silent
    }
    return first
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

  /// Where the finding's element stands in the book's file.
  private func placed(_ finding: Finding, on page: Page) -> Finding {
    guard finding.line == nil else { return finding }
    var finding = finding
    let element = page.elements.first { $0.name == finding.element }
    let range = element?.nearestPlace(of: BookFormat.element.name) ?? page.place
    let place = range.flatMap { (element?.source ?? page.source)?.document.lineAndColumn(of: $0) }
    (finding.line, finding.column) = (place?.line, place?.column)
    return finding
  }

  // MARK: The book

  /// Puts the reports of all pages together, or of some.
  package func report(of pages: [PageReport]) -> ExplorationReport {
    let source = book.source ?? book.pages.first?.source
    var report = ExplorationReport(
      title: name, file: source?.document.file ?? path, pageCount: pageCount,
      pages: pages.sorted { $0.place < $1.place })
    report.isWhole = Set(report.explored.map(\.place)) == Set(places)
    report.leftOut = book.leftOutElementCount
    report.values = values.values.map { value in
      .init(name: value.definition.name, classes: value.isExact ? value.classes.count : nil)
    }
    guard report.isWhole, report.limits.isEmpty else { return report }
    let flow = BookFlow(report.pages, storyPages: story?.pages)
    report.reachable = flow.reachable
    let ofStory = StoryFindings(book: book, values: values, story: story)
    let ending = ofStory.ending()
    report.endings = ending.ends
    report.bookFindings = (flow.findings + ofStory.ofValues + ending.stranded).map { finding in
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
