/// Mono, solid shapes: light by tones, and edges by shapes, on a terminal taken to write bright on dark.
///
/// A cell shows one of five tones as a whole, from the space over the shades to the full block, or, where an
/// edge runs through it, its shape with the lighter side lit. No single dots: beside words they would be
/// taken for marks. What a cell shows depends on its own dots alone, so nothing crawls.
struct MonoCoder: CellCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch

  /// How much differences within a cell are enlarged: where tones are few, shapes are told by their edges.
  private static let contrast: Float = 2.5
  /// What a difference in colour counts as one in light, as between a red fish and a sea that is as bright.
  private static let colorShare: Float = 0.9
  /// Where no dot differs by more from the first one, in no channel, there is too little for a shape, even
  /// enlarged.
  private static let leastDifference: UInt32 = 24

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform || !Self.hasDifferences(dots) { return .mono(Shade.glyph(of: Self.light(of: dots))) }
    let mean = search.weigh(dots)
    let light = Self.light(mean)
    let split = search.best().split
    guard split != 0 else { return .mono(Shade.glyph(of: light)) }
    var groups = search.groups(of: split, around: mean)
    let isFrontLit = Self.light(groups.front) > Self.light(groups.back)
    if !isFrontLit { groups = groups.exchanged }
    let count = groups.frontSize + groups.backSize
    let (lit, unlit) = (Self.light(groups.front), Self.light(groups.back))
    let difference = (groups.front - groups.back).squaredLength.squareRoot() / Self.whiteLength
    let reach = Self.contrast * max(lit - unlit, Self.colorShare * difference)
    let (wantedLit, wantedUnlit) = (
      min(light + reach * groups.backSize / count, 1), max(light - reach * groups.frontSize / count, 0)
    )
    let shade = Shade.share(of: light)
    func loss(_ lit: Float, _ unlit: Float) -> Float {
      groups.frontSize * (wantedLit - lit) * (wantedLit - lit)
        + groups.backSize * (wantedUnlit - unlit) * (wantedUnlit - unlit)
    }
    guard loss(1, 0) < loss(shade, shade) else { return .mono(Shade.glyph(of: light)) }
    return .mono(isFrontLit ? glyphs.glyphs[split] : glyphs.exchanged[split])
  }

  /// Whether dots differ enough from the first one for the cell to have a shape.
  @inline(__always)
  private static func hasDifferences(_ dots: CellDots) -> Bool {
    let first = dots.pixels[0]
    for dot in dots.pixels where differs(dot, first, 0) || differs(dot, first, 8) || differs(dot, first, 16) {
      return true
    }
    return false
  }

  @inline(__always)
  private static func differs(_ dot: UInt32, _ other: UInt32, _ channel: UInt32) -> Bool {
    let difference = (dot &>> channel & 0xFF) &- (other &>> channel & 0xFF)
    return difference &+ leastDifference > 2 * leastDifference
  }

  /// The light of a cell as a whole.
  @inline(__always)
  private static func light(of dots: CellDots) -> Float {
    var sum: UInt32 = 0
    for dot in dots.pixels { sum &+= Luma.of(dot) }
    return Float(sum) / Float(Luma.white) / Float(dots.pixels.count)
  }

  /// The distance from black to white.
  private static let whiteLength: Float = 441.673

  /// BT.709's weights on sRGB channels, 0 … 1.
  @inline(__always)
  private static func light(_ color: ColorVector) -> Float {
    (color * ColorVector(0.2126, 0.7152, 0.0722, 0)).sum() / 255
  }
}

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
  /// Within the cell differences are doubled: so few tones are left that shapes are told by their edges.
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
}
