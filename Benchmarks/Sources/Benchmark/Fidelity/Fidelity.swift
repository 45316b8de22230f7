import CellGrid
import Foundation

/// How faithfully cells show a picture: the peak signal-to-noise ratio in sRGB over all three channels, cells
/// drawn as 8 × 24 pixels, in decibels.
struct Fidelity {
  /// The picture at the size of the drawn cells.
  private let wanted: ColorPicture
  private let columns: Int
  private let rows: Int

  /// - Parameter picture: Stretched to `columns` × `rows` cells.
  init(to picture: ColorPicture, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    wanted = Lanczos.scaled(picture, width: columns * GlyphMask.width, height: rows * GlyphMask.height)
  }

  func decibels(of art: CellArt) -> Double {
    var masks: [Unicode.Scalar: GlyphMask] = [:]
    var sum = 0.0
    for (place, cell) in art.cells.enumerated() {
      let mask = masks[cell.character] ?? GlyphMask(cell.character)
      masks[cell.character] = mask
      let (ink, paper) = (SIMD4<Float>(cell.foreground), SIMD4<Float>(cell.background))
      var loss = SIMD4<Float>()
      forEachPixel(column: place % columns, row: place / columns) { index, pixel in
        let difference = paper + (ink - paper) * mask.shares[index] - pixel
        loss += difference * difference
      }
      sum += Double(loss.sum())
    }
    return decibels(squaredError: sum)
  }

  /// The most that two colours a cell can give, found by trying every split of its dots.
  func bestDecibels(dotColumns: Int, dotRows: Int) -> Double {
    let (dotWidth, dotHeight) = (GlyphMask.width / dotColumns, GlyphMask.height / dotRows)
    let dots = dotColumns * dotRows
    let pixelsPerDot = Float(dotWidth * dotHeight)
    var sum = 0.0
    for place in 0..<columns * rows {
      var dotSums = [SIMD4<Float>](repeating: .zero, count: dots)
      var squares = SIMD4<Float>()
      forEachPixel(column: place % columns, row: place / columns) { index, pixel in
        let (x, y) = (index % GlyphMask.width / dotWidth, index / GlyphMask.width / dotHeight)
        dotSums[y * dotColumns + x] += pixel
        squares += pixel * pixel
      }
      let all = dotSums.reduce(.zero, +)
      // A split and its opposite are the same: the last dot's group is the paper.
      let most = (0..<1 << (dots - 1)).map { mask in
        var inked = SIMD4<Float>()
        for dot in 0..<dots where mask >> dot & 1 == 1 { inked += dotSums[dot] }
        let count = Float(mask.nonzeroBitCount)
        return Self.explained(inked, pixels: count * pixelsPerDot)
          + Self.explained(all - inked, pixels: (Float(dots) - count) * pixelsPerDot)
      }.max()
      sum += Double(squares.sum() - (most ?? 0))
    }
    return decibels(squaredError: sum)
  }

  /// How much less than their squares a group of pixels loses when it is shown in its mean colour, of whole
  /// channels.
  private static func explained(_ sum: SIMD4<Float>, pixels: Float) -> Float {
    guard pixels > 0 else { return 0 }
    let color = (sum / pixels).rounded(.toNearestOrAwayFromZero)
    return (2 * color * sum - pixels * color * color).sum()
  }

  private func decibels(squaredError: Double) -> Double {
    10 * log10(255 * 255 / (squaredError / Double(wanted.bytes.count)))
  }

  /// The pixels of a cell, row by row: red, green, blue and nothing.
  @inline(__always)
  private func forEachPixel(column: Int, row: Int, _ body: (_ index: Int, _ pixel: SIMD4<Float>) -> Void) {
    wanted.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<GlyphMask.width * GlyphMask.height {
        let (x, y) = (index % GlyphMask.width, index / GlyphMask.width)
        let start = 3 * ((row * GlyphMask.height + y) * wanted.width + column * GlyphMask.width + x)
        body(index, SIMD4(Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]), 0))
      }
    }
  }
}

extension SIMD4<Float> {
  fileprivate init(_ color: RGBColor) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
  }
}
