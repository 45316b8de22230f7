/// Direct colour: the split that loses least, each group shown by its mean; or, where the difference is not
/// seen and fewer bytes say it, one colour for the whole cell, or the colours last written.
struct DirectCoder: SplitCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch
  let colors = DirectColors()

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform { return .solid(CellColor(packedRGB: dots.pixels[0])) }
    let mean = search.weigh(dots.pixels)
    let best = search.best()
    let allowance = dots.allowance(gain: -best.loss)
    if isGoodEnoughOnScreen(dots, mean: mean, most: best.loss + allowance) { return dots.onScreen }
    let spare = allowance + best.loss
    if best.split == 0 || spare >= 0 { return solid(mean, of: dots, spare: spare) }
    let groups = search.groups(of: best.split, around: mean)
    let straight = PenAgreement(of: groups, with: dots.pen, allowance: allowance)
    let exchanged = glyphs.exchanged[best.split]
    if exchanged != 0 {
      let crossed = PenAgreement(of: groups.exchanged, with: dots.pen, allowance: allowance)
      if crossed.count > straight.count { return crossed.cell(glyph: exchanged) }
    }
    return straight.cell(glyph: glyphs.glyphs[best.split])
  }

  /// The whole cell in its mean, or in the background last written if that adds no more than `spare`.
  @inline(__always)
  private func solid(_ mean: ColorVector, of dots: CellDots, spare: Float) -> Cell {
    if let background = dots.pen.background.rgbVector,
      (background - mean).squaredLength * Float(dots.pixels.count) <= spare
    {
      return .solid(dots.pen.background)
    }
    return .solid(CellColor(packedRGB: mean.packed))
  }
}
