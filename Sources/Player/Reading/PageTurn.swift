import BookModel
import BookStaging
import StageCore
import StagePainter

/// The change from one page to the next: the new page slides in as the old one slides out.
///
/// The new page is laid one page width to the right and moves to 0 by its `enterAnimation`, while the old one moves
/// one page width to the left by its `exitAnimation`; mirrored when going back.
struct PageTurn {
  /// The page that leaves; its time stands still.
  let leaving: PageScene
  private let enter: Slide
  private let exit: Slide
  /// 1 when going on, −1 when going back.
  private let direction: Double
  private var elapsedTicks = 0

  /// One page's way across the screen.
  private struct Slide {
    /// 0 for a page that is there, or gone, at once.
    var ticks: Int
    var transition: StageCore.Transition

    init(_ animation: PageAnimation, frameRate: Double) {
      let seconds = animation.kind == .none ? 0 : min(animation.duration, PageTurn.longest)
      ticks = Int((seconds * frameRate).rounded())
      transition = animation.transition.staged
    }

    func progress(_ elapsed: Int) -> Double {
      elapsed >= ticks ? 1 : transition.value(at: Double(elapsed) / Double(ticks))
    }
  }

  /// Seconds; a page that would take longer to turn is turned in this time.
  static let longest = 30.0

  /// nil where neither page is animated.
  init?(from leaving: PageScene, to arriving: PageScene, isGoingBack: Bool) {
    self.leaving = leaving
    enter = Slide(arriving.page.enterAnimation, frameRate: arriving.stage.frameRate)
    exit = Slide(leaving.page.exitAnimation, frameRate: arriving.stage.frameRate)
    direction = isGoingBack ? -1 : 1
    if isOver { return nil }
  }

  var isOver: Bool { elapsedTicks >= max(enter.ticks, exit.ticks) }

  mutating func advance(ticks: Int) {
    elapsedTicks += ticks
  }

  /// Both pages where they are now, the arriving one on top.
  func layers(arriving: PageScene) -> [PageLayer] {
    let width = arriving.stage.width
    let old = leaving.layer(offsetX: -direction * width * exit.progress(elapsedTicks))
    let new = arriving.layer(offsetX: direction * width * (1 - enter.progress(elapsedTicks)))
    return [old, new]
  }
}
