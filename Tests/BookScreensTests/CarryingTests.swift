import BookVocabulary
import CellGrid
import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

@Suite struct Carrying {
  /// A ball that can be dragged into a box, and a lamp that comes on when it is.
  private func workshop(_ ball: String = "") throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.element("shape", "box", x: 700, y: 300, width: 200, height: 200),
        PList.element(
          "shape", "ball", x: 100, y: 300, width: 100, height: 100,
          "<key>draggable</key><true/><key>returns</key><true/>"
            + "<key>dropTargets</key><array><string>box</string></array>" + ball),
        PList.text(
          "lamp", "the lamp is on", y: 650,
          "<key>trigger</key><dict>\(PList.string("triggeringItem", "ball"))"
            + "\(PList.string("event", "dropped"))</dict>")))
  }

  private func place(of name: String, in run: BookRun) throws -> PagePoint {
    let element = run.session.stage.element(try #require(run.session.stage.element(named: name)))
    return PagePoint(x: element.bounds.x, y: element.bounds.y)
  }

  @Test func enterPicksUpArrowsCarryAndEnterDrops() throws {
    let run = try workshop().key(.tab)
    expectGrid(run.grid, matches: "screen-before-carrying")
    run.key(.enter).ticks(1)
    expectGrid(run.grid, matches: "screen-carrying")
    for _ in 0..<8 { run.key(.shiftRight).ticks(1) }
    #expect(try place(of: "ball", in: run).x > 700)
    run.key(.enter).ticks(2)
    #expect(run.events.contains("ball picked up"))
    #expect(run.events.contains("ball dropped on box"))
    #expect(run.text.contains("the lamp is on"))
    #expect(run.session.pageIndex == 0)
  }

  @Test func arrowsCarryWhatBelongsSomewhereFromPlaceToFreePlace() throws {
    func place(_ name: String, x: Int, y: Int) -> String {
      PList.element("shape", name, x: x, y: y, width: 100, height: 100)
    }
    func stone(_ name: String, x: Int, on place: String) -> String {
      PList.element(
        "shape", name, x: x, y: 600, width: 100, height: 100,
        "<key>draggable</key><true/><key>returns</key><true/><key>dropTargets</key><array>"
          + ["one", "two", "three", "four"].map { "<string>\($0)</string>" }.joined()
          + "</array><key>belongsOn</key><array><string>\(place)</string></array>")
    }
    let run = try BookRun(
      pages: PList.page(
        place("one", x: 100, y: 100), place("two", x: 200, y: 100), place("three", x: 100, y: 200),
        place("four", x: 200, y: 200), stone("stone", x: 600, on: "one"),
        stone("pebble", x: 800, on: "two")))
    run.key(.tab, .enter).ticks(1)
    for (key, x, y) in [
      (Key.left, 200.0, 200.0), (.up, 200, 100), (.left, 100, 100), (.left, 100, 100), (.down, 100, 200),
      (.up, 100, 100),
    ] {
      run.key(key).ticks(1)
      #expect(try self.place(of: "stone", in: run) == PagePoint(x: x, y: y))
    }
    run.key(.enter).ticks(2)
    #expect(run.events.contains("stone placed"))
    // Where something lies nothing is carried.
    run.key(.tab, .enter).ticks(1)
    run.key(.left).ticks(1)
    run.key(.up).ticks(1)
    run.key(.left).ticks(1)
    #expect(try self.place(of: "pebble", in: run) == PagePoint(x: 100, y: 200))
    run.key(.tab).ticks(1)
    #expect(try self.place(of: "pebble", in: run) == PagePoint(x: 200, y: 200))
  }

  @Test func tabGoesToTheNextPlaceToDropItAtAndNeverDrops() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.element("shape", "box", x: 700, y: 300, width: 200, height: 200),
        PList.element("shape", "bowl", x: 400, y: 100, width: 100, height: 100),
        PList.element(
          "shape", "ball", x: 100, y: 300, width: 100, height: 100,
          "<key>draggable</key><true/><key>dropTargets</key>"
            + "<array><string>box</string><string>bowl</string></array>")))
    run.key(.tab, .enter).ticks(1)
    for (key, x) in [(Key.tab, 400.0), (.tab, 750), (.tab, 400), (.backTab, 750), (.backTab, 400)] {
      run.key(key).ticks(1)
      #expect(try place(of: "ball", in: run).x == x)
    }
    #expect(!run.events.contains { $0.hasPrefix("ball dropped") })
    run.key(.enter).ticks(2)
    #expect(run.events.contains("ball dropped on bowl"))
  }

  @Test func whereThereIsNoPlaceInParticularTabSaysSo() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.element(
          "shape", "ball", x: 100, y: 300, width: 100, height: 100, "<key>draggable</key><true/>"))
    ).key(.tab, .enter).ticks(1).key(.tab).ticks(1)
    #expect(run.foot.hasPrefix("it can be dropped anywhere"))
    #expect(run.session.view.isCarrying)
    #expect(run.key(.right).ticks(1).foot.hasPrefix("arrows carry it by 1"))
  }

  @Test func inFewColumnsTheFootTellsHowToMoveAndHowToDropIt() throws {
    let run = try BookRun(
      path: Checkout.path("books/officina"), page: 14, columns: 40, rows: 12
    ).key(.tab, .enter).ticks(1)
    #expect(run.foot.hasPrefix("arrows, Enter drops it ≡"))
  }

  @Test func arrowsGoByCellsAndByFiveWithTheStepThatIsShown() throws {
    let run = try workshop().key(.tab, .enter).ticks(1)
    let column = 1 / run.projection.columnsPerPixel
    func moved(_ act: () -> Void) throws -> Double {
      let before = try place(of: "ball", in: run).x
      act()
      run.ticks(1)
      return ((try place(of: "ball", in: run).x - before) / column * 1000).rounded() / 1000
    }
    #expect(run.foot.hasPrefix("arrows carry it by 1 (s: by 5)"))
    #expect(try moved { run.key(.right) } == 1)
    #expect(try moved { run.key(.shiftRight) } == 5)
    #expect(try moved { run.type("H") } == -5)
    #expect(run.type("s").foot.hasPrefix("arrows carry it by 5 (s: by 1)"))
    #expect(try moved { run.key(.right) } == 5)
    #expect(try moved { run.type("s").key(.left) } == -1)
  }

  @Test func escapePutsBackWhatIsCarried() throws {
    let run = try workshop().key(.tab, .enter).ticks(1)
    for _ in 0..<8 { run.key(.shiftDown).ticks(1) }
    #expect(try place(of: "ball", in: run).y > 300)
    run.key(.escape).untilRest()
    #expect(try place(of: "ball", in: run) == PagePoint(x: 100, y: 300))
    #expect(!run.events.contains { $0.hasPrefix("ball dropped") })
  }

  @Test func whatMissesItsTargetGoesBack() throws {
    let run = try workshop().key(.tab, .enter).ticks(1)
    for _ in 0..<5 { run.key(.right).ticks(1) }
    run.key(.enter).untilRest()
    #expect(try place(of: "ball", in: run) == PagePoint(x: 100, y: 300))
  }

  @Test func anyOtherKeyPutsBackWhatIsCarriedAndIsObeyed() throws {
    let run = try workshop().key(.tab, .enter).ticks(1).key(.right).ticks(1).type("b")
    #expect(run.session.options.mode == .boxes)
    run.untilRest()
    #expect(try place(of: "ball", in: run).x == 100)
  }

  @Test func pickedUpAndDroppedInPlaceIsATouch() throws {
    let run = try workshop("<key>isActive</key><true/>").key(.tab, .enter).ticks(1).key(.enter).ticks(2)
    #expect(run.events.contains("ball touched"))
    #expect(!run.events.contains { $0.hasPrefix("ball dropped") })
  }

  @Test func theMouseDragsAndDrops() throws {
    let run = try workshop()
    // The ball is 100 … 200 × 300 … 400 of 1024 × 768: its middle is in column 18, row 10; the box's in
    // column 57.
    run.mouse(.pressed, column: 18, row: 10).ticks(1)
    for column in stride(from: 20, through: 56, by: 4) { run.mouse(.moved, column: column, row: 11).ticks(1) }
    run.mouse(.released, column: 57, row: 11).ticks(2)
    #expect(run.events.contains("ball dropped on box"))
    #expect(run.text.contains("the lamp is on"))
  }

  @Test func aMouseThatLeavesThePageKeepsWhatItDrags() throws {
    let run = try workshop().mouse(.pressed, column: 18, row: 10).ticks(1)
    run.mouse(.moved, column: 79, row: 10).ticks(1)
    // The box of the ball stays on the page.
    #expect(try place(of: "ball", in: run).x == 924)
    run.mouse(.released, column: 79, row: 10).untilRest()
    #expect(try place(of: "ball", in: run).x == 100)
  }

  @Test func whatTheMouseDragsGoesBackWhenItsReleaseFallsOnAPanel() throws {
    let run = try workshop().mouse(.pressed, column: 18, row: 10).ticks(1)
    run.mouse(.moved, column: 40, row: 10).ticks(1).type("?").mouse(.released, column: 40, row: 10)
    run.key(.escape).untilRest()
    #expect(try place(of: "ball", in: run).x == 100)
    #expect(!run.events.contains { $0.hasPrefix("ball dropped") })
  }

  @Test func aWindowMayChangeItsSizeWhileSomethingIsCarried() throws {
    let run = try workshop().key(.tab, .enter).ticks(1).key(.right).ticks(1)
    let before = try place(of: "ball", in: run)
    #expect(run.resize(columns: 160, rows: 48).foot.contains("arrows carry it"))
    #expect(try place(of: "ball", in: run) == before)
  }
}
