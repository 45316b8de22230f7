import BookModel
import BookStaging
import PageExploring
import Scripts
import StageCore

/// A page that is explored for one combination of numbers after the other with which it begins.
final class PageStudy {
  let place: Book.PagePlace
  let page: Page
  let uses: StoryValues.Uses
  let directory: PageDirectory
  /// As it begins with the numbers that values have at first.
  let staged: StagedPage
  let watch: WindowWatch
  private let builder: PageBuilder
  private let budget: ExplorationBudget
  /// All that was found out by now.
  private(set) var exploration = PageExploration()
  private var memory: ExplorationMemory?
  /// By entry: the steps by which a reader comes to the page with these numbers.
  private(set) var beginnings: [[ScriptAction]] = []
  /// By entry: the page at its first moment.
  private(set) var starts: [StageState] = []
  /// By entry: how the page is left.
  private(set) var exits: [[(exit: PageExploration.Exit, moment: PageExploration.Moment)]] = []
  /// By entry: whether the page is gone before a reader can turn it.
  private(set) var isGoneSoon: [Bool] = []
  /// The book's values that the page changes, as exits name them.
  private(set) var changed: [String] = []

  /// - Parameters:
  ///   - builder: of the book's pages.
  ///   - watch: made of the page as it begins.
  init(
    _ page: Page, at directory: PageDirectory, uses: StoryValues.Uses, builder: PageBuilder,
    budget: ExplorationBudget, watch: (StagedPage) -> WindowWatch
  ) {
    (self.page, self.directory, self.uses, self.budget) = (page, directory, uses, budget)
    place = directory.place
    memory = uses.asked.isEmpty ? nil : ExplorationMemory()
    var builder = builder
    (builder.classes, builder.anyNumber) = (uses.classes, uses.anyNumber)
    self.builder = builder
    staged = builder.staged(page, at: place.index)
    self.watch = watch(staged)
  }

  /// By which steps a reader comes to the page with the numbers of an entry. Default: it is gone to.
  func begin(_ entry: Int, after steps: [ScriptAction]) { beginnings[entry] = steps }

  /// Explores the page as it begins with some numbers.
  ///
  /// - Parameter numbers: by the values' names; others have those that they have at first.
  func explore(with numbers: [String: Int]) {
    var builder = builder
    builder.numbers = numbers
    let start = numbers.isEmpty ? staged.stage.state : builder.staged(page, at: place.index).stage.state
    starts.append(start)
    let directory = directory
    var explorer = PageExplorer(
      start, budget: budget, leads: { directory.target(of: $0) != .nowhere }, mayCutOff: place == .intro,
      watch: watch)
    // Taken, so that it is not copied.
    (explorer.memory, memory) = (memory, nil)
    let found = explorer.explore()
    memory = explorer.memory
    changed = explorer.changedValues.map { start.value($0).definition.name }
    let seconds = found.ticksAlone.map { Double($0 + 1) / start.frameRate }
    isGoneSoon.append(seconds.map { $0 <= BookExplorer.secondsToRead } ?? false)
    let firstStep = exploration.add(found, entry: beginnings.count)
    exits.append(
      found.exits.map { ($0.exit, $0.moment.later(by: firstStep, entry: beginnings.count)) })
    beginnings.append([ScriptAction(goingTo: place)])
    // However often it begins, a page may use no more than is given for it.
    if exploration.limit == nil, exploration.states >= budget.limits.states {
      leaveOut(.states(budget.limits.states))
    }
  }

  /// Not all was tried.
  func leaveOut(_ limit: PageExploration.Limit) { exploration.leaveOut(limit, of: staged.stage.state) }
}

extension Book.PagePlace {
  /// Of a page of the story, from 0; nil for one of the book's own.
  var index: Int? { if case .number(let number) = self { number - 1 } else { nil } }
}
