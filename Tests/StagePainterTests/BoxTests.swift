import CellGrid
import StageCore
import TestSupport
import Testing

@Suite struct BoxTests {
  private static let page = PList.page(
    PList.element("image", "meadow", width: 1024, height: 576, PList.string("fileName", "meadow.png")),
    PList.text("story", "Once upon a time", x: 64, y: 600, width: 896, height: 128),
    PList.element(
      "image", "bee", x: 640, y: 96, width: 256, height: 160,
      PList.string("fileName", "bee.png") + PList.tween("x", to: 100, seconds: 2)),
    PList.area("hive", x: 96, y: 192, width: 320, height: 224),
    PList.text("buzz", "Bzzz!", x: 112, y: 96, width: 256, height: 64, PList.whenTouched("hive")),
    PList.element(
      "audio", "hum",
      "<key>audio</key><dict>" + PList.string("trackName", "hum.wav") + "</dict>" + PList.whenTouched("hive"))
  )

  @Test func everyElementIsABoxWithItsNameTypeAndState() throws {
    let run = try BookRun(pages: Self.page, view: .boxes).ticks(1)
    expectGrid(run.grid, matches: "page-boxes-at-first")
    run.touch("hive").ticks(10)
    expectGrid(run.grid, matches: "page-boxes-touched")
    run.untilRest()
    expectGrid(run.grid, matches: "page-boxes-done")
  }

  @Test func inFewColumnsALabelCutsTheNameAndKeepsTheState() {
    let star = ElementDescription.shape(.sea, width: 300, height: 100)
      .with { $0.name = "the star in the sky that leans out" }
    let lines = Painting(columns: 32, rows: 10, view: .boxes).paint([star]).lines
    #expect(lines.joined().contains("the star in… · shape · showing"))
  }

  @Test func labelsDoNotCoverEachOther() {
    let elements = (0..<8).map { number in
      ElementDescription.shape(.sea, x: Double(number) * 6, y: Double(number) * 3, width: 300, height: 100)
        .with { $0.name = "shape\(number)" }
    }
    expectGrid(
      Painting(columns: 80, rows: 20, view: .boxes).paint(elements).grid, matches: "page-boxes-on-each-other")
  }

  @Test func moreLabelsThanRowsAreLeftOutRatherThanPiledUp() {
    let elements = (0..<60).map { number in
      ElementDescription.shape(.sea).with { $0.name = "a shape with a long name, number \(number)" }
    }
    let lines = Painting(columns: 40, rows: 10, view: .boxes).paint(elements).lines
    for (row, line) in lines.enumerated() {
      #expect(line.contains("number \(row)") || line.contains("a shape"))
    }
  }

  @Test func aLabelAtTheRightEdgeStandsInsideThePage() {
    let bubble = ElementDescription.picture("quarters.png", x: 380, y: 40, width: 20, height: 20)
      .with { $0.name = "bubble" }
    let lines = Painting(columns: 80, rows: 20, view: .boxes).paint(bubble).lines
    #expect(lines.contains { $0.contains(" bubble · image · showing") }, "\(lines)")
  }

  @Test func boxesOffThePageAreNotSeenAndDoNoHarm() {
    for (x, y) in [(-900.0, 0.0), (900, 0), (0, -900), (0, 900), (1e300, 1e300), (-1e300, -1e300)] {
      let off = ElementDescription.shape(.sea, x: x, y: y, width: 100, height: 50).with { $0.name = "far" }
      let lines = Painting(columns: 80, rows: 20, view: .boxes).paint(off).lines
      #expect(lines.first?.first == "┌" || lines.first?.contains("far") == true)
    }
  }

  @Test func inTheViewOfBothTheBoxesLieOverThePictures() {
    let grid = Painting(columns: 80, rows: 20, view: .both).paint(
      .picture("quarters.png", x: 50, y: 50, width: 300, height: 100)
    ).grid
    #expect(grid.character(column: 10, row: 14) == "└")
    #expect(grid.color(20, 8) == .rose)
  }

  @Test func boxesAreReadableOverEveryPicture() {
    let grid = Painting(columns: 80, rows: 20, view: .both).paint(
      .shape(RGBColor(red: 175, green: 255, blue: 135))
    )
    .grid
    #expect(Contrast.ratio(grid.foreground(79, 10), grid.background(79, 10)) >= 4.5)
  }

  @Test func inTheViewOfBothEveryWordIsStillRead() {
    let painted = Painting(columns: 80, rows: 20, view: .both).paint(
      .text("Once upon a time", x: 40, y: 50, width: 300, height: 10, name: "story"),
      .text("there was a fish", x: 40, y: 60, width: 300, height: 10, name: "more"),
      .text("that swam", x: 40, y: 70, width: 300, height: 10, name: "end"))
    // The first has a free row above it; the others have room at the end of their own.
    expectGrid(painted.grid, matches: "page-boxes-beside-words")
  }

  @Test(.timeLimit(.minutes(4))) func tenThousandBoxesArePaintedInAMoment() {
    let elements = (0..<10_000).map { number in
      ElementDescription.element(
        .area, x: Double(number % 100) * 4, y: Double(number / 100) * 2, width: 300, height: 150)
    }
    let painting = Painting(columns: 160, rows: 48, view: .both)
    let layer = painting.layer(elements + [.picture("quarters.png")])
    let painter = painting.painter
    let painted = painting.paint(layer, painter)
    #expect(painted.lines.contains { $0.contains("area") })
  }
}
