import CellGrid
import StageCore
import Testing

/// A page of 400 × 200 pixels on 80 × 20 cells: a dot is 2.5 × 5 pixels.
@Suite struct LetterTests {
  private static func painted(
    _ words: String, size: Double, width: Double = 380, height: Double = 120, dots: DotSet = .quadrant,
    depth: ColorDepth = .direct, background: RGBColor = .white, color: RGBColor = .black
  ) -> Painting.Painted {
    Painting(columns: 80, rows: 20, background: background, dots: dots, depth: depth)
      .paint(.text(words, x: 10, y: 40, width: width, height: height, size: size, color: color))
  }

  private static func isDrawn(_ painted: Painting.Painted) -> Bool { painted.texts.isEmpty }

  @Test func aHeadingIsDrawnInDotsOnceACapitalIsSixDotsHigh() {
    // A capital is taken as 0.72 of the font's size: 42 pixels make 6.05 dots.
    #expect(!Self.isDrawn(Self.painted("Fish", size: 41)))
    #expect(Self.isDrawn(Self.painted("Fish", size: 42)))
    #expect(!Self.painted("Fish", size: 42).lines.joined().contains("F"))
  }

  @Test func lettersOfDotsAreDrawnWhereTheBoxIs() {
    let grid = Self.painted("HHH", size: 80).grid
    let inked = (0..<20).filter { row in (0..<80).contains { grid.background($0, row) != .white } }
    #expect(inked.first.map { $0 >= 4 } == true)
    #expect(inked.last.map { $0 < 16 } == true)
  }

  @Test func aHeadingThatDoesNotFitItsBoxIsWrittenSoThatNoWordIsLost() {
    let painted = Self.painted("The Tale of the Fish and of the Star that fell", size: 80, height: 60)
    #expect(!Self.isDrawn(painted))
    #expect(painted.lines.joined(separator: " ").contains("Star that fell"))
  }

  @Test func inAsciiAndInOneColourNoLettersAreDrawn() {
    #expect(!Self.isDrawn(Self.painted("Fish", size: 80, dots: .ascii)))
    #expect(!Self.isDrawn(Self.painted("Fish", size: 80, depth: .mono)))
  }

  @Test func lettersOfTheColourOfTheGroundAreStillSeen() {
    let grid = Self.painted("HHH", size: 80, background: .white, color: .white).grid
    let darkest = (0..<80).flatMap { column in
      (0..<20).map { Contrast.ratio(.white, grid.background(column, $0)) }
    }
    .max()
    #expect(darkest.map { $0 > 2.5 } == true)
  }

  /// What lay between yellow and blue would be grey, and no letter could be read.
  @Test(arguments: [ColorDepth.ansi8, .ansi16])
  func withFewColoursADotIsOfALetterOrIsNot(depth: ColorDepth) {
    let (yellow, blue) = (Palette.colors[3], Palette.colors[4])
    func colors(_ depth: ColorDepth) -> Set<CellColor> {
      let grid = Self.painted("Fish", size: 80, depth: depth, background: blue, color: yellow).grid
      return Set(
        (0..<20).flatMap { row in (0..<80).map { grid[$0, row] } }
          .flatMap { $0.isSpace ? [$0.background] : [$0.foreground, $0.background] })
    }
    #expect(colors(depth) == [.palette(3), .palette(4)])
    #expect(colors(.direct).count > 8)
  }

  @Test(.timeLimit(.minutes(4)))
  func anEndlessTextInLargeLettersIsWrittenInstead() {
    let painted = Self.painted(String(repeating: "word ", count: 20_000), size: 1e6)
    #expect(!Self.isDrawn(painted))
    #expect(painted.lines.allSatisfy { $0.contains("word word") })
  }
}
