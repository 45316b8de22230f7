import Foundation

/// A picture like a photograph, made from nothing: soft gradients, edges, and grain, so that no cell is of
/// one colour.
struct ComputedPicture {
  let width: Int
  let height: Int
  /// 0xFFRRGGBB, row by row: on a little-endian machine the bytes blue, green, red, alpha.
  let pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    var grain: UInt32 = 1
    pixels = (0..<width * height).map { index in
      // The same picture at every size.
      let x = Double(index % width) / Double(width)
      let y = Double(index / width) / Double(height)
      grain = grain &* 1_664_525 &+ 1_013_904_223
      let noise = Double(grain >> 24) / 16
      let disc = hypot(
        (x * 5).truncatingRemainder(dividingBy: 1) - 0.5, (y * 3).truncatingRemainder(dividingBy: 1) - 0.5)
      let shade = disc < 0.4 ? -60.0 * (0.4 + y) : 0
      func channel(_ wave: Double) -> UInt32 { UInt32(min(max(128 + 70 * wave + shade + noise, 0), 255)) }
      let (red, green, blue) = (
        channel(sin(7 * x + y)), channel(sin(5 * y - 2 * x)), channel(cos(6 * x * y + 3 * y))
      )
      return 0xFF << 24 | red << 16 | green << 8 | blue
    }
  }
}
