/// Mono, ASCII: the character whose ink is nearest to the cell's brightness in each quarter.
struct AsciiShadeCoder: CellCoder {
  let characters: UnsafeBufferPointer<AsciiInk>

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    var wanted = SIMD4<Float>()
    for dot in 0..<4 { wanted[dot] = Float(Luma.of(dots.pixels[dot])) }
    wanted *= AsciiShadeCoder.fullCoverage / Float(Luma.white)
    var glyph = Cell.spaceGlyph
    var least = Float.infinity
    for character in characters {
      let difference = character.coverage - wanted
      let loss = (difference * difference).sum()
      if loss < least { (least, glyph) = (loss, character.glyph) }
    }
    return Cell(glyph: glyph, foreground: .default, background: .default, attributes: [])
  }

  /// What the characters of most ink cover stands for white.
  private static let fullCoverage: Float = 0.31
}

/// Colour, ASCII: the cell is split as for quadrants, and a character with its ink in one of both groups gets the
/// colours that bring the cell nearest to the dots.
///
/// Ink covers only part of a group, so its colour has to go further than the group's mean, as far as channels and
/// palette allow; the background then makes up for the cell's mean.
struct AsciiColorCoder: CellCoder {
  let depth: ColorDepth
  let search: SplitSearch
  let charactersByMask: UnsafeBufferPointer<AsciiInk>

  func cell(of dots: CellDots) -> Cell {
    let mean = dots.isUniform ? ColorVector(packed: dots.pixels[0]) : search.weigh(dots)
    let solid = shown(mean)
    var best = Cell(
      glyph: Cell.spaceGlyph, foreground: .default, background: solid.color, attributes: [])
    if dots.isUniform { return best }
    var least = loss(of: dots, coverage: SIMD4(), foreground: mean, background: solid.vector)
    let mask = search.best().split
    guard mask != 0 else { return best }
    for inkIsBehind in 0..<2 {
      let character = charactersByMask[inkIsBehind == 0 ? mask : 15 - mask]
      let (foreground, background) = colors(for: character.coverage, of: dots, mean: mean)
      let loss = loss(
        of: dots, coverage: character.coverage, foreground: foreground.vector, background: background.vector)
      guard loss < least else { continue }
      least = loss
      best = Cell(
        glyph: character.glyph, foreground: foreground.color, background: background.color, attributes: [])
    }
    return best
  }

  private typealias Shown = (color: CellColor, vector: ColorVector)

  /// Least squares: the line through the dots' colours over their coverage, at full coverage and at none.
  private func colors(
    for coverage: SIMD4<Float>, of dots: CellDots, mean: ColorVector
  ) -> (foreground: Shown, background: Shown) {
    let share = coverage.sum() / 4
    let offsets = coverage - share
    var slope = ColorVector()
    for dot in 0..<4 { slope += (ColorVector(packed: dots.pixels[dot]) - mean) * offsets[dot] }
    slope /= (offsets * offsets).sum()
    let foreground = shown(mean + slope * (1 - share))
    return (foreground, shown((mean - foreground.vector * share) / (1 - share)))
  }

  private func shown(_ wanted: ColorVector) -> Shown {
    let color = depth.nearest(RGBColor(packed: wanted.clamped(lowerBound: .zero, upperBound: .white).packed))
    return (color, ColorVector(packed: Palette.rgb(of: color, terminalDefault: .black).packed))
  }

  private func loss(
    of dots: CellDots, coverage: SIMD4<Float>, foreground: ColorVector, background: ColorVector
  ) -> Float {
    var loss: Float = 0
    for dot in 0..<4 {
      let drawn = background + (foreground - background) * coverage[dot]
      loss += (ColorVector(packed: dots.pixels[dot]) - drawn).squaredLength
    }
    return loss
  }
}

extension ColorVector {
  fileprivate static let white = ColorVector(255, 255, 255, 0)
}
