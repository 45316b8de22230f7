import BookModel
import BookVocabulary
import Commands
import HeadlessReading
import Ports
import Reader
import Scripts
import StageCore

extension Recording {
  /// The recording as a script: what was done, with the ticks between, touches and drags by the names of what
  /// they met, and the pages it came to as expectations.
  ///
  /// - Parameter reader: who begins as the recording does (`reader(of:)`); it is played on that.
  package func script(on reader: HeadlessReader) -> Script { written(on: reader).script }

  /// The lines of the script, with a remark on what was done before its first page, which no script can do.
  package func scriptLines(on reader: HeadlessReader) -> [String] {
    let writer = written(on: reader)
    let inputs = writer.inputsBefore == 1 ? "1 input" : "\(writer.inputsBefore) inputs"
    let remark = "# left out: \(inputs) before the first page of the book, where a script begins"
    return (writer.inputsBefore > 0 ? [remark] : []) + writer.script.lines
  }

  private func written(on reader: HeadlessReader) -> ScriptWriter {
    var writer = ScriptWriter(RecordingPlayer(self, on: reader))
    writer.write()
    return writer
  }
}

/// Plays a recording, and writes what it does as steps.
private struct ScriptWriter {
  let player: RecordingPlayer
  var script = Script([])
  /// Ticks that have passed since the last step, and those that it lets pass itself.
  private var waited = 0
  /// How many keys and moves of the mouse came before the first page.
  private(set) var inputsBefore = 0
  private var hasBegun = false
  private var passes = 0
  /// The page that is shown, or was before another screen came over it; nil before the first.
  private var page: Book.PagePlace?
  /// What the mouse was pressed on, and where; nil where it is up, or where its moves are steps themselves.
  private var pressed: (id: ElementID, event: MouseEvent, point: PagePoint)?

  init(_ player: RecordingPlayer) { self.player = player }

  private var reader: HeadlessReader { player.reader }

  mutating func write() {
    add(.size(columns: reader.window.columns, rows: reader.window.rows))
    // The first page begins with them.
    let values = reader.coordinator.values.numbers.sorted { $0.key < $1.key }
    script.steps += values.map { Script.Step(.set(value: $0.key, to: $0.value)) }
    while let moment = player.nextMoment {
      while reader.ticks < moment.tick, !reader.isWornOut {
        waited += reader.pass(atMost: moment.tick - reader.ticks)
        notePage()
      }
      write(moment.what)
      player.playMoment()
      if reader.hasLeft {
        // There is nothing behind it that could be expected.
        if page != nil { script.steps.removeLast() } else { inputsBefore -= 1 }
        break
      }
      notePage()
    }
    // Where nothing of the book was shown there is nothing to do with it: a script without a step is a fault.
    if page == nil { script.steps = [] }
    if case .number(let page)? = page, reader.isOnPage { add(.expect(.page(page), within: nil)) }
  }

  /// Begins the script with the first page that is shown, of the story or the book's own, and expects every
  /// other of the story that comes.
  private mutating func notePage() {
    guard let shown = reader.shownPlace, shown != page else { return }
    let isFirst = page == nil
    page = shown
    if isFirst {
      add(ScriptAction(goingTo: shown))
    } else if case .number(let number) = shown {
      add(.until(.page(number), within: 2))
    }
    hasBegun = true
  }

  private mutating func write(_ what: Recording.What) {
    switch what {
    case .resize(let window):
      guard window != reader.window else { return }
      add(.size(columns: window.columns, rows: window.rows))
    case .checkpoint: notePage()
    case .key(let key): act(.key(KeyName.spelled(key)))
    case .mouse(let event): if let event = inWindow(event) { write(event) }
    }
  }

  /// What a script can do of an event: beyond the window, as where it has become smaller, nothing is pressed,
  /// and the mouse moves and is let go at its edge.
  private func inWindow(_ event: MouseEvent) -> MouseEvent? {
    let (columns, rows) = (reader.window.columns, reader.window.rows)
    guard event.column >= columns || event.row >= rows else { return event }
    guard event.phase != .pressed else { return nil }
    var event = event
    (event.column, event.row) = (min(event.column, columns - 1), min(event.row, rows - 1))
    return event
  }

  private mutating func write(_ event: MouseEvent) {
    switch (event.button, event.phase) {
    case (.left, .pressed):
      pressed = nil
      guard reader.isOnPage, let point = reader.session.pagePoint(column: event.column, row: event.row),
        let id = reader.session.stage.hitTest(point), isNamed(id)
      else { return act(.mouse(event)) }
      pressed = (id, event, point)
    case (.left, .moved): if pressed == nil { act(.mouse(event)) }
    case (.left, .released):
      guard let pressed else { return act(.mouse(event)) }
      self.pressed = nil
      let name = reader.session.stage.name(of: pressed.id)
      if pressed.event.column == event.column, pressed.event.row == event.row {
        act(.touch(name))
      } else if reader.session.stage.isDragged(pressed.id) {
        act(.drag(name, to: goal(of: pressed.id)), passing: 3)
      } else {
        // Done within a tick, or something that cannot be dragged.
        var moved = event
        moved.phase = .moved
        for event in [pressed.event, moved, event] { act(.mouse(event)) }
      }
    // A wheel that turns while a page does is not heeded.
    case (.wheelUp, _), (.wheelDown, _): if !reader.session.isTurning { act(.mouse(event)) }
    default: break
    }
  }

  /// Where an element has been dragged to: what it may be dropped on, or the place of its middle.
  private func goal(of id: ElementID) -> DragGoal {
    let stage = reader.session.stage
    let middle = stage.values(of: id).bounds.middle
    let targets = stage.description(of: id).drag?.targets ?? []
    let target = targets.first { name in
      stage.element(named: name).map { stage.isShowing($0) && stage.values(of: $0).contains(middle) } ?? false
    }
    return target.map(DragGoal.element) ?? .point(x: middle.x.rounded(), y: middle.y.rounded())
  }

  private func isNamed(_ id: ElementID) -> Bool {
    let stage = reader.session.stage
    return stage.element(named: stage.name(of: id)) == id && stage.isTouchable(id)
  }

  // MARK: Steps

  /// A step that is done, and what has passed before it.
  private mutating func act(_ action: ScriptAction, passing ticks: Int = 1) {
    add(action)
    passes = ticks
  }

  private mutating func add(_ action: ScriptAction) {
    // Before the first page there is nothing that a script could do.
    if page == nil, !action.isBeginning {
      inputsBefore += 1
      return
    }
    let ticks = waited - passes
    if ticks > 0, hasBegun { script.steps.append(Script.Step(.wait(.ticks(ticks)))) }
    // What a step has let pass too much is taken from the next wait.
    passes = ticks < 0 ? -ticks : 0
    waited = 0
    script.steps.append(Script.Step(action))
  }
}

extension ScriptAction {
  fileprivate var isBeginning: Bool {
    switch self {
    case .size, .page, .ownPage: true
    default: false
    }
  }
}
