/// Where in pieces of a picture a box has room, and how far each pixel lies from the edge of its piece.
struct Rooms {
  /// Whether a box around a pixel lies in the pixel's piece.
  private(set) var fits: [Bool]

  private let labels: [Int32]
  private let width: Int
  private let height: Int

  init(in pieces: Pieces, _ limits: RegionLimits) {
    labels = pieces.labels
    width = pieces.width
    height = pieces.height
    fits = [Bool](repeating: false, count: labels.count)
    /// Rows above, and this one, in which as many pixels to the left as the box is wide are of the piece.
    var rows = [Int](repeating: 0, count: width)
    for y in 0..<height {
      var run = 0
      for x in 0..<width {
        let pixel = y * width + x
        run = x > 0 && labels[pixel - 1] == labels[pixel] ? run + 1 : 1
        let goesOn = y > 0 && labels[pixel - width] == labels[pixel]
        rows[x] = run >= limits.boxWidth ? (goesOn ? rows[x] + 1 : 1) : 0
        if rows[x] >= limits.boxHeight {
          fits[pixel - limits.boxHeight / 2 * width - limits.boxWidth / 2] = true
        }
      }
    }
  }

  /// Whether there is room in each of so many pieces.
  func pieces(count: Int) -> [Bool] {
    var hasRoom = [Bool](repeating: false, count: count)
    for (pixel, fits) in fits.enumerated() where fits { hasRoom[Int(labels[pixel])] = true }
    return hasRoom
  }

  /// The pixel of each piece that lies deepest in it, of those around which there is room where there are
  /// any; of several the one nearest to the middle of the piece, and of these the first.
  func deepest(count: Int) -> [Int] {
    let depths = depths
    let hasRoom = pieces(count: count)
    let middles = middles(count: count)
    var best = [(pixel: Int, depth: Int32, offset: Int)](repeating: (0, -1, 0), count: count)
    for (pixel, label) in labels.enumerated() where fits[pixel] || !hasRoom[Int(label)] {
      let (middle, known) = (middles[Int(label)], best[Int(label)])
      guard depths[pixel] >= known.depth else { continue }
      let (x, y) = (pixel % width - middle.x, pixel / width - middle.y)
      let offset = x * x + y * y
      if depths[pixel] > known.depth || offset < known.offset {
        best[Int(label)] = (pixel, depths[pixel], offset)
      }
    }
    return best.map { $0.pixel }
  }

  /// The mean place of the pixels of each piece.
  private func middles(count: Int) -> [(x: Int, y: Int)] {
    var sums = [(count: Int, x: Int, y: Int)](repeating: (0, 0, 0), count: count)
    for (pixel, label) in labels.enumerated() {
      sums[Int(label)].count += 1
      sums[Int(label)].x += pixel % width
      sums[Int(label)].y += pixel / width
    }
    return sums.map { ($0.x / $0.count, $0.y / $0.count) }
  }

  /// How far each pixel is from the nearest one of another piece or beyond the picture: 3 a step along an
  /// edge, 4 across a corner (Borgefors 1986), which is the distance but for 8 %.
  private var depths: [Int32] {
    var depths = [Int32](repeating: 0, count: labels.count)
    func depth(_ pixel: Int, _ step: Int, isInside: Bool, _ length: Int32) -> Int32 {
      isInside && labels[pixel + step] == labels[pixel] ? depths[pixel + step] + length : length
    }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = y * width + x
        let (isBelow, isRight, isLeft) = (y > 0, x > 0, x < width - 1)
        depths[pixel] = min(
          depth(pixel, -1, isInside: isRight, 3), depth(pixel, -width, isInside: isBelow, 3),
          depth(pixel, -width - 1, isInside: isBelow && isRight, 4),
          depth(pixel, -width + 1, isInside: isBelow && isLeft, 4))
      }
    }
    for y in (0..<height).reversed() {
      for x in (0..<width).reversed() {
        let pixel = y * width + x
        let (isAbove, isRight, isLeft) = (y < height - 1, x > 0, x < width - 1)
        let back = min(
          depth(pixel, 1, isInside: isLeft, 3), depth(pixel, width, isInside: isAbove, 3),
          depth(pixel, width - 1, isInside: isAbove && isRight, 4),
          depth(pixel, width + 1, isInside: isAbove && isLeft, 4))
        depths[pixel] = min(depths[pixel], back)
      }
    }
    return depths
  }
}
