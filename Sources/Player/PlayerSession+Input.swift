import StageCore
import StagePainter

extension PlayerSession {
  /// Obeys a key, a mouse or the window.
  package func handle(_ input: TerminalInput) -> Request {
    switch input {
    case .key(let key):
      guard let command = command(for: key) else { return .none }
      return perform(command)
    case .mouse(let event):
      handle(event)
      return .none
    case .resized:
      pictures.sizesChange()
      needsFrame = true
      return .none
    case .woken:
      collect()
      return .none
    case .resumed:
      needsFrame = true
      return .none
    case .hangUp, .terminate:
      return .quit
    }
  }

  /// Does what the reader asks for.
  package func perform(_ command: ReaderCommand) -> Request {
    needsFrame = true
    // A key during a page's turning does not wait for it.
    turn = nil
    remark = nil
    pointer = Pointer()
    wheelRest = 0
    let number = typedNumber
    if case .digit(let digit) = command {
      typedNumber = min((number ?? 0) * 10 + digit, 999_999)
      return .none
    }
    typedNumber = nil
    switch command {
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .toggleFigures: showsFigures.toggle()
    case _ where panel != nil: performInPanel(command)
    case _ where scene.isCarrying && performWhileCarrying(command): break
    case .quit: return .quit
    default: performOnPage(command, number: number)
    }
    return .none
  }

  private func performOnPage(_ command: ReaderCommand, number: Int?) {
    switch command {
    case .nextPage: goToNextPage()
    case .previousPage: goBack()
    case .readOn: readOn()
    case .readBack: readBack()
    case .nextPanel: goToNextPanel()
    case .previousPanel: goToPanelBefore()
    case .zoom: zoomIn()
    case .pan(let direction): pan(direction)
    case .firstPage: jump(to: 0)
    case .lastPage: jump(to: pageCount - 1)
    case .goToPage: jump(to: (number ?? pageCount) - 1)
    case .focusNext, .focusPrevious:
      scene.moveFocus(by: command == .focusNext ? 1 : -1)
      lookAtFocus()
      scene.scrollToFocus()
    case .touchFocused: scene.touchFocused()
    case .scrollUp: scene.scroll(by: -1)
    case .scrollDown: scene.scroll(by: 1)
    case .nextView: view = view.next
    case .toggleText: open(textPanel)
    case .toggleHelp: open(HelpPanel.panel())
    case .dismiss: if number == nil, !endZoom() { scene.focus = nil }
    case .digit, .redraw, .suspend, .toggleFigures, .quit: break
    }
  }

  private func performInPanel(_ command: ReaderCommand) {
    switch command {
    case .scrollUp: panel?.scroll(by: -1)
    case .scrollDown, .touchFocused: panel?.scroll(by: 1)
    case .nextPage, .readOn: panel?.scrollPage(by: 1)
    case .previousPage, .readBack: panel?.scrollPage(by: -1)
    case .firstPage: panel?.scrollToStart()
    case .lastPage, .goToPage: panel?.scrollToEnd()
    case .toggleText where panel?.kind != .text: open(textPanel)
    case .toggleHelp where panel?.kind != .help: open(HelpPanel.panel())
    case .toggleText, .toggleHelp, .dismiss, .quit: panel = nil
    case .digit, .focusNext, .focusPrevious, .nextView, .redraw, .suspend, .toggleFigures: break
    case .zoom, .pan, .nextPanel, .previousPanel: break
    }
  }

  private var textPanel: Panel { TextPanel.panel(of: scene, title: pageLabel) }

  /// Opens a panel over the page, laid out at once: keys that scroll it may come before it is drawn.
  private func open(_ opened: Panel) {
    panel = opened
    panel?.lay(in: Self.pageArea(columns: frameSize.columns, rows: frameSize.rows))
  }

  /// While something is carried by the keyboard, the keys that go through the book move it; any other key
  /// puts it back and is then obeyed.
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
      turnWheel(isDown: event.button == .wheelDown)
      return
    }
    guard event.button == .left else { return }
    if event.phase == .pressed, let command = command(clickedAt: event.column, row: event.row) {
      _ = perform(command)
      return
    }
    switch event.phase {
    case .pressed: press(event)
    case .moved:
      if !drag(to: event), isPressed, let point = point(of: event) { scene.stage.touch(.moved, at: point) }
    case .released: release(event)
    }
  }

  /// Seconds that the wheel rests for after it has done something: notches that come in one go, as wheels and
  /// touchpads send them, are one step.
  private static let restOfWheel = (afterReading: 0.25, afterTurning: 0.5, afterAnother: 0.15)

  /// Scrolls a panel; moves over an enlarged page; or reads on, or back, a step for each time that the wheel is
  /// turned. What is carried stays where it is.
  private func turnWheel(isDown: Bool) {
    guard panel == nil else {
      _ = perform(isDown ? .scrollDown : .scrollUp)
      return
    }
    if scene.isCarrying { return }
    if case .enlarged = scene.zoom {
      _ = perform(.pan(isDown ? .down : .up))
      return
    }
    guard turn == nil, wheelRest == 0 else {
      wheelRest = max(wheelRest, ticks(Self.restOfWheel.afterAnother))
      return
    }
    let page = scene.index
    _ = perform(isDown ? .readOn : .readBack)
    wheelRest = ticks(
      scene.index == page ? Self.restOfWheel.afterReading : Self.restOfWheel.afterTurning)
  }

  private func ticks(_ seconds: Double) -> Int { Int((seconds * frameRate).rounded(.up)) }

  private func press(_ event: MouseEvent) {
    // Like a key, a press forgets a number half typed and what was said, and does not wait for a page that
    // turns.
    needsFrame = needsFrame || typedNumber != nil || remark != nil || turn != nil
    typedNumber = nil
    remark = nil
    turn = nil
    wheelRest = 0
    // Above and below the page a finger has nothing to hold on to.
    guard panel == nil, scene.contains(column: event.column, row: event.row), let point = point(of: event)
    else { return }
    if zoomIn(byPressOf: event, at: point) { return }
    scene.putBack()
    isPressed = true
    isPressOnPicture = scene.isOnPicture(column: event.column, row: event.row)
    scene.stage.touch(.began, at: point)
  }

  /// Lets go of what was pressed, also where a panel was opened or the window made too small meanwhile.
  private func release(_ event: MouseEvent) {
    guard isPressed else { return }
    isPressed = false
    if panel == nil, let point = point(of: event) {
      scene.stage.touch(.ended, at: point)
    } else {
      scene.stage.touch(.cancelled, at: PagePoint(x: 0, y: 0))
    }
  }

  private func point(of event: MouseEvent) -> PagePoint? {
    event.phase != .pressed && isPressOnPicture
      ? scene.layout?.projection.nearestPagePoint(column: event.column, row: event.row)
      : scene.pagePoint(column: event.column, row: event.row)
  }

  /// What a click beside the page asks for: the arrows at the foot, or the margins, turn the page; beside an
  /// open panel it is closed.
  private func command(clickedAt column: Int, row: Int) -> ReaderCommand? {
    if row == frameSize.rows - 1 { return statusLine.command(at: column, columns: frameSize.columns) }
    if panel != nil { return .dismiss }
    guard let page = scene.columns else { return nil }
    if column < page.lowerBound { return .previousPage }
    return column >= page.upperBound ? .nextPage : nil
  }

  /// Touches an element by name, as a script does; false where the page has none of that name to touch.
  package func touch(named name: String) -> Bool {
    guard let element = scene.stage.element(named: name), scene.stage.isTouchable(element) else {
      return false
    }
    scene.wasTouched = true
    scene.isAtItsEnd = false
    scene.stage.touch(element)
    return true
  }
}
