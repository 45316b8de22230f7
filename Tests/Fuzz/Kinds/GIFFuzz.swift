import Foundation
import MediaDecoding
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
    let blocks = GIFBlocks(bytes)
    // Where the bytes lie in memory means nothing.
    guard blocks == GIFBlocks(([0, 0] + bytes).dropFirst(2)) else {
      throw FuzzFailure("a GIF has other blocks elsewhere")
    }
    let durations = blocks?.durations ?? []
    guard durations.allSatisfy({ (0.02...656).contains($0) }) else {
      throw FuzzFailure("a picture shows for too short or too long a time")
    }
    let count = durations.count
    // A picture has a header of ten bytes, and the size of its codes.
    guard count <= bytes.count / 11 + 1 else {
      throw FuzzFailure("\(bytes.count) bytes hold \(count) pictures")
    }
  }
}
