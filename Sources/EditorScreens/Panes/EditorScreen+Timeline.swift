import BookEditing
import BookVocabulary
import CellGrid
import Commands
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import Ports
import Screens

/// The timeline below the canvas, and what the playhead shows there.
extension EditorScreen {
  /// Shows the timeline, or the triggers, and gives it the keys, or takes it away.
  func toggle(lower pane: EditorPane) {
    let leaves = focus == pane
    panes.lower = leaves ? nil : pane
    if panes.lower != .timeline { stop() }
    followBook()
    if pane == .triggers, let element = session.selection.last { below.triggers.focus(on: element) }
    focus(on: leaves ? .canvas : pane)
  }

  /// Has the pane below show what the book has now.
  func followBook() {
    guard let lower = panes.lower else { return }
    let unreached = lower == .triggers ? unreached : nil
    let content = LowerPanes.Content(
      pane: lower, revision: session.revision, page: session.place,
      answers: session.opened.media.answerCount, unreached: unreached)
    if below.content != content {
      if lower == .timeline {
        below.timeline.follow(session.timeline)
      } else if let page = session.page {
        below.triggers.follow(page, on: elementsPage, session.findings, unreached)
      } else {
        below.triggers.clear()
      }
      below.content = content
    }
    below.timeline.playhead = session.seconds
    below.timeline.focus(on: session.selection.last)
  }

  func drawTimeline(into frame: inout Frame) {
    followBook()
    if !places.canvas.isEmpty, let (_, bar) = below.timeline.focusedBar, case .tween = bar.kind {
      let picture = services.isPlain ? "" : " " + TransitionPicture.drawn(bar.transition, columns: 8)
      let curve = bar.transition.spelling + picture
      frame.write(
        curve, column: below.timeline.cells.endColumn - 1 - curve.count, row: below.timeline.cells.row - 1,
        ink: .quiet)
    }
    below.timeline.draw(
      isFocused: focus == .timeline, isPlain: services.isPlain, selected: Set(session.selection), in: phrases,
      into: &frame)
  }

  /// Where the element of the tween in focus lies as that begins and ends.
  var tweenEnds: TweenEnds? {
    guard panes.lower == .timeline, surface.arranged == .elements, let (row, bar) = below.timeline.focusedBar,
      case .tween(let number) = bar.kind
    else { return nil }
    return session.page?.elements.first { $0.index == row.element.index }.flatMap {
      TweenEnds(ofTween: number, of: $0)
    }
  }

  // MARK: Keys

  /// Does what the timeline does otherwise than the canvas; nil where it does not.
  func performInTimeline(_ command: Command) -> Outcome? {
    followBook()
    switch command {
    case .back:
      if below.timeline.isDragging {
        below.timeline.giveUp()
      } else if below.timeline.focusedBar != nil {
        below.timeline.letGoOfBar()
      } else {
        focus(on: .canvas)
      }
    case .moveUp, .moveDown:
      if let element = below.timeline.walk(by: command == .moveUp ? -1 : 1) { select([element]) }
    case .nextBar, .previousBar:
      if let element = below.timeline.walkBars(by: command == .nextBar ? 1 : -1) { select([element]) }
    case .moveLeft: nudgeTimeline(by: -1)
    case .moveRight: nudgeTimeline(by: 1)
    case .secondBack: seek(to: below.timeline.playhead - 1)
    case .secondOn: seek(to: below.timeline.playhead + 1)
    case .moveToFirst: seek(to: 0)
    case .moveToLast: seek(to: below.timeline.end)
    case .pause: below.playing == nil ? begin() : stop()
    case .addTween:
      if let row = below.timeline.row {
        perform(row.addingTween(at: below.timeline.playhead), step: "add tween to \(row.element.name)")
      }
    case .choose: askForCurve()
    case .delete:
      guard let (row, bar) = below.timeline.focusedBar else { return nil }
      remove(step: "remove tween of \(row.element.name)") { row.removing(bar, withReferences: $0) }
    case .zoomIn, .zoomOut: below.timeline.zoom(by: command == .zoomIn ? 1 : -1)
    default: return nil
    }
    return .stay
  }

  /// Moves the bar in focus by a cell, or its end, or the playhead where there is none.
  private func nudgeTimeline(by columns: Int) {
    guard below.timeline.focusedBar == nil else {
      perform(below.timeline.nudge(columns: columns, stretches: surface.isResizing))
      return
    }
    seek(to: below.timeline.playhead + Double(columns) * below.timeline.scale.secondsPerColumn)
  }

  /// Asks for the curve of the tween in focus.
  private func askForCurve() {
    guard let (row, bar) = below.timeline.focusedBar, case .tween = bar.kind else { return focus(on: .keys) }
    mode = .choices(
      EditorChoices(
        question: Transition.termName + ":",
        choices: zip("abcdefghijklmnopq", Transition.allCases).map { key, curve in
          let picture = services.isPlain ? "" : " " + TransitionPicture.drawn(curve, columns: 6)
          return .init(key: key, words: curve.spelling + picture) { [unowned self] in
            perform(row.changing(bar, transition: curve))
            return .stay
          }
        }))
  }

  // MARK: Playing

  /// Shows the page as it is at a second.
  func seek(to seconds: Double) {
    session.seek(toTick: Int((max(0, min(seconds, 1e6)) * session.ticksASecond).rounded()))
    below.timeline.playhead = session.seconds
    below.timeline.revealPlayhead()
    needsFrame = true
  }

  private func begin() {
    // At its end the page begins anew.
    if session.stage.stage.ticksUntilNextChange == nil { session.seek(toTick: 0) }
    below.playing = (session.tick, 0)
  }

  func stop() { below.playing = nil }

  /// Moves the playhead on, at the pace of the book, until nothing moves any more.
  func play(ticks: Int) {
    guard var playing = below.playing else { return }
    playing.ticks += ticks
    below.playing = playing
    let seconds = Double(playing.ticks) / frameRate
    let before = session.tick
    session.seek(toTick: playing.from + Int(seconds * session.ticksASecond))
    below.timeline.playhead = session.seconds
    below.timeline.revealPlayhead()
    let isAtItsEnd = session.tick == EditorSession.farthestTick && session.tick == before
    if session.stage.stage.ticksUntilNextChange == nil || isAtItsEnd { stop() }
    needsFrame = true
  }

  // MARK: Recording

  /// Whether what is moved becomes a tween that ends at the playhead.
  var isRecording: Bool { surface.arranged == .elements && session.moment == .opening && session.tick > 0 }

  /// Has elements lie elsewhere at the playhead, as one step.
  func record(_ boxes: [Int: ElementBox]) {
    guard let model = session.timeline, !boxes.isEmpty else { return }
    let now = session.boxes
    let seconds = session.seconds
    let commands = boxes.sorted { $0.key < $1.key }.flatMap { index, box -> [BookCommand] in
      guard let row = model.rows.first(where: { $0.element.index == index }), let old = now[index] else {
        return []
      }
      return row.recording(at: seconds, from: old, to: box)
    }
    guard !commands.isEmpty else {
      session.answer = phrases.isNotThereThen
      return
    }
    let names = model.rows.filter { boxes[$0.element.index] != nil }.map(\.element.name)
    perform(commands, step: "record \(names.joined(separator: ", "))")
  }

  /// Moves what is selected at the playhead, or changes its size.
  func record(x: Double, y: Double) {
    record(
      Dictionary(
        uniqueKeysWithValues: canvasPage.arrangedElements.map { element in
          var box = element.box
          if surface.isResizing {
            (box.width, box.height) = (max(1, box.width + x), max(1, box.height + y))
          } else {
            box = box.moved(x: x, y: y)
          }
          return (element.index, box)
        }))
  }

  // MARK: Mouse

  func handleInTimeline(_ event: MouseEvent) -> Outcome {
    followBook()
    switch (event.button, event.phase) {
    case (.wheelUp, _), (.wheelDown, _): below.timeline.turnWheel(by: event.button == .wheelUp ? -1 : 1)
    case (.left, .pressed):
      if focus != .timeline { focus(on: .timeline) }
      switch below.timeline.press(column: event.column, row: event.row) {
      case .nothing: break
      case .select(let element): select([element])
      case .seek: seek(to: below.timeline.playhead)
      }
    default: break
    }
    return .stay
  }

  func dragInTimeline(_ event: MouseEvent) -> Outcome {
    guard event.button == .left else { return .stay }
    switch event.phase {
    case .moved: if below.timeline.move(column: event.column) { seek(to: below.timeline.playhead) }
    case .released: perform(below.timeline.release())
    case .pressed: break
    }
    return .stay
  }
}
