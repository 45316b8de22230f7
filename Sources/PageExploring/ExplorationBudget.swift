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
  /// Seconds that are left, asked as often: what is explored has its share of them. Default nil: there is no
  /// end to them.
  package var secondsLeft: (() -> Double)?

  package init() {}

  /// Whether time is over by now.
  package var isTimeOver: Bool { isOver?() ?? false || secondsLeft.map { $0() <= 0 } ?? false }

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
  /// Whether time is over, that of all or that of the share: it stays so as long as the share lasts.
  package private(set) var isOver = false
  private var unasked = 0
  /// Seconds that are left when the share is used up; 0 where all of them may be used.
  private var endOfShare = 0.0

  package init(_ limits: ExplorationLimits) { self.limits = limits }

  /// Says that something has been done.
  ///
  /// - Parameter work: about how many microseconds it takes, at least 1. Default 1.
  /// - Returns: whether time is over.
  @discardableResult
  package func spend(_ work: Int = 1) -> Bool {
    guard !isOver, limits.isOver != nil || limits.secondsLeft != nil else { return isOver }
    unasked += work
    guard unasked >= Self.workForTime else { return false }
    unasked = 0
    isOver = limits.isTimeOver || limits.secondsLeft.map { $0() <= endOfShare } ?? false
    return isOver
  }

  /// Does something for which there is a part of the time that is left, and no more: what comes after it is
  /// to have some as well.
  ///
  /// - Parameter part: from 0 to 1.
  package func share<Result>(_ part: Double, _ body: () -> Result) -> Result {
    guard !isOver, let left = limits.secondsLeft?() else { return body() }
    let outer = endOfShare
    endOfShare = outer + (1 - part) * max(0, left - outer)
    defer {
      endOfShare = outer
      isOver = limits.isTimeOver || limits.secondsLeft.map { $0() <= outer } ?? false
    }
    return body()
  }

  /// Asks the clock at once.
  ///
  /// - Returns: whether time is over.
  @discardableResult
  package func look() -> Bool { spend(Self.workForTime) }

  /// After so much work it is asked whether time is over.
  private static let workForTime = 1000
}
