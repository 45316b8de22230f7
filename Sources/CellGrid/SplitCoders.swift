/// A coder of a dot set of solid shapes.
protocol SplitCoder: CellCoder {
  var glyphs: SplitGlyphs { get }
  var search: SplitSearch { get }

  /// What a colour of the coder's depth looks like; nil for any other.
  func vector(of color: CellColor) -> ColorVector?
}

extension SplitCoder {
  /// Weighs the splits of a cell with each group shown by its mean.
  @inline(__always)
  func weigh(_ dots: CellDots) -> ColorVector {
    dots.isUniform ? search.weighUniform(dots) : search.weigh(dots)
  }

  /// Whether the cell on the screen loses so little more than `least` that the difference is not seen.
  @inline(__always)
  func isGoodEnoughOnScreen(_ dots: CellDots, mean: ColorVector, least: Float) -> Bool {
    let cell = dots.onScreen
    guard cell != .blank, cell.attributes.isEmpty, let shown = glyphs.split(of: cell.glyph) else {
      return false
    }
    var groups = search.groups(of: shown.number, around: mean)
    if shown.isExchanged { groups = groups.exchanged }
    var loss = groups.loss
    if groups.frontSize > 0 {
      guard let front = vector(of: cell.foreground) else { return false }
      loss += groups.added(front: front)
    }
    if groups.backSize > 0 {
      guard let back = vector(of: cell.background) else { return false }
      loss += groups.added(back: back)
    }
    return loss <= least + dots.allowance(gain: -least)
  }

  @inline(__always)
  func solid(_ color: CellColor) -> Cell {
    Cell(glyph: Cell.spaceGlyph, foreground: .default, background: color, attributes: [])
  }
}

/// Direct colour: the split that loses least, each group shown by its mean; or, where the difference is not seen and
/// fewer bytes say it, one colour for the whole cell, or the colours last written.
struct DirectCoder: SplitCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    let mean = weigh(dots)
    let best = search.best()
    if isGoodEnoughOnScreen(dots, mean: mean, least: best.loss) { return dots.onScreen }
    let spare = dots.allowance(gain: 0) + best.loss
    if best.split == 0 || spare >= 0 { return solid(mean, of: dots, spare: spare) }
    let groups = search.groups(of: best.split, around: mean)
    let pen = dots.pen
    let straight = PenAgreement(of: groups, with: self, pen: pen, allowance: dots.allowance(gain: -best.loss))
    if glyphs.exchanged[best.split] != 0 {
      let crossed = PenAgreement(
        of: groups.exchanged, with: self, pen: pen, allowance: dots.allowance(gain: -best.loss))
      if crossed.count > straight.count {
        return crossed.cell(glyph: glyphs.exchanged[best.split])
      }
    }
    return straight.cell(glyph: glyphs.glyphs[best.split])
  }

  @inline(__always)
  private func solid(_ mean: ColorVector, of dots: CellDots, spare: Float) -> Cell {
    if let pen = vector(of: dots.pen.background),
      (pen - mean).squaredLength * Float(dots.pixels.count) <= spare
    {
      return solid(dots.pen.background)
    }
    return solid(CellColor(packedRGB: mean.packed))
  }

  @inline(__always)
  func vector(of color: CellColor) -> ColorVector? {
    color.rawValue >> 24 == 2 ? ColorVector(packed: color.rawValue) : nil
  }
}

/// A palette: the split and the two entries that lose least.
struct PaletteCoder<Matcher: ColorMatcher>: SplitCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch
  let matcher: Matcher

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    let mean = weigh(dots)
    if !dots.isUniform || dots.onScreen != .blank { search.addLosses(of: matcher, mean: mean) }
    let best = search.best()
    if isGoodEnoughOnScreen(dots, mean: mean, least: best.loss) { return dots.onScreen }
    guard best.split != 0 else { return solid(.palette(matcher.entry(nearest: mean))) }
    let groups = search.groups(of: best.split, around: mean)
    return Cell(
      glyph: glyphs.glyphs[best.split], foreground: .palette(matcher.entry(nearest: groups.front)),
      background: .palette(matcher.entry(nearest: groups.back)), attributes: [])
  }

  @inline(__always)
  func vector(of color: CellColor) -> ColorVector? {
    color.rawValue >> 24 == 1 ? Palette.vectors[Int(color.rawValue & 0xFF)] : nil
  }
}
