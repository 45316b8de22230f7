/// A colour as red, green, blue (0…255) and a fourth lane of 0, for arithmetic on all channels at once.
typealias ColorVector = SIMD4<Float>

extension ColorVector {
  /// The channels of 0x00RRGGBB.
  @inline(__always)
  init(packed: UInt32) {
    self.init(Float(packed >> 16 & 0xFF), Float(packed >> 8 & 0xFF), Float(packed & 0xFF), 0)
  }

  /// The channels rounded and packed as 0x00RRGGBB; each must be in 0…255.
  @inline(__always)
  var packed: UInt32 {
    // Adding 2²³ leaves the rounded integer in a float's low bits, without a checked conversion per channel.
    let bits = unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self)
    return (bits[0] & 0xFF) << 16 | (bits[1] & 0xFF) << 8 | bits[2] & 0xFF
  }

  @inline(__always)
  var squaredLength: Float {
    let squares = self * self
    return squares[0] + squares[1] + squares[2]
  }

  /// Each channel held to 0…255.
  @inline(__always)
  var heldToChannels: ColorVector {
    func held(_ channel: Float) -> Float { Swift.min(Swift.max(channel, 0), 255) }
    return ColorVector(held(self[0]), held(self[1]), held(self[2]), 0)
  }
}

/// One number for each of eight splits.
typealias SplitLanes = SIMD8<Float>

extension SplitLanes {
  /// Integers in the order of these lanes, none of them negative, that carry numbers of seven bits along: the
  /// greatest or least of many has its place in it, which is not kept track of. The numbers take the
  /// place of the lowest bits, less than 1/65536 of a lane; of equal lanes the lower number is less.
  @inline(__always)
  func carrying(_ numbers: SIMD8<Int32>) -> SIMD8<Int32> {
    unsafeBitCast(self, to: SIMD8<Int32>.self) & ~127 | numbers
  }

  /// Those of the lanes.
  static let numbers = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)

  /// The least lane and its number, of equals the least number. None may be NaN.
  ///
  /// Compared are integers in the order of the lanes, without a branch that the processor could not foretell.
  @inline(__always)
  func least(numbered numbers: SIMD8<Int32>) -> (lane: Float, number: Int) {
    var least = Int64.max
    for lane in 0..<8 {
      // Of a negative float's bits all but the sign are turned round. Adding 0 makes one zero of both.
      let bits = Int64(Int32(bitPattern: (self[lane] + 0).bitPattern))
      let ordered = bits ^ (bits &>> 63 & 0x7FFF_FFFF)
      least = Swift.min(least, ordered &<< 32 | Int64(numbers[lane]))
    }
    let ordered = Int32(truncatingIfNeeded: least &>> 32)
    let bits = ordered ^ (ordered &>> 31 & .max)
    return (Float(bitPattern: UInt32(bitPattern: bits)), Int(least & 0xFFFF_FFFF))
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
