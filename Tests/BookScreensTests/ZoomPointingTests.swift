import BookVocabulary
import CellGrid
import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// Pages that are looked at from near.
enum ZoomPages {
  static func shape(_ name: String, x: Int, y: Int, _ extra: String = "") -> String {
    PList.element(
      "shape", name, x: x, y: y, width: 100, height: 100,
      PList.string("shape", "rectangle") + PList.string("color", "#ff0000") + extra)
  }

  private static let isActive = "<key>isActive</key><true/>"

  /// A page with something to touch in three corners, and words in the middle.
  static func corners() throws -> BookRun {
    try BookRun(
      pages: PList.page(
        shape("moon", x: 20, y: 20, isActive), shape("sun", x: 900, y: 20, isActive),
        shape("fish", x: 900, y: 640, isActive),
        PList.text("words", "in the middle", x: 400, y: 360))
        + PList.page(PList.text("words", "the second page")))
  }
}

/// Touching, dragging and clicking on an enlarged page.
@Suite struct ZoomPointingTests {
  @Test func theWheelMovesOverThePage() throws {
    let run = try ZoomPages.corners().type("zz")
    let shown = run.projection.shown
    run.mouse(.pressed, column: 20, row: 10, button: .wheelDown)
    #expect(run.projection.shown.y > shown.y)
    run.mouse(.pressed, column: 20, row: 10, button: .wheelUp)
    #expect(run.projection.shown == shown)
  }

  @Test func aDragOnNothingMovesThePageWithThePointer() throws {
    let run = try ZoomPages.corners().type("zz")
    let point = run.projection.nearestPagePoint(column: 40, row: 12)
    run.mouse(.pressed, column: 40, row: 12).mouse(.moved, column: 30, row: 10)
      .mouse(.moved, column: 25, row: 9).mouse(.released, column: 25, row: 9)
    let now = run.projection.nearestPagePoint(column: 25, row: 9)
    #expect(abs(now.x - point.x) < 0.01 && abs(now.y - point.y) < 0.01)
  }

  @Test func aDragFromWhatCanBeTouchedMovesThePageAndTouchesNothing() throws {
    let run = try ZoomPages.corners().key(.tab).type("z")
    let moon = try #require(run.cell(of: "moon"))
    let shown = run.projection.shown
    run.mouse(.pressed, column: moon.column, row: moon.row).ticks(1)
      .mouse(.moved, column: moon.column - 8, row: moon.row).ticks(1)
      .mouse(.released, column: moon.column - 8, row: moon.row).ticks(2)
    #expect(run.events.isEmpty)
    #expect(run.projection.shown.x > shown.x)
  }

  @Test func whatCanBeDraggedIsDraggedAndThePageStays() throws {
    let run = try BookRun(
      pages: PList.page(ZoomPages.shape("boat", x: 460, y: 330, "<key>draggable</key><true/>"))
    ).type("z")
    let shown = run.projection.shown
    let boat = try #require(run.cell(of: "boat"))
    run.mouse(.pressed, column: boat.column, row: boat.row).ticks(1)
      .mouse(.moved, column: boat.column + 10, row: boat.row).ticks(1)
      .mouse(.released, column: boat.column + 10, row: boat.row).ticks(1)
    #expect(run.events == ["boat picked up", "boat dropped"])
    #expect(run.projection.shown == shown)
    // Ten columns of the page twice as large are half as far.
    #expect(abs(run.session.stage.values(of: ElementID(index: 0)).x - 460 - 10 * 1024 / 123) < 1)
  }

  @Test func whatIsCarriedDoesNotLeaveTheWindow() throws {
    let run = try BookRun(
      pages: PList.page(ZoomPages.shape("boat", x: 460, y: 330, "<key>draggable</key><true/>"))
    ).key(.tab).type("zz").key(.enter).ticks(1)
    for _ in 0..<10 {
      run.key(.right).ticks(1)
      let box = run.projection.cellRect(run.session.stage.values(of: ElementID(index: 0)).bounds)
      #expect(box.intersection(run.projection.cells) == box)
    }
    let moved = run.session.stage.values(of: ElementID(index: 0)).x - 460
    #expect(abs(moved - 10 / run.projection.columnsPerPixel) < 1e-6)
    run.key(.enter).ticks(1)
    #expect(run.events == ["boat picked up", "boat dropped"])
  }

  @Test func tabMovesToWhatIsInFocusAndEnterTouchesIt() throws {
    let run = try ZoomPages.corners().type("zz")
    for name in ["moon", "sun", "fish"] {
      run.key(.tab)
      let focus = try #require(run.session.view.focus)
      #expect(run.session.stage.name(of: focus) == name)
      let box = run.projection.cellRect(run.session.stage.values(of: focus).bounds)
      #expect(box.intersection(run.projection.cells) == box, "\(name) is seen whole")
    }
    #expect(run.key(.enter).ticks(1).events == ["fish touched"])
  }

  @Test func aClickTouchesWhatLiesUnderIt() throws {
    let run = try ZoomPages.corners().key(.tab, .tab, .tab).type("z")
    let fish = try #require(run.cell(of: "fish"))
    #expect(run.click(column: fish.column, row: fish.row).events == ["fish touched"])
  }

  @Test func whatIsInFocusIsLookedAt() throws {
    let run = try ZoomPages.corners().key(.tab, .tab).type("z")
    let sun = run.projection.cellRect(PageRect(x: 900, y: 20, width: 100, height: 100))
    #expect(sun.intersection(run.projection.cells) == sun)
  }

  @Test func aDoubleClickOnNothingEnlargesWhatIsUnderIt() throws {
    let run = try ZoomPages.corners()
    let (column, row) = (30, 15)
    let point = run.projection.nearestPagePoint(column: column, row: row)
    run.click(column: column, row: row).ticks(3).click(column: column, row: row)
    #expect(run.foot.contains("zoom 2 ×"))
    let now = run.projection.nearestPagePoint(column: column, row: row)
    #expect(abs(now.x - point.x) < 1 / run.projection.columnsPerPixel)
    #expect(abs(now.y - point.y) < 1 / run.projection.rowsPerPixel)
    #expect(run.events.isEmpty)
  }

  @Test func twoClicksThatAreFarApartAreTwoClicks() throws {
    let run = try ZoomPages.corners()
    run.click(column: 30, row: 15).ticks(30).click(column: 30, row: 15)
    #expect(!run.foot.contains("zoom"))
    run.ticks(30).click(column: 30, row: 15).click(column: 32, row: 15)
    #expect(!run.foot.contains("zoom"))
    run.ticks(30).click(column: 30, row: 15).key(.tab).click(column: 30, row: 15)
    #expect(!run.foot.contains("zoom"))
  }

  @Test func aDoubleClickOnWhatCanBeTouchedTouchesItTwice() throws {
    let run = try ZoomPages.corners()
    let fish = try #require(run.cell(of: "fish"))
    run.click(column: fish.column, row: fish.row).click(column: fish.column, row: fish.row)
    #expect(run.events == ["fish touched", "fish touched"])
    #expect(!run.foot.contains("zoom"))
  }

  @Test func aClickOnNothingWakesAPageAtRestForItsRippleAndNoOftener() throws {
    let press = MouseEvent(button: .left, phase: .pressed, column: 30, row: 15)
    let release = MouseEvent(button: .left, phase: .released, column: 30, row: 15)
    let terminal = FakeTerminal(inputs: [
      (1, .mouse(press)), (1.1, .mouse(release)), (9, .key(.character("q"))),
    ])
    terminal.run(try ZoomPages.corners())
    // The page, the two pictures of the ripple, none, and the nine of the shimmer.
    #expect(terminal.frames.count <= 14)
    #expect(terminal.waits.count < 20)
    #expect(terminal.waits.last == .some(nil))
  }
}
