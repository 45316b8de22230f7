import BookModel
import BookScreens
import BookStaging
import BookVocabulary
import CellGrid
import Reader
import StageCore
import TestSupport
import Testing

/// A book that is changed while it is read.
@Suite struct Replacing {
  private static let active = "<key>isActive</key><true/>"

  /// A lantern, and a lamp that moves across the page once the lantern has been touched.
  private func page(
    lanternX: Int = 100, lampWidth: Int = 100, before: String = "", hasLantern: Bool = true, name: String = ""
  ) -> String {
    let lantern = PList.element(
      "shape", "lantern", x: lanternX, y: 300, width: 100, height: 100, Self.active)
    return PList.page(
      before + (hasLantern ? lantern : "")
        + PList.element(
          "shape", "lamp", x: 100, y: 600, width: lampWidth, height: 100,
          PList.whenTouched("lantern") + PList.tween("x", to: 800, seconds: 4))
        + PList.text("words", "It is dark.", y: 10),
      extra: name.isEmpty ? "" : PList.string("name", name))
  }

  private func click(_ name: String, in run: BookRun) throws {
    let cell = try #require(run.cell(of: name))
    run.click(column: cell.column, row: cell.row)
  }

  /// Has a run go on with other pages.
  private func replace(_ run: BookRun, with pages: String...) throws {
    let written = try WrittenBook(pages: pages.joined())
    let book = try withExtendedLifetime(written) { try #require(Book.read(path: written.path).book) }
    run.session.replace(
      pages: book.pages, builder: PageBuilder(book: book, media: run.session.builder.media))
    _ = run.grid
  }

  private func bounds(of name: String, in run: BookRun) throws -> PageRect {
    run.session.stage.element(try #require(run.session.stage.element(named: name))).bounds
  }

  @Test func aPageThatIsChangedStandsAtTheSameMomentWithWhatWasTouched() throws {
    let run = try BookRun(pages: page()).ticks(10)
    try click("lantern", in: run)
    run.ticks(60)
    let tick = run.session.stage.tick
    let place = try bounds(of: "lamp", in: run).x
    #expect(place > 200 && place < 700, "the lamp is on its way")
    let other = """
      <dict><key>type</key><string>shape</string><key>x</key><integer>900</integer>
      <key>width</key><integer>50</integer><key>height</key><integer>50</integer></dict>
      """
    try replace(run, with: page(lanternX: 700, lampWidth: 150, before: other))
    #expect(run.session.stage.tick == tick)
    #expect(try bounds(of: "lamp", in: run).x == place && bounds(of: "lamp", in: run).width == 150)

    // It is where a reader of the changed page is who has touched the lantern there.
    let fresh = try BookRun(pages: page(lanternX: 700, lampWidth: 150, before: other)).ticks(10)
    try click("lantern", in: fresh)
    fresh.ticks(60)
    #expect(run.session.stage.digest == fresh.session.stage.digest)
    #expect(run.grid == fresh.grid)
    run.ticks(30)
    fresh.ticks(30)
    #expect(run.session.stage.digest == fresh.session.stage.digest)
  }

  @Test func whatWasDoneToAThingThatIsGoneIsLeftOut() throws {
    let run = try BookRun(pages: page())
    try click("lantern", in: run)
    run.ticks(30)
    try replace(run, with: page(hasLantern: false))
    #expect(run.session.stage.tick == 31)
    let lamp = try #require(run.session.stage.element(named: "lamp"))
    #expect(!run.session.stage.isShowing(lamp))
  }

  @Test func everyTickOfAChangedPageCanBeGoneTo() throws {
    let run = try BookRun(pages: page()).ticks(20)
    try click("lantern", in: run)
    run.ticks(40)
    run.session.go(toTick: 30)
    try replace(run, with: page(lanternX: 700))
    #expect(run.session.stage.tick == 30)
    #expect(run.session.playback.ticksRecorded == 0...61)
    #expect(run.session.go(toTick: 61))
    let fresh = try BookRun(pages: page(lanternX: 700)).ticks(20)
    try click("lantern", in: fresh)
    fresh.ticks(40)
    #expect(run.session.stage.digest == fresh.session.stage.digest)
    #expect(run.session.go(toTick: 5))
    #expect(try bounds(of: "lantern", in: run).x == 700)
  }

  @Test func whatIsCarriedIsStillCarriedOnAChangedPage() throws {
    func page(y: Int) -> String {
      PList.page(
        PList.element("shape", "ball", x: 100, y: y, width: 100, height: 100, "<key>draggable</key><true/>"))
    }
    let run = try BookRun(pages: page(y: 300)).key(.tab, .enter).ticks(1)
    for _ in 0..<4 { run.key(.right).ticks(1) }
    let place = try bounds(of: "ball", in: run)
    try replace(run, with: page(y: 500))
    #expect(run.session.view.isCarrying)
    #expect(try bounds(of: "ball", in: run) == PageRect(x: place.x, y: 500, width: 100, height: 100))
    run.key(.right).ticks(1).key(.enter).ticks(2)
    #expect(try bounds(of: "ball", in: run).x > place.x)
    #expect(!run.session.view.isCarrying)
  }

  @Test func theReaderStaysOnThePageWhereverItHasComeAndHowTheyLookAtIt() throws {
    let run = try BookRun(pages: page(name: "first") + page(lanternX: 300, name: "second")).ticks(5)
    run.key(.pageDown).ticks(5).key(.tab).type("z")
    #expect(run.session.pageIndex == 1 && !run.session.view.zoom.isWhole)
    let (zoom, tick) = (run.session.view.zoom, run.session.stage.tick)
    try replace(run, with: page(name: "new"), page(name: "first"), page(lanternX: 310, name: "second"))
    #expect(run.session.pageIndex == 2 && run.session.stage.tick == tick)
    #expect(run.session.view.zoom == zoom)
    #expect(run.session.view.focus.map(run.session.stage.name(of:)) == "lantern")
    #expect(run.session.course.history.visited == [1])
    run.session.goBack()
    #expect(run.session.page.name == "first")
  }

  @Test func aPageThatIsGoneLeavesTheReaderOnTheOneInItsPlace() throws {
    let run = try BookRun(pages: page(name: "first") + page(name: "second")).key(.pageDown).ticks(5)
    try replace(run, with: page(name: "first"))
    #expect(run.session.page.name == "first")
    run.session.replace(pages: [], builder: run.session.builder)
    #expect(run.session.pageCount == 1 && run.session.page.elements.isEmpty)
  }

  @Test func oneChangedElementIsAllThatIsPaintedAnew() throws {
    func page(moon: Int) -> String {
      self.page(before: PList.element("shape", "moon", x: 700, y: 200, width: moon, height: moon))
    }
    let run = try BookRun(pages: page(moon: 90))
    _ = run.grid
    let moon = run.session.view.cells(of: try #require(run.session.stage.element(named: "moon")))
    try replace(run, with: page(moon: 60))
    // What is drawn reaches into the cells around it.
    let around = CellRect(
      column: moon.column - 1, row: moon.row - 1, columns: moon.columns + 2, rows: moon.rows + 2)
    let changed = run.changed.filter { $0.row < run.rows - 1 }
    #expect(!changed.isEmpty && changed.allSatisfy { $0.intersection(around) == $0 }, "\(changed), \(around)")
    #expect(run.grid == (try BookRun(pages: page(moon: 60))).grid)
  }

  @Test func eachObserverHearsAsLongAsItHoldsItsToken() throws {
    let run = try BookRun(pages: page())
    var heard: [String] = []
    var first: Observation? = run.session.eventObservers.add { _, _ in heard.append("first") }
    let second = run.session.eventObservers.add { _, _ in heard.append("second") }
    _ = run.touch("lantern")
    #expect(Set(heard) == ["first", "second"])
    #expect(run.events.contains("lantern touched"), "the run's own observer hears, too")
    first = nil
    heard = []
    run.ticks(200)
    #expect(Set(heard) == ["second"] && first == nil)
    withExtendedLifetime(second) {}
  }
}
