/// A picture in few pixels, ready to be drawn: it stands in for one that is still being decoded.
package struct PicturePreview: Sendable, Equatable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Whether every pixel's alpha is full.
  package let isOpaque: Bool
  /// Rows one after another: 0xAARRGGBB, colours multiplied with alpha.
  package let pixels: [UInt32]

  /// None has more pixels: what fills half of the largest window.
  package static let mostPixels = 1 << 17

  /// Nil for another number of pixels than the sides have, for none, and for more than `mostPixels`.
  package init?(width: Int, height: Int, isOpaque: Bool, pixels: [UInt32]) {
    guard Self.isSize(width, height), pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.pixels = pixels
  }

  /// What has been drawn; nil where it has more pixels than `mostPixels`.
  ///
  /// - Parameter isOpaque: whether alpha means nothing; else it is opaque where every alpha is full.
  package init?(_ drawn: SharedPixels, isOpaque: Bool) {
    let full: UInt32 = 0xFF00_0000
    let isOpaque = isOpaque || drawn.pixels.allSatisfy { $0 >= full }
    self.init(
      width: drawn.width, height: drawn.height, isOpaque: isOpaque,
      pixels: isOpaque ? drawn.pixels.map { $0 | full } : Array(drawn.pixels))
  }

  /// Whether a preview may have these sides.
  package static func isSize(_ width: Int, _ height: Int) -> Bool {
    (1...mostPixels).contains(width) && (1...mostPixels).contains(height) && width * height <= mostPixels
  }
}
