import BookModel
import BookStaging
import Media
import PageExploring
import StageCore

/// Explores a page a slice at a time, while something else goes on: what can be said of it without a window.
///
/// The page is explored on a thread of its own, so that it may be left at any point of it; it works only
/// while `goOn` waits for it. How far a slice goes depends on the work that was done, and not on a clock,
/// unless the one who calls asks one.
///
/// ```swift
/// let exploration = SlicedExploration(of: page, at: .number(3), in: book, media: media)
/// while exploration.goOn(while: { true }) == nil {}
/// ```
package final class SlicedExploration {
  /// What has been found out.
  package struct Outcome: Sendable {
    package var exploration: PageExploration
    /// What is wrong, each with the element that it is about.
    package var findings: [Finding]
  }

  private struct Handover {
    var isWorking = false
    var isGivenUp = false
    var outcome: Outcome?
  }

  private let monitor = Monitor(Handover())
  private let work: @Sendable (Monitor<Handover>) -> Void
  private var hasBegun = false
  /// The page at its first moment.
  package let state: StageState
  /// Whether what is being found out about a file may change it.
  package let isProvisional: Bool

  /// How much of a page is tried where nothing else is said: what an author's page needs, and no more memory
  /// than an editor can spare.
  package static var limits: ExplorationLimits {
    var limits = ExplorationLimits()
    (limits.states, limits.events, limits.situations, limits.bytes) = (20_000, 200_000, 50_000, 8_000_000)
    return limits
  }

  /// A page is explored for no more combinations of the numbers with which it may begin.
  private static let mostEntries = 16

  /// - Parameters:
  ///   - limits: whose clock is not asked.
  package init(
    of page: Page, at place: Book.PagePlace, in book: Book, media: any MediaLibrary,
    limits: ExplorationLimits = SlicedExploration.limits
  ) {
    let values = StoryValues(book)
    let uses = values.uses(of: page)
    var builder = PageBuilder(book: book, media: media)
    (builder.classes, builder.anyNumber) = (uses.classes, uses.anyNumber)
    let staged = builder.staged(page, at: place.index, patience: 0)
    (state, isProvisional) = (staged.stage.state, staged.isProvisional)
    // With which numbers a page begins follows from the story, which is not explored here.
    let combinations = values.combinations(at: uses.asked, most: Self.mostEntries)
    var entries = [staged.stage.state]
    for classes in combinations ?? [] where classes != uses.asked.map({ values.start[$0] }) {
      builder.numbers = values.numbers(of: classes, at: uses.asked)
      entries.append(builder.staged(page, at: place.index).stage.state)
    }
    let leavesOut = combinations == nil || !uses.inexact.isEmpty
    let directory = PageDirectory(
      place, pageCount: book.pages.count, placesOfNames: book.pages.placesOfNames,
      hasGames: book.mayHaveGames)
    let (states, events, situations, bytes) = (
      limits.states, limits.events, limits.situations, limits.bytes
    )
    let (shortestTouch, seed) = (limits.shortestTouch, limits.seed)
    work = { [state, entries] monitor in
      var limits = ExplorationLimits()
      (limits.states, limits.events, limits.situations, limits.bytes) = (states, events, situations, bytes)
      (limits.shortestTouch, limits.seed) = (shortestTouch, seed)
      limits.isOver = { Self.handBack(monitor) }
      monitor.withLock(when: { $0.isWorking || $0.isGivenUp }) { _ in }
      let budget = ExplorationBudget(limits)
      var exploration = PageExploration()
      var memory = entries.count > 1 ? ExplorationMemory() : nil
      for (entry, start) in entries.enumerated() where exploration.limit == nil {
        var explorer = PageExplorer(
          start, budget: budget, leads: { directory.target(of: $0) != .nowhere }, mayCutOff: place == .intro)
        (explorer.memory, memory) = (memory, nil)
        _ = exploration.add(explorer.explore(), entry: entry)
        memory = explorer.memory
        if exploration.states >= states { exploration.leaveOut(.states(states), of: state) }
      }
      if leavesOut { exploration.leaveOut(.states(states), of: state) }
      // With other numbers it was not tried, or not to its end.
      if let limit = exploration.limit, entries.count > 1 { exploration.leaveOut(limit, of: state) }
      let findings = PageFindings(
        place: place, state: state, exploration: exploration, obstacles: [], shortestTouch: shortestTouch,
        scrolled: [])
      let outcome = Outcome(exploration: exploration, findings: findings.all())
      monitor.withLock { handover in
        handover.outcome = outcome
        handover.isWorking = false
      }
      monitor.notifyAll()
    }
  }

  deinit {
    monitor.withLock { $0.isGivenUp = true }
    monitor.notifyAll()
  }

  /// Lets the one who waits go on, and waits until it is wanted again.
  ///
  /// - Returns: whether it is wanted no more.
  private static func handBack(_ monitor: Monitor<Handover>) -> Bool {
    monitor.withLock { $0.isWorking = false }
    monitor.notifyAll()
    return monitor.withLock(when: { $0.isWorking || $0.isGivenUp }) { $0.isGivenUp }
  }

  /// Goes on exploring, a millisecond or so at a time.
  ///
  /// - Parameter mayGoOn: asked before each of these.
  /// - Returns: what has been found out, once all is tried, or as much as may be; nil while something is
  ///   left.
  package func goOn(while mayGoOn: () -> Bool) -> Outcome? {
    if !hasBegun {
      hasBegun = true
      let (monitor, work) = (monitor, work)
      // Where there is no thread nothing is found out.
      guard BackgroundThread.begin(isPunctual: true, { work(monitor) }) else {
        return Outcome(exploration: PageExploration(), findings: [])
      }
    }
    var outcome: Outcome?
    while outcome == nil, mayGoOn() {
      monitor.withLock { $0.isWorking = true }
      monitor.notifyAll()
      outcome = monitor.withLock(when: { !$0.isWorking }) { $0.outcome }
    }
    return outcome
  }
}

extension SlicedExploration.Outcome {
  /// Whether all that can be done with an element was tried.
  package func isDecided(_ id: ElementID) -> Bool {
    exploration.limit == nil || !exploration.open.contains(id)
  }
}
