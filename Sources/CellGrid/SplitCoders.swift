/// Direct colour: the split that loses least, each group shown by its mean.
struct DirectCoder: CellCoder {
  let glyphs: UnsafeBufferPointer<UInt32>
  let search: SplitSearch

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform { return solid(dots.pixels[0]) }
    let mean = search.weigh(dots)
    let mask = search.best()
    let (front, back) = search.means(of: mask, around: mean)
    let foreground = front.packed
    let background = back.packed
    if foreground == background { return solid(background) }
    return Cell(
      glyph: glyphs[mask], foreground: CellColor(packedRGB: foreground),
      background: CellColor(packedRGB: background), attributes: [])
  }

  @inline(__always)
  private func solid(_ color: UInt32) -> Cell {
    Cell(
      glyph: Cell.spaceGlyph, foreground: .default, background: CellColor(packedRGB: color), attributes: [])
  }
}

/// A palette: the split and the two entries that lose least.
struct PaletteCoder<Matcher: ColorMatcher>: CellCoder {
  let glyphs: UnsafeBufferPointer<UInt32>
  let search: SplitSearch
  let matcher: Matcher

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform { return solid(ColorVector(packed: dots.pixels[0])) }
    let mean = search.weigh(dots)
    search.addLosses(of: matcher, mean: mean)
    let mask = search.best()
    guard mask != 0 else { return solid(mean) }
    let (front, back) = search.means(of: mask, around: mean)
    return Cell(
      glyph: glyphs[mask], foreground: .palette(matcher.entry(nearest: front)),
      background: .palette(matcher.entry(nearest: back)), attributes: [])
  }

  @inline(__always)
  private func solid(_ color: ColorVector) -> Cell {
    Cell(
      glyph: Cell.spaceGlyph, foreground: .default, background: .palette(matcher.entry(nearest: color)),
      attributes: [])
  }
}
