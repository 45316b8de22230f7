/// Colour, braille.
struct BrailleCoder: InkCoder {
  let colors: any DepthColors
  let glyphs: UnsafeBufferPointer<UInt32>
  let search: BrailleSearch

  @inline(__always)
  func take(_ dots: CellDots) -> ColorVector { search.offsets.take(dots.pixels) }

  @inline(__always)
  var blank: BraillePattern { BraillePattern(mask: 0, sum: .zero) }

  @inline(__always)
  func best() -> (BraillePattern, exchanged: BraillePattern)? {
    let best = search.best()
    return best.mask == 0 ? nil : (best, best.rest)
  }

  func pattern(of glyph: UInt32) -> BraillePattern? {
    switch glyph {
    case Cell.spaceGlyph: return blank
    case 0x2800...0x28FF:
      var pattern = blank
      for dot in 0..<8 where glyph & 1 << DotSet.brailleBits[dot] != 0 {
        pattern.mask |= 1 << dot
        pattern.sum += search.offsets[dot]
      }
      return pattern
    default: return nil
    }
  }

  @inline(__always)
  func glyph(of pattern: BraillePattern) -> UInt32 { glyphs[pattern.mask] }
}

/// Weighs every braille pattern of a cell of 2 × 4 dots.
///
/// Ink covers a part a of a dot's place. With x the difference of each of the 8 places from the cell's mean,
/// S its sum over the k places with a dot, β the difference of the background from the mean, and d that of
/// the foreground from the background, the loss of a pattern, less that of the cell in its mean, is
///
///     Σ |x − β − [has a dot] a d|² − Σ |x|² + grain · a (1 − a) k |d|²
///     = 8 |β|² + 2 a k β·d − 2 a S·d + q |d|²,    q = k a (a + grain (1 − a))
///
/// The sum minds what a place looks like as a whole; the last term, with grain 1, every point of it: a strong
/// dot on its ground is seen as such from near. The best colours lose −|S|² a² / (q − (a k)² / 8).
struct BrailleSearch {
  /// How much of a dot's place its ink covers: about a third in common fonts.
  static let ink: Float = 1 / 3
  /// How much the dots themselves are minded: enough to leave smooth places smooth.
  static let grain: Float = 0.5

  /// For each block of eight patterns without the last dot what |S|² is worth: with those dots, or with all
  /// others, whichever is fewer.
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
  /// Those of the cell to weigh.
  let offsets: DotOffsets
  /// For each choice of the dots 3…6 their sum.
  private let sums: UnsafeMutableBufferPointer<ColorVector>

  /// The pattern without the last dot that, or whose rest, is best.
  @inline(__always)
  func best() -> BraillePattern {
    let first = ColorLanes(sumsOf: offsets, 3)
    for dot in 3..<7 {
      let known = 1 << (dot - 3)
      for block in 0..<known { sums[known + block] = sums[block] + offsets[dot] }
    }
    var most = SIMD8<Int32>()
    for block in 0..<16 {
      let numbers = SplitLanes.numbers | SIMD8(repeating: Int32(truncatingIfNeeded: 8 * block))
      let worth = ((first + sums[block]).squaredLengths * worths[block]).carrying(numbers)
      most.replace(with: worth, where: worth .> most)
    }
    let best = Int(most.max() & 127)
    return BraillePattern(mask: best, sum: first[best & 7] + sums[best >> 3])
  }

  /// Calls `body` with a search that has memory to work in.
  static func with(_ body: (BrailleSearch) -> Void) {
    worths.withUnsafeBufferPointer { worths in
      DotOffsets.with(dotsPerCell: 8) { offsets in
        withUnsafeTemporaryAllocation(of: ColorVector.self, capacity: 16) { sums in
          sums.initialize(repeating: ColorVector())
          body(BrailleSearch(worths: worths, offsets: offsets, sums: sums))
        }
      }
    }
  }
}

/// A set of a cell's braille dots.
struct BraillePattern: InkPattern {
  /// Bit 0 is the top left dot, then row by row.
  var mask: Int
  /// The sum of the differences of their places from the cell's mean.
  var sum: ColorVector

  /// All the other dots.
  @inline(__always)
  var rest: BraillePattern { BraillePattern(mask: 255 - mask, sum: -sum) }

  private var count: Float { Float(mask.nonzeroBitCount) }

  /// The weight of |d|² in the loss.
  private var square: Float {
    count * BrailleSearch.ink * (BrailleSearch.ink + BrailleSearch.grain * (1 - BrailleSearch.ink))
  }

  @inline(__always)
  func loss(foreground: ColorVector, background: ColorVector) -> Float {
    let difference = foreground - background
    let linear = (background * count - sum) * difference
    return 8 * background.squaredLength + 2 * BrailleSearch.ink * (linear[0] + linear[1] + linear[2])
      + square * difference.squaredLength
  }

  @inline(__always)
  var bestForeground: ColorVector {
    let inked = BrailleSearch.ink * count
    return sum * (BrailleSearch.ink * (1 - inked / 8) / (square - inked * inked / 8))
  }

  @inline(__always)
  func bestBackground(under foreground: ColorVector) -> ColorVector {
    let inked = BrailleSearch.ink * count
    return (foreground * (square - inked) - sum * BrailleSearch.ink) / (8 - 2 * inked + square)
  }
}
