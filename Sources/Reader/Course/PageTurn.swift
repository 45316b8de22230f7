import BookModel
import BookStaging
import BookVocabulary
import StageCore
import StagePainter

/// The change from one page to the next, counted in ticks.
///
/// How the pages change is the arriving page's `enterAnimation`; one that has none comes at once, or is
/// uncovered by the leaving page's `exitAnimation`. A slide moves both pages, each by its own animation.
struct PageTurn {
  /// The pages that are left, whose time stands still: the one that was read, and the one beside it.
  let leaving: PageView
  let leavingFacing: PageView?
  private let kind: PageAnimationKind
  private let main: Course
  private let exit: Course
  private let isGoingBack: Bool
  private var elapsedTicks = 0

  /// Seconds; a page that would take longer to turn is turned in this time.
  static let longest = 30.0

  /// One page's way, from 0 to 1.
  private struct Course {
    var ticks: Int
    var transition: Transition

    init(_ animation: PageAnimation, frameRate: Double) {
      let seconds = animation.kind == .none ? 0 : min(animation.duration, PageTurn.longest)
      ticks = Int((seconds * frameRate).rounded())
      transition = animation.transition
    }

    func progress(_ elapsed: Int) -> Double {
      elapsed >= ticks ? 1 : transition.value(at: Double(elapsed) / Double(ticks))
    }
  }

  /// nil where neither page is animated.
  ///
  /// - Parameters:
  ///   - facing: the page beside the one that is left; nil where it lies alone.
  ///   - isInSpread: whether pages change side by side: what would move them, each in its own half, is a fade
  ///     there.
  init?(
    from leaving: PageView, beside facing: PageView?, to arriving: PageView, isGoingBack: Bool,
    isInSpread: Bool
  ) {
    self.leaving = leaving
    leavingFacing = facing
    self.isGoingBack = isGoingBack
    let frameRate = arriving.stage.frameRate
    let enter = Course(arriving.page.enterAnimation, frameRate: frameRate)
    exit = Course(leaving.page.exitAnimation, frameRate: frameRate)
    main = enter.ticks > 0 ? enter : exit
    let kind = enter.ticks > 0 ? arriving.page.enterAnimation.kind : leaving.page.exitAnimation.kind
    self.kind = isInSpread && kind != .dissolve ? .fade : kind
    if isOver { return nil }
  }

  var isOver: Bool { elapsedTicks >= (kind == .slide ? max(main.ticks, exit.ticks) : main.ticks) }

  mutating func advance(ticks: Int) {
    elapsedTicks += ticks
  }

  /// The turn as it is now.
  var turning: PageTurning {
    PageTurning(
      kind: kind, progress: main.progress(elapsedTicks), leavingProgress: exit.progress(elapsedTicks),
      isGoingBack: isGoingBack)
  }
}
