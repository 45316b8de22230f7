/// A colour as red, green, blue (0…255) and a fourth lane of 0, with which the tests reckon what is lost.
typealias ColorVector = SIMD4<Float>

extension ColorVector {
  /// The channels of 0x00RRGGBB.
  init(packed: UInt32) {
    self.init(Float(packed >> 16 & 0xFF), Float(packed >> 8 & 0xFF), Float(packed & 0xFF), 0)
  }

  var squaredLength: Float { (self * self).sum() }
}
