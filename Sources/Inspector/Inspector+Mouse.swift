import BookVocabulary
import CellGrid
import Ports
import Screens
import StageCore

/// What the mouse does on the inspector, and on the page beside it.
extension Inspector {
  /// Takes what happens in the inspector's own cells. A press on the page selects what lies there, and is passed on.
  package func handle(_ event: MouseEvent) -> Outcome {
    let places = places
    let isOver = places.panel.contains(column: event.column, row: event.row)
    guard event.phase == .pressed else { return isOver ? .stay : .ignored }
    guard isOver else {
      if event.button == .left { select(atColumn: event.column, row: event.row) }
      return .ignored
    }
    screen.change()
    return handle(event, in: places)
  }

  /// Selects what lies uppermost in a cell of the page.
  private func select(atColumn column: Int, row: Int) {
    guard let point = session.pagePoint(column: column, row: row) else { return }
    look()
    let met = stage.displayList.last { stage.isShowing($0) && stage.values(of: $0).bounds.contains(point) }
    if let met = stage.hitTest(point) ?? met { (selected, isChosen) = (met, true) }
  }

  private func handle(_ event: MouseEvent, in places: InspectorPlaces) -> Outcome {
    look()
    let step = event.button == .wheelDown ? 1 : event.button == .wheelUp ? -1 : 0
    guard
      let place = places.panes.first(where: { pane in
        event.row == pane.heading.row || pane.cells.contains(column: event.column, row: event.row)
      })
    else {
      // The line with the time.
      return step == 0 ? consume(places.isInTurn && pane == .page ? .nextPane : .pause) : .stay
    }
    if event.row == place.heading.row {
      let tab = tabs(in: place.heading, isInTurn: places.isInTurn).first { $0.columns.contains(event.column) }
      pane = places.isTabbed ? tab?.pane ?? pane : place.pane
      return .stay
    }
    pane = place.pane
    guard step == 0 else { return consume(step > 0 ? .moveDown : .moveUp) }
    let entries = InspectorEntries(of: self)
    let met = seenEntries(of: place, entries).last { $0.row == event.row }?.index
    if pane == .timeline, let tick = tick(atColumn: event.column, in: place.cells) {
      if let met { focus(on: met, of: pane) }
      return go(to: tick)
    }
    guard let met else { return .stay }
    let wasFocused = met == focused(in: pane) && hasClicked == pane
    hasClicked = pane
    if wasFocused { return choose() }
    focus(on: met, of: pane)
    return .stay
  }
}

extension PageRect {
  fileprivate func contains(_ point: PagePoint) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}
