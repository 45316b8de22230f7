import CellGrid

/// The solid shapes of Unicode's Block Elements, on 8 × 8 dots, as its names say them.
struct BlockShape: Sendable {
  let character: Unicode.Scalar
  /// Which dots are inked, row by row.
  let mask: [Bool]

  private init(character: Unicode.Scalar, isInked: (_ column: Int, _ row: Int) -> Bool) {
    self.character = character
    mask = (0..<64).map { isInked($0 % 8, $0 / 8) }
  }

  static let all: [BlockShape] = lower + left + halves + quadrants

  /// ▁…▇ LOWER ONE EIGHTH BLOCK and so on.
  private static let lower = "▁▂▃▄▅▆▇".unicodeScalars.enumerated().map { index, character in
    BlockShape(character: character) { _, row in row >= 7 - index }
  }

  /// ▏…▉ LEFT ONE EIGHTH BLOCK and so on.
  private static let left = "▏▎▍▌▋▊▉".unicodeScalars.enumerated().map { index, character in
    BlockShape(character: character) { column, _ in column <= index }
  }

  private static let halves = [
    BlockShape(character: "▀") { _, row in row < 4 }, BlockShape(character: "▐") { column, _ in column >= 4 },
    BlockShape(character: "▔") { _, row in row < 1 }, BlockShape(character: "▕") { column, _ in column >= 7 },
  ]

  /// Which quadrants: upper left, upper right, lower left, lower right.
  private static let quadrants: [BlockShape] = [
    ("▖", [2]), ("▗", [3]), ("▘", [0]), ("▙", [0, 2, 3]), ("▚", [0, 3]), ("▛", [0, 1, 2]), ("▜", [0, 1, 3]),
    ("▝", [1]), ("▞", [1, 2]), ("▟", [1, 2, 3]),
  ].map { (character: Unicode.Scalar, parts: [Int]) in
    BlockShape(character: character) { column, row in parts.contains(row / 4 * 2 + column / 4) }
  }

  static func mask(of glyph: UInt32) -> [Bool] {
    all.first { $0.character.value == glyph }?.mask ?? [Bool](repeating: false, count: 64)
  }
}
