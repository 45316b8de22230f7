import CellGrid
import Foundation
import TestSupport
import Testing

/// How faithfully pictures are drawn, against the best that any two colours a cell can do, and against chafa.
@Suite struct FidelityTests {
  /// Drawn for this: the cover of `books/pesce-stella` with light and grain, so that no cell is of one
  /// colour.
  private static let free = Checkout.path("Tests/Fidelity/fish-at-night.png")
  /// Pictures of a real book, where they are.
  private static let real = [1, 8, 13].compactMap {
    Checkout.shared("real/peter-rabbit/illustration-\($0).jpg")
  }
  private static let splits = [DotSet.half, .quadrant, .sextant, .blocks]

  @Test(arguments: [free] + real, splits)
  func inDirectColourAPictureIsNearlyAsGoodAsCanBe(path: String, dots: DotSet) throws {
    let picture = try DottedPicture(path: path, dots: dots)
    let least = picture.leastLoss
    let loss = picture.loss(of: picture.encoded(.direct))
    #expect(10 * log10(loss / least) < 0.05)
    #expect(loss > least, "or the yardstick is wrong")
  }

  /// Of a picture in the dark 256 colours lose more: between black and the darkest blue there is none.
  @Test(
    arguments: [(path: free, most: 3.5)] + real.suffix(1).map { (path: $0, most: 1.8) }, splits.dropFirst())
  func in256ColoursLittleMoreIsLost(picture: (path: String, most: Double), dots: DotSet) throws {
    let most = picture.most
    let picture = try DottedPicture(path: picture.path, dots: dots)
    let (direct, indexed) = (
      picture.loss(of: picture.encoded(.direct)), picture.loss(of: picture.encoded(.indexed256))
    )
    #expect(direct < indexed)
    #expect(indexed < direct * most, "256 colours lose too much")
  }

  /// What chafa made of the picture lies beside it, with the command and the version in its first line; `make
  /// bench` runs chafa itself, on every picture of a real book.
  @Test(arguments: splits, [ColorDepth.direct, .indexed256])
  func noMoreOfAPictureIsLostThanByChafa(dots: DotSet, depth: ColorDepth) throws {
    let picture = try DottedPicture(path: Self.free, dots: dots)
    let text = try Checkout.text("Tests/Fidelity/chafa-\(dots.rawValue)-\(depth.rawValue).ansi")
    let lines = text.split(separator: "\n")
    try #require(lines.first?.hasPrefix("# chafa ") == true && lines.count == DottedPicture.rows + 1)
    let screen = Emulator(columns: DottedPicture.columns, rows: DottedPicture.rows)
    screen.feed(Array(lines.dropFirst().joined(separator: "\r\n").utf8))
    let decibels = 10 * log10(picture.loss(of: screen) / picture.loss(of: picture.encoded(depth)))
    // What is rounded is less than a hundredth of a decibel.
    #expect(decibels > -0.01)
    // Whoever read its output wrongly would find it far off.
    #expect(decibels < 3)
  }
}
