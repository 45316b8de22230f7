import CellGrid
import TestSupport
import Testing

/// What readers and authors see of values: the workshop's page of them, with three balls in the jar.
struct ValueLooksTests {
  private func run(
    _ language: String, _ window: (columns: Int, rows: Int)
  ) throws -> CoordinatorRun {
    let run = try CoordinatorRun(
      path: Checkout.path("books/officina"), page: try BookRun.workshopPage("values"),
      columns: window.columns, rows: window.rows, language: language,
      flags: [.language: language, .motion: "reduced", .effects: "off"]
    ).ticks(2)
    for _ in 0..<3 {
      #expect(run.reading.session.touch(named: "ball"))
      run.ticks(20)
    }
    return run
  }

  @Test(arguments: ["en", "it"], [(80, 24), (160, 48), (40, 12)])
  func aPageThatCounts(language: String, window: (columns: Int, rows: Int)) throws {
    let run = try run(language, window)
    // In the smallest window the words that count are behind the first that are seen.
    if window.rows == 12 { run.type(" ") }
    #expect(run.text.contains(language == "en" ? "In the jar: 3 balls." : "Nel vaso: 3 palle."))
    expectGrid(run.grid, matches: "values-page-\(language)-\(window.columns)x\(window.rows)")
  }

  @Test(arguments: ["en", "it"], [(80, 24), (160, 48), (40, 12)])
  func theOptionsOfABookThatRemembers(language: String, window: (columns: Int, rows: Int)) throws {
    let run = try run(language, window).type("o").key(.end)
    expectGrid(run.grid, matches: "values-options-\(language)-\(window.columns)x\(window.rows)")
  }

  @Test(arguments: ["en", "it"], [(80, 24), (160, 48), (40, 12)])
  func theInspectorWithConditionsAndValues(language: String, window: (columns: Int, rows: Int)) throws {
    let run = try run(language, window).key(.function(3))
    #expect(run.reading.session.touch(named: "ball"))
    run.ticks(1)
    // In the smallest window the triggers are behind the elements.
    if window.rows == 12 { run.type("w") }
    #expect(run.text.contains("balls = 4"))
    expectGrid(run.grid, matches: "values-inspector-\(language)-\(window.columns)x\(window.rows)")
  }
}
