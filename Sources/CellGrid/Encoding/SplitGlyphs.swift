/// The characters of a dot set of solid shapes, each a split of the cell's dots into two groups: those in
/// front, drawn in the foreground, and those behind.
///
/// A split is known by its number; split 0 leaves the cell whole. Most can be drawn by two characters, since
/// exchanging the groups and the colours shows the same.
struct SplitGlyphs: Sendable {
  /// The character of each split.
  let glyphs: [UInt32]
  /// The character that has the split's groups exchanged; 0 where there is none.
  let exchanged: [UInt32]
  /// Twice the split's number, and 1 more if exchanged, for each character's place.
  private let splits: [UInt8]

  init(_ dots: DotSet) {
    if dots == .blocks {
      self.init(
        glyphs: BlockElements.splits.map(\.glyph), exchanged: BlockElements.splits.map(\.exchanged))
    } else {
      // Of two sets of dots that are each other's rest, the split is the one without the last dot.
      let all = dots.glyphs
      self.init(glyphs: Array(all.prefix(all.count / 2)), exchanged: all.suffix(all.count / 2).reversed())
    }
  }

  private init(glyphs: [UInt32], exchanged: [UInt32]) {
    self.glyphs = glyphs
    self.exchanged = exchanged
    var splits = [UInt8](repeating: SplitGlyphs.none, count: SplitGlyphs.places)
    for number in glyphs.indices {
      if let place = SplitGlyphs.place(of: exchanged[number]) { splits[place] = UInt8(2 * number + 1) }
      if let place = SplitGlyphs.place(of: glyphs[number]) { splits[place] = UInt8(2 * number) }
    }
    self.splits = splits
  }

  /// The split that a character shows, and whether with its groups exchanged; nil for one that is not of the
  /// set.
  @inline(__always)
  func split(of glyph: UInt32) -> (number: Int, isExchanged: Bool)? {
    guard let place = SplitGlyphs.place(of: glyph), splits[place] != SplitGlyphs.none else { return nil }
    return (Int(splits[place] >> 1), splits[place] & 1 != 0)
  }

  private static let none: UInt8 = 255

  /// Block Elements, then Block Sextants, then the space.
  static let places = 32 + 60 + 1

  /// Where tables have a character's entry; nil for one that no set of solid shapes has.
  @inline(__always)
  static func place(of glyph: UInt32) -> Int? {
    switch glyph {
    case 0x2580...0x259F: Int(glyph &- 0x2580)
    case 0x1FB00...0x1FB3B: Int(glyph &- 0x1FB00) &+ 32
    case Cell.spaceGlyph: places - 1
    default: nil
    }
  }
}

/// The solid shapes among Unicode's Block Elements (U+2580 … U+259F), on 8 × 8 dots.
///
/// The splits come in three blocks of eight lanes, as `SplitSearch` weighs them: the cell whole and its lower
/// eighths, the left eighths, the quadrants that neither has. A lane that is no split has no dot in front.
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

/// Characters that fill a part of their cell with straight edges: Unicode's Block Elements and Block
/// Sextants.
public enum BlockCharacter {
  public static let full: Unicode.Scalar = "\u{2588}"

  /// Whether a character is a block element or a sextant.
  public static func isBlock(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && SplitGlyphs.place(of: scalar.value) != nil
  }

  /// The character that has the background where this one has the foreground, so that with its colours
  /// exchanged it looks the same; `nil` for one without such. The full block's would be the space.
  public static func counterpart(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    SplitGlyphs.place(of: scalar.value).flatMap { counterparts[$0] }
  }

  private static let counterparts: [Unicode.Scalar?] = {
    var counterparts = [Unicode.Scalar?](repeating: nil, count: SplitGlyphs.places)
    for dots in [DotSet.quadrant, .sextant, .blocks] {
      let splits = SplitGlyphs(dots)
      // The first is the cell left whole.
      for (glyph, exchanged) in zip(splits.glyphs, splits.exchanged).dropFirst() where exchanged != 0 {
        for (one, other) in [(glyph, exchanged), (exchanged, glyph)] {
          if let place = SplitGlyphs.place(of: one) { counterparts[place] = Unicode.Scalar(other) }
        }
      }
    }
    return counterparts
  }()
}
