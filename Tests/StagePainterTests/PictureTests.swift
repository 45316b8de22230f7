import CellGrid
import StageCore
import TestSupport
import Testing

@Suite struct PictureTests {
  @Test(arguments: [
    "quarters.png", "quarters.jpg", "quarters.gif", "quarters.webp", "quarters.svg", "turned.jpg",
  ])
  func aPictureOfEveryFormatIsDrawnUprightInItsBox(file: String) {
    let grid = Painting().paint(.picture(file, x: 100, y: 40, width: 200, height: 120)).grid
    let quarters = [(10, 2, RGBColor.rose), (29, 2, .leaf), (10, 7, .sea), (29, 7, .gold)]
    for (column, row, color) in quarters {
      let drawn = grid.color(column, row)
      #expect(
        drawn.map { $0.distance(to: color) < 12 } == true, "\(column), \(row): \(String(describing: drawn))")
    }
    for (column, row) in [(9, 2), (30, 2), (10, 1), (10, 8)] { #expect(grid.color(column, row) == .white) }
  }

  @Test(arguments: DotSet.allCases)
  func aPictureStandsInItsBoxInEverySetOfDots(dots: DotSet) {
    let grid = Painting(dots: dots).paint(.picture("quarters.png", x: 100, y: 40, width: 200, height: 120))
      .grid
    #expect(grid.color(10, 2) == .rose)
    #expect(grid.color(29, 7) == .gold)
    #expect(grid.color(9, 7) == .white)
  }

  @Test func aCircleInASquareBoxIsRoundThoughDotsAreNot() {
    let grid = Painting(columns: 80, rows: 20).paint(
      .picture("circle.svg", x: 100, y: 0, width: 200, height: 200)
    )
    .grid
    func isRed(_ column: Int, _ row: Int) -> Bool { grid.background(column, row).distance(to: .rose) < 100 }
    let columns = (0..<80).filter { isRed($0, 10) }
    let rows = (0..<20).filter { isRed(40, $0) }
    // A cell is 5 × 10 pixels.
    #expect(abs(columns.count * 5 - rows.count * 10) <= 10)
    #expect(abs(columns.count * 5 - 200) <= 10)
    // At 45° a circle has gone in by 1 − 1/√2 of its radius: 29 pixels.
    #expect(!isRed(20 + 4, 2))
    #expect(isRed(20 + 8, 4))
  }

  @Test func aPictureLargerThanIsEverDecodedIsStillAsLargeAsItsBox() {
    // 4800 dots wide; its middle lies in the middle of the page.
    let grid = Painting().paint(.picture("quarters.svg", x: -11_800, y: -100, width: 24_000, height: 400))
      .grid
    #expect(grid.color(2, 2).map { $0.distance(to: .rose) < 4 } == true)
    #expect(grid.color(37, 7).map { $0.distance(to: .gold) < 4 } == true)
  }

  @Test func aVectorPictureKeepsItsShapeInABoxOfAnother() {
    let grid = Painting().paint(.picture("quarters.svg", width: 400, height: 40)).grid
    #expect(grid.color(0, 0).map { $0.distance(to: .rose) < 4 } == true)
    #expect(grid.color(39, 1).map { $0.distance(to: .gold) < 4 } == true)
  }

  @Test func aLaterElementLiesOverAnEarlierOne() {
    let under = ElementDescription.shape(.sea, x: 0, y: 0, width: 200, height: 200)
    let over = ElementDescription.picture("quarters.png", x: 100, y: 0, width: 200, height: 200)
    #expect(Painting().paint(under, over).grid.color(12, 0) == .rose)
    #expect(Painting().paint(over, under).grid.color(12, 0) == .sea)
  }

  @Test func translucentElementsMixInTheOrderTheyAreDrawnIn() {
    let red = ElementDescription.shape(RGBColor(red: 255, green: 0, blue: 0), alpha: 0.5)
    let blue = ElementDescription.shape(RGBColor(red: 0, green: 0, blue: 255), alpha: 0.5)
    // Half red over white is (255, 128, 128); half blue over that (128, 64, 191).
    let mixed = Painting().paint(red, blue).grid.color(3, 3)
    #expect(mixed.map { $0.distance(to: RGBColor(red: 128, green: 64, blue: 191)) <= 2 } == true)
  }

  @Test func whatIsClearInAPictureShowsWhatLiesBehind() {
    let grid = Painting(background: .black).paint(.picture("glass.png")).grid
    #expect(grid.color(3, 3) == .black)
    #expect(grid.color(30, 2) == .sea)
    // Half of the blue over black.
    #expect(grid.color(30, 8).map { $0.distance(to: RGBColor(red: 20, green: 30, blue: 100)) <= 2 } == true)
  }

  @Test func anElementsAlphaFadesItsPicture() {
    let grid = Painting(background: .black).paint(.picture("glass.png", alpha: 0.5)).grid
    #expect(grid.color(30, 2).map { $0.distance(to: RGBColor(red: 20, green: 30, blue: 100)) <= 2 } == true)
  }

  @Test func aPictureTurnsAboutItsPivot() {
    let turned = ElementDescription.picture("quarters.png", x: 200, y: 100, width: 100, height: 100).with {
      $0.values.pivotX = 50
      $0.values.pivotY = 50
      $0.values.rotation = 180
    }
    let grid = Painting().paint(turned).grid
    #expect(grid.color(16, 6).map { $0.distance(to: .leaf) < 4 } == true)
    #expect(grid.color(23, 6).map { $0.distance(to: .rose) < 4 } == true)
  }

  @Test func aMovieShowsItsFrame() {
    let frames = [
      MovieContent.Frame(file: "quarters.png", duration: 0.1), .init(file: "circle.svg", duration: 0.1),
    ]
    let movie = ElementDescription.element(.movie(MovieContent(frames: frames, loops: false)))
    #expect(Painting().paint(movie).grid.color(0, 0) == .rose)
    #expect(Painting(ticks: 6).paint(movie).grid.color(0, 0) == .white)
  }

  @Test func aPictureTooLargeIsRefusedFromItsHeaderAndSaidInWords() {
    let painting = Painting()
    let painted = painting.paint(
      .picture("giant.png", x: 0, y: 40, width: 400, height: 100, description: "A giant of a picture"))
    #expect(painting.pictures.problem(of: .file("giant.png")) == .tooManyPixels(width: 9000, height: 8000))
    expectGrid(painted.grid, matches: "picture-too-large")
  }

  @Test(arguments: ["garbled.png", "nothing.png"])
  func aPictureThatCannotBeDecodedIsSaidInWords(file: String) {
    let painting = Painting()
    let painted = painting.paint(.picture(file, width: 400, height: 200, description: "The fish swims home"))
    #expect(painting.pictures.problem(of: .file(file)) != nil)
    expectGrid(painted.grid, matches: "picture-in-words")
  }

  @Test func aPictureThatSaysNothingOfItselfIsCalledByItsFile() {
    #expect(Painting().paint(.picture("nothing.png")).lines.contains { $0.contains("nothing.png") })
  }

  @Test(arguments: [nil, "The fish dances"]) func aMovieThatCannotBeDecodedIsSaidInWords(description: String?)
  {
    let frames = [MovieContent.Frame(file: "nothing.png", duration: 1)]
    let movie = ElementDescription.element(.movie(MovieContent(frames: frames, description: description)))
    #expect(Painting().paint(movie).lines.contains { $0.contains(description ?? "nothing.png") })
  }

  @Test func thePicturesOfAnAnimationAreShownInAnyOrder() {
    let colors = [RGBColor.rose, .leaf, .sea]
    for index in [0, 1, 2, 1, 0, 2, 2] {
      let frames = [MovieContent.Frame(picture: .still(file: "three.gif", index: index), duration: 1)]
      let movie = ElementDescription.element(.movie(MovieContent(frames: frames)))
      #expect(Painting().paint(movie).grid.color(20, 5).map { $0.distance(to: colors[index]) < 8 } == true)
    }
  }
}
