/// The sums of colours that the splits of a cell of 8 × 8 dots into `BlockElements` are made of, taken in one
/// pass.
struct BlockSums {
  /// For each lane the sum of the dots in front, in the order of `BlockElements.splits`.
  let lowerEighths: PackedColorLanes
  let leftEighths: PackedColorLanes
  private(set) var quadrants = PackedColorLanes()
  /// The sum of all dots.
  let all: ColorVector

  @inline(__always)
  init(of pixels: UnsafeMutableBufferPointer<UInt32>) {
    let upper = PackedColorLanes.fourRows(of: pixels, from: 0)
    let lower = PackedColorLanes.fourRows(of: pixels, from: 32)
    let rows = PackedColorLanes.pairs(upper.halves, lower.halves)
    lowerEighths = rows.reversed.runningSums
    leftEighths = (upper.columns &+ lower.columns).runningSums
    let (upperLeft, top) = (upper.columns.lowSum, upper.columns.sum)
    let (lowerLeft, bottom) = (lower.columns.lowSum, lower.columns.sum)
    quadrants.set(0, upperLeft)
    quadrants.set(1, top - upperLeft)
    quadrants.set(2, lowerLeft)
    quadrants.set(3, bottom - lowerLeft)
    quadrants.set(4, upperLeft + bottom - lowerLeft)
    all = (top + bottom).color
  }

  /// Puts the means of a cell's quadrants in the place of its first four dots.
  @inline(never)
  static func reduceToQuadrants(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    let upper = PackedColorLanes.columns(ofFourRowsOf: pixels, from: 0)
    let lower = PackedColorLanes.columns(ofFourRowsOf: pixels, from: 32)
    pixels[0] = upper.lowSum.meanOf16
    pixels[1] = (upper.sum - upper.lowSum).meanOf16
    pixels[2] = lower.lowSum.meanOf16
    pixels[3] = (lower.sum - lower.lowSum).meanOf16
  }
}

/// The sum of the colours of at most 64 dots: red and blue in one number, in which they cannot run into each
/// other.
struct PackedColorSum {
  var redBlue: UInt32 = 0
  var green: UInt32 = 0

  @inline(__always)
  static func + (left: PackedColorSum, right: PackedColorSum) -> PackedColorSum {
    PackedColorSum(redBlue: left.redBlue &+ right.redBlue, green: left.green &+ right.green)
  }

  @inline(__always)
  static func - (left: PackedColorSum, right: PackedColorSum) -> PackedColorSum {
    PackedColorSum(redBlue: left.redBlue &- right.redBlue, green: left.green &- right.green)
  }

  var color: ColorVector { ColorVector(Float(redBlue >> 16), Float(green), Float(redBlue & 0xFFFF), 0) }

  /// The mean of sixteen dots, 0x00RRGGBB.
  @inline(__always)
  var meanOf16: UInt32 { (redBlue &+ 0x8_0008) &>> 4 & 0xFF_00FF | ((green &+ 8) &>> 4) &<< 8 }
}

/// Eight such sums.
struct PackedColorLanes {
  private var redBlue = SIMD8<UInt32>()
  private var green = SIMD8<UInt32>()

  @inline(__always)
  init() {}

  @inline(__always)
  private init(redBlue: SIMD8<UInt32>, green: SIMD8<UInt32>) {
    self.redBlue = redBlue
    self.green = green
  }

  /// Eight pixels from a place on, each 0x00RRGGBB.
  @inline(__always)
  private init(_ pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int) {
    let pixels = SIMD8(
      pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3], pixels[start + 4],
      pixels[start + 5], pixels[start + 6], pixels[start + 7])
    redBlue = pixels & 0xFF_00FF
    green = pixels &>> 8 & 0xFF
  }

  /// Four rows of eight pixels from a place on: the sum of each column, and of the left and the right half of
  /// each row.
  @inline(__always)
  static func fourRows(of pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int) -> (
    columns: PackedColorLanes, halves: PackedColorLanes
  ) {
    let first = PackedColorLanes(pixels, from: start)
    let second = PackedColorLanes(pixels, from: start + 8)
    let third = PackedColorLanes(pixels, from: start + 16)
    let fourth = PackedColorLanes(pixels, from: start + 24)
    return (first &+ second &+ third &+ fourth, pairs(pairs(first, second), pairs(third, fourth)))
  }

  /// Four rows of eight pixels from a place on: the sum of each column.
  @inline(__always)
  static func columns(
    ofFourRowsOf pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int
  ) -> PackedColorLanes {
    PackedColorLanes(pixels, from: start) &+ PackedColorLanes(pixels, from: start + 8)
      &+ PackedColorLanes(pixels, from: start + 16) &+ PackedColorLanes(pixels, from: start + 24)
  }

  /// The sums of each two neighbours, first those of one, then those of the other.
  @inline(__always)
  static func pairs(_ first: PackedColorLanes, _ second: PackedColorLanes) -> PackedColorLanes {
    PackedColorLanes(
      redBlue: .pairs(first.redBlue, second.redBlue), green: .pairs(first.green, second.green))
  }

  @inline(__always)
  static func &+ (left: PackedColorLanes, right: PackedColorLanes) -> PackedColorLanes {
    PackedColorLanes(redBlue: left.redBlue &+ right.redBlue, green: left.green &+ right.green)
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
  var reversed: PackedColorLanes { PackedColorLanes(redBlue: redBlue.reversed, green: green.reversed) }

  /// In each lane the sum of those before it.
  @inline(__always)
  var runningSums: PackedColorLanes {
    PackedColorLanes(redBlue: redBlue.runningSums, green: green.runningSums)
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

extension SIMD8<UInt32> {
  @inline(__always)
  fileprivate static func pairs(_ first: SIMD8, _ second: SIMD8) -> SIMD8 {
    SIMD8(lowHalf: first.evenHalf &+ first.oddHalf, highHalf: second.evenHalf &+ second.oddHalf)
  }

  @inline(__always)
  fileprivate var reversed: SIMD8 {
    SIMD8(self[7], self[6], self[5], self[4], self[3], self[2], self[1], self[0])
  }

  /// Each lane is added to those one, two and four places on (Hillis and Steele, "Data parallel algorithms",
  /// 1986).
  @inline(__always)
  fileprivate var runningSums: SIMD8 {
    var sums = SIMD8(0, self[0], self[1], self[2], self[3], self[4], self[5], self[6])
    sums &+= SIMD8(0, sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], sums[6])
    sums &+= SIMD8(0, 0, sums[0], sums[1], sums[2], sums[3], sums[4], sums[5])
    return sums &+ SIMD8(0, 0, 0, 0, sums[0], sums[1], sums[2], sums[3])
  }
}
