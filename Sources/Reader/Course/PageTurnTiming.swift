import BookModel
import BookVocabulary
import StagePainter

/// When what is seen of the change from one page to the next, counted in ticks.
///
/// How the pages change is the arriving page's `enterAnimation`; one that has none comes at once, or is
/// uncovered by the leaving page's `exitAnimation`. A slide moves both pages, each by its own animation.
package struct PageTurnTiming {
  private let kind: PageAnimationKind
  private let main: Course
  private let exit: Course
  private let isGoingBack: Bool
  private var elapsedTicks = 0

  /// Seconds; a page that would take longer to turn is turned in this time.
  private static let longest = 30.0

  /// One page's way, from 0 to 1.
  private struct Course {
    var ticks: Int
    var transition: Transition

    init(_ animation: PageAnimation, frameRate: Double) {
      let seconds = animation.kind == .none ? 0 : min(animation.duration, PageTurnTiming.longest)
      ticks = Int((seconds * frameRate).rounded())
      transition = animation.transition
    }

    func progress(_ elapsed: Int) -> Double {
      elapsed >= ticks ? 1 : transition.value(at: Double(elapsed) / Double(ticks))
    }
  }

  /// nil where the page is there at once.
  ///
  /// - Parameters:
  ///   - frameRate: ticks a second.
  ///   - isInSpread: whether pages change side by side: what would move them, each in its own half, is a fade
  ///     there. Default false.
  package init?(
    from leaving: Page, to arriving: Page, frameRate: Double, isGoingBack: Bool, isInSpread: Bool = false
  ) {
    self.isGoingBack = isGoingBack
    let enter = Course(arriving.enterAnimation, frameRate: frameRate)
    exit = Course(leaving.exitAnimation, frameRate: frameRate)
    let comes = arriving.enterAnimation.kind != .none
    main = comes ? enter : exit
    let kind = comes ? arriving.enterAnimation.kind : leaving.exitAnimation.kind
    self.kind = isInSpread && kind != .dissolve ? .fade : kind
    // A page that takes no time is there at once, however the other would move.
    guard main.ticks > 0 else { return nil }
  }

  package var isOver: Bool {
    elapsedTicks >= (kind == .slide ? max(main.ticks, exit.ticks) : main.ticks)
  }

  package mutating func advance(ticks: Int) { elapsedTicks += ticks }

  /// The turn as it is now.
  package var turning: PageTurning {
    PageTurning(
      kind: kind, progress: main.progress(elapsedTicks), leavingProgress: exit.progress(elapsedTicks),
      isGoingBack: isGoingBack)
  }
}
