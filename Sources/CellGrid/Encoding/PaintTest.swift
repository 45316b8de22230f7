/// Parts paintings and photographs from drawings by what is in one cell, so that what is found does not
/// depend on what else is on the page or was there before.
///
/// In a painting each dot differs a little from the next one. A drawing is flat, but for edges that are far
/// apart in colour; even the dots that soften an edge make up no more than a quarter of a cell of 8 × 8.
enum PaintTest {
  /// Whether more than half of the dots of a cell differ from the one above them, but not much.
  @inline(never)
  static func isPainted(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, columns: Int, rows: Int
  ) -> Bool {
    if columns == 8 { return isPainted(pixels, rows: rows) }
    var soft = 0
    for dot in columns..<columns * rows {
      let difference = abs(brightness(pixels[dot]) - brightness(pixels[dot - columns]))
      if difference > 0, difference <= 1 << mostDifferencePower { soft += 1 }
    }
    return 2 * soft > columns * (rows - 1)
  }

  /// Neighbours in a painting mostly differ by 2 to this power at most: 16 steps of 255 in each channel.
  private static let mostDifferencePower: Int32 = 6

  /// Red, twice green and blue: as good as luma here, and sooner had.
  @inline(__always)
  private static func brightness(_ pixel: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: (pixel >> 16 & 0xFF) + (pixel >> 7 & 0x1FE) + (pixel & 0xFF))
  }

  /// The same for rows of eight dots at once.
  @inline(__always)
  private static func isPainted(_ pixels: UnsafeMutableBufferPointer<UInt32>, rows: Int) -> Bool {
    let dots = UnsafeRawBufferPointer(pixels)
    var above = brightness(dots, row: 0)
    // For each dot that differs too much or not at all, −1: with masks it would take ten times as long.
    var others = SIMD8<Int32>()
    for row in 1..<rows {
      let below = brightness(dots, row: row)
      let difference = below &- above
      let sign = difference &>> 31
      let excess = ((difference ^ sign) &- sign &- 1) &>> mostDifferencePower
      others &+= (excess | (0 &- excess)) &>> 31
      above = below
    }
    return 2 * (8 * (rows - 1) + Int(others.wrappedSum())) > 8 * (rows - 1)
  }

  @inline(__always)
  private static func brightness(_ dots: UnsafeRawBufferPointer, row: Int) -> SIMD8<Int32> {
    let pixels = dots.loadUnaligned(
      fromByteOffset: 8 * row * MemoryLayout<UInt32>.stride, as: SIMD8<UInt32>.self)
    let sums = (pixels &>> 16 & 0xFF) &+ (pixels &>> 7 & 0x1FE) &+ (pixels & 0xFF)
    return unsafeBitCast(sums, to: SIMD8<Int32>.self)
  }
}
