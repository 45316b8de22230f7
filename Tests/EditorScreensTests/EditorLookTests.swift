import CellGrid
import EditorSessions
import Ports
import Settings
import TestSupport
import Testing

/// How the editor looks, in every size of window and in both languages.
@Suite struct EditorLookTests {
  private func run(columns: Int, rows: Int, language: String = "en") throws -> EditorRun {
    let run = try EditorRun(
      path: Checkout.path("books/pesce-stella"), page: 3, columns: columns, rows: rows, language: language)
    run.file.pictures = ["beam", "cloud", "star", "unused", "whale"].map { "pictures/\($0).svg" }
    run.file.tracks = ["sounds/chime.ogg", "sounds/tide.ogg"]
    return run
  }

  /// What is seen after some keys on the third page of the bundled book.
  private static let looks = [
    ("selection", "/Nino⏎"), ("pages", "g"), ("elements", "e↓↓"), ("multiple-values", "⇥⇥+⇥i"),
    ("files", "F↓↓"), ("timeline", "T⇥⇥⇥⇥⇥⇥"), ("triggers", "G↓↓↓"), ("marquee", " →→→↓↓"),
    ("words", "/first words⏎⏎"),
  ]

  @Test(arguments: ["en", "it"], [[60, 18], [80, 24], [160, 48]])
  func everyPaneAndEveryStateCanBeReadInEveryWindow(language: String, window: [Int]) throws {
    for (name, keys) in Self.looks {
      let run = try run(columns: window[0], rows: window[1], language: language).press(keys)
      run.ticks(200)
      expectGrid(run.grid, matches: "editor-\(name)-\(language)-\(window[0])x\(window[1])")
    }
  }

  @Test(arguments: ["en", "it"], [[60, 18], [80, 24], [160, 48]])
  func whatIsDraggedShowsWhereItGoesAndWhatItSnapsTo(language: String, window: [Int]) throws {
    let run = try run(columns: window[0], rows: window[1], language: language).press("/Nino⏎")
    run.ticks(200)
    let handles = run.lines.enumerated().flatMap { row, line in
      line.enumerated().filter { $0.element == "■" }.map { (column: $0.offset, row: row) }
    }
    let (first, last) = (try #require(handles.first), try #require(handles.last))
    let middle = (column: (first.column + last.column) / 2, row: (first.row + last.row) / 2)
    // Its left edge comes near the middle of the page.
    let left = window[0] == 160 ? 2 : 1
    run.mouse(column: middle.column, row: middle.row)
      .mouse(.left, .moved, column: middle.column - left, row: middle.row - 1)
      .mouse(.left, .moved, column: middle.column - left, row: middle.row - 2)
    expectGrid(run.grid, matches: "editor-drag-\(language)-\(window[0])x\(window[1])")
    run.key(.escape).mouse(.left, .released, column: middle.column - left, row: middle.row - 2)
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test(arguments: ["en", "it"], [[60, 18], [80, 24], [160, 48]])
  func rulersAndGridCanBeReadInEveryWindow(language: String, window: [Int]) throws {
    let run = try run(columns: window[0], rows: window[1], language: language).press("/Nino⏎")
    run.press(window[0] < 160 ? "#r#g" : "#g").ticks(200)
    expectGrid(run.grid, matches: "editor-guides-\(language)-\(window[0])x\(window[1])")
  }

  @Test func aMarqueeSelectsWhatItTouches() throws {
    let run = try run(columns: 80, rows: 24).press(" →→→↓↓⏎")
    #expect(run.session.selectedNames.contains("Nino"))
  }

  @Test func severalElementsShowMultipleValues() throws {
    let run = try run(columns: 160, rows: 48).press("⇥⇥+⇥i")
    #expect(run.text.contains("multiple values"))
  }

  @Test func wordsAreEditedOnThePage() throws {
    let run = try run(columns: 80, rows: 24).press("/first words⏎⏎")
    #expect(run.foot.contains("words in en"))
    #expect(run.key(.control("o")).foot.contains("words in it"))
  }

  @Test func everyScreenOfTheEditorCanBeReadWithoutColours() throws {
    let run = try EditorRun(
      path: Checkout.path("books/pesce-stella"), page: 3, columns: 80, rows: 24, depth: .mono)
    run.type("/Nino").key(.enter)
    #expect(run.text.contains("■") && run.foot.contains("Nino · 530, 456 · 280 × 260"))
  }

  @Test func theCanvasAfterUndoIsTheOneBefore() throws {
    let run = try run(columns: 80, rows: 24).type("/Nino").key(.enter)
    let before = run.grid
    for keys: [Key] in [
      [.right], [.shiftDown], [.character("r"), .right, .character("r")], [.character("]")],
      [.character("=")] + [.character("c")], [.character("d")], [.delete],
      [.character("a"), .character("h")],
    ] {
      let steps = run.session.document.history.done.count
      for key in keys { run.key(key) }
      #expect(run.session.document.history.done.count == steps + 1, "\(keys)")
      // What was selected before is selected again, and what was said goes with the next key.
      run.type("u").type("b").type("bb").type("+").type("+")
      #expect(run.grid == before, "\(keys)")
    }
  }
}
