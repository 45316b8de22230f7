import CellGrid
import StageCore
import StagePainter
import Testing

@Suite struct SlideTests {
  private static func paint(_ layers: [([ElementDescription], Double)]) -> Painting.Painted {
    let painting = Painting()
    return painting.paint(
      layers: layers.map { elements, offset in
        PageLayer(stage: painting.stage(elements), background: .white, offset: PagePoint(x: offset, y: 0))
      }, painting.painter)
  }

  private static let leaving = [
    ElementDescription.shape(.sea), .text("the page that was read goes its way", y: 20, color: .white),
  ]
  private static let arriving = [
    ElementDescription.shape(.rose), .text("the page that is to be read comes", y: 20, color: .white),
  ]

  @Test func aPageSlidesWithItsPicturesAndItsTexts() {
    let painted = Self.paint([(Self.leaving, -160), (Self.arriving, 240)])
    #expect(painted.lines[1] == "s read goes its way     the page that is")
    #expect(painted.grid.color(0, 5) == .sea && painted.grid.color(23, 5) == .sea)
    #expect(painted.grid.color(24, 5) == .rose && painted.grid.color(39, 5) == .rose)
  }

  @Test func aTextEndsAtItsPagesEdge() {
    // The new page is half over the old one, and nothing of the old one's text shows through.
    let painted = Self.paint([(Self.leaving, 0), (Self.arriving, 200)])
    #expect(painted.lines[1] == "the page that was rethe page that is to")
  }

  @Test func whereNoPageLiesItIsDark() {
    let painted = Self.paint([(Self.leaving, -400), (Self.arriving, 200)])
    #expect(painted.grid.color(10, 5) == .black)
    #expect(painted.lines[1].trimmingPrefix { $0 == " " } == "the page that is to")
  }

  @Test func aPageThatIsGoneLeavesNothing() {
    let painted = Self.paint([(Self.leaving, -400), (Self.arriving, 0)])
    #expect(painted.lines[1] == "the page that is to be read comes")
    #expect((0..<40).allSatisfy { painted.grid.background($0, 5) == .rose })
  }

  @Test func onlyTheTextsOfThePageOnTopAreToldOf() {
    #expect(Self.paint([(Self.leaving, -160), (Self.arriving, 240)]).texts.count == 1)
  }
}
