/// Colour, braille: the pattern and the two colours with which the cell looks nearest to the dots, as far as channels
/// and palette allow.
struct BrailleCoder: CellCoder {
  let depth: ColorDepth
  let glyphs: UnsafeBufferPointer<UInt32>
  let search: BrailleSearch

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform { return .solid(depth.shown(ColorVector(packed: dots.pixels[0])).color) }
    var mean = ColorVector()
    for pixel in dots.pixels { mean += ColorVector(packed: pixel) }
    mean *= 1 / 8
    let ground = depth.shown(mean)
    let solid = Cell.solid(ground.color)
    var best = solid
    var bestPattern = BraillePattern(mask: 0, sum: .zero)
    var least = 8 * (ground.vector - mean).squaredLength
    func consider(_ pattern: BraillePattern) {
      let foreground = depth.shown(mean + pattern.bestForeground)
      let background = depth.shown(mean + pattern.bestBackground(under: foreground.vector - mean))
      let loss = pattern.loss(
        foreground: foreground.vector - mean, background: background.vector - mean)
      guard loss < least else { return }
      least = loss
      bestPattern = pattern
      best = Cell(
        glyph: glyphs[pattern.mask], foreground: foreground.color, background: background.color,
        attributes: [])
    }
    // Which of both is better depends on where the colours end.
    let found = search.best(of: dots, mean: mean)
    consider(found)
    consider(found.rest)
    return dots.cheapest(as: best, losing: least, or: solid, in: depth) { glyph, foreground, background in
      let pattern = glyph == best.glyph ? bestPattern : BraillePattern(glyph, of: dots, mean: mean)
      return pattern?.loss(foreground: foreground - mean, background: background - mean)
    }
  }
}

extension BraillePattern {
  /// The pattern that a character shows; nil for one that is not braille.
  fileprivate init?(_ glyph: UInt32, of dots: CellDots, mean: ColorVector) {
    var mask = 0
    var sum = ColorVector()
    switch glyph {
    case Cell.spaceGlyph: break
    case 0x2800...0x28FF:
      for dot in 0..<8 where glyph & 1 << DotSet.brailleBits[dot] != 0 {
        mask |= 1 << dot
        sum += ColorVector(packed: dots.pixels[dot]) - mean
      }
    default: return nil
    }
    self.init(mask: mask, sum: sum)
  }
}
