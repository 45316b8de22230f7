/// A colour that can be sent to a terminal, packed so that cells compare fast.
public struct CellColor: Hashable, Sendable {
  /// Bits 31…24: 0 the terminal's own default, 1 a palette entry (bits 7…0), 2 red, green, blue (bits 23…0).
  public let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What the terminal uses when no colour is asked for.
  public static let `default` = CellColor(rawValue: 0)

  /// One of xterm's 256 colours: 0…15 the reader's own theme, 16…231 the cube, 232…255 greys.
  public static func palette(_ index: UInt8) -> CellColor { CellColor(rawValue: 1 << 24 | UInt32(index)) }

  /// A colour given by its channels.
  public static func rgb(_ color: RGBColor) -> CellColor { CellColor(packedRGB: color.packed) }

  /// A colour given by its channels, packed as 0x00RRGGBB.
  init(packedRGB: UInt32) { rawValue = 2 << 24 | packedRGB }

  /// What the packed value stands for.
  public enum Kind: Hashable, Sendable {
    case terminalDefault
    case palette(UInt8)
    case rgb(RGBColor)
  }

  /// The colour taken apart, for those who send it.
  public var kind: Kind {
    switch rawValue >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 2: .rgb(RGBColor(packed: rawValue))
    default: .terminalDefault
    }
  }

  /// What a colour given by its channels looks like; nil for any other.
  @inline(__always)
  var rgbVector: ColorVector? { rawValue >> 24 == 2 ? ColorVector(packed: rawValue) : nil }
}

/// xterm's 256 colours as RGB.
public enum Palette {
  /// The colour of each entry: 0…15 as xterm has them, 16…231 a cube of six levels, 232…255 greys.
  public static let colors: [RGBColor] =
    base.map(RGBColor.init(packed:))
    + cubeLevels.flatMap { red in
      cubeLevels.flatMap { green in cubeLevels.map { RGBColor(red: red, green: green, blue: $0) } }
    }
    + (0..<24).map { (step: UInt8) in
      RGBColor(red: 8 + 10 * step, green: 8 + 10 * step, blue: 8 + 10 * step)
    }

  /// What a cell's colour looks like; `terminalDefault` stands for the default, which only the terminal
  /// knows.
  public static func rgb(of color: CellColor, terminalDefault: RGBColor) -> RGBColor {
    switch color.kind {
    case .terminalDefault: terminalDefault
    case .palette(let index): colors[Int(index)]
    case .rgb(let rgb): rgb
    }
  }

  /// The same colours for arithmetic.
  static let vectors: [ColorVector] = colors.map { ColorVector(packed: $0.packed) }

  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]
}
