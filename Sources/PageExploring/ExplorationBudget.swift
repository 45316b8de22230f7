import StageCore

/// How much of a book is tried.
package struct ExplorationLimits {
  /// Acts tried a page. Default 200,000.
  package var states = 200_000
  /// Steps of time a page: from one event to the next, or a tick where something that was not met yet moves.
  /// Default 2,000,000.
  package var events = 2_000_000
  /// Situations of a part of a page that are remembered, so that none is tried twice. Default 1,000,000.
  package var situations = 1_000_000
  /// Points of the story of a book with values: pages with what can be told apart of its values. Default
  /// 1,000,000.
  package var points = 1_000_000
  /// Bytes of the moments that wait to be played on from; those beyond are played again when their turn
  /// comes. Default 64 MB.
  package var bytes = 64_000_000
  /// Seconds for which something has to be there to be touched. Default 0.5.
  package var shortestTouch = 0.5
  /// In which order acts are tried that could be tried in any: what is met first within narrow limits.
  /// Default 0: in the page's order.
  package var seed = 0
  /// Whether a part of a page is searched to its end though all is known of what it is there for: where pages
  /// are compared by all that is met on them (`PageExploration.fingerprint`). Default false.
  package var isThorough = false
  /// Whether time is over, asked often. Default nil: there is no end to it.
  package var isOver: (() -> Bool)?

  package init() {}

  /// Whole ticks that cover so many seconds on a page.
  package static func ticks(_ seconds: Double, on state: StageState) -> Int {
    TouchWatch.ticks(seconds, on: state)
  }
}

/// What is left of the limits, for all that is done with a book: trying, looking through windows, playing the
/// steps of findings.
///
/// Everything that takes time says how much it does (`spend`), so that the clock is asked about every
/// millisecond, whatever is being done.
package final class ExplorationBudget {
  package let limits: ExplorationLimits
  /// Whether time is over: it stays so.
  package private(set) var isOver = false
  private var unasked = 0

  package init(_ limits: ExplorationLimits) { self.limits = limits }

  /// Says that something has been done.
  ///
  /// - Parameter work: about how many microseconds it takes, at least 1. Default 1.
  /// - Returns: whether time is over.
  @discardableResult
  package func spend(_ work: Int = 1) -> Bool {
    guard !isOver, let isTimeOver = limits.isOver else { return isOver }
    unasked += work
    guard unasked >= Self.workForTime else { return false }
    unasked = 0
    isOver = isTimeOver()
    return isOver
  }

  /// Asks the clock at once.
  ///
  /// - Returns: whether time is over.
  @discardableResult
  package func look() -> Bool { spend(Self.workForTime) }

  /// After so much work it is asked whether time is over.
  private static let workForTime = 1000
}
