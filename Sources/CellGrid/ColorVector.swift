/// A colour as red, green, blue (0…255) and a fourth lane of 0, for arithmetic on all channels at once.
typealias ColorVector = SIMD4<Float>

extension ColorVector {
  /// The channels of 0x00RRGGBB.
  @inline(__always)
  init(packed: UInt32) {
    self.init(Float(packed >> 16 & 0xFF), Float(packed >> 8 & 0xFF), Float(packed & 0xFF), 0)
  }

  /// The channels rounded and packed as 0x00RRGGBB; each must be in 0…255.
  @inline(__always)
  var packed: UInt32 {
    // Adding 2²³ leaves the rounded integer in a float's low bits, without a checked conversion per channel.
    let bits = unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self)
    return (bits[0] & 0xFF) << 16 | (bits[1] & 0xFF) << 8 | bits[2] & 0xFF
  }

  @inline(__always)
  var squaredLength: Float {
    let squares = self * self
    return squares[0] + squares[1] + squares[2]
  }
}
