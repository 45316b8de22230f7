import CellGrid
import BookScreens
import Ports
import Reader
import TestSupport
import Testing

@Suite struct Turning {
  static let kinds = ["slide", "push", "fade", "wipe", "dissolve", "curl"]

  /// Two pages, dark and light, with words at the same place.
  private func pages(_ kind: String, seconds: Double = 1) throws -> BookRun {
    let animation =
      PList.animation("enterAnimation", kind, seconds: seconds)
      + PList.animation("exitAnimation", kind, seconds: seconds)
    return try BookRun(
      pages: PList.page(
        PList.text("words", "the old page", x: 100, y: 330),
        extra: animation + PList.string("background", "#102040"))
        + PList.page(
          PList.text("words", "the new page", x: 500, y: 600),
          extra: animation + PList.string("background", "#f0e8d0")))
  }

  @Test(arguments: kinds)
  func aTurnBeginsWithTheOldPageAndEndsWithTheNew(kind: String) throws {
    let run = try pages(kind)
    let old = run.grid
    run.key(.right)
    #expect(run.session.isTurning)
    #expect(run.ticks(15).grid != old)
    run.ticks(15)
    #expect(!run.session.isTurning)
    #expect(run.text.contains("the new page"))
    #expect(!run.text.contains("the old page"))
    #expect(run.stack.ticksUntilNextChange == nil)
  }

  @Test(arguments: kinds)
  func goingBackIsTheSameTurnMirrored(kind: String) throws {
    let run = try pages(kind).key(.right).ticks(40).key(.left).ticks(15)
    #expect(run.session.isTurning)
    run.ticks(15)
    #expect(run.text.contains("the old page"))
  }

  @Test(arguments: kinds)
  func aKeyDuringATurnIsObeyedAtOnce(kind: String) throws {
    let run = try pages(kind, seconds: 20).key(.right).ticks(3).key(.left)
    #expect(run.session.pageIndex == 0)
    run.type("?")
    #expect(run.text.contains("Keys"))
  }

  @Test(arguments: kinds)
  func thePageThatWasTurnedIsLetGoOf(kind: String) throws {
    let run = try pages(kind)
    weak let stage = run.session.stage
    run.key(.right).ticks(10)
    #expect(stage != nil, "both pages are there while one turns into the other")
    run.ticks(20)
    #expect(stage == nil)
  }

  @Test(arguments: [ColorDepth.mono, .ansi8, .indexed256])
  func everyTurnIsDrawnInEveryDepthOfColour(depth: ColorDepth) throws {
    for kind in Self.kinds {
      let animation = PList.animation("enterAnimation", kind, seconds: 1)
      let run = try BookRun(
        pages: PList.page(PList.text("words", "old"))
          + PList.page(PList.text("words", "new"), extra: animation),
        columns: 48, rows: 14, depth: depth
      ).key(.right)
      for _ in 0..<6 {
        #expect(run.session.isTurning)
        _ = run.ticks(5).grid
      }
      #expect(run.text.contains("new"))
    }
  }

  @Test("A page that comes in no time is there at once, however the page before would go", arguments: kinds)
  func noTime(kind: String) throws {
    let slide = PList.animation("exitAnimation", "slide", seconds: 1)
    let run = try BookRun(
      pages: PList.page(PList.text("words", "the old page"), extra: slide)
        + PList.page(
          PList.text("words", "the new page"), extra: PList.animation("enterAnimation", kind, seconds: 0)))
    run.key(.right)
    #expect(!run.session.isTurning && run.text.contains("the new page"))
    // A page that does not come itself is uncovered.
    let other = try BookRun(
      pages: PList.page(PList.text("words", "the old page"), extra: slide)
        + PList.page(extra: PList.animation("enterAnimation", "none", seconds: 1)))
    #expect(other.key(.right).session.isTurning)
  }

  @Test func aClickInTheMarginTurnsThePageAndItsReleaseDoesNotEndTheTurn() throws {
    let run = try pages("slide")
    run.mouse(.pressed, column: 79, row: 10).mouse(.released, column: 79, row: 10)
    #expect(run.session.isTurning)
  }

  @Test func aPressOnThePageDoesNotWaitForATurn() throws {
    let run = try pages("slide", seconds: 20).key(.right).ticks(3).mouse(.pressed, column: 40, row: 10)
    #expect(!run.session.isTurning)
    #expect(run.text.contains("the new page"))
  }

  @Test(arguments: kinds)
  func aWindowMayChangeItsSizeDuringATurn(kind: String) throws {
    let run = try pages(kind).key(.right).ticks(10)
    for (columns, rows) in [(40, 12), (10, 3), (160, 48)] {
      _ = run.resize(columns: columns, rows: rows).grid
    }
    #expect(run.ticks(30).text.contains("the new page"))
  }
}
