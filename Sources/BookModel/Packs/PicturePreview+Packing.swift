import Media

/// A preview as it lies in a pack: red, green and blue of each pixel, with its alpha where not all is opaque,
/// each less the same of the pixel to the left (the filter Sub of PNG, section 9.2), which deflates well.
extension PicturePreview {
  /// Nil for what is no preview of that size, and for a single pixel without alpha, which needs none.
  init?(packedBytes bytes: [UInt8], width: Int, height: Int) {
    guard Self.isSize(width, height), bytes.count >= 4 else { return nil }
    let isOpaque = bytes.count == 3 * width * height
    guard isOpaque || bytes.count == 4 * width * height else { return nil }
    let pixels = bytes.withUnsafeBytes { bytes in
      [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        let size = isOpaque ? 3 : 4
        var place = 0
        for row in 0..<height {
          var pixel: UInt32 = isOpaque ? 0xFF00_0000 : 0
          for column in 0..<width {
            // Three of them are read with one of those before, of which none is before the first pixel.
            let word = bytes.loadUnaligned(fromByteOffset: max(0, place + size - 4), as: UInt32.self)
              .bigEndian
            let change = place + size < 4 ? word >> 8 : isOpaque ? word & 0xFF_FFFF : word
            pixel = Self.sum(pixel, change)
            pixels[row * width + column] = pixel
            place += size
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
