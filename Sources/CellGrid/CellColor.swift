/// A colour a terminal can be told, packed so that cells compare fast.
public struct CellColor: Hashable, Sendable {
  /// Bits 31…24: 0 the terminal's own default, 1 a palette entry (bits 7…0), 2 red, green, blue (bits 23…0).
  public let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What the terminal uses when no colour is asked for.
  public static let `default` = CellColor(rawValue: 0)

  /// One of xterm's 256 colours: 0…15 the reader's own theme, 16…231 the cube, 232…255 greys.
  public static func palette(_ index: UInt8) -> CellColor { CellColor(rawValue: 1 << 24 | UInt32(index)) }

  /// A colour told by its channels.
  public static func rgb(_ color: RGBColor) -> CellColor { CellColor(packedRGB: color.packed) }

  /// A colour told by its channels, packed as 0x00RRGGBB.
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
}
