/// Mono, ASCII: the character whose ink is nearest to the cell's light in each quarter.
struct AsciiShadeCoder: CellCoder {
  let characters: UnsafeBufferPointer<AsciiInkLanes>

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    var wanted = SIMD4<Float>()
    for dot in 0..<4 { wanted[dot] = Float(Light.of(dots.pixels[dot])) }
    wanted *= AsciiShadeCoder.fullCoverage / Float(Light.white)
    var least = characters[0].losses(of: wanted)
    var glyphs = characters[0].glyphs
    for index in 1..<characters.count {
      let losses = characters[index].losses(of: wanted)
      let isLess = losses .< least
      least.replace(with: losses, where: isLess)
      glyphs.replace(with: characters[index].glyphs, where: isLess)
    }
    var best = 0
    for lane in 1..<8 where (least[lane], glyphs[lane]) < (least[best], glyphs[best]) { best = lane }
    return .mono(glyphs[best])
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
    if dots.isUniform { return .solid(depth.shown(ColorVector(packed: dots.pixels[0])).color) }
    let mean = search.weigh(dots)
    let ground = depth.shown(mean)
    let solid = Cell.solid(ground.color)
    var best = solid
    var least = loss(of: dots, coverage: SIMD4(), foreground: ground.vector, background: ground.vector)
    let mask = search.best().split
    for inkIsBehind in [false, true] where mask != 0 {
      let character = charactersByMask[inkIsBehind ? 15 - mask : mask]
      let (foreground, background) = colors(for: character.coverage, of: dots, mean: mean)
      let loss = loss(
        of: dots, coverage: character.coverage, foreground: foreground.vector, background: background.vector)
      guard loss < least else { continue }
      least = loss
      best = Cell(
        glyph: character.glyph, foreground: foreground.color, background: background.color, attributes: [])
    }
    return dots.cheapest(as: best, losing: least, or: solid, in: depth) { glyph, foreground, background in
      charactersByMask.first { $0.glyph == glyph }.map {
        loss(of: dots, coverage: $0.coverage, foreground: foreground, background: background)
      }
    }
  }

  /// Least squares: the line through the dots' colours over their coverage, at full coverage and at none.
  private func colors(
    for coverage: SIMD4<Float>, of dots: CellDots, mean: ColorVector
  ) -> (foreground: ShownColor, background: ShownColor) {
    let share = coverage.sum() / 4
    let offsets = coverage - share
    var slope = ColorVector()
    for dot in 0..<4 { slope += (ColorVector(packed: dots.pixels[dot]) - mean) * offsets[dot] }
    slope /= (offsets * offsets).sum()
    let foreground = depth.shown(mean + slope * (1 - share))
    return (foreground, depth.shown((mean - foreground.vector * share) / (1 - share)))
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
