import BookVocabulary

/// A colour of eight bits a channel, as books write them: four bytes, since a book may have a million.
package struct Color: Sendable, Hashable {
  private var bytes: SIMD4<UInt8>

  package static let black = Color(red: 0, green: 0, blue: 0)

  /// Each channel 0 … 1, taken to the nearest of 256 steps.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func step(_ channel: Double) -> UInt8 { UInt8((min(max(channel, 0), 1) * 255).rounded()) }
    bytes = SIMD4(step(red), step(green), step(blue), step(alpha))
  }

  /// 0 … 1.
  package var red: Double { Double(bytes[0]) / 255 }
  /// 0 … 1.
  package var green: Double { Double(bytes[1]) / 255 }
  /// 0 … 1.
  package var blue: Double { Double(bytes[2]) / 255 }
  /// 0 clear … 1 opaque.
  package var alpha: Double { Double(bytes[3]) / 255 }

  /// Its four channels.
  package var channels: PaletteColor { PaletteColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Reads `#rrggbb`, `rrggbb`, `0xrrggbb`, `#rgb` or `#rrggbbaa`; nil for anything else.
  package init?(hexadecimal text: String) {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "#") {
      digits = digits.dropFirst()
    } else if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      digits = digits.dropFirst(2)
    }
    let values = digits.compactMap { byte in Character(UnicodeScalar(byte)).hexDigitValue }
    guard values.count == digits.count else { return nil }
    let steps: [Int]
    switch values.count {
    case 3: steps = values.map { $0 * 17 }
    case 6, 8: steps = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    bytes = SIMD4(repeating: 255)
    for (index, step) in steps.enumerated() { bytes[index] = UInt8(clamping: step) }
  }
}
