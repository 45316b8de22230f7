import CellGrid
import EditorCanvas
import Ports
import Screens

/// What the mouse does.
extension EditorScreen {
  package func handle(_ event: MouseEvent) -> Outcome {
    needsFrame = true
    if event.phase == .pressed { session.answer = nil }
    if event.phase == .released, !mode.isNone { isPressed = false }
    switch mode {
    case .choices(let choices):
      guard event.button == .left, event.phase == .pressed else { return .stay }
      let lines = choices.lines(columns: window.columns)
      let line = event.row - (window.rows - lines.count)
      let part = lines[safe: line]?.first {
        event.column >= $0.column && event.column < $0.column + $0.words.count
      }
      mode = .none
      isChosenByPointer = true
      defer { isChosenByPointer = false }
      return part?.choice?.act() ?? .stay
    case .words(let words):
      guard event.button == .left, event.phase == .pressed else { return .stay }
      point(atColumn: event.column, row: event.row, in: words)
      return .stay
    case .entry:
      if event.button == .left, event.phase == .pressed { mode = .none }
      return .stay
    case .none: break
    }
    if isPressed || panStart != nil { return drag(event) }
    if timeline.isDragging { return dragInTimeline(event) }
    if event.row == window.rows - 1, event.button == .left, event.phase == .pressed {
      return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
    }
    if let pane = places.panes.first(where: {
      $0.cells.contains(column: event.column, row: event.row)
        || $0.heading.contains(column: event.column, row: event.row)
    }) {
      return handle(event, in: pane)
    }
    guard places.canvas.contains(column: event.column, row: event.row) else { return .stay }
    return begin(event)
  }

  private func begin(_ event: MouseEvent) -> Outcome {
    let point = canvas.point(column: event.column, row: event.row)
    let control = event.modifiers.contains(.control)
    switch (event.button, event.phase) {
    case (.wheelUp, _): canvas.zoom(by: 1, about: point)
    case (.wheelDown, _): canvas.zoom(by: -1, about: point)
    case (.middle, .pressed): panStart = (event.column, event.row)
    case (.left, .pressed):
      if focus != .canvas { focus(on: .canvas) }
      isPressed = true
      let now = slice.clock?()
      let isSecond =
        lastPress.map {
          $0.column == event.column && $0.row == event.row && isDouble(from: $0.time, to: now)
        } ?? false
      lastPress = isSecond ? nil : (event.column, event.row, now)
      self.point(isSecond ? .doublePress(point) : .press(point, control: control))
    default: break
    }
    return .stay
  }

  /// Whether two presses belong together; without a clock those in one cell do.
  private func isDouble(from first: Double?, to second: Double?) -> Bool {
    guard let first, let second else { return true }
    return second - first <= Self.secondsForDouble
  }

  private static let secondsForDouble = 0.4

  private func drag(_ event: MouseEvent) -> Outcome {
    if let start = panStart {
      canvas.pan(columns: event.column - start.column, rows: event.row - start.row)
      panStart = event.phase == .released ? nil : (event.column, event.row)
      return .stay
    }
    guard event.button == .left else { return .stay }
    let point = canvas.point(column: event.column, row: event.row)
    let control = event.modifiers.contains(.control)
    switch event.phase {
    case .moved:
      lastPress = nil
      self.point(.motion(point, control: control))
    case .released:
      isPressed = false
      self.point(.release(point, control: control))
    case .pressed: break
    }
    return .stay
  }
}
