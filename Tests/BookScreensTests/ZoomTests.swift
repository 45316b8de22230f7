import BookScreens
import BookVocabulary
import CellGrid
import PictureStore
import Ports
import Reader
import StageCore
import TestSupport
import Testing

@Suite struct ZoomTests {
  private static let red = RGBColor(red: 255, green: 0, blue: 0)

  /// Stripes in the middle of the page, red and blue, each narrower than a dot of the whole page.
  private static let stripes = (0..<24).map { number in
    PList.element(
      "shape", "stripe \(number)", x: 440 + 6 * number, y: 300, width: 6, height: 168,
      PList.string("shape", "rectangle") + PList.string("color", number % 2 == 0 ? "#ff0000" : "#0000ff"))
  }

  private func colors(of grid: Grid) -> Set<RGBColor> {
    var colors: Set<RGBColor> = []
    for place in grid.bounds.places where place.row < grid.rows - 1 {
      let cell = grid[place.column, place.row]
      colors.insert(Palette.rgb(of: cell.background, terminalDefault: .black))
      if !cell.isSpace { colors.insert(Palette.rgb(of: cell.foreground, terminalDefault: .black)) }
    }
    return colors
  }

  // MARK: Larger and smaller

  @Test func zShowsTheMiddleOfThePageWithMoreDetail() throws {
    let run = try BookRun(pages: "<dict><key>elements</key><array>\(Self.stripes.joined())</array></dict>")
    #expect(!colors(of: run.grid).contains(Self.red))
    let cells = run.projection.cells
    run.type("zz")
    #expect(colors(of: run.grid).contains(Self.red))
    #expect(run.projection.columnsPerPixel > 3.9 * Double(cells.columns) / 1024)
    #expect(run.projection.cells == CellRect(column: 0, row: 0, columns: 80, rows: 23))
  }

  @Test func zGoesRoundAndTheFootSaysHowNear() throws {
    let run = try ZoomPages.corners()
    let before = run.grid
    for foot in ["zoom 2 ×", "zoom 4 ×", "zoom 8 ×"] { #expect(run.type("z").foot.contains(foot)) }
    #expect(run.type("z").grid == before)
    #expect(run.type("zz").key(.escape).grid == before)
    // Let go of first is what is nearest.
    run.key(.tab).type("z").key(.escape)
    #expect(run.session.view.focus != nil)
    #expect(run.key(.escape).grid == before)
  }

  @Test func wordsStandAtTheirPlaceInTheEnlargedPicture() throws {
    let run = try BookRun(
      pages: PList.page(
        ZoomPages.shape("roof", x: 400, y: 200), PList.text("words", "below the roof", x: 400, y: 310),
        PList.text("far", "far away", x: 0, y: 0)))
    expectGrid(run.type("z").grid, matches: "zoom-twice")
  }

  @Test func aTextWithoutRoomIsCutWhereItsBoxEnds() throws {
    let words = (1...200).map { "word\($0)" }.joined(separator: " ")
    let run = try BookRun(
      pages: PList.page(
        ZoomPages.shape("ground", x: 300, y: 440),
        PList.text("words", words, x: 400, y: 340, width: 200, height: 60)))
    #expect(run.layout.arrangement == .apart)
    run.type("z")
    #expect(run.text.contains("word1 "))
    #expect(!run.text.contains("word200"))
    let cells = run.projection.cellRect(PageRect(x: 400, y: 340, width: 200, height: 60))
    #expect(run.session.texts.map(\.cells) == [cells])
  }

  @Test func thePageGoesOnPlaying() throws {
    let run = try BookRun(
      pages: PList.page(ZoomPages.shape("fish", x: 300, y: 300, PList.tween("x", to: 500, seconds: 1))))
    let start = run.type("z").grid
    #expect(run.ticks(15).grid != start)
    run.untilRest()
    #expect(run.session.stage.values(of: ElementID(index: 0)).x == 500)
    #expect(run.foot.contains("zoom 2 ×"))
  }

  @Test func aZoomedPageThatRestsIsDrawnOnceAndWaitsForTheReaderAlone() throws {
    let terminal = FakeTerminal(inputs: [(1, .key(.character("z"))), (9, .key(.character("q")))])
    terminal.run(try ZoomPages.corners())
    #expect(terminal.frames.count <= 2)
    #expect(terminal.waits == [6, nil])
  }

  // MARK: Over the page

  @Test func arrowsMoveOverThePageAndTurnNothing() throws {
    let run = try ZoomPages.corners().type("z")
    let middle = run.grid
    let shown = run.projection.shown
    #expect(run.key(.right).projection.shown.x > shown.x)
    #expect(run.key(.left).grid == middle)
    #expect(run.type("l").projection.shown.x > shown.x)
    #expect(run.type("h").grid == middle)
    #expect(run.key(.down).projection.shown.y > shown.y)
    #expect(run.key(.up).grid == middle)
    #expect(run.type("j").projection.shown.y > shown.y)
    #expect(run.type("k").grid == middle)
    for _ in 0..<30 { run.key(.right, .down) }
    #expect(run.session.pageIndex == 0)
    let end = run.projection.shown
    #expect(abs(end.x + end.width - 1024) < 1 && abs(end.y + end.height - 768) < 1)
  }

  @Test func whatIsSeenIsTheSameWhateverTheWayThere() throws {
    let run = try ZoomPages.corners().type("zz")
    for _ in 0..<5 { run.key(.right, .up) }
    let there = run.grid
    let layout = run.layout
    // Laid out anew there, as for a window that has been another.
    run.resize(columns: 100, rows: 30).resize(columns: 80, rows: 24)
    #expect(run.layout == layout)
    #expect(run.grid == there)
  }

  // MARK: Leaving, and other windows

  @Test func turningThePageEndsTheZoom() throws {
    let run = try ZoomPages.corners().type("zz").key(.character(" ")).untilRest()
    #expect(run.session.pageIndex == 1)
    #expect(!run.foot.contains("zoom"))
    #expect(run.text.contains("the second page"))
    run.key(.left).untilRest()
    #expect(run.text.contains("in the middle"))
    #expect(!run.foot.contains("zoom"))
  }

  @Test func anotherWindowKeepsWhatIsLookedAt() throws {
    let run = try ZoomPages.corners().key(.tab, .tab, .tab).type("zz")
    let shown = run.projection.shown
    run.resize(columns: 50, rows: 15)
    #expect(run.projection.cells.columns == 50 && run.projection.shown.width < 1024 / 2)
    run.resize(columns: 120, rows: 40)
    run.resize(columns: 80, rows: 24)
    #expect(run.projection.shown == shown)
  }

  // MARK: Pictures

  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  private static func picture(_ file: String) -> String {
    PList.element("image", file, width: 1024, height: 768, PList.string("fileName", file))
  }

  @Test func picturesAreDecodedAnewForTheirSizeAndNotForAStepOverThePage() throws {
    let decoder = HeldDecoder(open: ["1.png", "2.png"])
    let run = try BookRun(
      pages: PList.page(Self.picture("1.png"), extra: Self.still)
        + PList.page(Self.picture("2.png"), extra: Self.still), pictures: .held(decoder, patience: 20))
    run.session.prepareNeighbours()
    #expect(decoder.begins("2.png"))
    run.type("z")
    run.session.prepareNeighbours()
    // Both sizes of the first page's picture have come.
    #expect(decoder.wakes(2))
    _ = run.stack.handle(.woken)
    #expect(decoder.begun.count { $0 == "1.png" } == 2)
    for _ in 0..<20 {
      run.key(.right, .down)
      run.session.prepareNeighbours()
    }
    run.key(.escape, .right)
    #expect(run.session.pageIndex == 1)
    #expect(decoder.begun.count { $0 == "1.png" } == 2)
  }

  @Test func largePicturesStayWithinWhatTheStoreMayKeep() throws {
    let files = (1...12).map { "\($0).png" }
    let pictures = PictureSession.held(HeldDecoder(open: Set(files)), patience: 20, capacity: 4 << 20)
    let run = try BookRun(
      pages: "<dict><key>elements</key><array>\(files.map(Self.picture).joined())</array></dict>",
      columns: 200,
      rows: 60, pictures: pictures)
    for _ in 0..<3 {
      run.type("z")
      // Of a picture that there is no room for, a dot is promised all the same.
      #expect(pictures.byteCount <= pictures.capacity + 4 * files.count)
      let color = Palette.rgb(of: run.grid[100, 30].background, terminalDefault: .black)
      #expect(abs(Int(color.red) - 200) < 5 && abs(Int(color.green) - 40) < 5)
    }
  }
}
