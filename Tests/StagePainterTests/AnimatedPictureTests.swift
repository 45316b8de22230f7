import CellGrid
import StageCore
import Testing

@testable import StagePainter

@Suite struct AnimatedPictureTests {
  @Test func itsPicturesAreShownInAnyOrder() {
    let colors = [RGBColor.rose, .leaf, .sea]
    for index in [0, 1, 2, 1, 0, 2, 2] {
      let frames = [MovieContent.Frame(picture: .still(file: "three.gif", index: index), duration: 1)]
      let movie = ElementDescription.element(.movie(MovieContent(frames: frames)))
      #expect(Painting().paint(movie).grid.color(20, 5).map { $0.distance(to: colors[index]) < 8 } == true)
    }
  }
}
