/// A colour by lightness and two hues (CIE 1976 L*a*b*, for the light of sRGB's white, D65): equal distances
/// look about equally far apart.
struct LabColor: Equatable {
  var lightness: Double
  /// From green to red.
  var a: Double
  /// From blue to yellow.
  var b: Double

  init(_ lightness: Double, _ a: Double, _ b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init(_ color: PictureColor) {
    let (red, green, blue) = (
      Self.light[Int(color.red)], Self.light[Int(color.green)], Self.light[Int(color.blue)]
    )
    // IEC 61966-2-1: light of sRGB to XYZ, each divided by that of white.
    let x = Self.root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    let y = Self.root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  @inline(__always)
  func squaredDistance(to other: LabColor) -> Double {
    let (first, second, third) = (lightness - other.lightness, a - other.a, b - other.b)
    return first * first + second * second + third * third
  }

  /// How strong the colour is.
  var chroma: Double { (a * a + b * b).squareRoot() }

  // The roots of C libraries differ in the last place, by which a pixel between two colours would be of one
  // here and of the other there, and a game that was kept would not fit its picture. The four operations are
  // exact everywhere, and with them Newton's method.

  /// The cube root, straight near 0 as CIE defines it.
  private static func root(_ number: Double) -> Double {
    guard number > 0.008856 else { return 7.787 * number + 16.0 / 116 }
    // A third of the exponent, by the number's bits, is right to a twentieth; each step doubles the places.
    var root = Double(bitPattern: number.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<4 { root = (2 * root + number / (root * root)) / 3 }
    return root
  }

  /// The light of each number of an sRGB channel, by its power of 2.4: the square times the fifth root of the
  /// square.
  private static let light: [Double] = (0...255).map { number in
    let channel = Double(number) / 255
    guard channel > 0.04045 else { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<24 {
      let fourth = root * root * root * root
      root = (4 * root + square / fourth) / 5
    }
    return square * root
  }
}

extension PictureColor {
  /// How far another colour is, by CIE 1976 (ΔE*ab): from 0 on; 2 can hardly be seen, and black is 100 from
  /// white.
  package func difference(from other: PictureColor) -> Double {
    LabColor(self).squaredDistance(to: LabColor(other)).squareRoot()
  }
}
