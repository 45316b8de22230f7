import BookVocabulary
import StageCore

/// What of a page is in focus, and what the keyboard carries.
extension PageView {
  /// Moves the focus to the next (1) or previous (−1) thing that can be touched, round and round.
  package func moveFocus(by step: Int) {
    let ring = playback.touchables
    let place = focus.flatMap(ring.firstIndex) ?? (step > 0 ? -1 : 0)
    focus = ring.isEmpty ? nil : ring[(place + step + ring.count) % ring.count]
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
      playback.progress.carried = Carried(element: focus)
    } else {
      stage.touch(focus)
    }
  }

  // MARK: Carrying

  /// Whether the keyboard has picked something up.
  package var isCarrying: Bool { playback.progress.carried != nil }

  /// The fewest cells that a press of an arrow carries by, and the most.
  package static let carrySteps = (short: 1, long: 5)

  /// Moves what is carried by some cells of the window.
  package func carry(columns: Int, rows: Int) {
    guard let projection = layout?.projection else { return }
    moveCarried(
      x: Double(columns) / projection.columnsPerPixel, y: Double(rows) / projection.rowsPerPixel)
  }

  /// The places in particular at which what is carried can be dropped, in the order of their author.
  package var dropTargets: [ElementID] {
    playback.progress.carried.map { stage.dropTargets(of: $0.element) } ?? []
  }

  /// Carries it to the next place at which it can be dropped (1), or to the one before (−1), and round.
  package func carryToTarget(by step: Int) {
    let targets = dropTargets
    guard !targets.isEmpty else { return }
    let place = playback.progress.carried?.target.flatMap(targets.firstIndex) ?? (step > 0 ? -1 : 0)
    carry(to: targets[(place + step + targets.count) % targets.count])
  }

  /// Carries it to a place.
  package func carry(to target: ElementID) {
    guard let from = middleOfCarried else { return }
    let to = stage.values(of: target).bounds.middle
    moveCarried(x: to.x - from.x, y: to.y - from.y)
    playback.progress.carried?.target = target
  }

  /// The middle of what is carried, once all is done that has been asked for: keys may be faster than ticks.
  private var middleOfCarried: PagePoint? {
    guard let carried = playback.progress.carried else { return nil }
    if stage.state.hasInput, let middle = carried.nextMiddle { return middle }
    return stage.values(of: carried.element).bounds.middle
  }

  /// Whether what is carried belongs somewhere.
  package var carriesToPlaces: Bool {
    playback.progress.carried.map { stage.state.belongsSomewhere($0.element) } ?? false
  }

  /// Carries what belongs somewhere to the nearest place in a direction at which it can be dropped; where
  /// there is none it stays.
  ///
  /// - Returns: false where what is carried belongs nowhere in particular.
  package func carryToPlace(across: Int, down: Int) -> Bool {
    guard carriesToPlaces, let from = middleOfCarried else { return false }
    func way(to target: ElementID) -> Double? {
      let to = stage.values(of: target).bounds.middle
      let (x, y) = (to.x - from.x, to.y - from.y)
      let (ahead, aside) = across == 0 ? (y * Double(down), x) : (x * Double(across), y)
      // What lies aside is farther than it looks; what is nearer than a pixel is where it is.
      return ahead > 1 ? ahead + 2 * aside.magnitude : nil
    }
    let ways = dropTargets.compactMap { target in way(to: target).map { (target, $0) } }
    if let nearest = ways.min(by: { $0.1 < $1.1 }) { carry(to: nearest.0) }
    return true
  }

  private func moveCarried(x: Double, y: Double) {
    let next = middleOfCarried.map { PagePoint(x: $0.x + x, y: $0.y + y) }
    playback.progress.carried?.nextMiddle = next
    stage.moveDragged(byX: x, y: y)
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
