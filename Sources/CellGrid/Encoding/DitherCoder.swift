/// Mono: dots lit or not, on a terminal taken to write bright on dark.
///
/// What a dot does depends on the dots of its cell and on its place on the screen alone, so a picture that
/// does not change does not crawl, and a part that is encoded again comes out the same.
struct DitherCoder: CellCoder {
  private let glyphs: UnsafeBufferPointer<UInt32>
  private let columns: Int
  /// Of a set of solid shapes a cell with every dot lit is a full block; of braille only one that is all
  /// white, as a full block among dots of braille is a blot.
  private let isBraille: Bool

  init(glyphs: UnsafeBufferPointer<UInt32>, dots: DotSet) {
    self.glyphs = glyphs
    columns = dots.columns
    isBraille = dots == .braille
  }

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if isBraille, dots.isUniform, Light.of(dots.pixels[0]) == Light.white {
      return .mono(Cell.fullBlockGlyph)
    }
    var lights = SIMD8<Int32>()
    for (index, pixel) in dots.pixels.enumerated() { lights[index] = Light.of(pixel) }
    return .mono(glyphs[lights.dithered(count: dots.pixels.count, columns: columns, at: dots)])
  }
}

/// Mono, `blocks`: each quadrant of the cell is lit or not by the mean of its dots; eighths give no more
/// tones.
struct BlockDitherCoder: CellCoder {
  let quadrants: UnsafeBufferPointer<UInt32>

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    let sums = BlockSums(of: dots.pixels).quadrants
    var lights = SIMD8<Int32>()
    for quadrant in 0..<4 { lights[quadrant] = Light.of((sums[quadrant].color * (1 / 16)).packed) }
    return .mono(quadrants[lights.dithered(count: 4, columns: 2, dotSize: 4, at: dots)])
  }
}

extension SIMD8<Int32> {
  /// The dots, of a cell's first `count` in rows of `columns`, that are lit; bit 0 is the top left one.
  ///
  /// Within the cell differences are doubled: so few tones are left that shapes are told by their edges.
  @inline(__always)
  fileprivate func dithered(count: Int, columns: Int, dotSize: Int = 1, at dots: CellDots) -> Int {
    let mean = wrappedSum() / Int32(truncatingIfNeeded: count)
    var mask = 0
    for index in 0..<count {
      let column = dots.screenColumn / dotSize + index % columns
      let row = dots.screenRow / dotSize + index / columns
      let light = Swift.min(2 * self[index] - mean, Light.white)
      if light > SIMD8.threshold(column: column, row: row) { mask |= 1 << index }
    }
    return mask
  }

  /// Bayer's 8 × 8 matrix, scaled to the range of `Light`: the bits of column ⊕ row and of row, interleaved,
  /// the lowest bits weighing most.
  @inline(__always)
  private static func threshold(column: Int, row: Int) -> Int32 {
    let mixed = column ^ row
    let rank =
      (mixed & 1) << 5 | (row & 1) << 4 | (mixed & 2) << 2 | (row & 2) << 1 | (mixed & 4) >> 1 | (row & 4)
      >> 2
    return Int32(truncatingIfNeeded: rank) * 1016 + 508
  }
}

/// How much light a pixel sends out.
///
/// The share of dots that are lit is seen as light, so brightness as sRGB tells it has to be turned into
/// light first: half the dots look as bright as sRGB's 188, not 128. Squaring is near enough to sRGB's curve.
enum Light {
  /// That of white.
  static let white: Int32 = 65_025

  /// 0 (black) to `white`.
  @inline(__always)
  static func of(_ pixel: UInt32) -> Int32 {
    let luma = Luma.of(pixel)
    return Int32(truncatingIfNeeded: (luma * luma) >> 16)
  }
}

/// How bright a pixel is.
enum Luma {
  static let white: UInt32 = 255 * 256

  /// BT.709's weights on sRGB channels, 0 (black) to `white`.
  @inline(__always)
  static func of(_ pixel: UInt32) -> UInt32 {
    (pixel >> 16 & 0xFF) * 54 + (pixel >> 8 & 0xFF) * 183 + (pixel & 0xFF) * 19
  }

  /// The same for eight pixels.
  @inline(__always)
  static func of(_ pixels: SIMD8<UInt32>) -> SIMD8<UInt32> {
    (pixels &>> 16 & 0xFF) &* 54 &+ (pixels &>> 8 & 0xFF) &* 183 &+ (pixels & 0xFF) &* 19
  }
}
