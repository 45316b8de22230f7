import BookVocabulary
import Commands
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// The gestures of the mouse in the timeline, on panels and on drag areas: each leaves one step or none,
/// undone the bytes are those before, and so is the canvas, cell for cell.
@Suite struct PaneGestureTableTests {
  private static let pages = """
    <dict><key>elements</key><array/></dict>
    <dict><key>panels</key><array><dict><key>x</key><integer>100</integer><key>y</key><integer>100</integer>
        <key>width</key><integer>400</integer><key>height</key><integer>300</integer></dict></array>
      <key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>star</string>
        <key>x</key><integer>600</integer><key>y</key><integer>300</integer>
        <key>width</key><integer>200</integer><key>height</key><integer>200</integer>
        <key>draggable</key><true/>
        <key>dragArea</key><dict><key>x</key><integer>500</integer><key>y</key><integer>200</integer>
          <key>width</key><integer>400</integer><key>height</key><integer>400</integer></dict>
        <key>tweens</key><array><dict><key>name</key><string>rise</string>
          <key>delay</key><integer>2</integer><key>duration</key><integer>1</integer>
          <key>properties</key><dict><key>y</key><integer>0</integer></dict></dict></array></dict>
      </array></dict>
    """

  typealias Cell = (column: Int, row: Int)
  /// What is done with the button held down from one cell to another.
  private enum Drag: CaseIterable { case whole, back, givenUp, click, withoutRelease }

  private func editor() throws -> CheckedEditor {
    CheckedEditor(try EditorRun(pages: Self.pages, columns: 80, rows: 24))
  }

  private func perform(_ drag: Drag, from: Cell, to: Cell, in run: EditorRun) {
    run.mouse(column: from.column, row: from.row)
    if drag != .click {
      run.mouse(.left, .moved, column: (from.column + to.column) / 2, row: (from.row + to.row) / 2)
        .mouse(.left, .moved, column: to.column, row: to.row)
    }
    switch drag {
    case .whole: run.mouse(.left, .released, column: to.column, row: to.row)
    case .back:
      run.mouse(.left, .moved, column: from.column, row: from.row)
        .mouse(.left, .released, column: from.column, row: from.row)
    case .givenUp: run.key(.escape).mouse(.left, .released, column: to.column, row: to.row)
    case .click: run.mouse(.left, .released, column: from.column, row: from.row)
    case .withoutRelease: run.key(.escape)
    }
  }

  /// Where a sign is seen, the first from the top.
  private func place(of sign: Character, in run: EditorRun, from row: Int = 1) -> Cell? {
    for (index, line) in run.lines.enumerated() where index >= row {
      if let place = line.firstIndex(of: sign) {
        return (line.distance(from: line.startIndex, to: place), index)
      }
    }
    return nil
  }

  @Test func everyDragInTheTimelineLeavesOneStepOrNone() throws {
    let editor = try editor()
    // The pane stays where it was opened.
    editor.run.type("T")
    // The bar, its beginning and its end; the line of seconds moves the playhead, and changes nothing.
    for (what, offset, steps) in [("bar", 4, 1), ("beginning", 0, 1), ("end", 9, 1)] {
      for drag in Drag.allCases {
        let made = editor.check("\(drag) of the \(what)", [], .editedTimeline) { run in
          guard let bar = place(of: "╞", in: run) else {
            Issue.record("there is no bar:\n\(run.text)")
            return
          }
          let from = (column: bar.column + offset, row: bar.row)
          perform(drag, from: from, to: (from.column + 4, from.row), in: run)
        }
        #expect(made == (drag == .whole ? steps : 0), "\(drag) of the \(what)")
      }
    }
    for drag in Drag.allCases {
      let made = editor.check("\(drag) of the playhead", [], .editedTimeline) { run in
        guard let head = place(of: "▼", in: run) else {
          Issue.record("there is no playhead:\n\(run.text)")
          return
        }
        perform(drag, from: head, to: (head.column + 6, head.row), in: run)
      }
      #expect(made == 0, "\(drag) of the playhead")
    }
  }

  @Test(arguments: ["P", "PP"])
  func everyDragOfAPanelAndOfADragAreaLeavesOneStepOrNone(keys: String) throws {
    let editor = try editor()
    for drag in Drag.allCases {
      let moved = editor.check("\(keys): \(drag)", []) { run in
        run.type(keys).key(.tab)
        guard let corner = place(of: "■", in: run) else {
          Issue.record("nothing is selected:\n\(run.text)")
          return
        }
        perform(
          drag, from: (corner.column + 3, corner.row + 2), to: (corner.column + 7, corner.row + 4), in: run)
      }
      #expect(moved == (drag == .whole ? 1 : 0), "\(keys): \(drag)")
      let resized = editor.check("\(keys): \(drag) of a handle", []) { run in
        run.type(keys).key(.tab)
        guard let corner = place(of: "■", in: run) else {
          Issue.record("nothing is selected:\n\(run.text)")
          return
        }
        perform(drag, from: corner, to: (corner.column + 2, corner.row + 1), in: run)
      }
      #expect(resized == (drag == .whole ? 1 : 0), "\(keys): \(drag) of a handle")
      let marquee = editor.check("\(keys): \(drag) on nothing", []) { run in
        run.type(keys)
        perform(drag, from: (2, 20), to: (12, 16), in: run)
      }
      #expect(marquee == 0, "\(keys): \(drag) on nothing")
    }
  }
}
