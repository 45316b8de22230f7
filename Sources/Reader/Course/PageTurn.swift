import StagePainter

/// The change from one page to the next.
struct PageTurn {
  /// The pages that are left, whose time stands still: the one that was read, and the one beside it.
  let leaving: PageView
  let leavingFacing: PageView?
  private var timing: PageTurnTiming

  /// nil where neither page is animated.
  ///
  /// - Parameters:
  ///   - facing: the page beside the one that is left; nil where it lies alone.
  ///   - isInSpread: whether pages change side by side.
  init?(
    from leaving: PageView, beside facing: PageView?, to arriving: PageView, isGoingBack: Bool,
    isInSpread: Bool
  ) {
    guard
      let timing = PageTurnTiming(
        from: leaving.page, to: arriving.page, frameRate: arriving.stage.frameRate, isGoingBack: isGoingBack,
        isInSpread: isInSpread)
    else { return nil }
    (self.leaving, leavingFacing, self.timing) = (leaving, facing, timing)
  }

  var isOver: Bool { timing.isOver }

  mutating func advance(ticks: Int) { timing.advance(ticks: ticks) }

  /// The turn as it is now.
  var turning: PageTurning { timing.turning }
}
