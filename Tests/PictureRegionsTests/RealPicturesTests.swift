import Media
import MediaDecoding
import PictureRegions
import TestSupport
import Testing

/// Pictures of real books. Filled by number, they are still themselves.
@Suite struct RealPicturesTests {
  /// Those that are here, as their paths.
  private static let paths: [String] = {
    let books = [
      "a-fish-and-a-gift", "amazing-daisy", "come-back-cat", "is-there-anyone-like-me", "sizwes-smile",
      "tortoise-finds-his-home",
    ]
    let painted = [1, 3, 7, 12, 18, 24].map { "peter-rabbit/illustration-\($0).jpg" }
    let drawn = books.flatMap { book in
      ["03", "07"].map { "imports/bookdash/\(book)/en/images/\($0).jpg" }
    }
    let paths = (painted + drawn).compactMap { Checkout.shared("real/" + $0) }
    if paths.isEmpty { print("skipped: ../shared/real is not here") }
    return paths
  }()

  private static let decoder = MediaDecoder()

  /// A picture as large as it is in a window where a cell has two columns of four pixels.
  private func picture(_ path: String, in box: (width: Int, height: Int)) throws -> RegionPicture {
    let file = try #require(MediaFile(path: path))
    let facts = try Self.decoder.facts(ofPicture: file)
    let scale = min(
      Double(box.width) / Double(facts.width), Double(box.height) / Double(facts.height))
    let pixels = try #require(
      SharedPixels(width: Int(Double(facts.width) * scale), height: Int(Double(facts.height) * scale)))
    _ = try Self.decoder.draw(.whole, of: file, into: pixels)
    return try #require(
      RegionPicture(width: pixels.width, height: pixels.height, premultiplied: pixels.pixels))
  }

  @Test(.enabled(if: !paths.isEmpty), arguments: paths)
  func filledByNumberAPictureIsStillItself(path: String) throws {
    for box in [(width: 120, height: 80), (width: 256, height: 192)] {
      let picture = try picture(path, in: box)
      for level in RegionLimits.Level.allCases {
        let map = RegionMap(of: picture, limits: .of(level))
        #expect(map.isAccepted(within: .of(level)))
        #expect(map.regions.count >= 2 && map.palette.count >= 2)
        #expect(map.difference == map.meanDifference(from: picture))
        if map.isDrawing { continue }
        // Six colours, wherever they lie, differ by 12 from watercolours on rough paper, and few regions by
        // more: no game is made of those.
        #expect(map.difference <= (level == .easy ? 14.5 : 12), "\(level) \(box): \(map.difference)")
      }
    }
  }
}
