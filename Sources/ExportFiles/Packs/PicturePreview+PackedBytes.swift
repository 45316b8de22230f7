import Media

extension PicturePreview {
  /// Its bytes as a pack has them, before they are deflated: `init(packedBytes:)` says how.
  var packedBytes: [UInt8] {
    // Where the bytes of a pixel stand in it, in the order in which they are packed.
    let shifts: [UInt32] = isOpaque ? [16, 8, 0] : [24, 16, 8, 0]
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
}
