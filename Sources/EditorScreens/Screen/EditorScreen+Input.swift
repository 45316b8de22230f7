import BookEditing
import BookVocabulary
import Commands
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import Ports
import Screens
import StageCore

/// What keys do.
extension EditorScreen {
  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    followPage()
    session.beginInput()
    turn = nil
    if takesTheirs() { return .stay }
    switch mode {
    case .words(let words): return perform(command, on: words)
    case .entry(let entry): return perform(command, on: entry)
    case .choices(let choices):
      if command == .back, !choices.isBinding { mode = .none }
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
      if surface.machine.modes.contains(.adds), let next = canvasPage.elementInTurn(backwards: isBack) {
        pick(canvasPage.selection.filter { $0 != next } + [next])
      } else {
        point(.tab(backwards: isBack))
      }
      revealSelection()
    // Sounds as well, which have no place on the canvas: what is copied together belongs together.
    case .selectAll: pick(canvasPage.elements.filter { !$0.isHidden && !$0.isLocked }.map(\.index))
    case .nudgeLeft: nudge(-1, 0)
    case .nudgeRight: nudge(1, 0)
    case .nudgeUp: nudge(0, -1)
    case .nudgeDown: nudge(0, 1)
    case .nudgePixelLeft: nudge(-1, 0, by: .one)
    case .nudgePixelRight: nudge(1, 0, by: .one)
    case .nudgePixelUp: nudge(0, -1, by: .one)
    case .nudgePixelDown: nudge(0, 1, by: .one)
    case .arrowStep: surface.step = surface.step.next
    case .resizing: surface.isResizing.toggle()
    case .marquee: point(surface.machine.marquee == nil ? .marquee(canvas.middle) : .enter)
    case .addsToSelection: toggle(.adds)
    case .keepsShape: toggle(.constrains)
    case .snapping: toggle(.isFree)
    case .pivot: toggle(.movesPivot)
    case .editWords:
      let isWriting = surface.arranged == .elements && isText(session.selection.last)
      if surface.machine.isUnderWay || isWriting { point(.enter) } else { focus(on: .keys) }
    case .delete: removeSelection()
    case .back:
      if surface.machine.isUnderWay {
        point(.escape)
      } else if focus != .canvas {
        focus(on: .canvas)
      } else if surface.isResizing || !surface.machine.modes.isEmpty {
        surface.isResizing = false
        surface.machine.modes = []
      } else if !canvasPage.selection.isEmpty {
        pick([])
      } else {
        arrange(.elements)
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
    case .guides: askForGuides()
    case .arrangedContent:
      let all = ArrangedContent.allCases
      arrange(all[((all.firstIndex(of: surface.arranged) ?? 0) + 1) % all.count])
      session.answer = phrases.arranges(surface.arranged)
    case .pagesPane: focus(on: focus == .pages ? .canvas : .pages)
    case .elementsPane: focus(on: focus == .elements ? .canvas : .elements)
    case .inspectorPane: focus(on: focus == .keys ? .canvas : .keys)
    case .filesPane: focus(on: focus == .files ? .canvas : .files)
    case .timelinePane: toggle(lower: .timeline)
    case .triggersPane: toggle(lower: .triggers)
    case .nextPane:
      let all = EditorPane.allCases
      focus(on: all[((all.firstIndex(of: focus) ?? 0) + 1) % all.count])
    case .foldPanes:
      panes.isFolded.toggle()
      focus(on: .canvas)
    case .nextPage, .previousPage: walkPages(by: command == .nextPage ? 1 : -1)
    case .find: askForPlace()
    default: return performOnBook(command)
    }
    return .stay
  }

  private func performOnBook(_ command: Command) -> Outcome {
    switch command {
    case .undoStep: turn(session.undo(), phrases.nothingToUndo, phrases.undone)
    case .redoStep: turn(session.redo(), phrases.nothingToRedo, phrases.redone)
    case .steps: return .push(StepsScreen(session))
    case .nextFinding: goToNextFinding()
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
    case .saveAs: askForFolder()
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
      entry.buffer.insert(character)
      entry.bufferDidChange()
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
    case .lineBreak: words.buffer.insert(Character("\n"))
    case .copy, .cut, .paste: exchange(command, with: &words.buffer)
    case .otherWords:
      changeLanguage(of: words)
      return .stay
    case .moveUp, .moveDown, .selectUp, .selectDown:
      let lines = words.buffer.lines(columns: words.columns)
      let place = words.buffer.place(in: lines)
      words.buffer.move(
        toLine: place.line + ([.moveUp, .selectUp].contains(command) ? -1 : 1), column: place.column,
        of: lines, selects: [.selectUp, .selectDown].contains(command))
    default:
      guard words.buffer.perform(command) else { return leavingCommand(command) }
    }
    mode = .words(words)
    return .stay
  }

  func perform(_ command: Command, on entry: EditorEntry) -> Outcome {
    var entry = entry
    switch command {
    case .moveUp, .moveDown:
      entry.choose(by: command == .moveUp ? -1 : 1)
      mode = .entry(entry)
      return .stay
    case .accept:
      if entry.chosen != nil, let suggestion = entry.completion { return take(suggestion, of: entry) }
      // What it leads to may be another entry.
      mode = .none
      if let fault = entry.take(entry.buffer.text) {
        if let match = entry.onlyMatch { return take(match, of: entry) }
        entry.fault = fault
        mode = .entry(entry)
      }
      return .stay
    case .back:
      mode = .none
      return .stay
    case .copy, .cut, .paste: exchange(command, with: &entry.buffer)
    default:
      guard entry.buffer.perform(command) else { return leavingCommand(command) }
    }
    entry.bufferDidChange()
    mode = .entry(entry)
    return .stay
  }

  /// Copies what is selected of words that are typed, takes it out, or puts what was copied there.
  private func exchange(_ command: Command, with buffer: inout TextBuffer) {
    if command == .paste { return buffer.insert(copiedWords) }
    guard !buffer.selection.isEmpty else { return }
    copiedWords = buffer.selectedText
    if command == .cut { buffer.eraseSelection() }
  }

  /// What is pasted comes where words are typed, in a line at the foot without its line breaks.
  package func paste(_ text: String) -> Outcome {
    needsFrame = true
    switch mode {
    case .words(var words):
      words.buffer.insert(text)
      mode = .words(words)
    case .entry(var entry):
      entry.buffer.insert(text.trimmed.replacingEach("\n", by: " "))
      entry.bufferDidChange()
      mode = .entry(entry)
    case .none: if session.mayWrite { bring(pasted: text) }
    case .choices: break
    }
    return .stay
  }

  /// Goes on with what may be meant.
  func complete(_ entry: EditorEntry) {
    if let found = entry.completion { mode = .entry(filled(entry, with: found)) }
  }

  /// Takes a suggestion; where several may be typed behind each other, more can follow it.
  func take(_ suggestion: String, of entry: EditorEntry) -> Outcome {
    guard entry.takesSeveral else { return perform(.accept, on: filled(entry, with: suggestion)) }
    mode = .entry(filled(entry, with: suggestion + " "))
    return .stay
  }

  /// The same, with words in the place of what was typed.
  private func filled(_ entry: EditorEntry, with words: String) -> EditorEntry {
    var entry = entry
    entry.buffer = TextBuffer(words)
    entry.bufferDidChange()
    return entry
  }
}
