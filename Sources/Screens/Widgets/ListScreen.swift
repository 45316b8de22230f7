import CellGrid
import Commands
import Ports

/// A screen of entries of which one can be chosen: with the keys that move the focus, with the wheel, with a
/// click.
package protocol ListScreen: RecordedScreen {
  associatedtype List: FocusList
  var services: Services { get }
  var list: List { get set }
  var window: WindowShape { get set }
  var needsFrame: Bool { get set }
  /// What the foot says; its words can be clicked.
  var statusLine: StatusLine { get }
  /// Says where the entries are to stand in the window.
  func layoutList()
  /// Does what Enter does with the entry in focus.
  func choose() -> Outcome
  /// Takes note that the reader has moved the focus or scrolled. Default nothing.
  func listMoved()
  /// What a click on the foot asks for. Default what its words say.
  func command(atFoot column: Int) -> Command?
  /// Takes a click above the foot that is on no entry. Default nil: there is nothing to click on.
  func press(besideListAt column: Int, row: Int) -> Outcome?
}

extension ListScreen {
  package func layout(in window: WindowShape) {
    self.window = window
    layoutList()
    needsFrame = true
  }

  package func appear() { needsFrame = true }
  package var recordedValues: [RecordedValue]? {
    [RecordedValue("selected", list.selected), RecordedValue("count", list.count)]
  }
  package func listMoved() {}
  package func command(atFoot column: Int) -> Command? {
    statusLine.command(at: column, columns: window.columns)
  }
  package func press(besideListAt column: Int, row: Int) -> Outcome? { nil }

  /// The foot before anything else is said there: how far the list is scrolled, and the way back.
  package var listStatusLine: StatusLine {
    var line = StatusLine(place: .back(services.phrases, key: services.key(for: .back, in: keyContexts)))
    line.progress = list.progress
    return line
  }
  package var statusLine: StatusLine { listStatusLine }

  package func handle(_ event: MouseEvent) -> Outcome { handleOnList(event) }

  package func perform(_ command: Command) -> Outcome { moveOrChoose(command) }

  /// Moves the focus, or chooses.
  package func moveOrChoose(_ command: Command) -> Outcome {
    needsFrame = true
    if moveFocus(command) { return .stay }
    return command == .choose ? choose() : .ignored
  }

  /// Scrolls with the wheel, and chooses what is clicked on.
  package func handleOnList(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _), (.wheelDown, _):
      list.scroll(by: event.button == .wheelUp ? -1 : 1)
      hasMoved()
      return .stay
    case (.left, .pressed):
      if event.row == window.rows - 1 {
        return perform(clicked: command(atFoot: event.column))
      }
      if let outcome = press(besideListAt: event.column, row: event.row) { return outcome }
      return select(atColumn: event.column, row: event.row) ? choose() : .stay
    default: return .stay
    }
  }

  /// Puts the entry in focus that lies in a cell.
  ///
  /// - Returns: whether there is one.
  package func select(atColumn column: Int, row: Int) -> Bool {
    guard let index = list.index(column: column, row: row) else { return false }
    list.select(index)
    hasMoved()
    return true
  }

  /// Moves the focus.
  ///
  /// - Returns: whether the command is one that does.
  package func moveFocus(_ command: Command) -> Bool {
    guard list.perform(command) else { return false }
    hasMoved()
    return true
  }

  private func hasMoved() {
    needsFrame = true
    listMoved()
  }
}

/// A list that what is typed filters, or fills with what is found.
package protocol FilteredListScreen: ListScreen {
  /// What is typed.
  var field: TypedField { get set }
  /// Filters by what is typed now.
  func filter()
}

extension FilteredListScreen {
  package func type(_ key: Key) -> Outcome {
    guard field.type(key) else { return .ignored }
    filter()
    return .stay
  }

  package func perform(_ command: Command) -> Outcome { performOnList(command) }

  /// Moves the focus, changes what is typed, or chooses.
  package func performOnList(_ command: Command) -> Outcome {
    if moveFocus(command) { return .stay }
    if field.perform(command) {
      filter()
      return .stay
    }
    return command == .choose || command == .accept ? choose() : .ignored
  }

  /// What is typed, and which entry is in focus.
  package var recordedValues: [RecordedValue]? {
    [RecordedValue("selected", list.selected), RecordedValue("count", list.count)] + typedValues
  }
  /// What is typed.
  package var typedValues: [RecordedValue] { field.isEmpty ? [] : [RecordedValue("typed", field.text)] }

  /// As of any list; from what is typed the way back leads first.
  package var listStatusLine: StatusLine {
    var line = StatusLine(place: services.wayBack(from: field, in: keyContexts))
    line.progress = list.progress
    return line
  }
}

extension Frame {
  /// Writes quiet words where a list has nothing to show.
  ///
  /// - Parameter offset: rows above them. Default none.
  package mutating func write(insteadOfList words: String, in area: CellRect, below offset: Int = 0) {
    let lines = TextLayout(words, columns: ListColumn.columns(in: area)).lines
    for (row, line) in lines.prefix(max(0, area.rows - offset)).enumerated() {
      write(
        line.text, column: ListColumn.left(in: area) + line.column, row: area.row + offset + row, ink: .quiet)
    }
  }
}
