import CellGrid
import Foundation

/// How similar a picture and its cells look from where single cells blur: the structural similarity of both
/// after a blur of one cell, from −1 to 1, which is identical.
///
/// Both are drawn as `Fidelity` draws them, blurred by a box of the size of a cell, and sampled twice a cell
/// each way. The index is that of Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment: from error
/// visibility to structural similarity" (IEEE Transactions on Image Processing 13, 2004): a Gaussian window
/// of 11 × 11 samples with σ = 1.5, K₁ = 0.01, K₂ = 0.03, averaged over all places that the window fits and
/// over the three channels of sRGB.
struct Similarity {
  private let wanted: Samples
  private let columns: Int
  private let rows: Int

  /// - Parameter picture: Stretched to `columns` × `rows` cells.
  init(to picture: ColorPicture, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let scaled = Lanczos.scaled(picture, width: columns * GlyphMask.width, height: rows * GlyphMask.height)
    wanted = Samples(blurring: scaled.bytes.map(Float.init), columns: columns, rows: rows)
  }

  func index(of art: CellArt) -> Double {
    let shown = Samples(blurring: art.drawn, columns: columns, rows: rows)
    let indexes = (0..<3).map { Self.index(wanted.channels[$0], shown.channels[$0], width: wanted.width) }
    return indexes.reduce(0, +) / 3
  }

  /// The channels of a blurred picture, row by row.
  private struct Samples {
    let width: Int
    private(set) var channels: [[Float]]

    /// - Parameter pixels: Red, green and blue, row by row.
    init(blurring pixels: [Float], columns: Int, rows: Int) {
      let (cellWidth, cellHeight) = (GlyphMask.width, GlyphMask.height)
      let (pixelColumns, pixelRows) = (columns * cellWidth, rows * cellHeight)
      // A box of one cell that begins at each half cell and ends within the picture.
      let (width, height) = (2 * columns - 1, 2 * rows - 1)
      self.width = width
      channels = (0..<3).map { channel in
        var across = [Float](repeating: 0, count: width * pixelRows)
        for row in 0..<pixelRows {
          for place in 0..<width {
            let start = row * pixelColumns + place * cellWidth / 2
            for pixel in start..<start + cellWidth {
              across[row * width + place] += pixels[3 * pixel + channel]
            }
          }
        }
        var blurred = [Float](repeating: 0, count: width * height)
        for place in 0..<height {
          for row in place * cellHeight / 2..<place * cellHeight / 2 + cellHeight {
            for column in 0..<width { blurred[place * width + column] += across[row * width + column] }
          }
        }
        return blurred.map { $0 / Float(cellWidth * cellHeight) }
      }
    }
  }

  private static let window: [Float] = {
    let weights = (-5...5).map { exp(-Float($0 * $0) / (2 * 1.5 * 1.5)) }
    return weights.map { $0 / weights.reduce(0, +) }
  }()

  private static func index(_ first: [Float], _ second: [Float], width: Int) -> Double {
    func mean(_ values: [Float]) -> [Float] { windowed(values, width: width) }
    func mean(_ one: [Float], _ other: [Float]) -> [Float] { mean(zip(one, other).map { $0 * $1 }) }
    let (one, other) = (mean(first), mean(second))
    let (squares, otherSquares, products) = (mean(first, first), mean(second, second), mean(first, second))
    let (floor, contrastFloor) = (Float(0.01 * 255 * 0.01 * 255), Float(0.03 * 255 * 0.03 * 255))
    let sum = one.indices.reduce(0.0) { sum, place in
      let (x, y) = (one[place], other[place])
      let light = (2 * x * y + floor) / (x * x + y * y + floor)
      let variances = squares[place] - x * x + otherSquares[place] - y * y
      let structure = (2 * (products[place] - x * y) + contrastFloor) / (variances + contrastFloor)
      return sum + Double(light * structure)
    }
    return sum / Double(one.count)
  }

  /// The weighted mean of every window that fits.
  private static func windowed(_ values: [Float], width: Int) -> [Float] {
    let height = values.count / width
    let (across, down) = (width - window.count + 1, height - window.count + 1)
    var rows = [Float](repeating: 0, count: across * height)
    for row in 0..<height {
      for column in 0..<across {
        for (offset, weight) in window.enumerated() {
          rows[row * across + column] += weight * values[row * width + column + offset]
        }
      }
    }
    var means = [Float](repeating: 0, count: across * down)
    for row in 0..<down {
      for (offset, weight) in window.enumerated() {
        for column in 0..<across {
          means[row * across + column] += weight * rows[(row + offset) * across + column]
        }
      }
    }
    return means
  }
}

extension CellArt {
  /// Red, green and blue of every pixel of the cells as they are drawn, row by row.
  fileprivate var drawn: [Float] {
    let width = columns * GlyphMask.width
    var pixels = [Float](repeating: 0, count: 3 * width * rows * GlyphMask.height)
    var masks: [Unicode.Scalar: GlyphMask] = [:]
    for (place, cell) in cells.enumerated() {
      let mask = masks[cell.character] ?? GlyphMask(cell.character)
      masks[cell.character] = mask
      let (ink, paper) = (cell.foreground.channels, cell.background.channels)
      let corner = place / columns * GlyphMask.height * width + place % columns * GlyphMask.width
      for (index, share) in mask.shares.enumerated() {
        let pixel = corner + index / GlyphMask.width * width + index % GlyphMask.width
        for channel in 0..<3 {
          pixels[3 * pixel + channel] = paper[channel] + (ink[channel] - paper[channel]) * share
        }
      }
    }
    return pixels
  }
}

extension RGBColor {
  fileprivate var channels: SIMD3<Float> { SIMD3(Float(red), Float(green), Float(blue)) }
}
