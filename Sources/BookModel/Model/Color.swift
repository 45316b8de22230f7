/// A colour; each channel 0 … 1.
public struct Color: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// 0 clear … 1 opaque.
  public var alpha: Double

  public static let black = Color(red: 0, green: 0, blue: 0)

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads `#rrggbb`, `rrggbb`, `0xrrggbb`, `#rgb` or `#rrggbbaa`; nil for anything else.
  public init?(hexadecimal text: String) {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "#") {
      digits = digits.dropFirst()
    } else if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      digits = digits.dropFirst(2)
    }
    let values = digits.compactMap { byte in Character(UnicodeScalar(byte)).hexDigitValue }
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3:
      self.init(red: Double(values[0]) / 15, green: Double(values[1]) / 15, blue: Double(values[2]) / 15)
    case 6, 8:
      let channels = stride(from: 0, to: values.count, by: 2).map {
        Double(values[$0] * 16 + values[$0 + 1]) / 255
      }
      self.init(
        red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 1)
    default: return nil
    }
  }
}
