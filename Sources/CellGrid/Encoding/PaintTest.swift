/// Tells paintings and photographs from drawings, by what is in one cell, so that what is found does not depend
/// on what else is on the page or was there before.
///
/// In a painting each dot differs a little from the next one. A drawing is flat, but for edges that are far
/// apart in colour; even the dots that soften an edge make up no more than a quarter of a cell of 8 × 8.
enum PaintTest {
  /// The most that neighbours in a painting mostly differ by, in `Luma`'s units: 16 steps of 255.
  private static let mostDifference: UInt32 = 16 * 256

  /// Whether more than half of the dots of a cell differ from the one above them, but not much.
  @inline(__always)
  static func isPainted(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, columns: Int, rows: Int
  ) -> Bool {
    if columns == 8 { return isPainted(pixels, rows: rows) }
    var soft = 0
    for dot in columns..<columns * rows {
      let (luma, above) = (Luma.of(pixels[dot]), Luma.of(pixels[dot - columns]))
      if isSoft(luma > above ? luma - above : above - luma) { soft += 1 }
    }
    return 2 * soft > columns * (rows - 1)
  }

  @inline(__always)
  private static func isSoft(_ difference: UInt32) -> Bool { difference &- 1 < mostDifference }

  /// The same for rows of eight dots at once.
  @inline(__always)
  private static func isPainted(_ pixels: UnsafeMutableBufferPointer<UInt32>, rows: Int) -> Bool {
    var above = lumas(of: pixels, from: 0)
    var soft = SIMD8<Int32>()
    for row in 1..<rows {
      let luma = lumas(of: pixels, from: 8 * row)
      let difference = luma &- above
      let distance = difference.replacing(with: 0 &- difference, where: difference .< 0)
      soft.replace(
        with: soft &+ 1, where: (distance .> 0) .& (distance .<= Int32(truncatingIfNeeded: mostDifference)))
      above = luma
    }
    return 2 * Int(soft.wrappedSum()) > 8 * (rows - 1)
  }

  @inline(__always)
  private static func lumas(of pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int) -> SIMD8<Int32> {
    let row = SIMD8(
      pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3], pixels[start + 4],
      pixels[start + 5], pixels[start + 6], pixels[start + 7])
    return SIMD8<Int32>(truncatingIfNeeded: Luma.of(row))
  }
}
