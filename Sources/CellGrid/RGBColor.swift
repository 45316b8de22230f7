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

  /// A colour from 0x00RRGGBB; the top byte is ignored.
  public init(packed: UInt32) {
    red = UInt8(truncatingIfNeeded: packed >> 16)
    green = UInt8(truncatingIfNeeded: packed >> 8)
    blue = UInt8(truncatingIfNeeded: packed)
  }

  /// The colour as 0x00RRGGBB, a pixel of Cairo's RGB24 and opaque ARGB32 formats.
  public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  public static let black = RGBColor(red: 0, green: 0, blue: 0)
  public static let white = RGBColor(red: 255, green: 255, blue: 255)
}
