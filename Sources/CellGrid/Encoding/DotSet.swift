/// The characters a picture is drawn with, and so how many dots a cell has. Raw values are what `--dots`
/// takes.
public enum DotSet: String, CaseIterable, Sendable {
  /// Half blocks: 1 × 2 dots, in every font.
  case half
  /// Quadrant blocks: 2 × 2 dots.
  case quadrant
  /// Sextant blocks: 2 × 3 dots, in fonts of Unicode 13 and later.
  case sextant
  /// All of Unicode's Block Elements but the shades: halves, quadrants and the eighths ▁…▇ and ▏…▉, in every
  /// font. 8 × 8 dots.
  case blocks
  /// Braille patterns: 2 × 4 dots, fine but faint, since dots of ink cover only a part of the cell.
  case braille
  /// Printable ASCII, chosen by where its ink is: 2 × 2 dots.
  case ascii
  /// The halves ▀▄▌▐, all that code page 437 and with it the Linux console's fonts have: 2 × 2 dots.
  case console

  /// Dots of a cell from left to right.
  public var columns: Int {
    switch self {
    case .half: 1
    case .quadrant, .sextant, .braille, .ascii, .console: 2
    case .blocks: 8
    }
  }

  /// Dots of a cell from top to bottom.
  public var rows: Int {
    switch self {
    case .half, .quadrant, .ascii, .console: 2
    case .sextant: 3
    case .braille: 4
    case .blocks: 8
    }
  }

  /// Rows of dots in a cell that can differ whatever is in them, as letters need it; nil where letters made
  /// of dots cannot be read. Eighths show straight edges only.
  public var letterRows: Int? {
    switch self {
    case .half, .quadrant, .blocks, .console: 2
    case .sextant: 3
    case .braille, .ascii: nil
    }
  }

  /// What pages are drawn with while they move: of `blocks` the quadrants, at a sixteenth of the dots; any
  /// other set itself.
  public var draft: DotSet { self == .blocks ? .quadrant : self }

  /// Dots of a cell.
  package var dotsPerCell: Int { columns * rows }

  /// Of the dot sets that have a character for every set of dots, those characters: bit 0 is the top left
  /// dot, then row by row.
  package var glyphs: [UInt32] {
    switch self {
    case .half: DotSet.glyphs(" ▀▄█")
    case .quadrant, .console: DotSet.glyphs(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    case .sextant: (0..<64).map(DotSet.sextant)
    case .braille: (0..<256).map(DotSet.braille)
    case .blocks, .ascii: []
    }
  }

  /// Of the splits of a cell into a set of dots and the others, those that the set has characters for.
  func hasSplit(_ mask: Int) -> Bool { self != .console || [0b0000, 0b0011, 0b0101].contains(mask) }

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

  private static func braille(_ mask: UInt32) -> UInt32 {
    let pattern = brailleBits.indices.reduce(0) { $0 | (mask >> UInt32($1) & 1) << brailleBits[$1] }
    return pattern == 0 ? Cell.spaceGlyph : 0x2800 + pattern
  }

  /// The bit that each dot, row by row, has in Braille Patterns: they count the dots of the upper three rows
  /// column by column, then those of the lowest.
  static let brailleBits: [UInt32] = [0, 3, 1, 4, 2, 5, 6, 7]
}
