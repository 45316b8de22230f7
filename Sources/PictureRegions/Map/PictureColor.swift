/// A colour of a picture, opaque.
package struct PictureColor: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// What a pixel 0xAARRGGBB, its colours multiplied with alpha, is on white paper.
  package init(onPaper pixel: UInt32) {
    let paper = 255 - pixel >> 24
    func channel(_ shift: UInt32) -> UInt8 { UInt8(min(255, (pixel >> shift & 255) + paper)) }
    self.init(red: channel(16), green: channel(8), blue: channel(0))
  }

  /// The colour 0xRRGGBB.
  package init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// 0xRRGGBB.
  package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// The pixels of a picture on white paper.
package struct RegionPicture: Sendable {
  /// Pixels of a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Row by row.
  package let colors: [PictureColor]

  /// A picture of pixels 0xAARRGGBB, colours multiplied with alpha; nil for one that is too large, or has not
  /// as many pixels.
  package init?(width: Int, height: Int, premultiplied pixels: some Collection<UInt32>) {
    guard RegionLimits.allow(width: width, height: height), pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    colors = pixels.map(PictureColor.init(onPaper:))
  }
}
