import CellGrid
import Commands
import EditorSessions
import Ports
import Screens

/// The steps that have been done and those that were taken back, to go to one of them.
final class StepsScreen: ListScreen {
  private let session: EditorSession
  let services: Services
  var list = ListColumn(takesWholeRows: true)
  var window = WindowShape(columns: 0, rows: 0)
  var needsFrame = true

  init(_ session: EditorSession) {
    self.session = session
    services = session.services
    layoutList()
    list.select(session.document.history.done.count)
  }

  static let recordedName = "steps"
  var keyContexts: [KeyContext] { [.list] }

  /// The step that each entry leads to, the first to none at all.
  private var names: [String] {
    let history = session.document.history
    return [services.phrases.asItWasOpened] + history.done.map(\.name) + history.undone.reversed().map(\.name)
  }

  func layoutList() {
    let area = CellRect(column: 0, row: 2, columns: window.columns, rows: max(1, window.rows - 4))
    list.layout(in: area, heights: names.map { _ in 1 })
  }

  func choose() -> Outcome {
    session.go(toStep: list.selected)
    return .pop
  }

  func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let left = ListColumn.left(in: window.aboveFoot)
    frame.write(
      services.phrases.stepsHeading, column: left, row: 0, ink: .accent, attributes: .bold)
    let (names, done) = (names, session.document.history.done.count)
    list.draw(into: &frame) { frame, entry in
      frame.write(
        names[entry.index].shortened(toColumns: entry.cells.columns), column: entry.cells.column,
        row: entry.cells.row, ink: entry.index > done ? .quiet : .ink,
        attributes: entry.index == done ? .bold : [])
    }
    frame.draw(statusLine)
  }
}
