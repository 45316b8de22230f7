import BookModel
import BookStaging
import BookVocabulary
import CellGrid
import Characters
import Commands
import EditorCanvas
import EditorPainting
import EditorPanes
import EditorSessions
import PageLayout
import Phrases
import Ports
import Screens
import StageCore
import StagePainter

/// How the editor looks.
extension EditorScreen {
  package func draw(into frame: inout Frame) {
    needsFrame = false
    keys.drawnLines = focus == .keys || places.panes.contains { $0.pane == .keys } ? makeKeyLines() : nil
    defer { keys.drawnLines = nil }
    frame.beginBlank()
    drawHead(into: &frame)
    if !places.canvas.isEmpty { drawCanvas(into: &frame) }
    for pane in places.panes { draw(pane, into: &frame) }
    switch mode {
    case .none, .words: frame.draw(statusLine)
    case .entry(let entry): draw(entry, into: &frame)
    case .choices(let choices): draw(choices, into: &frame)
    }
  }

  // MARK: The head

  private func drawHead(into frame: inout Frame) {
    let title = session.title
    var column = 1
    if session.isEdited {
      column +=
        frame.write(
          services.isPlain ? "*" : "●", column: column, row: 0, ink: .accent, attributes: .bold) + 1
    }
    let moment = session.moment == .opening ? nil : phrases.moment(session.moment)
    let modes = [
      isRecording ? (services.isPlain ? "* " : "● ") + below.timeline.time : nil,
      surface.arranged == .elements ? nil : phrases.arranges(surface.arranged),
      surface.machine.modes.contains(.adds) ? phrases.addsToSelection : nil,
      surface.machine.modes.contains(.constrains) ? phrases.keepsShape : nil,
      surface.machine.modes.contains(.isFree) ? phrases.isFree : nil,
      surface.machine.modes.contains(.movesPivot) ? phrases.movesPivot : nil,
    ].compactMap(\.self)
    let right = (modes + [moment, "\(canvas.percent) %"].compactMap(\.self)).joined(separator: " · ")
    let end = window.columns - 1 - CharacterWidth.of(right)
    frame.write(right, column: end, row: 0, ink: modes.isEmpty ? .quiet : .accent)
    let page = session.page
    let name = page?.title?.string(for: services.preferences.languages) ?? page?.name
    let room = end - column - 2
    let words = [title, name].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    frame.write(words.shortened(toColumns: room), column: column, row: 0, ink: .quiet, maxColumns: room)
  }

  // MARK: The canvas

  private func drawCanvas(into frame: inout Frame) {
    if let turn { return draw(turn, into: &frame) }
    pictures.canvas.draw(Self.shown(session.shownPage, session.stage), in: canvas, into: &frame)
    let page = shownCanvasPage
    let marks = CanvasMarks(
      canvas: canvas, depth: services.depth, isPlain: services.isPlain,
      ground: services.background ?? .black)
    surface.guides.drawGrid(on: canvas, marks: marks, into: &frame)
    surface.guides.drawRulers(
      of: canvas, selection: page.selectionFrame, isPlain: services.isPlain, into: &frame)
    if surface.arranged != .elements {
      marks.drawRectangles(page, into: &frame) { name(of: $0) }
    } else if session.moment != .everything {
      marks.drawUnseen(page, into: &frame)
    }
    let isWriting = if case .words = mode { true } else { false }
    if !isWriting {
      let hasPivot = surface.machine.modes.contains(.movesPivot)
      let handles =
        session.mayWrite && focus == .canvas ? page.handles(in: canvasView, withPivot: hasPivot) : []
      marks.drawSelection(page, handles: surface.machine.marquee == nil ? handles : [], into: &frame)
    }
    if surface.arranged == .elements { drawDragging(of: page, by: marks, into: &frame) }
    if let ends = tweenEnds { for box in [ends.begin, ends.end] { marks.drawGhost(box, into: &frame) } }
    for (source, target) in shownTriggers {
      marks.drawArrow(from: source.bounds, to: target.bounds, into: &frame)
    }
    if let marquee = surface.machine.marquee { marks.draw(marquee.rectangle, into: &frame) }
    if let preview = surface.machine.preview {
      marks.draw(preview.lines, into: &frame)
      if case .drawing(let place) = preview.kind { marks.draw(place, into: &frame) }
    }
    if case .words(let words) = mode { draw(words, into: &frame) }
    if isWriting || focus != .canvas { return }
    if let first = page.selectedElements.last(where: \.isOnCanvas) {
      let cells = canvas.cells(first.box.bounds)
      if canvas.area.contains(column: cells.column, row: cells.row), mode.isNone {
        frame.cursor = CellPlace(column: cells.column, row: cells.row)
      }
    }
  }

  /// A page with its stage, for the painting.
  static func shown(_ page: Page, _ staged: StagedPage) -> CanvasPainting.Shown {
    (page, staged.stage, { PageSketch(of: staged.stage, readingOrder: staged.readingOrder) })
  }

  /// Draws the area in which the selected element may be dragged, and arrows to what it may be dropped on.
  private func drawDragging(of page: CanvasPage, by marks: CanvasMarks, into frame: inout Frame) {
    guard page.selection.count == 1, let selected = page.selectedElements.first, selected.isOnCanvas,
      let element = session.page?.elements.first(where: { $0.index == selected.index })
    else { return }
    if let area = element.dragArea { marks.draw(area, into: &frame) }
    for name in element.dropTargets {
      let target = page.elements.first { $0.name == name && $0.isOnCanvas && $0.index != selected.index }
      guard let target else { continue }
      marks.drawArrow(from: selected.box.bounds, to: target.box.bounds, into: &frame)
    }
  }

  // MARK: The foot

  var statusLine: StatusLine {
    var line = StatusLine()
    let pages = session.pages
    if let page = session.place, let index = pages.index(of: page) {
      var place = StatusLine.Place(page: (session.pageIndex ?? 0) + 1, of: session.pageCount)
      if case .own(let kind) = page {
        place.words = phrases.name(of: kind)
        place.short = place.words
      }
      place.hasBefore = index > 0
      place.hasBehind = index + 1 < pages.count
      line.place = place
    }
    if case .words(let words) = mode {
      let missing = missingLanguages(of: words)
      line.answer =
        (words.language.map { [phrases.wordsIn($0, missing: missing)] } ?? [])
        + phrases.wordsKeys(hasLanguages: bookLanguages.count > 1)
      return line
    }
    if let preview = surface.machine.preview {
      line.answer = [said(preview.kind)]
      return line
    }
    if surface.machine.marquee != nil {
      line.answer = [phrases.marqueeHelp]
      return line
    }
    line.remark = session.answer
    let file = session.file
    line.hint =
      !session.mayWrite
      ? phrases.onlyLooking
      : file.isReadOnly ? phrases.isReadOnly : file.journalHindrance == nil ? nil : phrases.saveOften
    line.hintSign = ""
    line.hasMenu = true
    line.about = [selectionSaid]
    let contexts = keyContexts
    func key(_ command: Command) -> String { services.key(for: command, in: contexts) }
    if focus == .canvas {
      let pixels: Int? = surface.step == .cell ? nil : surface.step == .one ? 1 : 10
      if session.selection.isEmpty {
        let adds: [Command] = surface.arranged == .elements ? [.addElement] : []
        let tips: [[Command]] = [[.selectNext] + adds + [.help], adds + [.help], [.help]]
        let index = tips.firstIndex { hasRoom(for: tip($0, key), in: line) } ?? tips.count - 1
        line.tip = tip(tips[index], key)
        line.tipCommand = tips[index].contains(.addElement) ? .addElement : .help
      } else {
        line.tip =
          surface.isResizing
          ? phrases.arrowsResize(by: pixels, key: key(.arrowStep))
          : phrases.arrowsMove(by: pixels, key: key(.arrowStep))
      }
    } else {
      var commands = paneCommands
      let isOnBar = focus == .timeline && below.timeline.focusedBar != nil
      let arrows = isOnBar ? phrases.arrowsMoveBar(stretches: surface.isResizing) + " · " : ""
      // The first ones are said as far as they have room.
      while commands.count > 1, !hasRoom(for: arrows + tip(commands, key), in: line) { commands.removeLast() }
      line.tip = arrows + tip(commands, key)
    }
    return line
  }

  /// Whether a tip has room at the foot beside all else that is said there.
  private func hasRoom(for tip: String, in line: StatusLine) -> Bool {
    var line = line
    line.tip = tip
    return StatusLineParts(of: line, columns: window.columns).left.words.hasSuffix(tip)
  }

  /// What is done in the pane that has the keys, the most important first.
  private var paneCommands: [Command] {
    if focus == .timeline, below.timeline.focusedBar != nil { return [.resizing, .choose, .back] }
    let commands: [Command]
    switch focus {
    case .pages:
      commands = [.addPage, .addOwnPage, .copyPage, .pageEarlier, .pageLater, .removePage, .rename]
    case .elements: commands = [.hideElement, .lockElement, .bringForward, .sendBackward]
    case .keys:
      if focusedFrame != nil {
        commands = [.addFrame, .frameEarlier, .frameLater, .choose, .reset]
      } else if focusedValue != nil {
        commands = [.choose, .rename, .reset]
      } else {
        commands = focusedRow.map(Self.isColor) == true ? [.choose, .pickColor, .reset] : [.choose, .reset]
      }
    case .files: commands = [.choose, .addFile, .replaceFile, .bringFile]
    case .timeline: commands = [.pause, .nextBar, .addTween]
    case .triggers: commands = [.choose, .addTrigger, .delete]
    case .canvas: commands = []
    }
    return commands + [.back]
  }

  /// Commands with their keys.
  private func tip(_ commands: [Command], _ key: (Command) -> String) -> String {
    commands.map { command in
      // The key that is reset takes all with it that it names.
      let removes = command == .reset && focus == .keys && focusedRow?.holder != nil
      return command == .help
        ? phrases.tipHelp(key: key(command))
        : "\(key(command)) \(phrases.description(of: removes ? .delete : command))"
    }.joined(separator: " · ")
  }

  /// What is selected, and where it lies.
  private var selectionSaid: String {
    let page = shownCanvasPage
    let elements = page.selectedElements
    guard let first = elements.first else { return phrases.nothingIsSelected }
    guard elements.count == 1 else { return phrases.isSelected(elements.count) }
    let name = name(of: first).shortened(toColumns: max(8, window.columns / 4))
    guard first.isOnCanvas else { return "\(name) · \(phrases.type(first.type))" }
    let box = first.box
    return "\(name) · \(Self.number(box.x)), \(Self.number(box.y)) · \(Self.number(box.width)) × "
      + Self.number(box.height)
  }

  /// What an element is called, or a panel by its place.
  private func name(of element: CanvasElement) -> String {
    surface.arranged == .panels ? phrases.panel(element.index + 1, of: canvasPage.count) : element.name
  }

  private func said(_ kind: GesturePreview.Kind) -> String {
    func signed(_ number: Double) -> String { (number < 0 ? "−" : "+") + Self.number(abs(number)) }
    return switch kind {
    case .moving(let x, let y): "→ \(signed(x))  ↓ \(signed(y))"
    case .resizing(let width, let height): "\(Self.number(width)) × \(Self.number(height))"
    case .turning(let degrees): "\(Self.number(degrees))°"
    case .movingPivot(let x, let y): "┼ \(Self.number(x)), \(Self.number(y))"
    case .drawing(let place): "\(Self.number(place.width)) × \(Self.number(place.height))"
    }
  }

  /// A number as a person reads it.
  static func number(_ number: Double) -> String { KeyRow.number(number) }
}
