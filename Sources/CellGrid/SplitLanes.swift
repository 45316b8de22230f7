/// One number for each of eight splits.
typealias SplitLanes = SIMD8<Float>

extension SplitLanes {
  /// Integers in the order of these lanes, none of them negative, that carry numbers of seven bits along: the greatest
  /// or least of many tells whose it is, without its place being kept track of. The numbers take the place of the
  /// lowest bits, less than 1/65536 of a lane; of equal lanes the lower number is less.
  @inline(__always)
  func carrying(_ numbers: SIMD8<Int32>) -> SIMD8<Int32> {
    unsafeBitCast(self, to: SIMD8<Int32>.self) & ~127 | numbers
  }
}

/// One colour for each of eight splits.
struct ColorLanes {
  var red = SplitLanes()
  var green = SplitLanes()
  var blue = SplitLanes()

  init() {}

  @inline(__always)
  init(red: SplitLanes, green: SplitLanes, blue: SplitLanes) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// For each set of the first dots of a cell, three at most, the sum of their differences from its mean.
  @inline(__always)
  init(sumsOf offsets: DotOffsets, _ count: Int) {
    for dot in 0..<count {
      let members = ColorLanes.members(dot)
      red += members * offsets[dot][0]
      green += members * offsets[dot][1]
      blue += members * offsets[dot][2]
    }
  }

  /// 1 in the lanes of the sets that have the dot, one of the first three.
  @inline(__always)
  private static func members(_ dot: Int) -> SplitLanes {
    switch dot {
    case 0: SplitLanes(0, 1, 0, 1, 0, 1, 0, 1)
    case 1: SplitLanes(0, 0, 1, 1, 0, 0, 1, 1)
    default: SplitLanes(0, 0, 0, 0, 1, 1, 1, 1)
    }
  }

  @inline(__always)
  static func + (lanes: ColorLanes, color: ColorVector) -> ColorLanes {
    ColorLanes(red: lanes.red + color[0], green: lanes.green + color[1], blue: lanes.blue + color[2])
  }

  @inline(__always)
  static func - (left: ColorLanes, right: ColorLanes) -> ColorLanes {
    ColorLanes(red: left.red - right.red, green: left.green - right.green, blue: left.blue - right.blue)
  }

  @inline(__always)
  static func * (lanes: ColorLanes, factors: SplitLanes) -> ColorLanes {
    ColorLanes(red: lanes.red * factors, green: lanes.green * factors, blue: lanes.blue * factors)
  }

  /// A colour times a factor for each split.
  @inline(__always)
  static func multiples(of color: ColorVector, _ factors: SplitLanes) -> ColorLanes {
    ColorLanes(red: factors * color[0], green: factors * color[1], blue: factors * color[2])
  }

  @inline(__always)
  mutating func replace(with other: ColorLanes, where mask: SIMDMask<SIMD8<Int32>>) {
    red.replace(with: other.red, where: mask)
    green.replace(with: other.green, where: mask)
    blue.replace(with: other.blue, where: mask)
  }

  @inline(__always)
  var squaredLengths: SplitLanes { red * red + green * green + blue * blue }

  @inline(__always)
  subscript(lane: Int) -> ColorVector { ColorVector(red[lane], green[lane], blue[lane], 0) }
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
        block.handicap[lane] = front > 0 || first + lane == 0 ? 0 : .infinity
      }
      return block
    }
  }
}
