import EditorSessions
import CellGrid
import EditorCanvas
import EditorPanes
import Phrases
import Ports
import Screens

/// What the mouse does in the panes.
extension EditorScreen {
  func handle(_ event: MouseEvent, in pane: EditorPlaces.Pane) -> Outcome {
    if pane.pane == .timeline, event.row != pane.heading.row { return handleInTimeline(event) }
    if pane.pane == .triggers, event.row != pane.heading.row { return handleInTriggers(event) }
    switch (event.button, event.phase) {
    case (.wheelUp, _), (.wheelDown, _):
      focus(on: pane.pane)
      return perform(event.button == .wheelUp ? .moveUp : .moveDown)
    case (.left, .pressed): break
    default: return .stay
    }
    // The heading of what is in focus is where a key is found by typing.
    let isFound = focus == .keys && pane.pane == .keys && heading(at: event, of: pane) == .keys
    if aim(at: event, in: pane) {
      if let row = focusedRow, Self.isColor(row) {
        let start = Self.valueColumn(of: row.label, in: pane.cells)
        if (start..<start + Self.swatchColumns).contains(event.column) { return pickColor() }
      }
      editKey()
    } else if isFound {
      askForKey()
    }
    return .stay
  }

  /// The pane whose heading a click is on; nil below it.
  private func heading(at event: MouseEvent, of pane: EditorPlaces.Pane) -> EditorPane? {
    guard event.row == pane.heading.row else { return nil }
    return headings(of: pane).first { $0.columns.contains(event.column) }?.pane ?? pane.pane
  }

  /// Puts in focus what a click in a pane is on.
  ///
  /// - Returns: whether that is a key of the inspector.
  @discardableResult
  func aim(at event: MouseEvent, in pane: EditorPlaces.Pane) -> Bool {
    if let named = heading(at: event, of: pane) {
      focus(on: named)
      return false
    }
    focus(on: pane.pane)
    switch pane.pane {
    case .pages:
      let page = strip.rows.first { $0.cells.contains(column: event.column, row: event.row) }?.page
      if let page { go(to: session.pages[page]) }
    case .elements:
      if let element = elementRows(in: pane.cells).first(where: { $0.row == event.row })?.element {
        let others = session.selection.filter { $0 != element.index }
        let wasSelected = others.count < session.selection.count
        // What is done by the right button is done with all that is selected.
        if event.button == .right, wasSelected { return false }
        let adds = machine.modes.contains(.adds) || event.modifiers.contains(.control)
        select(adds ? (wasSelected ? others : others + [element.index]) : [element.index])
        revealSelection()
      }
    case .keys:
      let line = seenKeyLines(in: pane.cells).first { $0.row == event.row }
      guard let line, case .row = line.line else { return false }
      keyRow = line.index
      return true
    case .canvas, .timeline, .triggers: break
    }
    return false
  }
}
