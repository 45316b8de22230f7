import StageCore
import StagePainter

extension PlayerSession {
  /// Obeys a key, a mouse or the window.
  public func handle(_ input: TerminalInput) -> Request {
    switch input {
    case .key(let key):
      guard let command = KeyBindings.command(for: key) else { return .none }
      return perform(command)
    case .mouse(let event):
      handle(event)
      return .none
    case .resized:
      // Pictures were decoded for the size before.
      pictures.removeAll()
      needsFrame = true
      return .none
    case .resumed:
      needsFrame = true
      return .none
    case .hangUp, .terminate:
      return .quit
    }
  }

  /// Does what the reader asks for.
  public func perform(_ command: ReaderCommand) -> Request {
    needsFrame = true
    // A key during a page's turning does not wait for it.
    turn = nil
    let number = typedNumber
    if case .digit(let digit) = command {
      typedNumber = min((number ?? 0) * 10 + digit, 999_999)
      return .none
    }
    typedNumber = nil
    switch command {
    case .redraw: return .redraw
    case .suspend: return .suspend
    case _ where panel != nil: performInPanel(command)
    case _ where scene.isCarrying && performWhileCarrying(command): break
    case .quit: return .quit
    default: performOnPage(command, number: number)
    }
    return .none
  }

  private func performOnPage(_ command: ReaderCommand, number: Int?) {
    switch command {
    case .nextPage: goOn(to: scene.index + 1)
    case .previousPage: goBack()
    case .firstPage: leaf(to: 0)
    case .lastPage: leaf(to: pageCount - 1)
    case .goToPage: leaf(to: (number ?? pageCount) - 1)
    case .focusNext: scene.moveFocus(by: 1)
    case .focusPrevious: scene.moveFocus(by: -1)
    case .touchFocused: scene.touchFocused()
    case .scrollUp: _ = scene.scroll(by: -1)
    case .scrollDown: _ = scene.scroll(by: 1)
    case .nextView: view = view.next
    case .toggleText: panel = TextPanel.panel(of: scene, title: pageLabel)
    case .toggleHelp: panel = HelpPanel.panel()
    case .dismiss: if number == nil { scene.focus = nil }
    case .digit, .redraw, .suspend, .quit: break
    }
  }

  private func performInPanel(_ command: ReaderCommand) {
    switch command {
    case .scrollUp: panel?.scroll(by: -1)
    case .scrollDown, .touchFocused: panel?.scroll(by: 1)
    case .nextPage: panel?.scrollPage(by: 1)
    case .previousPage: panel?.scrollPage(by: -1)
    case .firstPage: panel?.scrollToStart()
    case .lastPage, .goToPage: panel?.scrollToEnd()
    case .toggleText: panel = panel?.kind == .text ? nil : TextPanel.panel(of: scene, title: pageLabel)
    case .toggleHelp: panel = panel?.kind == .help ? nil : HelpPanel.panel()
    case .dismiss, .quit: panel = nil
    case .digit, .focusNext, .focusPrevious, .nextView, .redraw, .suspend: break
    }
  }

  /// While something is carried by the keyboard, the keys that go through the book move it; any other key puts it
  /// back and is then obeyed.
  ///
  /// - Returns: whether the command has been done.
  private func performWhileCarrying(_ command: ReaderCommand) -> Bool {
    switch command {
    case .nextPage: scene.carry(columns: 1, rows: 0)
    case .previousPage: scene.carry(columns: -1, rows: 0)
    case .scrollUp: scene.carry(columns: 0, rows: -1)
    case .scrollDown: scene.carry(columns: 0, rows: 1)
    case .touchFocused: scene.drop()
    case .dismiss: scene.putBack()
    default:
      scene.putBack()
      return false
    }
    return true
  }

  // MARK: Mouse

  private func handle(_ event: MouseEvent) {
    if event.button == .wheelUp || event.button == .wheelDown {
      // The wheel is for texts; what is carried stays where it is.
      if panel == nil, scene.isCarrying { return }
      _ = perform(event.button == .wheelUp ? .scrollUp : .scrollDown)
      return
    }
    guard event.button == .left else { return }
    if event.phase == .pressed, let command = command(clickedAt: event.column, row: event.row) {
      _ = perform(command)
      return
    }
    guard panel == nil, let projection else { return }
    if turn != nil {
      turn = nil
      needsFrame = true
    }
    let point = projection.nearestPagePoint(column: event.column, row: event.row)
    switch event.phase {
    case .pressed:
      // Above and below the page a finger has nothing to hold on to.
      guard projection.cells.contains(column: event.column, row: event.row) else { return }
      scene.putBack()
      isPressed = true
      scene.stage.touch(.began, at: point)
    case .moved:
      if isPressed { scene.stage.touch(.moved, at: point) }
    case .released:
      if isPressed { scene.stage.touch(.ended, at: point) }
      isPressed = false
    }
  }

  /// What a click beside the page asks for: the arrows at the foot, or the margins, turn the page; beside an open
  /// panel it is closed.
  private func command(clickedAt column: Int, row: Int) -> ReaderCommand? {
    if row == frameSize.rows - 1 { return statusLine.command(at: column, columns: frameSize.columns) }
    if panel != nil { return .dismiss }
    guard let page = projection?.cells else { return nil }
    if column < page.column { return .previousPage }
    return column >= page.endColumn ? .nextPage : nil
  }

  /// Touches an element by name, as a script does; false where the page has none of that name to touch.
  public func touch(named name: String) -> Bool {
    guard let element = scene.stage.element(named: name), scene.stage.isTouchable(element) else {
      return false
    }
    scene.stage.touch(element)
    return true
  }
}
