import BookVocabulary
import CellGrid
import Commands
import Ports
import Reader
import Screens
import StageCore

/// A page of the book's own or of a game, as a screen shows it: laid out, drawn, walked by keyboard and
/// touched by mouse. The screen over it says where the page leads that it asks for.
package final class OwnPage {
  package let session: ReadingSession
  package let services: Services
  /// The cells that it has of the window.
  package private(set) var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private var hintColumns = 0
  private var isStale = true
  /// Whether the mouse's button went down on the page and is still held.
  var isPressed = false
  /// Where it went down, and on what that can be touched, until the mouse has moved from there.
  var pressed: (cell: CellPlace, element: ElementID)?
  /// Whether a click picks up what can be dragged, and one on a place drops it there. Default false.
  package var carriesByClick = false
  /// A page that it asks for, once.
  private var askedPage: PageRequest?
  private var observation: Observation?

  package init(_ session: ReadingSession, services: Services) {
    self.session = session
    self.services = services
    services.attend(session.view.painter)
    observation = session.eventObservers.add { [weak self] event, _ in
      if case .requested(let page, _) = event, self?.askedPage == nil { self?.askedPage = page }
    }
  }

  package var view: PageView { session.view }

  /// What it has asked for since this was last asked: another page, or a door.
  package func takeRequest() -> PageRequest? {
    let door = session.takeRequest()
    defer { askedPage = nil }
    return askedPage ?? door
  }

  // MARK: Frames

  package var needsFrame: Bool { isStale || session.hasNews }

  /// Has it drawn again.
  package func change() { isStale = true }

  /// - Parameters:
  ///   - area: the cells that it has; nil for all above the foot.
  ///   - cellAspect: height of a cell ÷ its width.
  package func layout(in window: WindowShape, area: CellRect? = nil) {
    let area = area ?? window.aboveFoot
    if self.area != area { session.sizesChange() }
    self.area = area
    hintColumns = StatusLineParts.hintColumns(columns: window.columns, pageCount: 1)
    session.options.cellAspect = window.cellAspect
    session.layout(in: area, hintColumns: hintColumns)
    isStale = true
  }

  /// Paints it where it was laid out.
  ///
  /// - Parameter stale: where the frame does not show it as it was painted last.
  /// - Returns: where it looks different now.
  @discardableResult
  package func paint(into frame: inout Frame, stale: CellExtent) -> [CellRect] {
    isStale = false
    session.layout(in: area, hintColumns: hintColumns)
    session.options.margin = frame.style.margin
    let changed = session.paint(into: &frame.grid, stale: stale)
    frame.hasChanged(changed)
    return changed
  }

  /// Draws the mark round what is in focus. The terminal's cursor stands on the first of the words in it,
  /// which are what is read aloud of a picture with a label; where there are none, at its corner.
  package func drawFocus(into frame: inout Frame) {
    session.drawFocus(into: &frame)
    guard let focused = session.focusedCells else { return }
    let words = session.texts.lazy.flatMap(\.lineCells).first { focused.intersection($0) == $0 }
    if let words { frame.cursor = CellPlace(column: words.column, row: words.row) }
  }

  // MARK: Time

  package func advance(ticks: Int) {
    session.advance(ticks: ticks)
    if view.painter.pours.advance(ticks: ticks, on: session.stage) { change() }
  }

  /// Ticks until something can next change by itself; nil while nothing moves.
  package var ticksUntilNextChange: Int? {
    [session.ticksUntilNextChange, view.painter.pours.ticksUntilNextChange].compactMap(\.self).min()
  }

  /// Has a colour that a touch changes pour over its shape, unless nothing is to move.
  ///
  /// - Parameter point: of the page; nil for a touch by keys.
  package func expectColor(at point: PagePoint? = nil) {
    if services.preferences.motion == .full { view.painter.pours.touch(session.stage, at: point) }
  }

  // MARK: Focus

  /// Where a touch of an element leads; nil for one that leads nowhere.
  package func request(of element: ElementID) -> PageRequest? {
    let name = session.stage.name(of: element)
    for trigger in session.page.elements.lazy.flatMap(\.triggers)
    where trigger.triggeringItem == name && trigger.event == .touched {
      if case .request(let request) = trigger.action { return request }
    }
    return nil
  }

  /// Has the way into the story in focus where nothing is; else what leads anywhere, or can be touched at
  /// all.
  package func focusFirst() {
    guard view.focus == nil else { return }
    let ring = session.playback.touchables
    view.focus =
      ring.first { request(of: $0) == .door(.read) } ?? ring.first { request(of: $0) != nil } ?? ring.first
    if view.focus != nil {
      view.scrollToFocus()
      change()
    }
  }

  /// Has what leads somewhere in focus, if anything does.
  package func focus(on request: PageRequest) {
    if let element = session.playback.touchables.first(where: { self.request(of: $0) == request }) {
      view.focus = element
    }
  }

  func moveFocus(by step: Int) {
    view.moveFocus(by: step)
    view.scrollToFocus()
  }

  /// Moves the focus to what lies nearest in a direction; where nothing does, to the one behind or before it.
  func moveFocus(_ direction: PanDirection) {
    let step = direction == .down || direction == .right ? 1 : -1
    guard let focus = view.focus else { return moveFocus(by: step) }
    let from = session.view.cells(of: focus)
    let others = session.playback.touchables.filter { $0 != focus }.compactMap { id in
      from.way(to: session.view.cells(of: id), direction).map { (id: id, way: $0) }
    }
    guard let nearest = others.min(by: { ($0.way, $0.id) < ($1.way, $1.id) }) else {
      return moveFocus(by: step)
    }
    view.focus = nearest.id
    view.scrollToFocus()
  }

  // MARK: The foot

  /// What the quiet line says of the page.
  package func statusLine(contexts: [KeyContext]) -> StatusLine {
    let phrases = services.phrases
    var line = StatusLine()
    if view.isCarrying {
      line.answer = services.carrying(on: view, in: contexts)
      line.answerInShort = services.carrying(on: view, in: contexts, isShort: true)
    }
    if services.showsFigures, line.answer.isEmpty { line.remark = services.figures(of: view) }
    line.progress = StatusLine.Progress(of: view.reading)
    let hints = view.footHints
    line.hint = hints.isEmpty ? nil : hints.joined(separator: StatusLineParts.separator)
    line.action = action(key: services.key(for: .choose, in: contexts))
    if services.isPlain { line.hintSign = StatusLine.plainHand }
    let help = services.key(for: .help, in: contexts)
    line.tip = help.isEmpty ? nil : phrases.tipHelp(key: help)
    line.tipCommand = .help
    line.sound = services.caption(of: session)
    return line
  }

  /// What Enter would do: what leads elsewhere is called by its words, a door else as Leggi calls it.
  private func action(key: String) -> StatusLine.Action? {
    let phrases = services.phrases
    guard let focus = view.focus, let request = request(of: focus) else {
      return session.action(key: key, in: phrases)
    }
    let name: String
    if case .words(let text) = session.names.name(of: focus) {
      name = text
    } else if let door = request.door {
      name = phrases.door(door)
    } else {
      return session.action(key: key, in: phrases)
    }
    return StatusLine.Action(words: phrases.opens(name, key: key), short: phrases.does(name, key: key))
  }
}

extension CellRect {
  /// How far another rectangle lies in a direction; nil for one that does not lie there. What lies aside
  /// counts as farther.
  fileprivate func way(to other: CellRect, _ direction: PanDirection) -> Int? {
    // In columns: a row is as high as two columns are wide.
    let across = 2 * other.column + other.columns - 2 * column - columns
    let down = 2 * (2 * other.row + other.rows - 2 * row - rows)
    let (ahead, aside) =
      switch direction {
      case .left: (-across, down)
      case .right: (across, down)
      case .up: (-down, across)
      case .down: (down, across)
      }
    return ahead > 0 && abs(aside) <= 2 * ahead ? ahead + 2 * abs(aside) : nil
  }
}
