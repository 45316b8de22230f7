import BookVocabulary
import CellGrid
import Ports
import Screens
import StageCore

/// A page that is read while somebody looks at how it works.
extension ReadingScreen {
  /// Opens the inspector, or closes it.
  func inspect() {
    inspector?.close()
    inspector = inspector == nil ? Inspector(self) : nil
    session.sizesChange()
    change()
  }

  /// Where the page lies, and the inspector; nil where there is none.
  var inspectorPlaces: InspectorPlaces? {
    inspector.map { inspector in
      InspectorPlaces(in: cellsOfReading, showing: inspector.pane, wanted: inspector.wantedRows)
    }
  }

  /// What the mouse does over the inspector; nil for what it does on the page.
  func inspect(_ event: MouseEvent) -> Outcome? {
    guard let inspector, let places = inspectorPlaces else { return nil }
    let isOver = places.panel.contains(column: event.column, row: event.row)
    guard event.phase == .pressed || event.button == .wheelUp || event.button == .wheelDown else {
      return press != nil ? nil : isOver ? .stay : nil
    }
    guard isOver else {
      if event.button == .left { inspector.select(atColumn: event.column, row: event.row) }
      return nil
    }
    change()
    return inspector.handle(event, in: places)
  }
}

extension Inspector {
  /// Looks at what lies uppermost in a cell of the page.
  func select(atColumn column: Int, row: Int) {
    guard let point = session.pagePoint(column: column, row: row) else { return }
    look()
    let met = stage.displayList.last { stage.isShowing($0) && stage.values(of: $0).bounds.contains(point) }
    if let met = stage.hitTest(point) ?? met { (selected, isChosen) = (met, true) }
  }

  func handle(_ event: MouseEvent, in places: InspectorPlaces) -> Outcome {
    look()
    let step = event.button == .wheelDown ? 1 : event.button == .wheelUp ? -1 : 0
    guard
      let place = places.panes.first(where: { pane in
        event.row == pane.heading.row || pane.cells.contains(column: event.column, row: event.row)
      })
    else {
      // The line with the time.
      return step == 0 ? perform(places.isInTurn && pane == .page ? .nextPane : .pause) ?? .stay : .stay
    }
    if event.row == place.heading.row {
      let tab = tabs(in: place.heading, isInTurn: places.isInTurn).first { $0.columns.contains(event.column) }
      pane = places.isTabbed ? tab?.pane ?? pane : place.pane
      return .stay
    }
    pane = place.pane
    guard step == 0 else { return perform(step > 0 ? .moveDown : .moveUp) ?? .stay }
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
