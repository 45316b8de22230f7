import BookVocabulary
import CellGrid
import Commands
import EditorCanvas
import EditorScreens
import EditorSessions
import Ports
import StageCore
import TestSupport
import Testing

/// Every key of the editor and every gesture of the mouse, each in several states: it leaves one step or
/// none, undone the bytes are those before, and so is the canvas, cell for cell.
@Suite struct GestureTableTests {
  private static let pages = """
    <dict><key>elements</key><array/></dict>
    <dict><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>box</string>
        <key>x</key><integer>300</integer><key>y</key><integer>200</integer>
        <key>width</key><integer>300</integer><key>height</key><integer>200</integer>
        <key>color</key><string>#3060c0</string></dict>
      <dict><key>type</key><string>text</string><key>name</key><string>words</string>
        <key>x</key><integer>350</integer><key>y</key><integer>220</integer>
        <key>width</key><integer>400</integer><key>height</key><integer>100</integer>
        <key>text</key><string>Once upon a time</string></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>star</string>
        <key>x</key><integer>500</integer><key>y</key><integer>330</integer>
        <key>width</key><integer>200</integer><key>height</key><integer>150</integer>
        <key>trigger</key><dict><key>triggeringItem</key><string>box</string>
          <key>event</key><string>touched</string></dict></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>wheel</string>
        <key>x</key><integer>320</integer><key>y</key><integer>500</integer>
        <key>width</key><integer>200</integer><key>height</key><integer>120</integer>
        <key>rotation</key><integer>30</integer><key>color</key><string>#c06030</string></dict>
    </array></dict>
    <dict><key>elements</key><array/></dict>
    """

  /// The canvas has all of the window, and shows all of the page.
  private func editor() throws -> CheckedEditor {
    CheckedEditor(
      try EditorRun(pages: Self.pages, entries: Self.languages, columns: 60, rows: 18))
  }

  private static let languages = "<key>languages</key><array><string>en</string><string>it</string></array>"

  // MARK: Keys

  /// What makes a step wherever something is selected, or a page can be changed so.
  private static let making: Set<Command> = [
    .nudgeLeft, .nudgeRight, .nudgeUp, .nudgeDown, .nudgePixelLeft, .nudgePixelRight, .nudgePixelUp,
    .nudgePixelDown, .duplicate, .cut, .paste, .delete, .bringForward, .sendBackward, .bringToFront,
    .sendToBack, .addPage, .copyPage, .removePage, .pageEarlier, .pageLater, .reset,
  ]
  /// What takes steps back, and makes them again, is looked at behind each step.
  private static let turning: Set<Command> = [.undoStep, .redoStep]
  private static let contexts: [KeyContext] = [
    .editor, .editedPages, .editedElements, .editedKeys, .editedFiles, .editedTimeline, .words,
  ]

  @Test func everyKeyLeavesOneStepOrNoneAndUndoGivesWhatWasBefore() throws {
    let editor = try editor()
    editor.select([1])
    editor.run.type("c")
    for binding in KeyTable.standard
    where Self.contexts.contains(binding.context) && !Self.turning.contains(binding.command) {
      for key in binding.keys {
        for selection in binding.context == .words ? [[1]] : [[], [1], [1, 2]] {
          let made = editor.check("\(binding.context) \(key) with \(selection)", selection, binding.context) {
            $0.key(key)
          }
          // What keys of the timeline make depends on what there is.
          guard selection == [1, 2], binding.context != .editedTimeline else { continue }
          // Over the panes some keys mean something else than over the canvas.
          #expect(made == (Self.making.contains(binding.command) ? 1 : 0), "\(binding.context) \(key)")
        }
      }
    }
  }

  @Test func whatIsChosenOrTypedIsOneStep() throws {
    let editor = try editor()
    editor.run.file.pictures = ["a.png", "b.png"]
    editor.run.file.tracks = ["a.ogg"]
    let one: [(String, [Int])] = [
      ("ah", []), ("aa", []), ("atHello\n", []), ("aia.png\n", []), ("asa.ogg\n", []), ("am*.png\n", []),
      ("=c", [0]), ("=l", [0]), ("=r", [0]), ("=t", [0]), ("=m", [0]), ("=b", [0]), ("=h", [0, 1, 3]),
      ("=v", [0, 1, 3]), ("=w", [0, 1]), ("=e", [0, 1]), ("nother\n", [0]), ("\nNew words\n", [1]),
      ("i/color\n#ff0000\n", [0]), ("i/x\n+10\n", [0, 1, 2]), ("i/visible\n\n", [0]),
      ("i/tweens[0].duration\n2\n", [0]), ("i/trigger.delay\n2\n", [2]), ("i/name\nHello\n", []),
      ("i/color\nred\n", [0, 3]), ("i/color\n\u{1B} ↓\n", [0]), ("i/color\n\u{1B} ↓↓\n", [0, 3]),
    ]
    for (keys, selection) in one {
      let made = editor.check(keys, selection) { run in
        for character in keys { run.key(Self.keys[character] ?? .character(character)) }
      }
      #expect(made == 1, "\(keys): \(editor.said)")
    }
    let none: [(String, [Int])] = [
      ("ainowhere.png\n\u{1B}", []), ("n\n", [0]), ("n\u{17}words\n\u{1B}", [0]),
      ("#g", []), ("#r", [0]), ("#s8\n", []), ("\n\n", [1]), ("\nxyz\u{1B}", [1]), ("i/x\nmany\n\u{1B}", [0]),
      ("i/color\n#3060c0\n", [0]), ("i/color\n\u{1B} \n", [0]), ("i/color\n\u{1B} ↓\u{1B}", [0, 3]),
      ("i/width\n\u{1B} ", [0]),
    ]
    for (keys, selection) in none {
      let made = editor.check(keys, selection) { run in
        for character in keys { run.key(Self.keys[character] ?? .character(character)) }
      }
      #expect(made == 0, "\(keys)")
    }
  }

  private static let keys: [Character: Key] = [
    "\n": .enter, "↓": .down, "\u{1B}": .escape, "\u{17}": .control("w"),
  ]

  @Test func wordsInAnotherLanguageAreOneStepForEach() throws {
    let editor = try editor()
    let made = editor.check("words in two languages", [1]) { run in
      run.key(.enter).type("x").key(.control("o"))
    }
    #expect(made == 1, "the words that were typed become those in the first language")
  }

  // MARK: The mouse

  @Test func everyGestureOfTheMouseLeavesOneStepOrNone() throws {
    let editor = try editor()
    let (box, words) = (editor.cell(340, 350), editor.cell(700, 300))
    let (both, nothing) = (editor.cell(560, 370), editor.cell(100, 100))
    let away = (column: 3, row: 2)
    typealias Gesture = (
      what: String, steps: Int, selection: [Int], selected: [Int]?, act: (EditorRun) -> Void
    )
    let gestures: [Gesture] = [
      ("a click", 0, [], [0], { $0.click(column: box.column, row: box.row) }),
      ("a click on nothing", 0, [0], [], { $0.click(column: nothing.column, row: nothing.row) }),
      (
        "a click with Ctrl", 0, [0], [0, 1],
        { $0.click(column: words.column, row: words.row, modifiers: .control) }
      ),
      (
        "two clicks go through", 0, [], [0],
        { run in
          run.click(column: both.column, row: both.row).click(column: both.column, row: both.row)
        }
      ),
      (
        "a double click on words", 0, [], [1],
        { run in
          run.click(column: words.column, row: words.row).click(column: words.column, row: words.row)
          #expect(run.screen.keyContexts.first == .typing)
          run.key(.escape)
        }
      ),
      (
        "words that a click beside them keeps", 1, [], nil,
        { run in
          run.click(column: words.column, row: words.row).click(column: words.column, row: words.row)
          run.type("x").click(column: nothing.column, row: nothing.row)
        }
      ),
      ("a drag of an element", 1, [], nil, { $0.drag(from: box, to: (box.column + 4, box.row + 2)) }),
      ("a drag of several", 1, [0, 3], nil, { $0.drag(from: box, to: (box.column + 4, box.row + 2)) }),
      (
        "a drag there and back", 0, [], nil,
        { run in
          run.mouse(column: box.column, row: box.row)
            .mouse(.left, .moved, column: box.column + 5, row: box.row)
            .mouse(.left, .moved, column: box.column, row: box.row)
            .mouse(.left, .released, column: box.column, row: box.row)
        }
      ),
      (
        "a drag beyond the window", 1, [], nil,
        { run in
          run.mouse(column: box.column, row: box.row)
          for row in box.row...17 { run.mouse(.left, .moved, column: 59, row: row) }
          run.mouse(.left, .released, column: 59, row: 17)
        }
      ),
      (
        "a drag that Esc gives up", 0, [3], [3],
        { run in
          run.mouse(column: box.column, row: box.row)
            .mouse(.left, .moved, column: box.column + 5, row: box.row).key(.escape)
            .mouse(.left, .moved, column: box.column + 7, row: box.row)
            .mouse(.left, .released, column: box.column + 7, row: box.row)
        }
      ),
      ("a marquee", 0, [], [0, 1, 2], { $0.drag(from: nothing, to: editor.cell(560, 390)) }),
      (
        "a marquee that Esc gives up", 0, [3], [3],
        { run in
          run.mouse(column: nothing.column, row: nothing.row)
            .mouse(.left, .moved, column: box.column + 5, row: box.row).key(.escape)
            .mouse(.left, .released, column: box.column + 5, row: box.row)
        }
      ),
      (
        "the middle button", 0, [0], [0],
        { run in
          run.mouse(.middle, column: 20, row: 9).mouse(.middle, .moved, column: 30, row: 12)
            .mouse(.middle, .released, column: 30, row: 12)
        }
      ),
      (
        "the wheel", 0, [0], [0],
        { run in
          run.mouse(.wheelUp, column: 20, row: 9).mouse(.wheelUp, column: 20, row: 9)
            .mouse(.wheelDown, column: 40, row: 5)
        }
      ),
      (
        "a press without its release", 0, [], [3],
        { run in
          let wheel = editor.cell(400, 600)
          run.mouse(column: box.column, row: box.row).mouse(column: wheel.column, row: wheel.row)
            .mouse(.left, .released, column: wheel.column, row: wheel.row).click(
              column: wheel.column, row: wheel.row)
        }
      ),
      (
        "a shape that is drawn", 1, [], nil,
        { run in
          run.type("a").click(on: "h shape").drag(from: away, to: (20, 8))
        }
      ),
      (
        "an area that is put by a click", 1, [], nil,
        { run in
          run.type("a").click(on: "a area").click(column: away.column, row: away.row)
        }
      ),
    ]
    for gesture in gestures {
      var selected: [Int] = []
      let made = editor.check(gesture.what, gesture.selection) { run in
        gesture.act(run)
        selected = run.session.selection
      }
      #expect(made == gesture.steps, "\(gesture.what)")
      if let wanted = gesture.selected { #expect(selected.sorted() == wanted, "\(gesture.what)") }
    }
  }

  @Test func everyHandleIsDraggedAsOneStepAndGivenUpWithoutOne() throws {
    let editor = try editor()
    for selection in [[0], [3], [0, 3]] {
      for handle in editor.handles(of: selection) {
        let what = "\(handle.kind) of \(selection)"
        let from = editor.cell(of: handle)
        let to = (column: from.column + 3, row: from.row + 2)
        func begin(_ run: EditorRun) -> EditorRun {
          if handle.kind == .pivot { run.type("o") }
          return run.mouse(column: from.column, row: from.row)
            .mouse(.left, .moved, column: from.column + 2, row: from.row + 1)
            .mouse(.left, .moved, column: to.column, row: to.row)
        }
        let made = editor.check(what, selection) { run in
          begin(run).mouse(.left, .released, column: to.column, row: to.row)
        }
        #expect(made == 1, "\(what)")
        let givenUp = editor.check(what + ", Esc", selection) { run in
          begin(run).key(.escape).mouse(.left, .released, column: to.column, row: to.row)
        }
        #expect(givenUp == 0 && editor.run.session.selection.sorted() == selection, "\(what)")
        let clicked = editor.check(what + ", a click", selection) { run in
          if handle.kind == .pivot { run.type("o") }
          run.click(column: from.column, row: from.row)
        }
        #expect(clicked == 0, "\(what)")
      }
    }
  }
}
