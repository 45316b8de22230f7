/// A picture's greys, row by row, each 0 … 255.
struct GreyPicture {
  var width: Int
  var height: Int
  var greys: [Double]

  /// The luma of ITU-R BT.601.
  ///
  /// - Parameter pixels: row by row, 0x00RRGGBB.
  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height) = (width, height)
    greys = pixels.map { pixel in
      0.299 * Double(pixel >> 16 & 0xFF) + 0.587 * Double(pixel >> 8 & 0xFF) + 0.114 * Double(pixel & 0xFF)
    }
  }

  /// How alike two pictures of one size are, 1 for the same: the mean structural similarity index (SSIM) of
  /// Z. Wang, A. Bovik, H. Sheikh, E. Simoncelli, "Image Quality Assessment: From Error Visibility to
  /// Structural Similarity", IEEE Transactions on Image Processing 13 (2004), equations 13 and 17, with its
  /// constants K1 = 0.01 and K2 = 0.03, over square windows of 8 × 8, as its section III has them; each
  /// window begins four dots after the one before.
  func similarity(to other: GreyPicture) -> Double {
    let side = 8
    let count = Double(side * side)
    let (c1, c2) = (6.5025, 58.5225)
    var (sum, windows) = (0.0, 0)
    for top in stride(from: 0, through: height - side, by: 4) {
      for left in stride(from: 0, through: width - side, by: 4) {
        var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for row in top..<top + side {
          for place in row * width + left..<row * width + left + side {
            let (one, two) = (greys[place], other.greys[place])
            x += one
            y += two
            xx += one * one
            yy += two * two
            xy += one * two
          }
        }
        (x, y) = (x / count, y / count)
        let (varianceX, varianceY) = (xx / count - x * x, yy / count - y * y)
        let covariance = xy / count - x * y
        sum +=
          (2 * x * y + c1) * (2 * covariance + c2) / ((x * x + y * y + c1) * (varianceX + varianceY + c2))
        windows += 1
      }
    }
    return windows == 0 ? 1 : sum / Double(windows)
  }
}
