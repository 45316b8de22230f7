/// The solid shapes among Unicode's Block Elements (U+2580 … U+259F), on 8 × 8 dots.
///
/// The splits come in three blocks of eight lanes, as `SplitSearch` weighs them: the cell whole and its lower eighths,
/// the left eighths, the quadrants that neither has. A lane that is no split has no dot in front.
enum BlockElements {
  struct Split {
    let glyph: UInt32
    /// The character with front and back exchanged; 0 where there is none.
    let exchanged: UInt32
    /// How many of the 64 dots are in front.
    let size: Int
  }

  static let splits: [Split] = lowerEighths + leftEighths + quadrants

  private static let lowerEighths: [Split] = (0..<8).map { (eighths: UInt32) in
    switch eighths {
    case 0: Split(glyph: Cell.spaceGlyph, exchanged: Cell.fullBlockGlyph, size: 0)
    case 4: Split(glyph: 0x2584, exchanged: 0x2580, size: 32)
    case 7: Split(glyph: 0x2587, exchanged: 0x2594, size: 56)
    default: Split(glyph: 0x2580 + eighths, exchanged: 0, size: 8 * Int(eighths))
    }
  }

  private static let leftEighths: [Split] = (0..<8).map { (eighths: UInt32) in
    switch eighths {
    case 0: Split(glyph: 0, exchanged: 0, size: 0)
    case 4: Split(glyph: 0x258C, exchanged: 0x2590, size: 32)
    case 7: Split(glyph: 0x2589, exchanged: 0x2595, size: 56)
    default: Split(glyph: 0x2590 - eighths, exchanged: 0, size: 8 * Int(eighths))
    }
  }

  /// ▘▝▖▗ and ▚.
  private static let quadrants: [Split] = [
    Split(glyph: 0x2598, exchanged: 0x259F, size: 16), Split(glyph: 0x259D, exchanged: 0x2599, size: 16),
    Split(glyph: 0x2596, exchanged: 0x259C, size: 16), Split(glyph: 0x2597, exchanged: 0x259B, size: 16),
    Split(glyph: 0x259A, exchanged: 0x259E, size: 32),
  ]
}
