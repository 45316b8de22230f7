import Foundation
import StagePainter
import TestSupport

/// The blocks of GIFs, which Leggi counts by itself before any decoder sees them.
struct GIFFuzz: FuzzKind {
  static let name = "gifs"

  /// The marks of blocks, colour tables and what ends them, and the header.
  private static let words: [[UInt8]] = [
    [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2], [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0x87], [0x21, 0xF9, 4, 0],
    [0x21, 0xF9, 4, 4, 0xFF, 0xFF, 0, 0], [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0],
    [0x21, 0xFE], [0x3B], [0], [255], [0x87], Array("GIF89a".utf8), Array("GIF87a".utf8),
  ]

  private let good: [[UInt8]]

  init() throws {
    good = try [
      "Tests/Pictures/three.gif", "Tests/Pictures/quarters.gif", "books/officina/pictures/cuckoo.gif",
    ]
    .map { try Array(Data(contentsOf: URL(fileURLWithPath: Checkout.path($0))).prefix(4096)) }
  }

  func input(seed: Int) -> [UInt8] {
    var mutator = ByteMutator(seed: seed, words: Self.words)
    return mutator.mutated(good[mutator.number(below: good.count)])
  }

  func take(_ bytes: [UInt8]) throws {
    let count = GIFBlocks.pictureCount(in: Data(bytes))
    // Where the bytes lie in memory means nothing.
    guard count == GIFBlocks.pictureCount(in: Data([0, 0] + bytes).dropFirst(2)) else {
      throw FuzzFailure("a GIF has another number of pictures elsewhere")
    }
    // A picture has a header of ten bytes, and the size of its codes.
    guard (0...bytes.count / 11 + 1).contains(count ?? 0) else {
      throw FuzzFailure("\(bytes.count) bytes hold \(count ?? 0) pictures")
    }
  }
}
