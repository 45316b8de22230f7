/// A cell drawn in characters whose ink covers only part of what it stands for: braille's dots, ASCII's
/// letters.
///
/// For such a character the best colours lie further apart than what they stand for, often beyond what can be
/// shown, so what it loses is known only when both have been chosen: the foreground first, then the
/// background under it.
protocol InkCoder: CellCoder {
  associatedtype Pattern: InkPattern

  /// Of any depth: what such a character takes to weigh is many times what asking for its colours does.
  var colors: any DepthColors { get }

  /// Takes the dots of a cell, for all that follows.
  /// - Returns: Their mean.
  func take(_ dots: CellDots) -> ColorVector

  /// The pattern without ink.
  var blank: Pattern { get }

  /// The pattern that shows the cell best, and the one that does with its colours exchanged; nil where that
  /// is the pattern without ink.
  func best() -> (Pattern, exchanged: Pattern)?

  /// The pattern that a character shows; nil for one that is not of the set.
  func pattern(of glyph: UInt32) -> Pattern?

  /// The character of a pattern.
  func glyph(of pattern: Pattern) -> UInt32
}

/// Where a character has ink, and what that means for the cell that it is to show. Colours are given as
/// differences from the cell's mean; losses are comparable within a cell.
protocol InkPattern {
  /// The foreground that loses least with the best background; of a pattern without ink there is none.
  var bestForeground: ColorVector { get }

  /// The background that loses least with a foreground.
  func bestBackground(under foreground: ColorVector) -> ColorVector

  func loss(foreground: ColorVector, background: ColorVector) -> Float
}

extension InkCoder {
  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    if dots.isUniform { return .solid(colors.shown(ColorVector(packed: dots.pixels[0])).color) }
    let mean = take(dots)
    let ground = colors.shown(mean)
    let solid = Cell.solid(ground.color)
    var best = solid
    var bestPattern = blank
    var least = bestPattern.loss(foreground: ground.vector - mean, background: ground.vector - mean)
    func consider(_ pattern: Pattern) {
      let foreground = colors.shown(mean + pattern.bestForeground)
      let background = colors.shown(mean + pattern.bestBackground(under: foreground.vector - mean))
      let loss = pattern.loss(
        foreground: foreground.vector - mean, background: background.vector - mean)
      guard loss < least else { return }
      least = loss
      bestPattern = pattern
      best = Cell(
        glyph: glyph(of: pattern), foreground: foreground.color, background: background.color, attributes: [])
    }
    if let (found, exchanged) = self.best() {
      // Which of both is better depends on where the colours end.
      consider(found)
      consider(exchanged)
    }
    return dots.cheapest(as: best, losing: least, or: solid, in: colors) { glyph, foreground, background in
      let pattern = glyph == best.glyph ? bestPattern : self.pattern(of: glyph)
      return pattern?.loss(foreground: foreground - mean, background: background - mean)
    }
  }
}
