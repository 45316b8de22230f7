import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

/// Animated pictures: how long each of theirs shows, and that each can be drawn.
@Suite struct AnimationTests {
  private let decoder = MediaDecoder()

  private func durations(_ file: String) throws -> [Double] {
    try decoder.durations(ofPicture: try #require(MediaFile(picture: file)))
  }

  @Test func anAnimatedPictureSaysHowLongEachOfItsPicturesShows() throws {
    #expect(try durations("three.gif") == [0.1, 0.2, 0.3])
  }

  @Test(arguments: ["quarters.jpg", "quarters.png", "garbled.png"])
  func aPictureThatStandsStillHasNoTimes(file: String) throws {
    #expect(try durations(file) == [])
  }

  @Test func anAnimatedPictureIsWoundForthAndBack() throws {
    let file = try #require(MediaFile(picture: "three.gif"))
    let pixels = try [0, 2, 1, 0, 2].map { index in
      let pixel = try #require(SharedPixels(width: 1, height: 1))
      _ = try decoder.draw(.still(index), of: file, into: pixel)
      return pixel.pixels[0]
    }
    #expect(pixels[0] == pixels[3] && pixels[1] == pixels[4])
    #expect(Set(pixels).count == 3)
  }

  @Test func aGIFOfThousandsOfLargePicturesStandsStill() throws {
    // 5000 × 5000 pixels, three thousand times, in 60 KB: every picture of it is one pixel over the one
    // before.
    var bytes: [UInt8] = Array("GIF89a".utf8) + [0x88, 0x13, 0x88, 0x13, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<3000 {
      bytes += [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    }
    #expect(GIFBlocks(bytes + [0x3B])?.durations.count == 3000)
    let folder = try TemporaryFolder()
    let path = folder.path + "/bomb.gif"
    try Data(bytes + [0x3B]).write(to: URL(fileURLWithPath: path))
    #expect(try decoder.durations(ofPicture: try #require(MediaFile(path: path))) == [])
  }
}
