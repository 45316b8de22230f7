/// The characters of a dot set of solid shapes, each a split of the cell's dots into two groups: those in front, drawn
/// in the foreground, and those behind.
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

  /// The split that a character shows, and whether with its groups exchanged; nil for one that is not of the set.
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
