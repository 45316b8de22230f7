/// A coder of a dot set of solid shapes.
protocol SplitCoder: CellCoder {
  associatedtype Colors: DepthColors

  var glyphs: SplitGlyphs { get }
  var search: SplitSearch { get }
  var colors: Colors { get }
}

extension SplitCoder {
  /// Whether the cell on the screen, of the dots weighed last, loses no more than `most`.
  @inline(__always)
  func isGoodEnoughOnScreen(_ dots: CellDots, mean: ColorVector, most: Float) -> Bool {
    let cell = dots.onScreen
    guard cell.attributes.isEmpty, let shown = glyphs.split(of: cell.glyph) else { return false }
    var groups = search.groups(of: shown.number, around: mean)
    if shown.isExchanged { groups = groups.exchanged }
    var loss = groups.loss
    if groups.frontSize > 0 {
      guard let front = colors.vector(of: cell.foreground) else { return false }
      loss += groups.added(front: front)
    }
    if groups.backSize > 0 {
      guard let back = colors.vector(of: cell.background) else { return false }
      loss += groups.added(back: back)
    }
    return loss <= most
  }

  /// A split of the dots weighed last, each group in the colour nearest to its mean.
  @inline(__always)
  func cell(of split: Int, around mean: ColorVector) -> Cell {
    let groups = search.groups(of: split, around: mean)
    return Cell(
      glyph: glyphs.glyphs[split], foreground: colors.shown(groups.front).color,
      background: colors.shown(groups.back).color, attributes: [])
  }
}

/// Direct colour: the split that loses least, each group shown by its mean; or, where the difference is not
/// seen and fewer bytes say it, one colour for the whole cell, or the colours last written.
struct DirectCoder: SplitCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch
  let colors = DirectColors()

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform { return .solid(CellColor(packedRGB: dots.pixels[0])) }
    let mean = search.weigh(dots)
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

/// A palette of few colours. What is drawn is shown by the split and the two entries that lose least; what is
/// painted by that, or by a tone that comes nearer to the cell's colour.
struct FewColorsCoder: SplitCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch
  let colors: TableColors

  /// How much more being off a colour counts than being off a shape: single dots in glaring colours are seen
  /// sooner than a shape that is missing.
  private static let colorWeight: Float = 2

  @inline(__always)
  static var mindsPaint: Bool { true }

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    guard dots.isPainted else {
      return PaletteCoder(glyphs: glyphs, search: search, colors: colors).cell(of: dots)
    }
    let mean = search.weigh(dots)
    let best = search.best(in: colors, mean: mean)
    let count = Float(dots.pixels.count)
    let tone = colors.tone(mean)
    let toneLoss = count * (tone.harshness + (tone.vector - mean).squaredLength)
    let shapeGain = -search.groups(of: best.split, around: mean).loss
    guard Self.colorWeight * (best.loss + shapeGain) - shapeGain < Self.colorWeight * toneLoss else {
      return tone.cell
    }
    return best.split == 0 ? tone.cell : cell(of: best.split, around: mean)
  }
}

/// A palette: the split and the two entries that lose least.
struct PaletteCoder<Colors: PaletteColors>: SplitCoder {
  let glyphs: SplitGlyphs
  let search: SplitSearch
  let colors: Colors

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform { return .solid(colors.shown(ColorVector(packed: dots.pixels[0])).color) }
    let mean = search.weigh(dots)
    let best = search.best(in: colors, mean: mean)
    if isGoodEnoughOnScreen(dots, mean: mean, most: best.loss + dots.allowance()) { return dots.onScreen }
    guard best.split != 0 else { return .solid(colors.shown(mean).color) }
    return cell(of: best.split, around: mean)
  }
}
