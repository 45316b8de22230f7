import BookVocabulary
import StageCore

/// What can be touched on a page, what of it is in focus, and what the keyboard carries.
extension PageScene {
  /// What can be touched now, in the order a page is read: from top to bottom, then from left to right.
  package var touchables: [ElementID] {
    stage.displayList
      .filter(stage.state.isOnPaperAndTouchable)
      .map { stage.element($0) }
      .sorted { ($0.bounds.y, $0.bounds.x, $0.id) < ($1.bounds.y, $1.bounds.x, $1.id) }
      .map(\.id)
  }

  /// Whether anything can be touched now.
  package var hasTouchables: Bool {
    let moment = stage.state
    return moment.displayList.contains(where: moment.isOnPaperAndTouchable)
  }

  /// Moves the focus to the next (1) or previous (−1) thing that can be touched, round and round.
  package func moveFocus(by step: Int) {
    let ring = touchables
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
    if let carried, !stage.isTouchable(carried.element) { self.carried = nil }
    if let focus, !isCarrying, !touchables.contains(focus) { self.focus = nil }
  }

  /// Touches what is in focus, or picks it up where it can be dragged. Without a focus it shows what would be
  /// touched, so that nobody touches without seeing.
  package func touchFocused() {
    refreshFocus()
    guard let focus else { return moveFocus(by: 1) }
    if stage.isDraggable(focus) {
      stage.pickUp(focus)
      carried = (focus, false)
    } else {
      stage.touch(focus)
    }
  }

  // MARK: Carrying

  /// Whether the keyboard has picked something up.
  package var isCarrying: Bool { carried != nil }

  /// One press of an arrow, as a part of the page's width.
  private static let carryStep = 1.0 / 32

  /// Moves what is carried by steps of about two columns.
  package func carry(columns: Int, rows: Int) {
    let step = stage.width * Self.carryStep
    stage.moveDragged(byX: Double(columns) * step, y: Double(rows) * step)
    carried?.hasMoved = true
  }

  /// Drops what is carried. Picked up and dropped where it was, it has been touched: the same as a press of
  /// the mouse that does not move.
  package func drop() {
    guard let carried else { return }
    self.carried = nil
    if carried.hasMoved {
      stage.drop()
    } else {
      stage.putBack()
      stage.touch(carried.element)
    }
  }

  /// Puts what is carried back where it was picked up.
  package func putBack() {
    guard carried != nil else { return }
    carried = nil
    stage.putBack()
  }
}

extension StageState {
  fileprivate func isOnPaperAndTouchable(_ id: ElementID) -> Bool {
    isTouchable(id) && element(id).bounds.overlaps(pageBox)
  }
}
