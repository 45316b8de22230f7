/// Colours drawn farther from grey, for palettes so small that hue has to come before lightness.
///
/// The entries of 8 and 16 colours are pure hues and greys. Most of what is painted lies between, and by
/// least squares nearest to a grey: a sea of dim teal and violet would lose all colour, the first thing that
/// is seen of it. So what such a palette is asked for is drawn away from its own grey first (BT.709's luma),
/// until it is a hue's turn; what is grey stays grey, and what is light stays light.
package enum Vividness {
  /// How many times farther from its grey a colour is asked for, and so many times more the lighter it is:
  /// light greens and pinks have a hue that is as far away from them as a grey, while a night that is asked
  /// for too vividly becomes a day.
  private static let gain: Float = 1.8
  private static let gainOfLight: Float = 0.65

  /// What a palette of few colours is asked for instead of a colour, held to what channels can be.
  @inline(__always)
  package static func raised(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let luma = (color * ColorVector(0.2126, 0.7152, 0.0722, 0)).sum()
    let grey = ColorVector(luma, luma, luma, 0)
    let light = luma / 255
    return (grey + (color - grey) * (gain + gainOfLight * light * light)).heldToChannels
  }

  /// The same for pixels, 0x00RRGGBB each.
  @inline(__always)
  static func raise(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices { pixels[index] = raised(ColorVector(packed: pixels[index])).packed }
  }
}

extension ColorDepth {
  /// Whether its palette is so small that colours are asked for more vividly than they are.
  var isVivid: Bool { self == .ansi8 || self == .ansi16 }

  /// What this depth is asked for in place of a colour of which the hue matters most.
  package func vivid(_ color: RGBColor) -> RGBColor {
    isVivid ? RGBColor(packed: Vividness.raised(ColorVector(packed: color.packed)).packed) : color
  }
}
