/// The characters a picture is drawn with, and so how many dots a cell has. Raw values are what `--dots` takes.
public enum DotSet: String, CaseIterable, Sendable {
  /// Half blocks: 1 × 2 dots, in every font.
  case half
  /// Quadrant blocks: 2 × 2 dots.
  case quadrant
  /// Sextant blocks: 2 × 3 dots, in fonts of Unicode 13 and later.
  case sextant
  /// Printable ASCII, chosen by where its ink is: 2 × 2 dots.
  case ascii

  /// Dots of a cell from left to right.
  public var columns: Int { self == .half ? 1 : 2 }

  /// Dots of a cell from top to bottom.
  public var rows: Int { self == .sextant ? 3 : 2 }

  var dotsPerCell: Int { columns * rows }

  /// The glyph that shows a set of dots: bit 0 is the top left dot, then row by row. ASCII has `AsciiInk` instead.
  ///
  /// Of a cell's two groups of dots the one without the last dot is drawn, so splits need only masks below half of
  /// `1 << dotsPerCell`; single-colour dithering needs them all.
  var glyphs: [UInt32] {
    switch self {
    case .half: DotSet.glyphs(" ▀▄█")
    case .quadrant: DotSet.glyphs(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    case .sextant: (0..<64).map(DotSet.sextant)
    case .ascii: []
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
    case 0b111111: 0x2588
    default: 0x1FB00 + mask - 1 - (mask > 0b010101 ? 1 : 0) - (mask > 0b101010 ? 1 : 0)
    }
  }
}
