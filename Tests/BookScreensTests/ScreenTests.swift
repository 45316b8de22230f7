import BookScreens
import CellGrid
import PageLayout
import Ports
import Reader
import TestSupport
import Testing

/// Whole screens as a reader sees them, every word, mark and colour: `Tests/Goldens`.
@Suite struct ScreenTests {
  /// Two pages: a night with a moon and a door, whose words wait to be touched, and a morning with a long
  /// story.
  private func night(
    columns: Int = 60, rows: Int = 18, view: RenderMode = .pictures, depth: ColorDepth = .direct,
    turning kind: String = "none", leftOut: Int = 0
  ) throws -> BookRun {
    let animation =
      PList.animation("enterAnimation", kind, seconds: 1) + PList.animation("exitAnimation", kind, seconds: 1)
    func color(_ color: String) -> String { PList.string("color", color) }
    return try BookRun(
      pages: PList.page(
        PList.element("shape", "moon", x: 700, y: 80, width: 200, height: 160, color("#f0d060")),
        PList.text(
          "story", "Once upon a time there was a door in the night.", x: 100, y: 60, width: 480, height: 200,
          PList.string("fontColor", "#ffffff")),
        PList.area("door", x: 120, y: 400, width: 200, height: 240, color("#803010")),
        PList.element("shape", "wood", x: 120, y: 400, width: 200, height: 240, color("#803010")),
        PList.text(
          "creak", "It creaks.", x: 420, y: 460, width: 400, height: 130,
          "<key>border</key><true/>" + PList.string("fontColor", "#f0d060") + PList.whenTouched("door")),
        extra: animation + PList.string("background", "#102040"))
        + PList.page(
          PList.text(
            "story", (1...60).map { "word\($0)" }.joined(separator: " "), x: 200, y: 150, width: 300,
            height: 400),
          extra: animation + PList.string("background", "#f0e8d0")),
      entries: PList.string("title", "The night"), columns: columns, rows: rows, view: view, depth: depth,
      leftOut: leftOut
    ).ticks(1)
  }

  @Test func aPageAtRest() throws { expectGrid(try night().grid, matches: "screen-page") }

  @Test func aPageInTwoHundredAndFiftySixColours() throws {
    expectGrid(try night(depth: .indexed256).grid, matches: "screen-page-256")
  }

  @Test func aPageWithoutColours() throws {
    expectGrid(try night(depth: .mono).grid, matches: "screen-page-mono")
  }

  @Test func whatIsInFocusIsMarkedAndNamed() throws {
    expectGrid(try night().key(.tab).grid, matches: "screen-focus")
  }

  @Test func whatWaitedForATouchHasCome() throws {
    expectGrid(try night().touch("door").untilRest().grid, matches: "screen-touched")
  }

  @Test func theFootTellsWhatIsLeftOut() throws {
    expectGrid(try night(columns: 80, leftOut: 2).grid, matches: "screen-notice")
  }

  @Test func theFootTellsWhichPageIsGoneTo() throws {
    expectGrid(try night().type("12").grid, matches: "screen-number")
  }

  @Test func aTextThatGoesOnBothWays() throws {
    expectGrid(try night(rows: 14).key(.right).key(.down).key(.down).grid, matches: "screen-scrolled")
  }

  @Test func theHelp() throws {
    expectGrid(try night(columns: 80, rows: 40).type("?").grid, matches: "screen-help")
  }

  @Test func theHelpTellsOfPanelsOnlyWhereAPageHasSome() throws {
    #expect(!(try night(columns: 132, rows: 43).type("?").text.contains("from panel to panel")))
  }

  @Test func theHelpInASmallWindowGoesOn() throws {
    expectGrid(try night(columns: 40, rows: 12).type("?").key(.down).grid, matches: "screen-help-small")
  }

  @Test func boxesAlone() throws { expectGrid(try night(view: .boxes).grid, matches: "screen-boxes") }

  @Test func boxesOverThePictures() throws { expectGrid(try night(view: .both).grid, matches: "screen-both") }

  @Test func theSmallestWindowOfAll() throws {
    expectGrid(try night(columns: 40, rows: 12).grid, matches: "screen-smallest")
  }

  /// Dissolving is left to chance, dot by dot; how much of it has come is held elsewhere.
  @Test(arguments: ["slide", "push", "fade", "wipe", "curl"])
  func aPageInTheMiddleOfItsTurn(kind: String) throws {
    let run = try night(columns: 48, rows: 14, turning: kind).key(.right).ticks(15)
    #expect(run.session.isTurning)
    expectGrid(run.grid, matches: "screen-turn-\(kind)")
  }

  @Test func aPageInTheMiddleOfItsWayBack() throws {
    let run = try night(columns: 48, rows: 14, turning: "slide").key(.right).ticks(40).key(.left).ticks(15)
    #expect(run.session.isTurning)
    expectGrid(run.grid, matches: "screen-turn-slide-back")
  }
}
