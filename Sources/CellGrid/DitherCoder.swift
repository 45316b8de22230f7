/// Mono: dots lit or not, on a terminal taken to write bright on dark.
///
/// The threshold of a dot depends on its place on the screen alone, so a picture that does not change does not
/// crawl. A cell with every dot lit is a full block; text written over it keeping its background is reversed.
struct DitherCoder: CellCoder {
  let glyphs: UnsafeBufferPointer<UInt32>
  let dots: DotSet

  @inline(__always)
  func cell(of cellDots: CellDots) -> Cell {
    var mask = 0
    for (index, pixel) in cellDots.pixels.enumerated() {
      let column = cellDots.screenColumn + index % dots.columns
      let row = cellDots.screenRow + index / dots.columns
      if Luma.of(pixel) > DitherCoder.threshold(column: column, row: row) { mask |= 1 << index }
    }
    return Cell(glyph: glyphs[mask], foreground: .default, background: .default, attributes: [])
  }

  /// Bayer's 8 × 8 matrix, scaled to the range of `Luma`: the bits of column ⊕ row and of row, interleaved, the
  /// lowest bits weighing most.
  @inline(__always)
  fileprivate static func threshold(column: Int, row: Int) -> UInt32 {
    let mixed = column ^ row
    let rank =
      (mixed & 1) << 5 | (row & 1) << 4 | (mixed & 2) << 2 | (row & 2) << 1 | (mixed & 4) >> 1 | (row & 4)
      >> 2
    return UInt32(truncatingIfNeeded: rank) * 1020 + 510
  }
}

/// Mono, `blocks`: each quadrant of the cell is lit or not by the mean of its dots.
struct BlockDitherCoder: CellCoder {
  let quadrants: UnsafeBufferPointer<UInt32>

  @inline(__always)
  func cell(of cellDots: CellDots) -> Cell {
    let sums = BlockSums(of: cellDots.pixels).quadrants
    var mask = 0
    for quadrant in 0..<4 {
      let mean = sums[quadrant].color * (1 / 16)
      let column = cellDots.screenColumn / 4 + quadrant % 2
      let row = cellDots.screenRow / 4 + quadrant / 2
      if Luma.of(mean.packed) > DitherCoder.threshold(column: column, row: row) { mask |= 1 << quadrant }
    }
    return Cell(glyph: quadrants[mask], foreground: .default, background: .default, attributes: [])
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
}
