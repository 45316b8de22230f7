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

  @Test(arguments: ["en", "it"])
  func aSelectedElementHasItsFrameAndTheFootSaysWhereItLies(language: String) throws {
    for (columns, rows) in [(60, 18), (80, 24), (160, 48)] {
      let run = try run(columns: columns, rows: rows, language: language).type("/Nino").key(.enter)
      run.ticks(200)
      expectGrid(run.grid, matches: "editor-\(language)-\(columns)x\(rows)")
    }
  }

  @Test func severalElementsShowMultipleValues() throws {
    let wide = try run(columns: 160, rows: 48).key(.tab, .tab).type("+").key(.tab).type("i")
    #expect(wide.ticks(200).text.contains("multiple values"))
    expectGrid(wide.grid, matches: "editor-inspector-en-160x48")
    let small = try run(columns: 60, rows: 18, language: "it").key(.tab, .tab).type("+").key(.tab).type("i")
    expectGrid(small.grid, matches: "editor-inspector-it-60x18")
  }

  @Test func panesTakeTurnsWhereThereIsRoomForOne() throws {
    let run = try run(columns: 80, rows: 24, language: "it").type("g").ticks(200)
    expectGrid(run.grid, matches: "editor-pages-it-80x24")
  }

  @Test func whatIsDraggedShowsWhereItGoesAndWhatItSnapsTo() throws {
    let run = try run(columns: 80, rows: 24).mouse(column: 28, row: 14)
      .mouse(.left, .moved, column: 30, row: 14).mouse(.left, .moved, column: 33, row: 11)
    expectGrid(run.grid, matches: "editor-drag-en-80x24")
    run.key(.escape).mouse(.left, .released, column: 33, row: 11)
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func aMarqueeSelectsWhatItTouches() throws {
    let run = try run(columns: 80, rows: 24).type(" ").key(.right, .right, .right, .down, .down)
    expectGrid(run.grid, matches: "editor-marquee-en-80x24")
    #expect(run.key(.enter).session.selectedNames.contains("Nino"))
  }

  @Test func wordsAreEditedOnThePage() throws {
    let run = try run(columns: 80, rows: 24).type("/first words").key(.enter, .enter)
    expectGrid(run.grid, matches: "editor-words-en-80x24")
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
