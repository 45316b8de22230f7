/// Mono, braille: dots lit or not, on a terminal taken to write bright on dark.
///
/// What a dot does depends on the dots of its cell and on its place on the screen alone, so a picture that
/// does not change does not crawl, and a part that is encoded again comes out the same.
struct BrailleDitherCoder: CellCoder {
  let glyphs: UnsafeBufferPointer<UInt32>

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    // Of a full block among dots of braille, only one for what is all white is no blot.
    if dots.isUniform, Light.of(dots.pixels[0]) == Light.white { return .mono(Cell.fullBlockGlyph) }
    var lights = SIMD8<Int32>()
    for (index, pixel) in dots.pixels.enumerated() { lights[index] = Light.of(pixel) }
    return .mono(glyphs[lights.dithered(at: dots)])
  }
}

extension SIMD8<Int32> {
  /// The dots, in rows of two, that are lit; bit 0 is the top left one.
  ///
  /// Within the cell differences are doubled: so few tones are left that shapes are seen by their edges.
  @inline(__always)
  fileprivate func dithered(at dots: CellDots) -> Int {
    let mean = wrappedSum() / 8
    var mask = 0
    for index in 0..<8 {
      let rank = OrderedDither.rank(
        column: dots.screenColumn + index & 1, row: dots.screenRow + index >> 1)
      let light = Swift.min(2 * self[index] - mean, Light.white)
      if light > Int32(truncatingIfNeeded: rank) * 1016 + 508 { mask |= 1 << index }
    }
    return mask
  }
}

/// Bayer's 8 × 8 matrix: B. E. Bayer, An optimum method for two-level rendition of continuous-tone pictures
/// (ICC 1973).
enum OrderedDither {
  /// 0 … 63: the bits of column ⊕ row and of row, interleaved, the lowest bits weighing most.
  @inline(__always)
  static func rank(column: Int, row: Int) -> Int {
    let mixed = column ^ row
    return (mixed & 1) << 5 | (row & 1) << 4 | (mixed & 2) << 2 | (row & 2) << 1 | (mixed & 4) >> 1
      | (row & 4) >> 2
  }
}
