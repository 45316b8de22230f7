/// Mono, solid shapes: light by tones, and edges by shapes, on a terminal taken to write bright on dark.
///
/// A cell shows one of five tones as a whole, from the space over the shades to the full block, or, where an
/// edge runs through it, its shape with the lighter side lit. No single dots: beside words they would be
/// taken for marks. What a cell shows depends on its own dots alone, so nothing crawls.
struct MonoCoder: CellCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch

  /// How much differences within a cell are enlarged: where tones are few, shapes are seen by their edges.
  private static let contrast: Float = 2.5
  /// What a difference in colour counts as one in light, as between a red fish and a sea that is as bright.
  private static let colorShare: Float = 0.9
  /// Where no dot differs by more from the first one, in no channel, there is too little for a shape, even
  /// enlarged.
  private static let leastDifference: UInt32 = 24

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform || !Self.hasDifferences(dots) { return .mono(Shade.glyph(of: Self.light(of: dots))) }
    let mean = search.weigh(dots.pixels)
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
