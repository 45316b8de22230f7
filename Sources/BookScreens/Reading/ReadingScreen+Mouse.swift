import BookVocabulary
import CellGrid
import Commands
import Ports
import Reader
import Screens
import StageCore

/// What the mouse does on a page.
extension ReadingScreen {
  package func handle(_ event: MouseEvent) -> Outcome {
    // What is pressed on the page is moved and released there, wherever the pointer is.
    if pointer.press == nil || event.phase == .pressed, let outcome = inspector?.handle(event),
      !outcome.isIgnored
    {
      return outcome
    }
    if event.button == .wheelUp || event.button == .wheelDown {
      return turnWheel(isDown: event.button == .wheelDown)
    }
    if event.button == .right, event.phase == .pressed { return showOtherLanguage(pointedAtBy: event) }
    guard event.button == .left else { return .stay }
    if event.phase == .pressed, let command = command(clickedAt: event.column, row: event.row) {
      return perform(command)
    }
    switch event.phase {
    case .pressed: press(event)
    case .moved:
      if !drag(to: event), pointer.press != nil, let point = point(of: event) {
        session.stage.touch(.moved, at: point)
      }
    case .released: release(event)
    }
    return .stay
  }

  /// Seconds that the wheel rests for after it has done something: notches that come in one go, as wheels and
  /// touchpads send them, are one step.
  private static let restOfWheel = (afterReading: 0.25, afterTurning: 0.5, afterAnother: 0.15)

  /// Moves over an enlarged page; or reads on, or back, a step for each time that the wheel is turned. What
  /// is carried stays where it is.
  private func turnWheel(isDown: Bool) -> Outcome {
    if view.isCarrying { return .stay }
    if case .enlarged = view.zoom { return perform(isDown ? .lookDown : .lookUp) }
    guard !session.isTurning, pointer.wheelRest == 0 else {
      pointer.wheelRest = max(pointer.wheelRest, ticks(Self.restOfWheel.afterAnother))
      return .stay
    }
    let page = session.pageIndex
    let outcome = perform(isDown ? .readOn : .readBack)
    pointer.wheelRest = ticks(
      session.pageIndex == page ? Self.restOfWheel.afterReading : Self.restOfWheel.afterTurning)
    return outcome
  }

  /// Shows the words under the pointer in another language.
  private func showOtherLanguage(pointedAtBy event: MouseEvent) -> Outcome {
    beginPress()
    return showOtherLanguage(at: wordPlace(column: event.column, row: event.row))
  }

  /// Like a key, a press forgets a number half typed and what was said, and does not wait for a page that
  /// turns.
  private func beginPress() {
    if notices.typedNumber != nil || remark != nil || notices.silence != nil { change() }
    (notices.typedNumber, remark) = (nil, nil)
    notices.endSilence()
    signs.noteInput()
    session.endTurn()
    pointer.wheelRest = 0
  }

  private func press(_ event: MouseEvent) {
    beginPress()
    if autoplay != nil { beginAutoplay() }
    if session.course.isFacing(column: event.column, row: event.row) {
      session.readFacing()
      notePage()
    }
    // Above and below the page a finger has nothing to hold on to.
    guard view.contains(column: event.column, row: event.row), let point = point(of: event) else { return }
    if zoomIn(byPressOf: event, at: point) { return }
    view.putBack()
    let target = session.stage.hitTest(point)
    pointer.press = Press(
      isOnPicture: view.isOnPicture(column: event.column, row: event.row),
      word: target == nil ? wordPlace(column: event.column, row: event.row) : nil)
    if target != nil {
      signs.invitesAgain()
    } else if pointer.press?.word == nil, view.zoom.isWhole, services.isInviting,
      services.preferences.motion == .full
    {
      signs.ripple(at: CellPlace(column: event.column, row: event.row))
      change()
    }
    expectColor(at: point)
    session.stage.touch(.began, at: point)
  }

  /// Takes the release of the button.
  private func release(_ event: MouseEvent) {
    guard let press = pointer.press else { return }
    let point = point(of: event)
    pointer.press = nil
    if window.isLargeEnough, let point {
      expectColor(at: point)
      session.stage.touch(.ended, at: point)
      if let word = press.word, let place = wordPlace(column: event.column, row: event.row), place == word {
        narrate(place)
      }
    } else {
      cancelPress()
    }
  }

  /// Cancels the touch that is under way, as when another screen comes over the page.
  private func cancelPress() {
    pointer.press = nil
    session.stage.touch(.cancelled, at: PagePoint(x: 0, y: 0))
  }

  package func disappear() {
    autoplay = nil
    signs = TouchSigns()
    letPressGo()
  }

  /// Cancels the touch that is under way, if any is.
  package func letPressGo() {
    if pointer.press != nil { cancelPress() }
  }

  private func point(of event: MouseEvent) -> PagePoint? {
    event.phase != .pressed && pointer.press?.isOnPicture == true
      ? view.layout?.projection.nearestPagePoint(column: event.column, row: event.row)
      : view.pagePoint(column: event.column, row: event.row)
  }

  /// What a click beside the page asks for: the arrows at the foot, or the margins, turn the page, and a sign
  /// at the foot leads to the menu.
  private func command(clickedAt column: Int, row: Int) -> Command? {
    if row == window.rows - 1 { return statusLine.command(at: column, columns: window.columns) }
    guard let page = session.course.columns else { return nil }
    if column < page.lowerBound { return .previousPage }
    return column >= page.upperBound ? .nextPage : nil
  }

  /// Takes a press for the second of a double one, which enlarges what is under it, or remembers it as the
  /// first, and as where an enlarged page is held.
  ///
  /// - Returns: whether that was all there was to it.
  private func zoomIn(byPressOf event: MouseEvent, at point: PagePoint) -> Bool {
    let target = session.stage.hitTest(point)
    let isSecond = pointer.intent.isFirstPress(at: event)
    pointer.intent = PressIntent()
    if target.map(session.stage.isDraggable) != true { pointer.intent.grip = (event.column, event.row) }
    guard target == nil, !view.isCarrying else { return false }
    guard isSecond else {
      pointer.intent.firstPress = (event.column, event.row)
      pointer.intent.ticksForSecond = ticks(PressIntent.secondsForSecond)
      return false
    }
    pointer.intent.grip = nil
    session.zoomIn(keeping: (event.column, event.row))
    return true
  }

  /// Moves an enlarged page after the pointer that holds it, so that nothing on it is touched any more.
  ///
  /// - Returns: false where there is none.
  private func drag(to event: MouseEvent) -> Bool {
    guard pointer.press != nil, let grip = pointer.intent.grip, case .enlarged = view.zoom else {
      return false
    }
    session.dragPage(columns: event.column - grip.column, rows: event.row - grip.row)
    pointer.intent = PressIntent(grip: (event.column, event.row))
    pointer.press?.word = nil
    return true
  }
}

/// What the mouse's button is held down on.
struct Press {
  /// Whether it went down on the picture: whatever stands where it is moved to, it is moved over the page.
  var isOnPicture: Bool
  /// The place among words on which it was; nil where something else is touched.
  var word: (text: ElementID, character: Int)?
}

/// What the mouse has begun.
struct ReadingPointer {
  /// What its button is held down on; nil while it is not, or did not go down on the page.
  var press: Press?
  /// What else it was pressed for.
  var intent = PressIntent()
  /// Ticks in which the wheel does nothing.
  var wheelRest = 0
}

/// What the mouse was pressed for, beside touching what lies under it.
struct PressIntent {
  /// The cell in which it holds the page; nil where it holds nothing, or something on the page.
  var grip: (column: Int, row: Int)?
  /// The cell in which it was pressed before, where nothing can be touched.
  var firstPress: (column: Int, row: Int)?
  /// Ticks in which the next press makes it a double one.
  var ticksForSecond = 0

  /// Seconds between two presses that are one double press.
  static let secondsForSecond = 0.5

  /// Whether another press there makes it a double one.
  func isFirstPress(at event: MouseEvent) -> Bool {
    guard let firstPress, ticksForSecond > 0 else { return false }
    return firstPress == (event.column, event.row)
  }

  mutating func advance(ticks: Int) { ticksForSecond = max(0, ticksForSecond - ticks) }
}
