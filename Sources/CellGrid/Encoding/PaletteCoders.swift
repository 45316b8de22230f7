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
    if dots.isUniform { return solid(dots) }
    let mean = search.weigh(dots.pixels)
    let best = search.best(in: colors, mean: mean)
    guard dots.isPainted else { return drawn(dots, as: best, around: mean) }
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
    if dots.isUniform { return solid(dots) }
    let mean = search.weigh(dots.pixels)
    return drawn(dots, as: search.best(in: colors, mean: mean), around: mean)
  }
}

extension SplitCoder where Colors: PaletteColors {
  /// A cell of one colour.
  @inline(__always)
  fileprivate func solid(_ dots: CellDots) -> Cell {
    .solid(colors.shown(ColorVector(packed: dots.pixels[0])).color)
  }

  /// The dots weighed last in the split found for them, or as they are on the screen where that does as well.
  @inline(__always)
  fileprivate func drawn(
    _ dots: CellDots, as best: (split: Int, loss: Float), around mean: ColorVector
  ) -> Cell {
    if isGoodEnoughOnScreen(dots, mean: mean, most: best.loss + dots.allowance()) { return dots.onScreen }
    guard best.split != 0 else { return .solid(colors.shown(mean).color) }
    return cell(of: best.split, around: mean)
  }
}
