/// How well one colour can be read on another, as WCAG 2.2 defines it.
public enum Contrast {
  /// The least ratio WCAG (success criterion 1.4.3, level AA) asks for between a text and what lies under it.
  public static let minimum = 4.5

  /// Relative luminance: 0 for black, 1 for white.
  public static func relativeLuminance(_ color: RGBColor) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)] + 0.0722 * linear[Int(color.blue)]
  }

  /// The contrast ratio of two colours, from 1 (the same) to 21 (black and white).
  public static func ratio(_ first: RGBColor, _ second: RGBColor) -> Double {
    let luminances = (relativeLuminance(first), relativeLuminance(second))
    return (max(luminances.0, luminances.1) + 0.05) / (min(luminances.0, luminances.1) + 0.05)
  }

  /// The colour nearest to `foreground` that reads on `background`: mixed with as little white or black as
  /// reaches `ratio`, so that its hue stays. White or black, whichever reads better, if no mixture reaches
  /// it.
  public static func readable(
    _ foreground: RGBColor, on background: RGBColor, ratio wanted: Double = minimum
  ) -> RGBColor {
    if ratio(foreground, background) >= wanted { return foreground }
    let ends: [RGBColor] = [.white, .black]
    let shares = ends.map { leastShare(of: $0, in: foreground, on: background, ratio: wanted) }
    guard let least = shares.compactMap(\.self).min() else {
      return ratio(.white, background) >= ratio(.black, background) ? .white : .black
    }
    return foreground.mixed(with: least == shares[0] ? .white : .black, share: Double(least) / 255)
  }

  /// How many of 255 parts of a colour have to be replaced by white or black before it reads; nil if all are
  /// not enough. Found by halving: a colour that does not read lies so near to the background that, on the
  /// way to one end, its contrast with it falls to 1 at most once and from there only rises.
  private static func leastShare(
    of end: RGBColor, in foreground: RGBColor, on background: RGBColor, ratio wanted: Double
  ) -> Int? {
    guard ratio(end, background) >= wanted else { return nil }
    var (tooLittle, enough) = (0, 255)
    while enough - tooLittle > 1 {
      let middle = (tooLittle + enough) / 2
      let mixed = foreground.mixed(with: end, share: Double(middle) / 255)
      if ratio(mixed, background) >= wanted { enough = middle } else { tooLittle = middle }
    }
    return enough
  }

  /// Channel values as linear light.
  private static let linear: [Double] = (0...255).map { value in
    let channel = Double(value) / 255
    return channel <= 0.04045 ? channel / 12.92 : power24((channel + 0.055) / 1.055)
  }

  /// x to the power of 2.4 for 0 < x ≤ 1: x² times the fifth root of x², found by Newton's method from above.
  private static func power24(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    // The last bit of every channel rests after ten rounds, or changes with every other one.
    for _ in 0..<12 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
