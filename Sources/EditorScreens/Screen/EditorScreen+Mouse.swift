import EditorCanvas
import EditorPanes
import Ports
import Screens

/// What the mouse does.
extension EditorScreen {
  package func handle(_ event: MouseEvent) -> Outcome {
    needsFrame = true
    if event.phase == .pressed {
      session.beginInput()
      turn = nil
      if takesTheirs() { return .stay }
    }
    if event.phase == .released, !mode.isNone { pointer.isPressed = false }
    if event.button == .right { return event.phase == .pressed ? openMenu(at: event) : .stay }
    switch mode {
    case .choices(let choices):
      guard event.button == .left, event.phase == .pressed else { return .stay }
      let lines = choices.lines(columns: window.columns, rows: window.rows)
      let line = event.row - (window.rows - lines.count)
      let part = lines[safe: line]?.first {
        event.column >= $0.column && event.column < $0.column + $0.words.count
      }
      guard !choices.isBinding || part?.choice != nil else { return .stay }
      mode = .none
      pointer.isChoosing = true
      defer { pointer.isChoosing = false }
      return part?.choice?.act() ?? .stay
    case .words(let words):
      if event.button == .left { point(event, in: words) }
      return .stay
    case .entry(let entry): return handle(event, on: entry)
    case .none: break
    }
    if event.button == .left, event.phase == .pressed {
      // What is under way has lost its release.
      if pointer.isPressed { point(.escape) }
      (pointer.isPressed, pointer.panStart) = (false, nil)
    }
    if pointer.isPressed || pointer.panStart != nil { return drag(event) }
    if below.timeline.isDragging { return dragInTimeline(event) }
    if let file = pointer.file { return drag(file, by: event) }
    if let page = pointer.page { return drag(page: page, by: event) }
    if event.row == window.rows - 1, event.button == .left, event.phase == .pressed {
      return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
    }
    if let pane = pane(under: event) { return handle(event, in: pane) }
    guard isOnCanvas(event) else { return .stay }
    return begin(event)
  }

  private func pane(under event: MouseEvent) -> EditorPlaces.Pane? {
    places.panes.first {
      $0.cells.contains(column: event.column, row: event.row)
        || $0.heading.contains(column: event.column, row: event.row)
    }
  }

  private func isOnCanvas(_ event: MouseEvent) -> Bool {
    !places.canvas.isEmpty && canvas.area.contains(column: event.column, row: event.row)
  }

  /// Tells all that can be done with what the pointer is on.
  private func openMenu(at event: MouseEvent) -> Outcome {
    guard !pointer.isPressed, pointer.panStart == nil else { return .stay }
    switch mode {
    case .choices: return .stay
    case .words, .entry: break
    case .none:
      if let pane = pane(under: event) {
        aim(at: event, in: pane)
      } else if isOnCanvas(event) {
        if focus != .canvas { focus(on: .canvas) }
        let point = canvas.point(column: event.column, row: event.row)
        let hits = canvasPage.elements(at: point, cell: canvasView.cell).map(\.index)
        if let topmost = hits.first, !hits.contains(where: session.selection.contains) { select([topmost]) }
      }
    }
    return .push(CommandMenu(self))
  }

  /// A click on a suggestion takes it, one on the keys that are named does what these do, and one elsewhere
  /// gives up; the wheel goes through the suggestions.
  private func handle(_ event: MouseEvent, on entry: EditorEntry) -> Outcome {
    let shown = shownSuggestions(of: entry).suggestions
    switch (event.button, event.phase) {
    case (.wheelUp, _), (.wheelDown, _):
      return perform(event.button == .wheelUp ? .moveUp : .moveDown, on: entry)
    case (.left, .pressed): break
    default: return .stay
    }
    if let suggestion = shown[safe: event.row - (window.rows - 1 - shown.count)] {
      return take(suggestion, of: entry)
    }
    let said = said(of: entry)
    guard event.row == window.rows - 1, event.column >= said.column - 1 else {
      // Beside the line it is given up; on it nothing is.
      if event.row != window.rows - 1 { mode = .none }
      return .stay
    }
    guard !said.isFault else { return perform(.accept, on: entry) }
    let key = said.words.prefix(max(0, event.column - said.column)).count { $0 == "·" }
    switch key {
    case 0: complete(entry)
    case 1: return perform(.accept, on: entry)
    default: mode = .none
    }
    return .stay
  }

  private func begin(_ event: MouseEvent) -> Outcome {
    let point = canvas.point(column: event.column, row: event.row)
    let control = event.modifiers.contains(.control)
    switch (event.button, event.phase) {
    case (.wheelUp, _): canvas.zoom(by: 1, about: point)
    case (.wheelDown, _): canvas.zoom(by: -1, about: point)
    case (.middle, .pressed): pointer.panStart = (event.column, event.row)
    case (.left, .pressed):
      if focus != .canvas { focus(on: .canvas) }
      pointer.isPressed = true
      self.point(isSecondPress(event) ? .doublePress(point) : .press(point, control: control))
    default: break
    }
    return .stay
  }

  /// Whether a press makes a double click with the one before.
  func isSecondPress(_ event: MouseEvent) -> Bool { pointer.isSecondPress(event, at: slice.clock?()) }

  private func drag(_ event: MouseEvent) -> Outcome {
    if let start = pointer.panStart {
      canvas.pan(columns: event.column - start.column, rows: event.row - start.row)
      pointer.panStart = event.phase == .released ? nil : (event.column, event.row)
      return .stay
    }
    guard event.button == .left else { return .stay }
    let point = canvas.point(column: event.column, row: event.row)
    let control = event.modifiers.contains(.control)
    switch event.phase {
    case .moved:
      pointer.forgetPress()
      self.point(.motion(point, control: control))
    case .released:
      pointer.isPressed = false
      self.point(.release(point, control: control))
    case .pressed: break
    }
    return .stay
  }
}
