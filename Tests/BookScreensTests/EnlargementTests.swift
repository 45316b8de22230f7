import BookVocabulary
import Reader
import StageCore
import Testing

/// Where the reader looks on a page of 1000 × 800 that is seen in parts of 400 × 200.
@Suite struct EnlargementTests {
  private let page = PageRect(x: 0, y: 0, width: 1000, height: 800)
  private let seen = PageRect(x: 300, y: 300, width: 400, height: 200)

  private func enlargement(x: Double, y: Double) -> Enlargement {
    Enlargement(factor: 2, center: PagePoint(x: x, y: y))
  }

  @Test func aStepIsAnEighthOfWhatIsSeen() {
    let middle = enlargement(x: 500, y: 400)
    #expect(middle.moved(.right, seeing: seen, of: page) == enlargement(x: 550, y: 400))
    #expect(middle.moved(.left, seeing: seen, of: page) == enlargement(x: 450, y: 400))
    #expect(middle.moved(.down, seeing: seen, of: page) == enlargement(x: 500, y: 425))
    #expect(middle.moved(.up, seeing: seen, of: page) == enlargement(x: 500, y: 375))
  }

  @Test func nothingBesideThePageIsEverInTheMiddleOfIt() {
    var corner = enlargement(x: 500, y: 400)
    for _ in 0..<20 { corner = corner.moved(.right, seeing: seen, of: page) }
    for _ in 0..<20 { corner = corner.moved(.down, seeing: seen, of: page) }
    #expect(corner == enlargement(x: 800, y: 700))
    #expect(corner.moved(.left, seeing: seen, of: page) == enlargement(x: 750, y: 700))
    #expect(corner.moved(x: -5000, y: -5000, seeing: seen, of: page) == enlargement(x: 200, y: 100))
  }

  @Test func aPageThatIsLowerThanTheWindowStaysInItsMiddle() {
    let flat = PageRect(x: 0, y: 0, width: 1000, height: 150)
    #expect(enlargement(x: 500, y: 10).moved(.down, seeing: seen, of: flat) == enlargement(x: 500, y: 75))
  }

  @Test func whatIsSeenAlreadyMovesNothing() {
    let here = enlargement(x: 500, y: 400)
    #expect(here.showing(PageRect(x: 310, y: 310, width: 50, height: 50), seeing: seen, of: page) == here)
    let away = PageRect(x: 650, y: 310, width: 100, height: 50)
    #expect(here.showing(away, seeing: seen, of: page) == enlargement(x: 700, y: 335))
    let corner = PageRect(x: 950, y: 780, width: 50, height: 20)
    #expect(here.showing(corner, seeing: seen, of: page) == enlargement(x: 800, y: 700))
  }

  @Test func aPageGetsLargerByPowersOfTwo() {
    #expect([1, 1.5, 2, 3.9, 4].map(Enlargement.factor) == [2, 2, 4, 4, 8])
    #expect(Enlargement.factor(above: 8) == nil)
  }

  @Test func panelsLeadFromTheWholePageToTheWholePage() {
    var way: [Zoom] = [.whole]
    while let last = way.last, let next = last.afterPanel(of: 2) { way.append(next) }
    #expect(way == [.whole, .panel(0), .panel(1), .wholeAfterPanels])
    var back: [Zoom] = [.wholeAfterPanels]
    while let last = back.last, let before = last.beforePanel(of: 2) { back.append(before) }
    #expect(back == way.reversed())
  }

  @Test func aPageWithoutPanelsLeadsToThePagesBesideIt() {
    #expect(Zoom.whole.afterPanel(of: 0) == nil)
    #expect(Zoom.whole.beforePanel(of: 0) == nil)
  }
}
