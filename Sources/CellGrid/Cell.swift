/// A colour a terminal can be told, packed so that cells compare fast.
public struct CellColor: Hashable, Sendable {
  /// Bits 31…24: 0 the terminal's own default, 1 a palette entry (bits 7…0), 2 red, green, blue (bits 23…0).
  public let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let `default` = CellColor(rawValue: 0)
  public static func palette(_ index: UInt8) -> CellColor { CellColor(rawValue: 1 << 24 | UInt32(index)) }
  public static func rgb(_ color: RGBColor) -> CellColor {
    CellColor(rawValue: 2 << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }
}

/// An opaque sRGB colour, 8 bits a channel.
public struct RGBColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// How many colours the terminal shows.
public enum ColorDepth: String, CaseIterable, Sendable {
  case mono
  case ansi8 = "8"
  case ansi16 = "16"
  case indexed256 = "256"
  case direct
}

public struct CellAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = CellAttributes(rawValue: 1)
  public static let dim = CellAttributes(rawValue: 2)
  public static let italic = CellAttributes(rawValue: 4)
  public static let underline = CellAttributes(rawValue: 8)
  public static let reverse = CellAttributes(rawValue: 16)
}

/// One character cell: what is written in it and its colours, 16 bytes flat.
public struct Cell: Hashable, Sendable {
  /// A Unicode scalar, or (bit 31 set) the index of a longer grapheme cluster in its grid's table.
  /// 0 marks the right half of a wide character.
  var glyph: UInt32
  public var foreground: CellColor
  public var background: CellColor
  public var attributes: CellAttributes
}
