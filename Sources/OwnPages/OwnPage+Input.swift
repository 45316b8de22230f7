import BookVocabulary
import Commands
import Ports
import Reader
import StageCore

/// What keys and the mouse do on a page.
extension OwnPage {
  /// Does what the reader asks of the page.
  ///
  /// - Returns: false for what is nothing to it.
  package func perform(_ command: Command) -> Bool {
    change()
    if view.isCarrying, session.carry(command) { return true }
    switch command {
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    case .moveUp: moveFocus(.up)
    case .moveDown: moveFocus(.down)
    case .moveLeft: moveFocus(.left)
    case .moveRight: moveFocus(.right)
    case .moveToFirst, .moveToLast:
      view.focus = nil
      moveFocus(by: command == .moveToFirst ? 1 : -1)
    case .choose:
      expectColor()
      view.touchFocused()
    case .readOn: _ = view.read(by: 1)
    case .readBack: _ = view.read(by: -1)
    case .figures: services.showsFigures.toggle()
    default: return false
    }
    return true
  }

  /// Takes what the mouse does above the foot: its button touches, its wheel reads on.
  package func handle(_ event: MouseEvent) {
    change()
    switch (event.button, event.phase) {
    case (.wheelUp, _): view.scroll(by: -1)
    case (.wheelDown, _): view.scroll(by: 1)
    case (.left, .pressed): press(event)
    case (.left, .moved):
      if pressed?.cell != CellPlace(column: event.column, row: event.row) { pressed = nil }
      if isPressed, let point = view.pagePoint(column: event.column, row: event.row) {
        session.stage.touch(.moved, at: point)
      }
    case (.left, .released):
      guard isPressed else { return }
      isPressed = false
      if let point = view.pagePoint(column: event.column, row: event.row) {
        expectColor(at: point)
        session.stage.touch(.ended, at: point)
        if carriesByClick, let pressed, pressed.element == view.focus,
          session.stage.isDraggable(pressed.element)
        {
          view.touchFocused()
        }
      } else {
        session.stage.touch(.cancelled, at: PagePoint(x: 0, y: 0))
      }
    default: break
    }
  }

  private func press(_ event: MouseEvent) {
    guard view.contains(column: event.column, row: event.row),
      let point = view.pagePoint(column: event.column, row: event.row)
    else { return }
    let carried = view.isCarrying ? view.focus : nil
    if carriesByClick, carried != nil, let place = dropTarget(at: event) {
      view.carry(to: place)
      return view.drop()
    }
    view.putBack()
    let hit = session.stage.hitTest(point)
    // One that is clicked on once more is only put back.
    if carriesByClick, carried != nil, hit == carried { return }
    isPressed = true
    pressed = nil
    if let element = hit, session.playback.touchables.contains(element) {
      view.focus = element
      pressed = (CellPlace(column: event.column, row: event.row), element)
    }
    expectColor(at: point)
    session.stage.touch(.began, at: point)
  }

  /// The place in a cell at which what is carried can be dropped.
  private func dropTarget(at event: MouseEvent) -> ElementID? {
    view.dropTargets.first { view.cells(of: $0).contains(column: event.column, row: event.row) }
  }

  /// Lets go of what is pressed, as when another screen comes over the page. What keys carry stays carried.
  package func letGo() {
    guard isPressed else { return }
    isPressed = false
    session.stage.touch(.cancelled, at: PagePoint(x: 0, y: 0))
  }
}
