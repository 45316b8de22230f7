import CellGrid
import Foundation
import StageCore
import TestSupport
import Testing

@testable import StagePainter

@Suite struct AnimatedPictureTests {
  private static let three = Checkout.path("Tests/Pictures/three.gif")

  @Test func anAnimatedPictureTellsHowLongEachOfItsPicturesShows() {
    #expect(AnimatedPicture.durations(path: Self.three) == [0.1, 0.2, 0.3])
  }

  @Test(arguments: ["quarters.jpg", "quarters.png", "garbled.png", "nothing.gif"])
  func aPictureThatStandsStillTellsNoTimes(file: String) {
    #expect(AnimatedPicture.durations(path: Checkout.path("Tests/Pictures/" + file)) == nil)
  }

  @Test func itsPicturesAreShownInAnyOrder() {
    let colors = [RGBColor.rose, .leaf, .sea]
    for index in [0, 1, 2, 1, 0, 2, 2] {
      let frames = [MovieContent.Frame(picture: .still(file: "three.gif", index: index), duration: 1)]
      let movie = ElementDescription.element(.movie(MovieContent(frames: frames)))
      #expect(Painting().paint(movie).grid.color(20, 5).map { $0.distance(to: colors[index]) < 8 } == true)
    }
  }

  @Test func aReelIsWoundForthAndBack() throws {
    let reel = try PictureReel(path: Self.three)
    let pixels = try [0, 2, 1, 0, 2].map { index in
      try reel.picture(index, width: 1, height: 1).withPixels { pixels, _ in pixels[0] }
    }
    #expect(pixels[0] == pixels[3] && pixels[1] == pixels[4])
    #expect(Set(pixels).count == 3)
  }

  @Test(.timeLimit(.minutes(4))) func aGIFOfThousandsOfLargePicturesStandsStill() throws {
    // 5000 × 5000 pixels, three thousand times, in 60 KB: every picture of it is one pixel over the one before.
    var bytes: [UInt8] = Array("GIF89a".utf8) + [0x88, 0x13, 0x88, 0x13, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<3000 {
      bytes += [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    }
    let folder = try TemporaryFolder()
    let path = folder.path + "/bomb.gif"
    try Data(bytes + [0x3B]).write(to: URL(fileURLWithPath: path))
    #expect(AnimatedPicture.durations(path: path) == nil)
  }

  @Test func anAtlasCannotAskForAPictureWithoutEnd() throws {
    let sheet = try PictureSheet(path: Checkout.path("Tests/Pictures/quarters.png"))
    let region = AtlasRegion(x: 0, y: 0, width: 2, height: 2, frameWidth: 60_000, frameHeight: 1000)
    #expect(throws: PictureProblem.undecodable) { try sheet.picture(of: region, width: 8, height: 8) }
  }

  @Test func aSheetThatIsTooLargeToKeepIsCutInASmallerSize() throws {
    let path = Checkout.path("Tests/Pictures/quarters.png")
    let whole = try PictureSheet(path: path)
    let small = try PictureSheet(path: path, maximumBytes: 4 * 8 * 8)
    #expect(small.byteCount <= 4 * 8 * 8 && small.byteCount < whole.byteCount)
    for (x, y) in [(0.0, 0.0), (8, 0), (0, 8), (8, 8)] {
      let region = AtlasRegion(x: x, y: y, width: 8, height: 8)
      let pixels = try [whole, small].map { sheet in
        try sheet.picture(of: region, width: 1, height: 1).withPixels { pixels, _ in pixels[0] }
      }
      #expect(pixels[0] == pixels[1])
    }
  }
}
