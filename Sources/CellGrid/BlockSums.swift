/// The sums of colours that the splits of a cell of 8 × 8 dots into `BlockElements` are made of, taken in one pass.
struct BlockSums {
  /// For each lane the sum of the dots in front, in the order of `BlockElements.splits`.
  private(set) var lowerEighths = PackedColorLanes()
  private(set) var leftEighths = PackedColorLanes()
  private(set) var quadrants = PackedColorLanes()
  /// The sum of all dots.
  let all: ColorVector

  @inline(__always)
  init(of pixels: UnsafeMutableBufferPointer<UInt32>) {
    var upper = PackedColorLanes()
    var lower = PackedColorLanes()
    var rows = PackedColorLanes()
    for row in 0..<8 {
      let start = 8 * row
      let colors = PackedColorLanes(
        SIMD8(
          pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3], pixels[start + 4],
          pixels[start + 5], pixels[start + 6], pixels[start + 7]))
      if row < 4 { upper.add(colors) } else { lower.add(colors) }
      rows.set(row, colors.sum)
    }
    var sum = PackedColorSum()
    for row in 1..<8 {
      sum.add(rows[8 - row])
      lowerEighths.set(row, sum)
    }
    let top = upper.sum
    let bottom = lower.sum
    let upperLeft = upper.lowSum
    let lowerLeft = lower.lowSum
    quadrants.set(0, upperLeft)
    quadrants.set(1, top - upperLeft)
    quadrants.set(2, lowerLeft)
    quadrants.set(3, bottom - lowerLeft)
    quadrants.set(4, upperLeft + bottom - lowerLeft)
    upper.add(lower)
    sum = PackedColorSum()
    for column in 1..<8 {
      sum.add(upper[column - 1])
      leftEighths.set(column, sum)
    }
    all = (top + bottom).color
  }
}

/// The sum of the colours of at most 64 dots: red and blue in one number, in which they cannot run into each other.
struct PackedColorSum {
  var redBlue: UInt32 = 0
  var green: UInt32 = 0

  @inline(__always)
  mutating func add(_ other: PackedColorSum) { self = self + other }

  @inline(__always)
  static func + (left: PackedColorSum, right: PackedColorSum) -> PackedColorSum {
    PackedColorSum(redBlue: left.redBlue &+ right.redBlue, green: left.green &+ right.green)
  }

  @inline(__always)
  static func - (left: PackedColorSum, right: PackedColorSum) -> PackedColorSum {
    PackedColorSum(redBlue: left.redBlue &- right.redBlue, green: left.green &- right.green)
  }

  var color: ColorVector { ColorVector(Float(redBlue >> 16), Float(green), Float(redBlue & 0xFFFF), 0) }
}

/// Eight such sums.
struct PackedColorLanes {
  private var redBlue = SIMD8<UInt32>()
  private var green = SIMD8<UInt32>()

  @inline(__always)
  init() {}

  /// Eight pixels, each 0x00RRGGBB.
  @inline(__always)
  init(_ pixels: SIMD8<UInt32>) {
    redBlue = pixels & 0xFF_00FF
    green = pixels &>> 8 & 0xFF
  }

  @inline(__always)
  mutating func add(_ other: PackedColorLanes) {
    redBlue &+= other.redBlue
    green &+= other.green
  }

  @inline(__always)
  subscript(lane: Int) -> PackedColorSum { PackedColorSum(redBlue: redBlue[lane], green: green[lane]) }

  @inline(__always)
  mutating func set(_ lane: Int, _ sum: PackedColorSum) {
    redBlue[lane] = sum.redBlue
    green[lane] = sum.green
  }

  @inline(__always)
  var sum: PackedColorSum { PackedColorSum(redBlue: redBlue.wrappedSum(), green: green.wrappedSum()) }

  /// The sum of the first four.
  @inline(__always)
  var lowSum: PackedColorSum {
    PackedColorSum(redBlue: redBlue.lowHalf.wrappedSum(), green: green.lowHalf.wrappedSum())
  }

  @inline(__always)
  var colors: ColorLanes {
    ColorLanes(
      red: PackedColorLanes.floats(redBlue &>> 16), green: PackedColorLanes.floats(green),
      blue: PackedColorLanes.floats(redBlue & 0xFFFF))
  }

  /// Small whole numbers as floats: put into the low bits of 2²³, which has no fraction.
  @inline(__always)
  private static func floats(_ numbers: SIMD8<UInt32>) -> SplitLanes {
    unsafeBitCast(numbers | 0x4B00_0000, to: SplitLanes.self) - 8_388_608
  }
}
