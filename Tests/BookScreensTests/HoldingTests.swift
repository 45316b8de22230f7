import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// A page whose story waits for a touch holds the first step that would leave it.
@Suite struct HoldingTests {
  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)
  private static let hint = PList.text(
    "hint", "Touch the star!", y: 700, PList.string("role", "hint"))

  /// A star that falls when it is touched, and then words: all that waits is named by the arguments.
  private func night(_ elements: String..., columns: Int = 80, rows: Int = 24) throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.text("words", "She leaned out too far…", y: 500),
        PList.area("star", x: 700, y: 100, PList.string("description", "the star")), elements.joined(),
        extra: Self.still) + PList.page(PList.text("next", "Down she went."), extra: Self.still),
      columns: columns, rows: rows)
  }

  private static let slipped = PList.text("slipped", "…and slipped!", y: 600, PList.whenTouched("star"))

  @Test(arguments: [(80, 24), (60, 18), (40, 12)])
  func theFirstSpaceShowsWhatToTouchAndTheSecondGoesOn(columns: Int, rows: Int) throws {
    let run = try night(Self.slipped, Self.hint, columns: columns, rows: rows).type(" ")
    #expect(run.session.pageIndex == 0)
    #expect(run.session.view.focus == run.session.stage.element(named: "star"))
    #expect(run.text.contains("Touch the star!"))
    if columns == 80 { expectGrid(run.grid, matches: "screen-held") }
    #expect(run.type(" ").session.pageIndex == 1)
  }

  @Test func theWheelIsHeldAsSpaceIsAndTheArrowIsNot() throws {
    let run = try night(Self.slipped, Self.hint)
    run.mouse(.pressed, column: 40, row: 10, button: .wheelDown)
    #expect(run.session.pageIndex == 0 && run.session.view.focus != nil)
    #expect(try night(Self.slipped, Self.hint).key(.right).session.pageIndex == 1)
  }

  @Test func enterDoesWhatIsShownAndSpaceThenGoesOn() throws {
    let run = try night(Self.slipped, Self.hint).type(" ").key(.enter).ticks(2)
    #expect(run.text.contains("…and slipped!"))
    #expect(run.type(" ").session.pageIndex == 1)
  }

  @Test func whoHasItInFocusHasSeenIt() throws {
    #expect(try night(Self.slipped, Self.hint).key(.tab).type(" ").session.pageIndex == 1)
  }

  @Test func aPageIsHeldOnceEachTimeItIsRead() throws {
    let run = try night(Self.slipped, Self.hint).type("  ").key(.left).type(" ")
    #expect(run.session.pageIndex == 0)
    #expect(run.type(" ").session.pageIndex == 1)
  }

  @Test func nothingIsHeldForWordsThatNoHintAsksFor() throws {
    #expect(try night(Self.slipped).type(" ").session.pageIndex == 1)
  }

  @Test func nothingIsHeldForAHintBehindWhichNoWordsWait() throws {
    let label = PList.text(
      "ha", "HA!", y: 600, PList.string("role", "label") + PList.whenTouched("star"))
    #expect(try night(Self.hint).type(" ").session.pageIndex == 1)
    #expect(try night(label, Self.hint).type(" ").session.pageIndex == 1)
  }

  @Test func wordsBehindWhatTheTouchSetsOffAreWaitedForToo() throws {
    let comet = PList.area("comet", x: 0, y: 0, PList.whenTouched("star"))
    let last = PList.text(
      "last", "Splash!", y: 600,
      "<key>trigger</key><dict>\(PList.string("triggeringItem", "comet"))"
        + "\(PList.string("event", "appeared"))</dict>")
    #expect(try night(comet, last, Self.hint).type(" ").session.pageIndex == 0)
  }

  @Test func autoplayWaitsAndShowsWhatToTouch() throws {
    let run = try night(Self.slipped, Self.hint).type("a").ticks(600)
    #expect(run.session.pageIndex == 0)
    #expect(run.session.view.focus == run.session.stage.element(named: "star"))
    #expect(run.foot.hasPrefix("☞ Touch the star! · the book waits for you"))
  }
}
