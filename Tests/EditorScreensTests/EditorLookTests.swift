import EditorSessions
import CellGrid
import Ports
import Settings
import TestSupport
import Testing

/// How the editor looks, in every size of window and in both languages.
@Suite struct EditorLookTests {
  private func run(columns: Int, rows: Int, language: String = "en") throws -> EditorRun {
    try EditorRun(
      path: Checkout.path("books/pesce-stella"), page: 3, columns: columns, rows: rows, language: language)
  }

  /// What is seen after some keys on the third page of the bundled book.
  private static let looks = [
    ("selection", "/Nino⏎"), ("pages", "g"), ("elements", "e↓↓"), ("multiple-values", "⇥⇥+⇥i"),
    ("timeline", "T⇥⇥⇥⇥⇥⇥"), ("triggers", "G↓↓↓"), ("marquee", " →→→↓↓"), ("words", "/first words⏎⏎"),
  ]

  @Test(arguments: ["en", "it"], [[60, 18], [80, 24], [160, 48]])
  func everyPaneAndEveryStateCanBeReadInEveryWindow(language: String, window: [Int]) throws {
    for (name, keys) in Self.looks {
      let run = try run(columns: window[0], rows: window[1], language: language).press(keys)
      run.ticks(200)
      expectGrid(run.grid, matches: "editor-\(name)-\(language)-\(window[0])x\(window[1])")
    }
  }

  @Test func whatIsDraggedShowsWhereItGoesAndWhatItSnapsTo() throws {
    let run = try run(columns: 80, rows: 24).mouse(column: 28, row: 14)
      .mouse(.left, .moved, column: 30, row: 14).mouse(.left, .moved, column: 33, row: 11)
    expectGrid(run.grid, matches: "editor-drag-en-80x24")
    run.key(.escape).mouse(.left, .released, column: 33, row: 11)
    #expect(run.session.document.history.done.isEmpty)
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
