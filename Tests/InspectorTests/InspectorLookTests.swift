import BookScreens
import Inspector
import CellGrid
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// What is seen of the inspector, and what keys and clicks on it do.
@Suite struct InspectorLookTests {
  private func inspected(
    _ page: String, columns: Int = 80, rows: Int = 24, depth: ColorDepth = .direct
  ) throws -> BookRun {
    let number = try BookRun.workshopPage(page)
    return try BookRun(
      path: Checkout.path("books/officina"), page: number, columns: columns, rows: rows, depth: depth
    ).key(.function(3))
  }

  private func selected(_ run: BookRun) throws -> String? {
    try #require(run.reading.inspector).selected.map(run.session.stage.name(of:))
  }

  @Test func whatFiresAndWhatItSetsOffLightsUpForHalfASecond() throws {
    for depth in [ColorDepth.direct, .mono] {
      let run = try inspected("trigger-area", columns: 160, rows: 48, depth: depth).untilRest()
      let calm = run.text
      #expect(!calm.contains("╔"))
      run.key(.tab, .enter).ticks(1)
      let lit = run.text
      #expect(lit.contains("┏") && lit.contains("╔") && lit.contains("touched"), "\(depth) \(lit)")
      run.ticks(20)
      #expect(!run.text.contains("╔"), "\(depth)")
      run.type("r").key(.function(3)).key(.tab, .enter).ticks(1)
      #expect(!run.text.contains("╔"), "closed, nothing lights up")
    }
  }

  @Test(arguments: ["en", "it"])
  func itFitsIntoEveryWindow(language: String) throws {
    for (columns, rows) in [(80, 24), (160, 48), (60, 18), (60, 40), (40, 12)] {
      let run = try CoordinatorRun(
        path: Checkout.path("books/officina"), page: try BookRun.workshopPage("trigger-chain"),
        columns: columns,
        rows: rows, language: language, flags: [.motion: "reduced", .effects: "off"]
      ).key(.function(3)).ticks(40).key(.tab, .enter).ticks(30)
      expectGrid(run.grid, matches: "inspector-\(language)-\(columns)x\(rows)")
    }
  }

  @Test func itIsOpenedByIOnlyWhereBoxesAreSeen() throws {
    let run = try BookRun.workshop("trigger-area").type("i")
    #expect(run.reading.inspector == nil)
    run.type("bi")
    #expect(run.reading.inspector != nil && run.text.contains("Triggers"))
    run.key(.escape)
    #expect(run.reading.inspector == nil && !run.text.contains("Triggers"))
  }

  @Test func inASmallWindowThePageAndItsPartsTakeTurns() throws {
    for (columns, rows) in [(40, 12), (60, 18)] {
      let run = try inspected("trigger-area", columns: columns, rows: rows)
      var seen: [String] = []
      for _ in 0..<5 {
        seen.append(run.text)
        run.type("w")
      }
      #expect(run.text == seen[0], "round and round")
      #expect(seen.count { $0.contains("what happens") } == 1, "the elements")
      #expect(seen.count { $0.contains("light appears") } == 1, "the triggers")
      #expect(seen.count { $0.contains("nothing runs") } == 1, "the timeline")
      // The page has all cells but one row, in which its time passes.
      let page = try #require(seen.last)
      #expect(page.contains("Touch the door.") && page.contains("tick 0") && !page.contains("Events"))
      #expect(run.click(column: 1, row: 1).text.contains("Touch the door."), "the tab of the page")
    }
  }

  @Test func itsKeysComeFirstInTheHelp() throws {
    let run = try inspected("trigger-area", rows: 60).key(.function(1))
    #expect(run.text.contains("pause, or go on") && run.text.contains("run to what happens next"))
    #expect(run.text.contains("PgDn") && !run.text.contains("next panel"))
  }

  @Test func enterTouchesWhatATriggerWaitsFor() throws {
    let run = try inspected("trigger-area").untilRest().type("w").key(.enter).ticks(1)
    #expect(run.events.suffix(2) == ["door touched", "light appeared"])
    #expect(run.text.contains("light appears"))
  }

  @Test func enterOnAnEventGoesBackToItsTick() throws {
    let run = try inspected("trigger-chain").ticks(10).key(.tab, .enter).untilRest()
    let (end, digest) = (run.session.stage.tick, run.session.stage.digest)
    run.type("www").key(.down, .down, .enter)
    #expect(run.session.stage.tick < end && run.session.stage.tick > 10)
    #expect(run.stack.ticksUntilNextChange == nil)
    run.type(" ").ticks(end - run.session.stage.tick)
    #expect(run.session.stage.tick == end && run.session.stage.digest == digest)
  }

  @Test func whatCannotBeTouchedIsLookedAtAndTheFootSaysSo() throws {
    let run = try inspected("trigger-area").untilRest().key(.up, .up, .up)
    #expect(run.key(.enter).foot.contains("that cannot be touched now"))
    #expect(run.events.filter { $0.hasSuffix("touched") }.isEmpty)
  }

  @Test func aTouchOfAPageThatStandsStillWaitsForTheNextTick() throws {
    let run = try inspected("trigger-area").untilRest().type(" ").key(.tab, .enter)
    #expect(run.foot.contains("touched with the next tick: ."))
    #expect(run.type(".").events.contains("light appeared"))
  }

  @Test func clicksLookAtElementsGoToTicksAndChooseParts() throws {
    let run = try inspected("trigger-chain").ticks(60).key(.tab, .enter).ticks(60)
    let panel = try #require(run.lines.first?.firstRange(of: "tick")).lowerBound.utf16Offset(in: run.lines[0])
    func row(_ words: String) throws -> Int {
      try #require(run.lines.firstIndex { $0.dropFirst(panel - 5).contains(words) })
    }
    run.click(column: panel + 5, row: try row("dark lamp 1"))
    #expect(try selected(run) == "dark lamp 1")
    let tick = run.session.stage.tick
    // The first column of the bars is a second or more ago.
    let bars = try row("Timeline") + 2
    run.click(column: panel + 10, row: bars)
    #expect(run.session.stage.tick < tick - 20 && run.stack.ticksUntilNextChange == nil)
    run.mouse(.pressed, column: panel + 5, row: bars, button: .wheelDown)
    run.click(column: panel + 2, row: 0)
    #expect(run.stack.ticksUntilNextChange != nil, "a click on the time has it go on")
  }

  @Test func whatIsCarriedIsCarriedOnWhileSomebodyBeginsToLook() throws {
    let run = try BookRun.workshop("drag-free").ticks(5).key(.tab, .enter).ticks(1)
    #expect(run.session.view.isCarrying)
    run.key(.function(3)).type(" ..").key(.function(3))
    #expect(run.session.view.isCarrying)
  }

  @Test func itStaysWhereThePageTurnsAndLooksAtTheNewOne() throws {
    let run = try inspected("trigger-area").key(.right)
    #expect(run.reading.inspector != nil && run.session.page.name == "trigger-image")
    #expect(run.ticks(40).text.contains("Triggers"))
    // A page that is turned to while time stands still is seen at once.
    run.type(" ").key(.right)
    #expect(!run.session.isTurning && run.session.page.name == "trigger-text")
  }
}
