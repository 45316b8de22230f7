import Media

/// A preview as it lies in a pack: red, green and blue of each pixel, with its alpha where not all is opaque,
/// each less the same of the pixel to the left (the filter Sub of PNG, section 9.2), which deflates well.
extension PicturePreview {
  /// Its bytes, before they are deflated.
  package var packedBytes: [UInt8] {
    let shifts = Self.shifts(isOpaque: isOpaque)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(shifts.count * pixels.count)
    for row in 0..<height {
      var left: UInt32 = 0
      for pixel in pixels[row * width..<(row + 1) * width] {
        for shift in shifts {
          bytes.append(UInt8(truncatingIfNeeded: pixel >> shift) &- UInt8(truncatingIfNeeded: left >> shift))
        }
        left = pixel
      }
    }
    return bytes
  }

  /// Nil for what is no preview of that size.
  init?(packedBytes bytes: [UInt8], width: Int, height: Int) {
    guard Self.isSize(width, height) else { return nil }
    let isOpaque = bytes.count == 3 * width * height
    guard isOpaque || bytes.count == 4 * width * height else { return nil }
    let size = isOpaque ? 3 : 4
    let pixels = bytes.withUnsafeBufferPointer { bytes in
      [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        var place = 0
        for _ in 0..<height {
          var pixel: UInt32 = isOpaque ? 0xFF00_0000 : 0
          for _ in 0..<width {
            var change: UInt32 = 0
            for byte in bytes[place..<place + size] { change = change << 8 | UInt32(byte) }
            pixel = Self.sum(pixel, change)
            pixels[count] = pixel
            place += size
            count += 1
          }
        }
      }
    }
    self.init(width: width, height: height, isOpaque: isOpaque, pixels: pixels)
  }

  /// Each byte of one with the same of the other, without what runs over: their upper bits are added apart.
  private static func sum(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let lower: UInt32 = 0x7F7F_7F7F
    return ((one & lower) + (other & lower)) ^ ((one ^ other) & ~lower)
  }

  /// Where the bytes of a pixel stand in it, in the order in which they are packed.
  private static func shifts(isOpaque: Bool) -> [UInt32] { isOpaque ? [16, 8, 0] : [24, 16, 8, 0] }
}
