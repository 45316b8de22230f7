import BookVocabulary
import CellGrid
import StageCore
import StagePainter
import Testing

@Suite struct PageTurningTests {
  private static let leaving = [
    ElementDescription.shape(.sea), .text("the page that was read goes its way", y: 20, color: .white),
  ]
  private static let arriving = [
    ElementDescription.shape(.rose), .text("the page that is to be read comes", y: 20, color: .white),
  ]

  /// A page of 40 × 10 cells on its way from one to the other.
  private static func paint(
    _ kind: PageAnimationKind, _ progress: Double, leaving: Double = 0, back: Bool = false
  ) -> Painting.Painted {
    Painting().paint(
      PageTurning(kind: kind, progress: progress, leavingProgress: leaving, isGoingBack: back),
      from: Self.leaving, to: arriving)
  }

  // MARK: Slide and push

  @Test func aPageSlidesInFromTheRightWithItsPicturesAndItsTexts() {
    let painted = Self.paint(.slide, 0.4, leaving: 0.4)
    #expect(painted.lines[1] == "s read goes its way     the page that is")
    #expect(painted.grid.color(0, 5) == .sea && painted.grid.color(23, 5) == .sea)
    #expect(painted.grid.color(24, 5) == .rose && painted.grid.color(39, 5) == .rose)
  }

  @Test func aTextEndsAtItsPagesEdge() {
    // The new page is half over the old one, and nothing of the old one's text shows through.
    let painted = Self.paint(.slide, 0.5)
    #expect(painted.lines[1] == "the page that was rethe page that is to")
  }

  @Test func whereNoPageLiesItIsDark() {
    let painted = Self.paint(.slide, 0.5, leaving: 1)
    #expect(painted.grid.color(10, 5) == .black)
    #expect(painted.lines[1].trimmingPrefix { $0 == " " } == "the page that is to")
  }

  @Test func goingBackSlidesInFromTheLeft() {
    let painted = Self.paint(.slide, 0.4, leaving: 0.4, back: true)
    #expect(painted.grid.color(15, 5) == .rose && painted.grid.color(16, 5) == .sea)
  }

  @Test func aPushComesFromBelowAndGoingBackFromAbove() {
    let painted = Self.paint(.push, 0.5)
    #expect(painted.grid.color(20, 3) == .sea && painted.grid.color(20, 7) == .rose)
    #expect(painted.lines[6] == "the page that is to be read comes")
    let back = Self.paint(.push, 0.5, back: true)
    #expect(back.grid.color(20, 3) == .rose && back.grid.color(20, 7) == .sea)
  }

  // MARK: Fade, wipe and dissolve

  @Test func aFadeMixesThePagesAndShowsTheWordsOfTheOneThatIsSeenMore() throws {
    let quarter = try #require(Self.paint(.fade, 0.25).grid.color(20, 5))
    #expect(quarter.distance(to: RGBColor(red: 80, green: 55, blue: 160)) <= 2)
    #expect(Self.paint(.fade, 0.25).lines[1].hasPrefix("the page that was"))
    #expect(Self.paint(.fade, 0.75).lines[1].hasPrefix("the page that is"))
  }

  @Test func aWipeUncoversTheNewPageFromTheRight() {
    let painted = Self.paint(.wipe, 0.5)
    #expect(painted.grid.color(19, 5) == .sea && painted.grid.color(20, 5) == .rose)
    #expect(painted.lines[1] == "the page that was rebe read comes")
    let back = Self.paint(.wipe, 0.5, back: true)
    #expect(back.grid.color(19, 5) == .rose && back.grid.color(20, 5) == .sea)
  }

  @Test func aDissolveShowsAsManyDotsOfTheNewPageAsItHasCome() {
    func share(_ progress: Double) -> Double {
      let painting = Painting(columns: 100, rows: 25, dots: .half)
      let painted = painting.paint(
        PageTurning(kind: .dissolve, progress: progress, isGoingBack: false), from: [.shape(.sea)],
        to: [.shape(.rose)])
      let cells = (0..<25).flatMap { row in (0..<100).map { painted.grid[$0, row] } }
      let rose = cells.reduce(0) { count, cell in
        let colors = [cell.foreground, cell.background].map { Palette.rgb(of: $0, terminalDefault: .black) }
        if cell.isSpace { return count + (colors[1] == .rose ? 2 : 0) }
        return count + colors.count { $0 == .rose }
      }
      return Double(rose) / 5_000
    }
    for progress in [0.1, 0.5, 0.9] { #expect(abs(share(progress) - progress) < 0.03) }
  }

  // MARK: Curl

  @Test func aCurlLiftsTheLowerRightCornerFirst() {
    let painted = Self.paint(.curl, 0.3)
    #expect(painted.grid.color(0, 0) == .sea)
    #expect(painted.grid.color(39, 9) == .rose)
    // Between them lies the leaf's back: paper, lighter than either page.
    let lightest = (0..<40).map { Contrast.relativeLuminance(painted.grid.background($0, 8)) }.max() ?? 0
    #expect(lightest > 0.5)
  }

  @Test func wordsAreReadOnlyWhereThePagesLieFlat() {
    let painted = Self.paint(.curl, 0.5)
    #expect("the page that was read goes its way".hasPrefix(painted.lines[1].prefix { $0 != " " }))
    #expect(painted.lines[1].count < "the page that was read goes its way".count + 5)
  }

  @Test func goingBackTurnsTheLeafBack() {
    // A leaf that has come a third of its way back is one that is still two thirds turned.
    let back = Self.paint(.curl, 1.0 / 3, back: true)
    let forth = Painting().paint(
      PageTurning(kind: .curl, progress: 2.0 / 3, isGoingBack: false), from: Self.arriving, to: Self.leaving)
    #expect(back.grid == forth.grid)
  }

  // MARK: All

  @Test(arguments: PageAnimationKind.allCases.filter { $0 != .none })
  func atItsStartAndAtItsEndATurnIsThePageItself(kind: PageAnimationKind) {
    for back in [false, true] {
      #expect(Self.paint(kind, 0, back: back).grid == Painting().paint(Self.leaving).grid)
      let end = Self.paint(kind, 1, leaving: 1, back: back)
      #expect(end.grid == Painting().paint(Self.arriving).grid)
    }
  }
}
