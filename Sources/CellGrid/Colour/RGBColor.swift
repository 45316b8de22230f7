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

  /// A colour from channels of 0 … 1; what lies outside is held to it.
  public init(redFraction red: Double, greenFraction green: Double, blueFraction blue: Double) {
    func channel(_ value: Double) -> UInt8 { UInt8((value > 0 ? min(value, 1) * 255 : 0).rounded()) }
    self.init(red: channel(red), green: channel(green), blue: channel(blue))
  }

  public static let black = RGBColor(red: 0, green: 0, blue: 0)
  public static let white = RGBColor(red: 255, green: 255, blue: 255)
}

extension RGBColor {
  /// The colour on the way to another: `share` 0 is this one, 1 the other.
  public func mixed(with other: RGBColor, share: Double) -> RGBColor {
    let share = share > 0 ? min(share, 1) : 0
    func channel(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      let (start, end) = (Double(mine), Double(theirs))
      let mixed: Double = start + (end - start) * share
      return UInt8(mixed.rounded())
    }
    return RGBColor(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
  }

  /// The grey as bright as this colour (BT.709's weights on sRGB's channels).
  package var grey: RGBColor {
    let luma = UInt8(Luma.of(packed) >> 8)
    return RGBColor(red: luma, green: luma, blue: luma)
  }

  /// The mean of colours, channel by channel; black where there are none.
  public static func mean(of colors: some Collection<RGBColor>) -> RGBColor {
    guard !colors.isEmpty else { return .black }
    var (red, green, blue) = (0, 0, 0)
    for color in colors {
      red += Int(color.red)
      green += Int(color.green)
      blue += Int(color.blue)
    }
    let count = colors.count
    func channel(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return RGBColor(red: channel(red), green: channel(green), blue: channel(blue))
  }
}
