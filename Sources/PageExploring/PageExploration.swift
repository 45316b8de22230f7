import BookVocabulary
import StageCore

/// What was found out of a page by trying all that a reader can do.
package struct PageExploration: Sendable {
  /// An act, as it follows another one.
  package struct Step: Sendable {
    /// The step before it; nil where there is none, and the page has just begun.
    package var before: Int?
    /// Ticks that pass between the two.
    package var ticks: Int
    package var act: ReaderAct
    /// Where it drops something beside its targets, in page pixels; nil for any other act.
    package var place: PagePoint?
  }

  /// When something is met: so many ticks after a step, or after the page's beginning.
  package struct Moment: Sendable {
    package var step: Int?
    package var ticks: Int
    /// With which of the numbers the page began for which it was explored. Default the first.
    package var entry = 0

    /// So many ticks after a step, or after the beginning.
    package init(step: Int?, ticks: Int, entry: Int = 0) {
      (self.step, self.ticks, self.entry) = (step, ticks, entry)
    }
  }

  /// How the page is left by itself, or by what is done to it.
  package struct Way: Hashable, Sendable {
    package var request: PageRequest
    /// Whose trigger asks for it; nil where the page's time is over.
    package var element: ElementID?
  }

  /// The page is left, and what its values have come to: of each value of the book that the page changes, in
  /// the page's order, what of it is told apart (`StageState.distinguished`).
  package struct Exit: Hashable, Sendable {
    /// Nil where the reader turns the page.
    package var way: Way?
    package var values: [[Int]]
  }

  /// What a trigger with conditions was answered when its event came.
  package struct Answers: Sendable {
    /// When it was first asked.
    package var first: Moment
    /// By condition: when it first held, and when it first did not.
    package var held: [Moment?]
    package var failed: [Moment?]

    /// Whether each condition has held, and has not.
    var isDecided: Bool { !(held + failed).contains { $0 == nil } }
  }

  /// Why not everything was tried.
  package enum Limit: Hashable, Sendable {
    /// So many acts were tried.
    case states(Int)
    /// So much happened on the page, and still something was to come.
    case events(Int)
    /// So many situations are remembered.
    case situations(Int)
    /// So many points of the story were come to: pages with numbers of its values.
    case points(Int)
    /// Of the value of that name too many numbers would have to be told apart.
    case classes(of: String)
    /// There was no more time.
    case time
  }

  /// Nothing is known yet.
  package init() {}

  /// All that the page holds out, in its elements' order.
  package var goals: [PageGoal] = []
  /// How each goal is met that can be; the first way of the fewest acts.
  package var met: [PageGoal: Moment] = [:]
  /// The ways that lead from the page, in the order in which they were found.
  package var ways: [(way: Way, moment: Moment)] = []
  /// How the page is left with each of the numbers with which it can be left that way.
  package var exits: [(exit: Exit, moment: Moment)] = []
  /// By trigger with conditions, as a goal.
  package var answers: [PageGoal: Answers] = [:]
  /// What could be done at some moment.
  package var tried: Set<ReaderAct> = []
  /// All steps that were taken.
  package var steps: [Step] = []
  /// When more came together than the stage does in a tick.
  package var overload: Moment?
  /// When triggers begin to set each other off without end and without pause.
  package var flicker: Moment?
  /// Ticks after which the page is left though nothing was done; nil where it stays.
  package var ticksAlone: Int?
  /// How many acts were tried: each leads to a state that is looked at.
  package var states = 0
  /// How many ticks have passed in all.
  package var ticks = 0
  /// The number of states after which each further one of the goals had been met, in order: the curve of
  /// discovery.
  package var discoveries: [Int] = []
  /// How many steps of time were taken: from one event to the next.
  package var events = 0
  /// What can be touched, but never for as long as a reader needs: for how many ticks at most, and from when
  /// on.
  package var short: [ElementID: (ticks: Int, from: Moment)] = [:]
  /// The most moments, situations and stretches that were remembered at a time, and the most bytes of
  /// moments.
  package var mostKept = 0
  package var mostBytes = 0
  /// The elements of parts in which something was left untried, where not all was.
  package var open: Set<ElementID> = []
  /// Nil where all has been tried.
  package var limit: Limit?
  /// Says what a reader can meet on the page, whatever the elements and triggers behind it: equal pages have
  /// equal fingerprints.
  package var fingerprint: UInt64 = 0

  /// The acts that lead to a moment, each with the ticks that pass before it.
  package func path(to moment: Moment) -> [Step] {
    var path: [Step] = []
    var step = moment.step
    while let place = step {
      path.append(steps[place])
      step = steps[place].before
    }
    return path.reversed()
  }

  /// The goals that were not met, in order.
  package var missed: [PageGoal] { goals.filter { met[$0] == nil } }
}
