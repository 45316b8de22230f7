import PictureRegions
import TestSupport
import Testing

/// Pictures to find regions in, made up by their names.
enum SamplePicture: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case flat, clear, halfClear, gradient, noise, stripes, checkers, spiral, patches, drawing, coloredDrawing
  case column, row, pixel, tiny, largest

  var testDescription: String { rawValue }

  var size: (width: Int, height: Int) {
    switch self {
    // A picture of 1 × 1000, as large as it is drawn.
    case .column: (1, 320)
    case .row: (1000, 1)
    case .pixel: (1, 1)
    case .tiny: (5, 3)
    case .largest: (320, 320)
    default: (96, 64)
    }
  }

  var picture: RegionPicture {
    get throws {
      let (width, height) = size
      var random = SeededGenerator(seed: 4)
      var pixels: [UInt32] = []
      for y in 0..<height {
        for x in 0..<width { pixels.append(pixel(x, y, &random)) }
      }
      return try #require(RegionPicture(width: width, height: height, premultiplied: pixels))
    }
  }

  private func pixel(_ x: Int, _ y: Int, _ random: inout SeededGenerator) -> UInt32 {
    func gray(_ light: Int) -> UInt32 { 0xFF00_0000 | UInt32(light) * 0x010101 }
    switch self {
    case .flat, .pixel: return 0xFF33_6699
    case .clear: return 0
    // Colours are multiplied with alpha.
    case .halfClear: return x < 48 ? 0x8080_0000 : 0
    case .gradient: return 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 3) << 8 | 0x60
    case .noise: return 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
    case .stripes: return [0xFFE6_4B3C, 0xFF5B_B85D, 0xFF4C_9BE8][x / 2 % 3]
    case .checkers: return gray((x + y) % 2 * 255)
    // A way of five pixels between walls of five, that turns inwards.
    case .spiral:
      let ring = min(x, y, 95 - x, 63 - y)
      return ring / 5 % 2 == 0 || (x == ring + 40 && y < 32) ? 0xFF30_5090 : 0xFFF0_D040
    case .patches, .largest:
      let hash = UInt32(truncatingIfNeeded: (x / 12) &* 7919 &+ (y / 9) &* 104_729) &* 2_654_435_761
      return 0xFF00_0000 | hash >> 8
    case .column: return gray(y / 40 * 30)
    case .row: return gray(x / 100 * 25)
    case .tiny: return gray(x * 60)
    case .drawing: return Self.isDrawn(x, y) ? gray(0) : gray(255)
    case .coloredDrawing:
      return Self.isDrawn(x, y) ? gray(16) : x < 48 ? 0xFFF7_C948 : y < 32 ? 0xFF8F_D6E8 : gray(255)
    }
  }

  /// A grid of lines, one and two pixels wide.
  private static func isDrawn(_ x: Int, _ y: Int) -> Bool {
    [0, 24, 25, 47, 71, 72, 95].contains(x) || [0, 31, 32, 63].contains(y)
  }
}

extension RegionLimits {
  /// The limits of a level where a cell has two columns of four pixels.
  static func of(_ level: Level) -> RegionLimits { RegionLimits(level, cellWidth: 2, cellHeight: 4) }
}

extension RegionMap {
  /// Whether the map is one within its limits, as it would be looked at if a decoder had sent it.
  func isAccepted(within limits: RegionLimits) -> Bool {
    RegionMap(
      width: width, height: height, labels: labels, lines: lines, regions: regions, palette: palette,
      isDrawing: isDrawing, difference: difference, limits: limits) == self
  }
}
