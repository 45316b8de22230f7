/// The characters a picture is drawn with, and so how many dots a cell has. Raw values are what `--dots` takes.
public enum DotSet: String, CaseIterable, Sendable {
  /// Half blocks: 1 × 2 dots, in every font.
  case half
  /// Quadrant blocks: 2 × 2 dots.
  case quadrant
  /// Sextant blocks: 2 × 3 dots, in fonts of Unicode 13 and later.
  case sextant
  /// All of Unicode's Block Elements but the shades: halves, quadrants and the eighths ▁…▇ and ▏…▉, in every font.
  /// 8 × 8 dots.
  case blocks
  /// Printable ASCII, chosen by where its ink is: 2 × 2 dots.
  case ascii

  /// Dots of a cell from left to right.
  public var columns: Int {
    switch self {
    case .half: 1
    case .quadrant, .sextant, .ascii: 2
    case .blocks: 8
    }
  }

  /// Dots of a cell from top to bottom.
  public var rows: Int {
    switch self {
    case .half, .quadrant, .ascii: 2
    case .sextant: 3
    case .blocks: 8
    }
  }

  var dotsPerCell: Int { columns * rows }

  /// Of the dot sets that have a character for every set of dots, those characters: bit 0 is the top left dot, then
  /// row by row.
  var glyphs: [UInt32] {
    switch self {
    case .half: DotSet.glyphs(" ▀▄█")
    case .quadrant: DotSet.glyphs(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    case .sextant: (0..<64).map(DotSet.sextant)
    case .blocks, .ascii: []
    }
  }

  private static func glyphs(_ characters: String) -> [UInt32] {
    characters.unicodeScalars.map(\.value)
  }

  /// Block Sextants begin at U+1FB00 and leave out the four that older blocks have.
  private static func sextant(_ mask: UInt32) -> UInt32 {
    switch mask {
    case 0: Cell.spaceGlyph
    case 0b010101: 0x258C
    case 0b101010: 0x2590
    case 0b111111: Cell.fullBlockGlyph
    default: 0x1FB00 + mask - 1 - (mask > 0b010101 ? 1 : 0) - (mask > 0b101010 ? 1 : 0)
    }
  }
}
