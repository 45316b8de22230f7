/// Weighs every braille pattern of a cell of 2 × 4 dots.
///
/// Ink covers a part a of a dot's place. With x the difference of each of the 8 places from the cell's mean, S its sum
/// over the k places with a dot, β the difference of the background from the mean, and d that of the foreground from
/// the background, the loss of a pattern, less that of the cell in its mean, is
///
///     Σ |x − β − [has a dot] a d|² − Σ |x|² + grain · a (1 − a) k |d|²
///     = 8 |β|² + 2 a k β·d − 2 a S·d + q |d|²,    q = k a (a + grain (1 − a))
///
/// The sum minds what a place looks like as a whole; the last term, with grain 1, every point of it: a strong dot on
/// its ground is seen as such from near. The best colours lose −|S|² a² / (q − (a k)² / 8).
struct BrailleSearch {
  /// How much of a dot's place its ink covers: about a third in common fonts.
  static let ink: Float = 1 / 3
  /// How much the dots themselves are minded: enough to leave smooth places smooth.
  static let grain: Float = 0.5

  /// For each block of eight patterns without the last dot what |S|² is worth: with those dots, or with all others,
  /// whichever is fewer.
  static let worths: [SplitLanes] = (0..<16).map { block in
    var worth = SplitLanes()
    for lane in 0..<8 {
      let count = (8 * block + lane).nonzeroBitCount
      let inked = ink * Float(min(count, 8 - count))
      worth[lane] = inked > 0 ? 1 / (inked * (ink + grain * (1 - ink)) - inked * inked / 8) : 0
    }
    return worth
  }

  private let worths: UnsafeBufferPointer<SplitLanes>
  /// For each choice of the dots 3…6 their sum.
  private let sums: UnsafeMutableBufferPointer<ColorVector>

  /// The pattern without the last dot that, or whose rest, is best.
  @inline(__always)
  func best(of dots: CellDots, mean: ColorVector) -> BraillePattern {
    let pixels = dots.pixels
    let first = ColorLanes(sumsOf: pixels, 3, from: mean)
    for dot in 3..<7 {
      let offset = ColorVector(packed: pixels[dot]) - mean
      let known = 1 << (dot - 3)
      for block in 0..<known { sums[known + block] = sums[block] + offset }
    }
    var most = SplitLanes()
    var blocks = SIMD8<Int32>()
    for block in 0..<16 {
      let worth = (first + sums[block]).squaredLengths * worths[block]
      let isMore = worth .> most
      most.replace(with: worth, where: isMore)
      blocks.replace(with: Int32(truncatingIfNeeded: block), where: isMore)
    }
    var lane = 0
    for other in 1..<8 where most[other] > most[lane] { lane = other }
    let block = Int(blocks[lane])
    return BraillePattern(mask: 8 * block + lane, sum: first[lane] + sums[block])
  }

  /// Calls `body` with a search that has room to work in.
  static func with(_ body: (BrailleSearch) -> Void) {
    worths.withUnsafeBufferPointer { worths in
      withUnsafeTemporaryAllocation(of: ColorVector.self, capacity: 16) { sums in
        sums.initialize(repeating: ColorVector())
        body(BrailleSearch(worths: worths, sums: sums))
      }
    }
  }
}

/// A set of a cell's braille dots.
struct BraillePattern {
  /// Bit 0 is the top left dot, then row by row.
  let mask: Int
  /// The sum of the differences of their places from the cell's mean.
  let sum: ColorVector

  /// All the other dots.
  @inline(__always)
  var rest: BraillePattern { BraillePattern(mask: 255 - mask, sum: -sum) }

  private var count: Float { Float(mask.nonzeroBitCount) }

  /// The weight of |d|² in the loss.
  private var square: Float {
    count * BrailleSearch.ink * (BrailleSearch.ink + BrailleSearch.grain * (1 - BrailleSearch.ink))
  }

  /// The loss in two colours, as differences from the cell's mean.
  @inline(__always)
  func loss(foreground: ColorVector, background: ColorVector) -> Float {
    let difference = foreground - background
    let linear = (background * count - sum) * difference
    return 8 * background.squaredLength + 2 * BrailleSearch.ink * (linear[0] + linear[1] + linear[2])
      + square * difference.squaredLength
  }

  /// The foreground that loses least with the best background, as a difference from the cell's mean.
  @inline(__always)
  var bestForeground: ColorVector {
    let inked = BrailleSearch.ink * count
    return sum * (BrailleSearch.ink * (1 - inked / 8) / (square - inked * inked / 8))
  }

  /// The background that loses least with a foreground, both as differences from the cell's mean.
  @inline(__always)
  func bestBackground(under foreground: ColorVector) -> ColorVector {
    let inked = BrailleSearch.ink * count
    return (foreground * (square - inked) - sum * BrailleSearch.ink) / (8 - 2 * inked + square)
  }
}
