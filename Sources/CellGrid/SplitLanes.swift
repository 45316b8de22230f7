/// One number for each of eight splits.
typealias SplitLanes = SIMD8<Float>

/// One colour for each of eight splits.
struct ColorLanes {
  var red = SplitLanes()
  var green = SplitLanes()
  var blue = SplitLanes()

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

  @inline(__always)
  var squaredLengths: SplitLanes { red * red + green * green + blue * blue }

  @inline(__always)
  subscript(lane: Int) -> ColorVector { ColorVector(red[lane], green[lane], blue[lane], 0) }
}

/// The sizes of the two groups of eight splits; a mask that is no split has no dot in front.
struct SplitSizes {
  var front = SplitLanes()
  var back = SplitLanes()
  /// 1 / front, 0 where no dot is.
  var frontShare = SplitLanes()
  /// 1 / back.
  var backShare = SplitLanes()

  /// Eight masks a block, for cells of a number of dots.
  static func blocks(dotsPerCell: Int) -> [SplitSizes] {
    let splits = 1 << (dotsPerCell - 1)
    return stride(from: 0, to: splits, by: 8).map { first in
      var sizes = SplitSizes()
      for lane in 0..<8 {
        let front = first + lane < splits ? (first + lane).nonzeroBitCount : 0
        sizes.front[lane] = Float(front)
        sizes.back[lane] = Float(dotsPerCell - front)
        sizes.frontShare[lane] = front > 0 ? 1 / Float(front) : 0
        sizes.backShare[lane] = 1 / Float(dotsPerCell - front)
      }
      return sizes
    }
  }
}
