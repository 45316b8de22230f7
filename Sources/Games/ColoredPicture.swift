import PictureRegions

/// A picture as a reader has coloured it, and as it is in pixels.
///
/// Its regions were found in few pixels; the steps of their edges are smoothed by Scale2x (Andrea Mazzoleni,
/// 2001), which adds no colour, and only then it is brought to its size.
package struct ColoredPicture: Sendable {
  private let map: RegionMap
  /// Of each region, 0xRRGGBB.
  private let colors: [UInt32]
  /// Of the lines; nil where the picture has none.
  private let line: UInt32?
  /// Pixels of a row.
  package let width: Int
  /// Rows.
  package let height: Int

  /// Pixels of the longer side.
  package static let longerSide = 1600

  /// - Parameters:
  ///   - palette: the colours that were chosen from.
  ///   - numbers: by region, that of its colour, from 1; what has none, or none of the palette's, is white.
  ///   - hasLines: whether those between regions are a part of it, as its own are.
  ///   - pictureAspect: width ÷ height; what is no such number is taken for 1.
  package init(
    of map: RegionMap, in palette: [PictureColor], numbers: [Int], hasLines: Bool, pictureAspect: Double
  ) {
    self.map = map
    line = map.isDrawing ? 0 : hasLines ? Self.ink : nil
    let aspect = pictureAspect > 0 ? pictureAspect : 1
    func side(_ part: Double) -> Int { max(1, Int((Double(Self.longerSide) * min(1, part)).rounded())) }
    (width, height) = (side(aspect), side(1 / aspect))
    colors = map.regions.indices.map { region in
      let number = numbers.indices.contains(region) ? numbers[region] : 0
      return number > 0 && number <= palette.count ? palette[number - 1].rgb : Self.white
    }
  }

  private static let white: UInt32 = 0xFFFFFF
  /// As on the page.
  private static let ink: UInt32 = 0x3A2A20

  /// Rows one after another, each pixel 0xRRGGBB; made anew each time, which takes a while.
  package func pixels() -> [UInt32] {
    let pixels = map.labels.indices.map { place in
      (map.lines[place] ? line : nil) ?? colors[Int(map.labels[place])]
    }
    var raster = Raster(width: map.width, pixels: pixels)
    while raster.width < width || raster.height < height { raster = raster.doubled }
    return raster.reduced(toWidth: width, height: height)
  }
}

/// Pixels in rows.
private struct Raster {
  let width: Int
  let pixels: [UInt32]
  var height: Int { pixels.count / width }

  /// Twice as wide and high, without steps.
  var doubled: Raster {
    let height = height
    let doubled = [UInt32](unsafeUninitializedCapacity: 4 * pixels.count) { target, count in
      for y in 0..<height {
        let (above, below) = (max(0, y - 1) * width, min(height - 1, y + 1) * width)
        for x in 0..<width {
          let pixel = pixels[y * width + x]
          let (up, down) = (pixels[above + x], pixels[below + x])
          let (left, right) = (pixels[y * width + max(0, x - 1)], pixels[y * width + min(width - 1, x + 1)])
          let isEdge = up != down && left != right
          let corner = 4 * y * width + 2 * x
          target[corner] = isEdge && left == up ? left : pixel
          target[corner + 1] = isEdge && up == right ? right : pixel
          target[corner + 2 * width] = isEdge && left == down ? left : pixel
          target[corner + 2 * width + 1] = isEdge && down == right ? right : pixel
        }
      }
      count = 4 * pixels.count
    }
    return Raster(width: 2 * width, pixels: doubled)
  }

  /// In fewer pixels, or as many, each the mean of those that come to lie in it.
  func reduced(toWidth columns: Int, height rows: Int) -> [UInt32] {
    let height = height
    return (0..<rows).flatMap { row in
      let (top, bottom) = (row * height / rows, (row + 1) * height / rows)
      return (0..<columns).map { column -> UInt32 in
        let (left, right) = (column * width / columns, (column + 1) * width / columns)
        var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for y in top..<bottom {
          for x in left..<right {
            let pixel = pixels[y * width + x]
            red += pixel >> 16
            green += pixel >> 8 & 0xFF
            blue += pixel & 0xFF
          }
        }
        let count = UInt32((bottom - top) * (right - left))
        return (red / count) << 16 | (green / count) << 8 | blue / count
      }
    }
  }
}
