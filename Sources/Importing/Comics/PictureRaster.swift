/// A picture small and in greys: enough to see its panels.
package struct PictureRaster: Hashable, Sendable {
  /// Dots; at least 1.
  package let width: Int
  /// Dots; at least 1.
  package let height: Int
  /// Rows one after another: 0 is black, 255 white.
  package let luminances: [UInt8]

  /// Dots of the longer side at most: a gutter of a hundredth of a page has five.
  private static let side = 512.0

  /// How many dots a picture has that is made so small.
  static func size(of look: PictureLook) -> (width: Int, height: Int) {
    let (width, height) = (Double(look.width), Double(look.height))
    let scale = min(1, side / max(width, height, 1))
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  /// - Returns: nil where there are not as many luminances as dots.
  package init?(width: Int, height: Int, luminances: [UInt8]) {
    guard width > 0, height > 0, width <= 4096, height <= 4096, luminances.count == width * height else {
      return nil
    }
    self.width = width
    self.height = height
    self.luminances = luminances
  }
}
