import BookScreens
import CellGrid
import Ports
import Reader
import Screens
import StageCore
import TestSupport
import Testing

/// What is drawn over a page for who looks for what can be touched.
@Suite struct TouchSignsTests {
  private static let patience = 180

  /// A page at rest with two things to touch on a dark ground.
  private func garden(depth: ColorDepth = .direct) throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.area("gate", x: 100, y: 200, width: 200, height: 200),
        PList.area("well", x: 700, y: 200, width: 200, height: 200),
        PList.text("path", "A path leads in.", y: 600), extra: PList.string("background", "#203050")),
      depth: depth)
  }

  private func isStill(_ run: BookRun) -> Bool {
    run.stack.ticksUntilNextChange == nil && !run.stack.needsFrame(in: WindowShape(columns: 80, rows: 24))
  }

  /// The cells of a thing and those beside it, in which its corners stand.
  private static func around(_ cells: CellRect) -> CellRect {
    CellRect(
      column: cells.column - 2, row: cells.row - 1, columns: cells.columns + 4, rows: cells.rows + 2)
  }

  /// The cells that differ, by the things that they lie on.
  private func changed(_ run: BookRun, since before: Grid) -> Set<String> {
    var names: Set<String> = []
    let now = run.grid
    for row in 0..<23 {
      for column in 0..<80 where now[column, row] != before[column, row] {
        let name = ["gate", "well"].first { name in
          run.session.stage.element(named: name).map {
            Self.around(run.cells(of: $0)).contains(column: column, row: row)
          } ?? false
        }
        names.insert(name ?? "elsewhere")
      }
    }
    return names
  }

  @Test(arguments: [ColorDepth.direct, .indexed256, .ansi16, .mono])
  func whatCanBeTouchedShimmersOnceAfterSixSecondsAndThenNothingTicks(depth: ColorDepth) throws {
    let run = try garden(depth: depth)
    let before = run.grid
    #expect(run.stack.ticksUntilNextChange == Self.patience)
    run.ticks(Self.patience - 1)
    #expect(run.grid == before)
    var seen: Set<String> = []
    for _ in 0..<30 { seen.formUnion(changed(run.ticks(1), since: before)) }
    #expect(seen == ["gate", "well"])
    #expect(run.grid == before, "it has passed")
    #expect(isStill(run))
    #expect(run.ticks(1000).grid == before, "once")
  }

  @Test func theShimmerIsLightThatPassesAndLeavesTheWordsAlone() throws {
    let run = try garden().ticks(Self.patience + 13)
    expectGrid(run.grid, matches: "screen-shimmer")
  }

  @Test func inSixteenColoursCornersStandInPlaceOfLight() throws {
    let run = try garden(depth: .ansi16).ticks(Self.patience + 13)
    expectGrid(run.grid, matches: "screen-shimmer-16")
  }

  @Test func withMotionReducedOutlinesStandUntilTheNextInput() throws {
    let run = try garden()
    run.services.choose(.motion, "reduced", for: nil)
    let before = run.grid
    run.ticks(Self.patience)
    let outlined = run.grid
    #expect(changed(run, since: before) == ["gate", "well"])
    #expect(isStill(run))
    #expect(run.ticks(100).grid == outlined)
    run.type("x").key(.up)
    #expect(changed(run, since: before) == [])
  }

  @Test func anInputPutsTheShimmerOff() throws {
    let run = try garden().ticks(Self.patience - 1).key(.up).ticks(Self.patience - 1)
    let before = try garden().grid
    #expect(run.grid == before)
    #expect(run.ticks(8).grid != before)
  }

  @Test func aPageOnItsWayIsLeftAloneUntilItWaits() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.area("gate", x: 100, y: 200, width: 200, height: 200),
        PList.text("path", "A path", y: 600, PList.tween("x", to: 300, seconds: 10))))
    run.ticks(300)
    let before = run.grid
    #expect(run.ticks(Self.patience - 10).grid == before)
    #expect(run.ticks(25).grid != before)
  }

  @Test func aPageWithNothingToTouchIsStillFromTheStart() throws {
    let run = try BookRun(pages: PList.page(PList.text("path", "A path")))
    #expect(isStill(run))
  }

  @Test(arguments: [ColorDepth.direct, .ansi16, .mono])
  func thePointerLightsWhatItIsOnTenTimesASecondAtMost(depth: ColorDepth) throws {
    let run = try garden(depth: depth)
    let before = run.grid
    func point(_ name: String) throws {
      let cell = try #require(run.cell(of: name))
      run.take(.pointed(column: cell.column, row: cell.row))
    }
    try point("gate")
    #expect(changed(run, since: before) == ["gate"])
    // Three ticks are a tenth of a second.
    for name in ["well", "gate", "well"] {
      try point(name)
      #expect(changed(run, since: before) == ["gate"])
    }
    #expect(changed(run.ticks(3), since: before) == ["well"])
    run.ticks(3).take(.pointed(column: 40, row: 3))
    #expect(run.grid == before)
    #expect(run.session.stage.tick > 0 && run.events.isEmpty, "nothing was touched")
  }

  @Test func aClickOnNothingIsAnsweredByARippleOfThreeCells() throws {
    let run = try garden()
    let before = run.grid
    run.mouse(.pressed, column: 40, row: 5).mouse(.released, column: 40, row: 5)
    #expect(run.grid[40, 5].scalar == "•")
    run.ticks(3)
    #expect(run.grid[39, 5].scalar == "(" && run.grid[41, 5].scalar == ")")
    run.ticks(3)
    #expect(run.grid == before, "after 200 ms it is gone")
    #expect(run.events.isEmpty)
  }

  @Test func withMotionReducedAClickOnNothingChangesNothing() throws {
    let run = try garden()
    run.services.choose(.motion, "reduced", for: nil)
    let before = run.grid
    run.mouse(.pressed, column: 40, row: 5)
    #expect(run.grid == before)
  }

  @Test func aClickOnAThingIsNoMiss() throws {
    let run = try garden()
    let cell = try #require(run.cell(of: "gate"))
    run.click(column: cell.column, row: cell.row)
    #expect(!run.text.contains("•"))
    #expect(run.events == ["gate touched"])
  }
}
