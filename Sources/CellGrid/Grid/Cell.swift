import Characters

/// One character cell: what is written in it and its colours, 16 bytes flat.
///
/// A cell on its own is one scalar of one column. Wide characters and grapheme clusters of several scalars
/// belong to the grid that holds them: write them with `Grid.put`, take them over with `Grid.update`, read
/// them with `Grid.character(column:row:)`.
public struct Cell: Hashable, Sendable {
  /// A Unicode scalar, or (bit 31 set) the index of a longer grapheme cluster in its grid's table.
  /// 0 marks the right half of a wide character.
  package internal(set) var glyph: UInt32
  public var foreground: CellColor
  public var background: CellColor
  /// Four bytes though five bits are used: without padding a cell compares and copies as one 16-byte value.
  private var attributeBits: UInt32

  public var attributes: CellAttributes {
    get { CellAttributes(rawValue: UInt8(truncatingIfNeeded: attributeBits)) }
    set { attributeBits = UInt32(newValue.rawValue) }
  }

  /// A cell that shows `scalar`; one that does not take exactly one column is shown as U+FFFD.
  public init(
    _ scalar: Unicode.Scalar = " ", foreground: CellColor = .default, background: CellColor = .default,
    attributes: CellAttributes = []
  ) {
    let fits = CharacterWidth.isPrintable(scalar) && CharacterWidth.of(scalar) == 1
    self.init(
      glyph: fits ? scalar.value : Cell.replacementGlyph, foreground: foreground, background: background,
      attributes: attributes)
  }

  init(glyph: UInt32, foreground: CellColor, background: CellColor, attributes: CellAttributes) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    attributeBits = UInt32(attributes.rawValue)
  }

  /// Compared as a whole: most cells that are compared are equal, and a branch for each part would only take
  /// time.
  @inline(__always)
  public static func == (left: Cell, right: Cell) -> Bool {
    (left.glyph ^ right.glyph) | (left.foreground.rawValue ^ right.foreground.rawValue)
      | (left.background.rawValue ^ right.background.rawValue) | (left.attributeBits ^ right.attributeBits)
      == 0
  }

  /// A space in the terminal's own colours.
  public static let blank = Cell(
    glyph: spaceGlyph, foreground: .default, background: .default, attributes: [])

  /// A character in the terminal's own colours.
  @inline(__always)
  static func mono(_ glyph: UInt32) -> Cell {
    Cell(glyph: glyph, foreground: .default, background: .default, attributes: [])
  }

  /// A space on a background.
  @inline(__always)
  static func solid(_ color: CellColor) -> Cell {
    Cell(glyph: spaceGlyph, foreground: .default, background: color, attributes: [])
  }

  /// Whether the cell is the right half of the wide character to its left.
  public var isContinuation: Bool { glyph == Cell.continuationGlyph }

  /// The one scalar written in the cell; nil for the right half of a wide character and for a longer cluster,
  /// which `Grid.character(column:row:)` returns.
  public var scalar: Unicode.Scalar? {
    glyph == Cell.continuationGlyph || isCluster ? nil : Unicode.Scalar(glyph)
  }

  /// Whether it belongs to a word: neither a space nor a part of a picture.
  package var isOfWord: Bool { !isSpace && scalar.map { !BlockCharacter.isBlock($0) } ?? true }

  /// Whether nothing but the background is seen.
  public var isSpace: Bool { glyph == Cell.spaceGlyph }

  static let continuationGlyph: UInt32 = 0
  static let spaceGlyph: UInt32 = 0x20
  static let replacementGlyph: UInt32 = 0xFFFD
  static let fullBlockGlyph: UInt32 = 0x2588
  static let clusterBit: UInt32 = 1 << 31

  var isCluster: Bool { glyph & Cell.clusterBit != 0 }

  /// The same cell with a space in it.
  var blanked: Cell {
    var cell = self
    cell.glyph = Cell.spaceGlyph
    return cell
  }

  /// What a text written over the cell has behind it, and the attributes it takes to keep it there.
  var plate: (color: CellColor, attributes: CellAttributes) {
    if glyph == Cell.fullBlockGlyph {
      return foreground == .default ? (.default, .reverse) : (foreground, [])
    }
    return (background, attributes.intersection(.reverse))
  }
}

/// How the character of a cell is drawn.
public struct CellAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = CellAttributes(rawValue: 1)
  public static let dim = CellAttributes(rawValue: 2)
  public static let italic = CellAttributes(rawValue: 4)
  public static let underline = CellAttributes(rawValue: 8)
  /// Foreground and background change places.
  public static let reverse = CellAttributes(rawValue: 16)
}
