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
    if pane.pane == .files, event.row != pane.heading.row { return handleInFiles(event) }
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
    if pane.pane == .pages { pointer.page = page(at: event) }
    return .stay
  }

  /// The page that the pointer is on, by its place among all.
  private func page(at event: MouseEvent) -> Int? {
    pictures.strip.rows.first { $0.cells.contains(column: event.column, row: event.row) }?.page
  }

  /// Goes on with a page of the story that is dragged to the place of another one.
  func drag(page: Int, by event: MouseEvent) -> Outcome {
    guard event.button == .left else { return .stay }
    let pages = session.pages
    let target = self.page(at: event).flatMap { place -> Int? in
      guard place != page, case .page(.number(let number)) = pages[place] else { return nil }
      return number
    }
    guard event.phase != .moved else {
      session.answer = target.map { phrases.movesPage(to: $0) }
      return .stay
    }
    (pointer.page, session.answer) = (nil, nil)
    guard event.phase == .released, let target, pages.indices.contains(page) else { return .stay }
    guard case .page(let reference) = pages[page] else {
      session.answer = phrases.isNoStoryPage
      return .stay
    }
    perform([.movePage(reference, to: target)])
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
      if let page = page(at: event) { go(to: session.pages[page]) }
    case .elements:
      if let element = elementRows(in: pane.cells).first(where: { $0.row == event.row })?.element {
        let others = session.selection.filter { $0 != element.index }
        let wasSelected = others.count < session.selection.count
        // What is done by the right button is done with all that is selected.
        if event.button == .right, wasSelected { return false }
        let adds = surface.machine.modes.contains(.adds) || event.modifiers.contains(.control)
        select(adds ? (wasSelected ? others : others + [element.index]) : [element.index])
        revealSelection()
      }
    case .keys:
      let line = seenKeyLines(in: pane.cells).first { $0.row == event.row }
      guard let line, case .row = line.line else { return false }
      keys.row = line.index
      return true
    case .files: _ = files.press(row: event.row)
    case .canvas, .timeline, .triggers: break
    }
    return false
  }
}
