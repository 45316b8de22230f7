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
  /// A class, by the place of its value among those that the page asks for, with which the page has begun.
  private var begun: Set<[Int]> = []

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

  /// Takes note of the classes of the values that it asks for, with which the page begins.
  ///
  /// - Returns: whether it has never begun with one of them.
  func isNewBeginning(_ classes: [Int]) -> Bool {
    let count = begun.count
    for (place, number) in classes.enumerated() { begun.insert([place, number]) }
    return begun.count > count
  }

  /// Of what a page may use in all, so much is used to try all that can be done: of one that an earlier
  /// reading may have changed a tenth is left for what that has kept.
  private var mostStates: Int {
    budget.limits.states - (uses.asksForKept ? budget.limits.states / 10 : 0)
  }

  /// Explores the page as it begins with some numbers: of one that was not explored to its end what is new
  /// then.
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
    explorer.isExhaustive = exploration.limit == nil
    let most = explorer.isExhaustive ? mostStates : budget.limits.states
    explorer.mostStates = max(0, most - exploration.states)
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
    if exploration.limit == nil, exploration.states >= mostStates {
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
