import BookEditing
import BookVocabulary
import Commands
import EditorCanvas
import Phrases
import Ports
import Screens
import StageCore

/// What keys do.
extension EditorScreen {
  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    session.answer = nil
    switch mode {
    case .words(let words): return perform(command, on: words)
    case .entry(let entry): return perform(command, on: entry)
    case .choices:
      if command == .back { mode = .none }
      return command == .back ? .stay : leavingCommand(command)
    case .none: break
    }
    if focus != .canvas, let outcome = performInPane(command) { return outcome }
    return performOnCanvas(command)
  }

  /// Those that mean the same wherever they are pressed.
  private func leavingCommand(_ command: Command) -> Outcome {
    switch command {
    case .redraw, .quit: .ignored
    default: .stay
    }
  }

  private func performOnCanvas(_ command: Command) -> Outcome {
    switch command {
    case .selectNext, .selectPrevious:
      let isBack = command == .selectPrevious
      if machine.modes.contains(.adds), let next = canvasPage.elementInTurn(backwards: isBack) {
        select(session.selection.filter { $0 != next } + [next])
      } else {
        point(.tab(backwards: isBack))
      }
      revealSelection()
    case .selectAll: select(canvasPage.elements.filter(\.canBePointedAt).map(\.index))
    case .nudgeLeft: nudge(-1, 0)
    case .nudgeRight: nudge(1, 0)
    case .nudgeUp: nudge(0, -1)
    case .nudgeDown: nudge(0, 1)
    case .nudgePixelLeft: nudge(-1, 0, by: .one)
    case .nudgePixelRight: nudge(1, 0, by: .one)
    case .nudgePixelUp: nudge(0, -1, by: .one)
    case .nudgePixelDown: nudge(0, 1, by: .one)
    case .arrowStep: step = step.next
    case .resizing: isResizing.toggle()
    case .marquee: point(machine.marquee == nil ? .marquee(canvas.middle) : .enter)
    case .addsToSelection: toggle(.adds)
    case .keepsShape: toggle(.constrains)
    case .snapping: toggle(.isFree)
    case .pivot: toggle(.movesPivot)
    case .editWords:
      if machine.isUnderWay || isText(session.selection.last) { point(.enter) } else { focus(on: .keys) }
    case .delete: removeSelection()
    case .back:
      if machine.isUnderWay {
        point(.escape)
      } else if focus != .canvas {
        focus(on: .canvas)
      } else if isResizing || !machine.modes.isEmpty {
        isResizing = false
        machine.modes = []
      } else {
        select([])
      }
    case .zoomIn, .zoomOut:
      canvas.zoom(by: command == .zoomIn ? 1 : -1, about: zoomCenter)
    case .wholePage: canvas.fit()
    case .lookLeft: canvas.pan(columns: max(1, canvas.area.columns / 4), rows: 0)
    case .lookRight: canvas.pan(columns: -max(1, canvas.area.columns / 4), rows: 0)
    case .lookUp: canvas.pan(columns: 0, rows: max(1, canvas.area.rows / 4))
    case .lookDown: canvas.pan(columns: 0, rows: -max(1, canvas.area.rows / 4))
    case .shownMoment:
      let all = EditedMoment.allCases
      session.moment = all[((all.firstIndex(of: session.moment) ?? 0) + 1) % all.count]
      session.answer = phrases.moment(session.moment)
    case .pagesPane: focus(on: focus == .pages ? .canvas : .pages)
    case .elementsPane: focus(on: focus == .elements ? .canvas : .elements)
    case .inspectorPane: focus(on: focus == .keys ? .canvas : .keys)
    case .nextPane:
      let all = EditorPane.allCases
      focus(on: all[((all.firstIndex(of: focus) ?? 0) + 1) % all.count])
    case .foldPanes:
      isFolded.toggle()
      focus(on: .canvas)
    case .nextPage, .previousPage: go(toPage: (session.pageIndex ?? 0) + (command == .nextPage ? 1 : -1))
    case .find: askForElement()
    default: return performOnBook(command)
    }
    return .stay
  }

  private func performOnBook(_ command: Command) -> Outcome {
    switch command {
    case .undoStep: turn(session.undo(), phrases.nothingToUndo, phrases.undone)
    case .redoStep: turn(session.redo(), phrases.nothingToRedo, phrases.redone)
    case .steps: return .push(StepsScreen(session))
    case .commands, .menu: return .push(CommandMenu(self))
    case .addElement: askForType()
    case .rename: askForName()
    case .duplicate:
      let cell = canvasView.cell
      perform(canvasPage.duplicating(x: max(1, cell.width.rounded()), y: max(1, cell.height.rounded())))
    case .copy: copySelection()
    case .cut:
      copySelection()
      removeSelection()
    case .paste: pasteElements()
    case .arrange: askForArrangement()
    case .bringForward: perform(canvasPage.ordering(.forward))
    case .sendBackward: perform(canvasPage.ordering(.backward))
    case .bringToFront: perform(canvasPage.ordering(.front))
    case .sendToBack: perform(canvasPage.ordering(.back))
    case .save: save()
    case .revert: askForRevert()
    case .playPage: return playFromHere()
    default: return .ignored
    }
    return .stay
  }

  package func type(_ key: Key) -> Outcome {
    guard case .character(let character) = key else {
      if key == .tab, case .entry(let entry) = mode { complete(entry) }
      return .stay
    }
    needsFrame = true
    session.answer = nil
    switch mode {
    case .words(var words):
      words.buffer.insert(character)
      mode = .words(words)
    case .entry(var entry):
      if entry.isReplaced { entry.buffer = TextBuffer() }
      entry.isReplaced = false
      entry.scrolled = 0
      entry.buffer.insert(character)
      entry.fault = nil
      mode = .entry(entry)
    case .choices(let choices):
      guard let choice = choices.choices.first(where: { $0.key == character }) else { return .stay }
      mode = .none
      return choice.act()
    case .none: return .ignored
    }
    return .stay
  }

  // MARK: Words and entries

  private func perform(_ command: Command, on words: EditedWords) -> Outcome {
    var words = words
    switch command {
    case .accept:
      finish(words)
      return .stay
    case .back:
      mode = .none
      return .stay
    case .lineBreak: words.buffer.insert("\n")
    case .otherWords:
      changeLanguage(of: words)
      return .stay
    case .moveUp, .moveDown:
      let lines = words.buffer.lines(columns: words.columns)
      let place = words.buffer.place(in: lines)
      words.buffer.move(
        toLine: place.line + (command == .moveUp ? -1 : 1), column: place.column, of: lines)
    default:
      guard words.buffer.perform(command) else { return leavingCommand(command) }
    }
    mode = .words(words)
    return .stay
  }

  func perform(_ command: Command, on entry: EditorEntry) -> Outcome {
    var entry = entry
    switch command {
    case .accept:
      // What it leads to may be another entry.
      mode = .none
      if let fault = entry.take(entry.buffer.text) {
        entry.fault = fault
        mode = .entry(entry)
      }
      return .stay
    case .back:
      mode = .none
      return .stay
    case .erase where entry.isReplaced: entry.buffer = TextBuffer()
    default:
      guard entry.buffer.perform(command) else { return leavingCommand(command) }
    }
    entry.isReplaced = false
    entry.scrolled = 0
    mode = .entry(entry)
    return .stay
  }

  /// Goes on with the first of what may be meant.
  func complete(_ entry: EditorEntry) {
    guard let found = entry.suggestions(entry.buffer.text).first else { return }
    fill(entry, with: found)
  }

  /// Has words come in the place of what was typed.
  func fill(_ entry: EditorEntry, with found: String) {
    var entry = entry
    entry.scrolled = 0
    entry.buffer = TextBuffer(found)
    entry.isReplaced = false
    mode = .entry(entry)
  }

  // MARK: Pointing

  /// Has the pointing machine take an input, and does what follows.
  func point(_ input: PointingInput) {
    for effect in machine.handle(input, on: canvasPage, in: canvasView) { follow(effect) }
    session.preview = machine.preview?.boxes ?? [:]
    needsFrame = true
  }

  private func follow(_ effect: PointingEffect) {
    switch effect {
    case .select(let elements): select(elements)
    case .perform(let commands): perform(commands)
    case .draw(let rectangle): addDrawn(in: rectangle)
    case .editText(let element): editWords(of: element)
    case .scroll(let columns, let rows): canvas.pan(columns: -columns, rows: -rows)
    }
  }

  func select(_ elements: [Int]) {
    guard elements != session.selection else { return }
    session.selection = elements
    keyRow = 0
    needsFrame = true
  }

  /// Does commands as one step.
  @discardableResult
  func perform(_ commands: [BookCommand], step: String? = nil) -> Bool {
    session.preview = [:]
    return session.perform(commands, step: step)
  }

  private func nudge(_ right: Double, _ down: Double, by step: ArrowStep? = nil) {
    guard machine.marquee != nil || !session.selection.isEmpty else {
      return canvas.pan(columns: -4 * Int(right), rows: -2 * Int(down))
    }
    let length = (step ?? self.step).length(cell: canvasView.cell)
    point(.arrow(x: right * length.x, y: down * length.y, resizes: isResizing && machine.marquee == nil))
    if machine.marquee == nil { revealSelection() }
  }

  private func toggle(_ mode: PointingModes) {
    machine.modes.formSymmetricDifference(mode)
  }

  /// What is zoomed about: what is selected, else what is in the middle.
  private var zoomCenter: PagePoint {
    guard let frame = canvasPage.selectionFrame else { return canvas.middle }
    return PagePoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  func revealSelection() {
    if let frame = canvasPage.selectionFrame { canvas.reveal(frame) }
  }

  func focus(on pane: EditorPane) {
    focus = pane
    if pane != .canvas { isFolded = false }
    layoutPlaces()
  }

  func go(toPage index: Int) {
    session.go(toPage: index)
    keyRow = 0
    needsFrame = true
  }
}
