/// A view of opaque pixels at dot resolution, 0x00RRGGBB each (Cairo's RGB24; the top byte is ignored).
///
/// It owns nothing: use it only while the pixels stay where they are.
public struct DotBuffer {
  let pixels: UnsafeBufferPointer<UInt32>
  /// Dots from left to right.
  public let width: Int
  /// Dots from top to bottom.
  public let height: Int
  /// Pixels from the start of one row to the start of the next.
  public let stride: Int

  /// A view of `height` rows of `width` pixels; rows that `pixels` does not hold are left out.
  public init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.pixels = pixels
    let isSound = width > 0 && height > 0 && stride >= width && pixels.count >= width
    self.width = isSound ? width : 0
    self.height = isSound ? min(height, (pixels.count - width) / stride + 1) : 0
    self.stride = isSound ? stride : 0
  }

  /// The mean colour of the dots of a rectangle that the buffer has; nil if it has none.
  func meanColor(columns: Range<Int>, rows: Range<Int>) -> RGBColor? {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var sum = SIMD4<UInt64>()
    for row in rows {
      for column in columns {
        let pixel = pixels[row * stride + column]
        sum &+= SIMD4(UInt64(pixel >> 16 & 0xFF), UInt64(pixel >> 8 & 0xFF), UInt64(pixel & 0xFF), 0)
      }
    }
    let count = UInt64(columns.count * rows.count)
    let mean = (sum &+ count / 2) / count
    return RGBColor(
      red: UInt8(truncatingIfNeeded: mean[0]), green: UInt8(truncatingIfNeeded: mean[1]),
      blue: UInt8(truncatingIfNeeded: mean[2]))
  }
}
