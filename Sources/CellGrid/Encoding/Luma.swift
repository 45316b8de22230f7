/// How much light a pixel sends out.
///
/// The share of dots that are lit is seen as light, so brightness in sRGB has to be turned into
/// light first: half the dots look as bright as sRGB's 188, not 128. Squaring is near enough to sRGB's curve.
enum Light {
  /// That of white.
  static let white: Int32 = 65_025

  /// 0 (black) to `white`.
  @inline(__always)
  static func of(_ pixel: UInt32) -> Int32 {
    let luma = Luma.of(pixel)
    return Int32(truncatingIfNeeded: (luma * luma) >> 16)
  }
}

/// How bright a pixel is.
enum Luma {
  static let white: UInt32 = 255 * 256

  /// BT.709's weights on sRGB channels, 0 (black) to `white`.
  @inline(__always)
  static func of(_ pixel: UInt32) -> UInt32 {
    (pixel >> 16 & 0xFF) * 54 + (pixel >> 8 & 0xFF) * 183 + (pixel & 0xFF) * 19
  }
}
