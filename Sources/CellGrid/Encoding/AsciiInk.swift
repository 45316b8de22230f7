/// How much of each quarter of a cell the printable ASCII characters cover.
struct AsciiInk {
  let glyph: UInt32
  /// Shares of 0…1: top left, top right, bottom left, bottom right.
  let coverage: SIMD4<Float>

  /// The space.
  static let firstGlyph: UInt32 = 0x20

  var isLetterOrDigit: Bool {
    switch glyph {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// All printable characters, space first.
  static let all: [AsciiInk] = (0..<95).map { character in
    let quarters = (0..<4).map { Float(percentages[4 * character + $0]) / 100 }
    return AsciiInk(
      glyph: firstGlyph + UInt32(character),
      coverage: SIMD4(quarters[0], quarters[1], quarters[2], quarters[3]))
  }

  /// For each set of quarters (bit 0 the top left one, then row by row) a character whose ink is mostly
  /// there.
  static let byMask: [AsciiInk] = " t7*cL/Pq\\49w&d#".unicodeScalars.map { all[Int($0.value - firstGlyph)] }

  /// Measured on DejaVu Sans Mono, the mean of its book and bold faces: four quarters a character, in
  /// percent.
  private static let percentages: [UInt8] = [
    0, 0, 0, 0, 12, 13, 7, 8, 16, 15, 0, 0, 26, 32, 30, 24, 25, 18, 18, 34, 30, 9, 7, 29,
    32, 11, 30, 38, 7, 8, 0, 0, 12, 13, 15, 14, 12, 13, 12, 16, 22, 22, 1, 1, 7, 7, 18, 19,
    0, 0, 13, 8, 1, 1, 8, 8, 0, 0, 6, 7, 1, 20, 23, 2, 31, 30, 27, 26, 15, 19, 15, 25,
    14, 28, 26, 17, 18, 29, 14, 26, 14, 29, 19, 29, 32, 21, 13, 25, 32, 22, 26, 25, 14, 31, 16, 8,
    29, 29, 27, 26, 30, 30, 19, 27, 6, 7, 6, 7, 6, 7, 13, 8, 10, 14, 14, 14, 14, 13, 14, 13,
    15, 10, 15, 14, 12, 28, 11, 7, 24, 29, 39, 31, 23, 22, 28, 27, 38, 31, 29, 27, 28, 13, 24, 13,
    33, 27, 30, 24, 36, 24, 29, 14, 35, 24, 24, 1, 29, 17, 25, 30, 33, 31, 24, 23, 21, 22, 20, 20,
    7, 29, 15, 23, 36, 22, 26, 25, 27, 0, 27, 14, 40, 38, 23, 23, 40, 26, 23, 34, 30, 29, 26, 25,
    34, 33, 26, 4, 30, 29, 26, 33, 37, 30, 26, 24, 33, 18, 15, 29, 24, 25, 11, 12, 27, 26, 27, 26,
    26, 25, 20, 20, 31, 30, 31, 30, 24, 24, 23, 22, 27, 26, 11, 12, 15, 34, 30, 17, 19, 12, 22, 13,
    21, 1, 2, 21, 11, 20, 11, 23, 16, 16, 0, 0, 0, 0, 14, 14, 9, 2, 0, 0, 11, 16, 31, 33,
    33, 17, 28, 26, 14, 12, 24, 12, 17, 32, 27, 27, 16, 16, 32, 26, 21, 29, 13, 9, 17, 18, 36, 42,
    32, 17, 23, 22, 15, 14, 17, 23, 11, 19, 16, 27, 30, 13, 27, 22, 30, 6, 15, 15, 22, 20, 28, 29,
    18, 17, 23, 22, 16, 16, 26, 25, 19, 17, 42, 26, 17, 18, 27, 40, 15, 14, 23, 0, 16, 10, 20, 26,
    27, 14, 16, 14, 13, 13, 26, 26, 13, 13, 20, 20, 13, 13, 31, 29, 14, 14, 21, 21, 14, 13, 34, 22,
    11, 19, 24, 17, 11, 21, 20, 21, 11, 12, 15, 16, 20, 12, 20, 21, 4, 1, 10, 13,
  ]
}

/// Eight characters.
struct AsciiInkLanes {
  /// Their places among all printable characters.
  let numbers: SIMD8<Int32>
  /// What each covers of the four quarters.
  private var coverage = (SplitLanes(), SplitLanes(), SplitLanes(), SplitLanes())
  /// Half the sum of their squares.
  private var halfSquares = SplitLanes()

  /// The space and all marks, and the space once more where lanes are left over.
  static let marks: [AsciiInkLanes] = {
    let marks = AsciiInk.all.filter { !$0.isLetterOrDigit }
    return stride(from: 0, to: marks.count, by: 8).map { first in
      AsciiInkLanes((first..<first + 8).map { marks[$0 < marks.count ? $0 : 0] })
    }
  }()

  /// Marks that make an even ground, from no ink to the most.
  static let plainMarks = AsciiInkLanes(
    " .:-=+%#".unicodeScalars.map { AsciiInk.all[Int($0.value - AsciiInk.firstGlyph)] })

  private init(_ characters: [AsciiInk]) {
    numbers = SIMD8(characters.map { Int32($0.glyph - AsciiInk.firstGlyph) })
    for (lane, character) in characters.enumerated() {
      coverage.0[lane] = character.coverage[0]
      coverage.1[lane] = character.coverage[1]
      coverage.2[lane] = character.coverage[2]
      coverage.3[lane] = character.coverage[3]
      halfSquares[lane] = (character.coverage * character.coverage).sum() / 2
    }
  }

  /// Half the squared distances of the characters' coverage from the one wanted, and a little more, so that
  /// rounding leaves none below 0.
  @inline(__always)
  func distances(from wanted: SIMD4<Float>) -> SplitLanes {
    var distances = halfSquares + ((wanted * wanted).sum() / 2 + 0x1p-16)
    distances -= coverage.0 * wanted[0]
    distances -= coverage.1 * wanted[1]
    distances -= coverage.2 * wanted[2]
    distances -= coverage.3 * wanted[3]
    return distances
  }
}
