/// Colours drawn farther from grey, for palettes so small that hue has to come before lightness.
///
/// The entries of 8 and 16 colours are pure hues and greys. Most of what is painted lies between, and by
/// least squares nearest to a grey: a sea of dim teal and violet would lose all colour, the first thing that
/// is seen of it. So what such a palette is asked for is drawn away from its own grey first (BT.709's luma),
/// until it is a hue's turn; what is grey stays grey, and what is light stays light.
package struct Vividness: Sendable {
  /// Whether the palette has a grey between black and white.
  private let hasGrey: Bool

  /// How many times farther from its grey a colour is asked for, and so many times more the lighter it is:
  /// light greens and pinks have a hue that is as far away from them as a grey, while a night that is asked
  /// for too vividly becomes a day.
  private static let gain: Float = 1.8
  private static let gainOfLight: Float = 0.65
  /// What full hues are asked for lighter at most, where their highest channel is about as light as that
  /// grey: it lies nearer to them than entries of their hue, which are lighter or darker.
  private static let lift: Float = 0.2
  private static let lightnessOfGrey: (from: Float, to: Float) = (110, 190)

  /// nil for a depth of enough colours, and for one of none.
  package init?(for depth: ColorDepth) {
    switch depth {
    case .ansi8: hasGrey = false
    case .ansi16: hasGrey = true
    case .mono, .indexed256, .direct: return nil
    }
  }

  /// What the palette is asked for instead of a colour, held to what channels can be.
  @inline(__always)
  package func raised(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let luma = (color * ColorVector(0.2126, 0.7152, 0.0722, 0)).sum()
    let grey = ColorVector(luma, luma, luma, 0)
    let light = luma / 255
    let raised = (grey + (color - grey) * (Self.gain + Self.gainOfLight * light * light)).heldToChannels
    return hasGrey ? Self.lifted(raised) : raised
  }

  /// A colour out of reach of the grey: most in the middle of its lightnesses, and the more the fuller its
  /// hue is.
  @inline(__always)
  private static func lifted(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let (from, to) = lightnessOfGrey
    let highest = color.max()
    guard highest > from, highest < to else { return color }
    let place = (highest - from) / (to - from)
    let fullness = 1 - min(color[0], color[1], color[2]) / highest
    return (color * (1 + lift * 4 * place * (1 - place) * fullness * fullness)).heldToChannels
  }

  /// The same for pixels, 0x00RRGGBB each.
  @inline(__always)
  func raise(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices { pixels[index] = raised(ColorVector(packed: pixels[index])).packed }
  }
}

extension ColorDepth {
  /// What this depth is asked for in place of a colour of which the hue matters most.
  package func vivid(_ color: RGBColor) -> RGBColor {
    guard let vividness = Vividness(for: self) else { return color }
    return RGBColor(packed: vividness.raised(ColorVector(packed: color.packed)).packed)
  }
}
