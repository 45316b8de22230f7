import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

@Suite struct Touching {
  private static func described(_ words: String) -> String { PList.string("description", words) }

  private func lanterns() throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.area("left lantern", x: 100, y: 300, Self.described("left lantern")),
        PList.area("right lantern", x: 700, y: 300, Self.described("right lantern")),
        PList.area("moon", x: 400, y: 20, width: 100, height: 100, Self.described("moon")),
        PList.text("glow", "It shines!", y: 600, PList.whenTouched("right lantern"))))
  }

  @Test func tabGoesRoundWhatCanBeTouchedInReadingOrder() throws {
    let run = try lanterns()
    for name in ["moon", "left lantern", "right lantern", "moon"] {
      #expect(run.key(.tab).foot.contains("Enter touches: \(name) "))
    }
    #expect(run.key(.backTab).foot.contains("Enter touches: right lantern"))
  }

  @Test func enterTouchesWhatIsInFocus() throws {
    let run = try lanterns().key(.tab, .tab, .tab, .enter).ticks(1)
    #expect(run.events == ["right lantern touched", "glow appeared"])
    #expect(run.text.contains("It shines!"))
  }

  @Test func theFirstEnterOnlyShowsWhatWouldBeTouched() throws {
    let run = try lanterns().key(.enter).ticks(1)
    #expect(run.events.isEmpty)
    #expect(run.foot.contains("Enter touches: moon"))
  }

  @Test func aClickTouchesWhatLiesUnderIt() throws {
    // The right lantern is 700 … 900 × 300 … 500 of 1024 × 768: columns 51 … 63, rows 9 … 14 of the window.
    let run = try lanterns().click(column: 57, row: 12)
    #expect(run.events == ["right lantern touched", "glow appeared"])
  }

  @Test func aClickBesideThePageTouchesNothing() throws {
    #expect(try lanterns().click(column: 2, row: 12).events.isEmpty)
  }

  @Test func aPressThatIsReleasedFarAwayTouchesNothing() throws {
    let run = try lanterns().mouse(.pressed, column: 57, row: 12).mouse(.moved, column: 30, row: 5)
      .mouse(.released, column: 30, row: 5).ticks(1)
    #expect(run.events.isEmpty)
  }

  @Test func theFocusIsMarkedOnThePageAndEscapeTakesTheMarkAway() throws {
    let run = try lanterns()
    let before = run.grid
    #expect(run.key(.tab, .tab).grid != before)
    #expect(run.key(.escape).grid == before)
  }

  @Test func theFocusMarkIsAlsoSeenWithoutColours() throws {
    let run = try BookRun(
      pages: PList.page(PList.area("lantern", x: 300, y: 300)), columns: 48, rows: 14, depth: .mono)
    expectGrid(run.key(.tab).grid, matches: "screen-focus-mono")
  }

  @Test func tenTapsAreTenTouches() throws {
    let run = try lanterns().key(.tab)
    for _ in 0..<10 { run.key(.enter).ticks(1) }
    #expect(run.events == Array(repeating: "moon touched", count: 10))
  }

  @Test func whatIsDraggedOverWordsThatStandApartIsDraggedOverThePage() throws {
    let story = (1...12).map { "line\($0)" }.joined(separator: "\n")
    let run = try BookRun(
      pages: PList.page(
        PList.element("shape", "boat", x: 400, y: 300, "<key>draggable</key><true/>"),
        PList.text("story", story, y: 20, height: 100)),
      rows: 12)
    let layout = try #require(run.session.layout)
    let words = try #require(layout.words)
    let boat = try #require(run.session.stage.element(named: "boat"))
    let before = run.session.stage.values(of: boat).bounds
    let from = run.session.view.cells(of: boat)
    run.mouse(.pressed, column: from.column, row: from.row).ticks(1)
      .mouse(.moved, column: words.column, row: words.row).ticks(1)
      .mouse(.released, column: words.column, row: words.row).ticks(1)
    let after = run.session.stage.values(of: boat).bounds
    // As far as the pointer went, and held to the page.
    let way = Double(words.column - from.column) / layout.projection.columnsPerPixel
    #expect(abs(after.x - min(max(0, before.x + way), 1024 - before.width)) < 1)
  }
}
