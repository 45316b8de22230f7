import Media

/// A preview as it lies in a pack: red, green and blue of each pixel, with its alpha where not all is opaque,
/// each less the same of the pixel to the left (the filter Sub of PNG, section 9.2), which deflates well.
extension PicturePreview {
  /// Nil for what is no preview of that size.
  init?(packedBytes bytes: [UInt8], width: Int, height: Int) {
    guard Self.isSize(width, height) else { return nil }
    let isOpaque = bytes.count == 3 * width * height
    guard isOpaque || bytes.count == 4 * width * height else { return nil }
    let pixels = bytes.withUnsafeBytes { bytes in
      [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        let size = isOpaque ? 3 : 4
        for row in 0..<height {
          var pixel: UInt32 = isOpaque ? 0xFF00_0000 : 0
          for place in row * width..<(row + 1) * width {
            let first = place * size
            let change = UInt32(bytes[first]) << 16 | UInt32(bytes[first + 1]) << 8 | UInt32(bytes[first + 2])
            pixel = Self.sum(pixel, isOpaque ? change : change << 8 | UInt32(bytes[first + 3]))
            pixels[place] = pixel
          }
        }
        count = width * height
      }
    }
    self.init(width: width, height: height, isOpaque: isOpaque, pixels: pixels)
  }

  /// Each byte of one with the same of the other, without what runs over: their upper bits are added apart.
  private static func sum(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let lower: UInt32 = 0x7F7F_7F7F
    return ((one & lower) + (other & lower)) ^ ((one ^ other) & ~lower)
  }
}
