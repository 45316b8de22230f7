/// Weighs every split of a cell's dots into two groups.
///
/// A split is a mask of the dots in front (drawn in the foreground); the last dot is always behind, since the other
/// half of the masks says the same with the colours exchanged, and mask 0 is the cell left whole. With x the
/// difference of each dot from the cell's mean, and S the sum of x over the f dots in front, showing both groups by
/// their means instead of the whole cell by its own takes |S|² (1/f + 1/b) off the squared error (b dots behind,
/// whose sum is −S). The sums of all splits are built at once: eight lanes for the first three dots, a block of
/// lanes for each choice of the others.
struct SplitSearch {
  let dotsPerCell: Int
  private let sizes: UnsafeBufferPointer<SplitSizes>
  private let sums: UnsafeMutableBufferPointer<ColorLanes>
  private let losses: UnsafeMutableBufferPointer<SplitLanes>

  /// Weighs all splits of a cell with each group shown by its mean.
  /// - Returns: the mean of the whole cell.
  @inline(__always)
  func weigh(_ dots: CellDots) -> ColorVector {
    let pixels = dots.pixels
    var mean = ColorVector()
    for pixel in pixels { mean += ColorVector(packed: pixel) }
    mean *= 1 / Float(dotsPerCell)
    var scatter: Float = 0
    for pixel in pixels { scatter += (ColorVector(packed: pixel) - mean).squaredLength }

    var first = ColorLanes()
    for dot in 0..<min(3, dotsPerCell - 1) {
      let offset = ColorVector(packed: pixels[dot]) - mean
      let members = SplitSearch.members(dot)
      first.red += members * offset[0]
      first.green += members * offset[1]
      first.blue += members * offset[2]
    }
    for block in sizes.indices {
      var shared = ColorVector()
      if block & 1 != 0 { shared += ColorVector(packed: pixels[3]) - mean }
      if block & 2 != 0 { shared += ColorVector(packed: pixels[4]) - mean }
      sums[block] = first + shared
      let gains = sums[block].squaredLengths * (sizes[block].frontShare + sizes[block].backShare)
      losses[block] = scatter - gains
    }
    return mean
  }

  /// Adds, for the cell weighed last, what showing each mean by the nearest colour of a palette loses: for a given
  /// split that is the best a group can have, and it costs each of its dots the squared distance.
  @inline(__always)
  func addLosses(of matcher: some ColorMatcher, mean: ColorVector) {
    let means = ColorLanes() + mean
    for block in sizes.indices {
      let front = sums[block] * sizes[block].frontShare + mean
      let back = means - sums[block] * sizes[block].backShare
      losses[block] +=
        sizes[block].front * matcher.losses(front) + sizes[block].back * matcher.losses(back)
    }
  }

  /// The mask, of the cell weighed last, that loses least; the first of equals, so that a whole cell stays whole.
  @inline(__always)
  func best() -> Int {
    var best = 0
    var least = losses[0][0]
    for block in losses.indices {
      let lanes = losses[block]
      for lane in 0..<min(8, 1 << (dotsPerCell - 1)) where lanes[lane] < least {
        (best, least) = (8 * block + lane, lanes[lane])
      }
    }
    return best
  }

  /// The means of both groups of a split of the cell weighed last.
  @inline(__always)
  func means(of mask: Int, around mean: ColorVector) -> (front: ColorVector, back: ColorVector) {
    let sum = sums[mask >> 3][mask & 7]
    let sizes = sizes[mask >> 3]
    return (mean + sum * sizes.frontShare[mask & 7], mean - sum * sizes.backShare[mask & 7])
  }

  /// 1 in the lanes of the masks that have the dot, one of the first three.
  @inline(__always)
  private static func members(_ dot: Int) -> SplitLanes {
    switch dot {
    case 0: SplitLanes(0, 1, 0, 1, 0, 1, 0, 1)
    case 1: SplitLanes(0, 0, 1, 1, 0, 0, 1, 1)
    default: SplitLanes(0, 0, 0, 0, 1, 1, 1, 1)
    }
  }

  /// Calls `body` with a search that has room to work in.
  static func with(sizes: [SplitSizes], dotsPerCell: Int, _ body: (SplitSearch) -> Void) {
    sizes.withUnsafeBufferPointer { sizes in
      withUnsafeTemporaryAllocation(of: ColorLanes.self, capacity: sizes.count) { sums in
        withUnsafeTemporaryAllocation(of: SplitLanes.self, capacity: sizes.count) { losses in
          sums.initialize(repeating: ColorLanes())
          losses.initialize(repeating: SplitLanes())
          body(SplitSearch(dotsPerCell: dotsPerCell, sizes: sizes, sums: sums, losses: losses))
        }
      }
    }
  }
}
