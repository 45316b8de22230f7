import BookVocabulary
import StageCore

/// What of a page is in focus, and what the keyboard carries.
extension PageView {
  /// Moves the focus to the next (1) or previous (−1) thing that can be touched, round and round.
  package func moveFocus(by step: Int) {
    let ring = playback.touchables
    guard !ring.isEmpty else {
      focus = nil
      return
    }
    if let focus, let place = ring.firstIndex(of: focus) {
      self.focus = ring[(place + step + ring.count) % ring.count]
    } else {
      focus = step > 0 ? ring.first : ring.last
    }
  }

  /// Lets the focus go, and what is carried, when it can no longer be touched.
  package func refreshFocus() {
    if let carried = playback.progress.carried, !stage.isTouchable(carried.element) {
      playback.progress.carried = nil
    }
    if let focus, !isCarrying, !playback.touchables.contains(focus) { self.focus = nil }
  }

  /// Touches what is in focus, or picks it up where it can be dragged. Without a focus it shows what would be
  /// touched, so that nothing is touched unseen.
  package func touchFocused() {
    refreshFocus()
    guard let focus else { return moveFocus(by: 1) }
    if stage.isDraggable(focus) {
      stage.pickUp(focus)
      playback.progress.carried = (focus, false)
    } else {
      stage.touch(focus)
    }
  }

  // MARK: Carrying

  /// Whether the keyboard has picked something up.
  package var isCarrying: Bool { playback.progress.carried != nil }

  /// One press of an arrow, as a part of the page's width.
  private static let carryStep = 1.0 / 32

  /// Moves what is carried by steps of about two columns.
  package func carry(columns: Int, rows: Int) {
    let step = stage.width * Self.carryStep
    stage.moveDragged(byX: Double(columns) * step, y: Double(rows) * step)
    playback.progress.carried?.hasMoved = true
  }

  /// Drops what is carried. Picked up and dropped where it was, it has been touched: the same as a press of
  /// the mouse that does not move.
  package func drop() {
    guard let carried = playback.progress.carried else { return }
    playback.progress.carried = nil
    if carried.hasMoved {
      stage.drop()
    } else {
      stage.putBack()
      stage.touch(carried.element)
    }
  }

  /// Puts what is carried back where it was picked up.
  package func putBack() {
    guard isCarrying else { return }
    playback.progress.carried = nil
    stage.putBack()
  }
}
