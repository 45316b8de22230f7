/// Weighs every split of a cell's dots into two groups that a dot set has a character for.
///
/// With x the difference of each dot from the cell's mean, and S the sum of x over the f dots in front,
/// showing both groups by their means instead of the whole cell by its own takes |S|² (1/f + 1/b) off the
/// squared error (b dots behind, whose sum is −S). Losses count from that of the whole cell shown by its
/// mean, which is 0.
struct SplitSearch {
  let dotsPerCell: Int
  /// Those of the cell weighed last; of `blocks`, whose dots are weighed as bars and quadrants, none.
  let offsets: DotOffsets
  private let sizes: UnsafeBufferPointer<SplitSizes>
  private let sums: UnsafeMutableBufferPointer<ColorLanes>
  private let losses: UnsafeMutableBufferPointer<SplitLanes>

  /// Weighs all splits of a cell with each group shown by its mean.
  ///
  /// All coders share one body: it is most of what compiling them takes, and a call a cell costs nothing that
  /// can be measured.
  ///
  /// - Returns: the mean of the whole cell.
  @inline(never)
  func weigh(_ pixels: UnsafeMutableBufferPointer<UInt32>) -> ColorVector {
    let mean = dotsPerCell == 64 ? sumBlocks(pixels) : sumDots(pixels)
    for block in sizes.indices {
      losses[block] = sizes[block].handicap - sums[block].squaredLengths * sizes[block].gain
    }
    return mean
  }

  /// All sets of dots: eight lanes for the first three dots, a block of lanes for each choice of the others.
  /// The last dot is always behind.
  @inline(__always)
  private func sumDots(_ pixels: UnsafeMutableBufferPointer<UInt32>) -> ColorVector {
    let mean = offsets.take(pixels)
    let first = ColorLanes(sumsOf: offsets, min(3, dotsPerCell - 1))
    for block in sizes.indices {
      var shared = ColorVector()
      if block & 1 != 0 { shared += offsets[3] }
      if block & 2 != 0 { shared += offsets[4] }
      sums[block] = first + shared
    }
    return mean
  }

  /// The shapes of `BlockElements`.
  @inline(__always)
  private func sumBlocks(_ pixels: UnsafeMutableBufferPointer<UInt32>) -> ColorVector {
    let blocks = BlockSums(of: pixels)
    let mean = blocks.all * (1 / 64)
    sums[0] = blocks.lowerEighths.colors - .multiples(of: mean, sizes[0].front)
    sums[1] = blocks.leftEighths.colors - .multiples(of: mean, sizes[1].front)
    sums[2] = blocks.quadrants.colors - .multiples(of: mean, sizes[2].front)
    return mean
  }

  /// The split, of the cell weighed last, that loses least; the first of equals, so that a whole cell stays
  /// whole.
  @inline(__always)
  func best() -> (split: Int, loss: Float) {
    var least = losses[0]
    if losses.count == 1 {
      // Of few splits it can mostly be foretold which is better.
      var best = (split: 0, loss: least[0])
      for lane in 1..<8 where least[lane] < best.loss { best = (lane, least[lane]) }
      return best
    }
    var splits = SplitLanes.numbers
    for block in 1..<losses.count {
      let isLess = losses[block] .< least
      least.replace(with: losses[block], where: isLess)
      splits.replace(with: SplitLanes.numbers &+ Int32(truncatingIfNeeded: 8 * block), where: isLess)
    }
    let best = least.least(numbered: splits)
    return (best.number, best.lane)
  }

  /// The split, of the cell weighed last, that loses least when each group is shown by the palette's colour
  /// nearest to its mean: for a given split that is the best a group can have, and it costs each dot the
  /// squared distance.
  ///
  /// Looking colours up costs more than all else, so they are looked up for eight splits only, in each lane
  /// the one that loses least without a palette, and for the cell left whole.
  @inline(__always)
  func best(in colors: some PaletteColors, mean: ColorVector) -> (split: Int, loss: Float) {
    var losses = losses[0]
    var sums = sums[0]
    var front = sizes[0].front
    var frontShare = sizes[0].frontShare
    var backShare = sizes[0].backShare
    var blocks = SIMD8<Int32>()
    for block in 1..<sizes.count {
      let isLess = self.losses[block] .< losses
      losses.replace(with: self.losses[block], where: isLess)
      sums.replace(with: self.sums[block], where: isLess)
      front.replace(with: sizes[block].front, where: isLess)
      frontShare.replace(with: sizes[block].frontShare, where: isLess)
      backShare.replace(with: sizes[block].backShare, where: isLess)
      blocks.replace(with: Int32(truncatingIfNeeded: block), where: isLess)
    }
    let count = Float(dotsPerCell)
    losses += front * colors.losses(sums * frontShare + mean)
    losses += (count - front) * colors.losses(sums * -backShare + mean)
    // With one block, its first lane is the cell left whole; with more, another split may have taken that
    // lane.
    let whole = sizes.count > 1 ? count * colors.loss(mean) : Float.infinity
    let best = losses.least(numbered: SplitLanes.numbers)
    return best.lane < whole ? (8 * Int(blocks[best.number]) + best.number, best.lane) : (0, whole)
  }

  /// Both groups of a split of the cell weighed last.
  @inline(__always)
  func groups(of split: Int, around mean: ColorVector) -> SplitGroups {
    let sum = sums[split >> 3][split & 7]
    let sizes = sizes[split >> 3]
    let lane = split & 7
    return SplitGroups(
      front: mean + sum * sizes.frontShare[lane], back: mean - sum * sizes.backShare[lane],
      frontSize: sizes.front[lane], backSize: sizes.back[lane],
      loss: -sum.squaredLength * sizes.gain[lane])
  }

  /// Calls `body` with a search that has memory to work in.
  static func with(sizes: [SplitSizes], dotsPerCell: Int, _ body: (SplitSearch) -> Void) {
    sizes.withUnsafeBufferPointer { sizes in
      DotOffsets.with(dotsPerCell: dotsPerCell) { offsets in
        withUnsafeTemporaryAllocation(of: ColorLanes.self, capacity: sizes.count) { sums in
          withUnsafeTemporaryAllocation(of: SplitLanes.self, capacity: sizes.count) { losses in
            sums.initialize(repeating: ColorLanes())
            losses.initialize(repeating: SplitLanes())
            body(
              SplitSearch(
                dotsPerCell: dotsPerCell, offsets: offsets, sizes: sizes, sums: sums, losses: losses))
          }
        }
      }
    }
  }
}

/// The dots of a cell in two groups.
struct SplitGroups {
  /// The mean of each group.
  let front: ColorVector
  let back: ColorVector
  /// Dots of each group.
  let frontSize: Float
  let backSize: Float
  /// The squared error of showing each group by its mean, less that of showing the whole cell by its own.
  let loss: Float

  /// What showing the front by a colour other than its mean adds.
  @inline(__always)
  func added(front color: ColorVector) -> Float { frontSize * (color - front).squaredLength }

  /// What showing the back by a colour other than its mean adds.
  @inline(__always)
  func added(back color: ColorVector) -> Float { backSize * (color - back).squaredLength }

  /// Front and back change places.
  @inline(__always)
  var exchanged: SplitGroups {
    SplitGroups(front: back, back: front, frontSize: backSize, backSize: frontSize, loss: loss)
  }
}

/// The sizes of the two groups of eight splits; a lane that is no split has no dot in front.
struct SplitSizes {
  var front = SplitLanes()
  var back = SplitLanes()
  /// 1 / front, 0 where no dot is.
  var frontShare = SplitLanes()
  /// 1 / back.
  var backShare = SplitLanes()
  /// 1 / front + 1 / back, 0 for the cell left whole.
  var gain = SplitLanes()
  /// 0, but infinite for what is no split.
  var handicap = SplitLanes()

  /// Eight splits a block, for the dot sets of solid shapes and for ASCII, which is split like quadrants.
  static func blocks(of dots: DotSet) -> [SplitSizes] {
    let sizes =
      dots == .blocks
      ? BlockElements.splits.map(\.size) : (0..<1 << (dots.dotsPerCell - 1)).map(\.nonzeroBitCount)
    return stride(from: 0, to: sizes.count, by: 8).map { first in
      var block = SplitSizes()
      for lane in 0..<8 {
        let front = first + lane < sizes.count ? sizes[first + lane] : 0
        let back = dots.dotsPerCell - front
        block.front[lane] = Float(front)
        block.back[lane] = Float(back)
        block.frontShare[lane] = front > 0 ? 1 / Float(front) : 0
        block.backShare[lane] = 1 / Float(back)
        block.gain[lane] = front > 0 ? block.frontShare[lane] + block.backShare[lane] : 0
        let isSplit = front > 0 || first + lane == 0
        block.handicap[lane] = isSplit && (dots == .blocks || dots.hasSplit(first + lane)) ? 0 : .infinity
      }
      return block
    }
  }
}
