import PageExploring
import StageCore

/// Finds a page that answers no touch for a while, or none any more once it has come to rest, though
/// something on it can be touched: a reader takes it for one that answers nothing.
struct LateAnswer {
  /// Seconds within which something has to answer.
  static let patience = 3.0
  /// Moments at which the page is touched, from its beginning to the end of the patience, evenly spaced.
  private static let moments = 4
  /// Of so many elements each is touched.
  private static let mostElements = 8

  private let budget: ExplorationBudget
  private let ticks: Int

  init(budget: ExplorationBudget, frameRate: Double) {
    self.budget = budget
    ticks = Int((Self.patience * frameRate).rounded(.up))
  }

  /// What can be touched first, where nothing answers in time; nil where something does, nothing can be
  /// touched, or there is no time left to find out.
  func silent(on start: StageState) -> (element: ElementID, ticks: Int)? {
    var state = start
    var silent: (element: ElementID, ticks: Int)?
    var hasAnswered = false
    for moment in 0..<Self.moments {
      let due = moment * ticks / (Self.moments - 1)
      while state.tick < start.tick + due {
        guard !budget.spend() else { return nil }
        state.advance()
        // Where the page leads on by itself the reader waits for no answer.
        if Self.leadsOn(state.takeEvents()) { return nil }
      }
      let touchables = (0..<state.elementCount).lazy.map(ElementID.init(index:)).filter(state.isTouchable)
      var isAnswered = false
      for element in touchables.prefix(Self.mostElements) where !isAnswered {
        // What can be dragged follows the hand.
        guard state.description(of: element).drag == nil, !budget.look() else { return nil }
        isAnswered = answers(to: element, on: state)
        if !isAnswered { silent = silent ?? (element, state.tick - start.tick) }
      }
      if isAnswered { (silent, hasAnswered) = (nil, true) }
    }
    // While something is to come it may be touched again.
    return hasAnswered && state.ticksUntilNextChange != nil ? nil : silent
  }

  /// Whether a touch makes a difference in time: to what is seen or heard, or can be touched, or to a value,
  /// which the story may go by.
  private func answers(to element: ElementID, on state: StageState) -> Bool {
    var (touched, untouched) = (state, state)
    touched.touch(element)
    for _ in 0..<ticks {
      guard !budget.spend(2) else { return true }
      touched.advance()
      untouched.advance()
      let events = touched.takeEvents()
      if Self.leadsOn(events) { return true }
      if Self.changesValues(events) != Self.changesValues(untouched.takeEvents()) { return true }
      if touched.appearance != untouched.appearance { return true }
      // Of a page at rest, touched or not, nothing is to come any more.
      if touched.ticksUntilNextChange == nil, untouched.ticksUntilNextChange == nil { return false }
    }
    return false
  }

  private static func leadsOn(_ events: [StageEvent]) -> Bool {
    events.contains { if case .requested = $0 { true } else { false } }
  }

  private static func changesValues(_ events: [StageEvent]) -> Bool {
    events.contains { if case .valueChanged = $0 { true } else { false } }
  }
}
