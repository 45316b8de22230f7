/// Colour, ASCII: the cell is split as for quadrants, and a character has its ink in one of both groups.
struct AsciiColorCoder: InkCoder {
  let colors: any DepthColors
  let search: SplitSearch
  let charactersByMask: UnsafeBufferPointer<AsciiInk>

  @inline(__always)
  func take(_ dots: CellDots) -> ColorVector { search.weigh(dots.pixels) }

  @inline(__always)
  var blank: AsciiPattern { pattern(charactersByMask[0]) }

  @inline(__always)
  func best() -> (AsciiPattern, exchanged: AsciiPattern)? {
    let mask = search.best().split
    return mask == 0 ? nil : (pattern(charactersByMask[mask]), pattern(charactersByMask[15 - mask]))
  }

  func pattern(of glyph: UInt32) -> AsciiPattern? {
    charactersByMask.first { $0.glyph == glyph }.map(pattern)
  }

  @inline(__always)
  func glyph(of pattern: AsciiPattern) -> UInt32 { pattern.character.glyph }

  @inline(__always)
  private func pattern(_ character: AsciiInk) -> AsciiPattern {
    AsciiPattern(character: character, offsets: search.offsets)
  }
}

/// A character in a cell of 2 × 2 dots.
struct AsciiPattern: InkPattern {
  let character: AsciiInk
  let offsets: DotOffsets

  /// How much of the cell has ink.
  private var share: Float { character.coverage.sum() / 4 }

  /// Least squares: at full coverage on the line through the dots' colours over their coverage.
  @inline(__always)
  var bestForeground: ColorVector {
    let share = share
    let excess = character.coverage - share
    var slope = ColorVector()
    for dot in 0..<4 { slope += offsets[dot] * excess[dot] }
    return slope * ((1 - share) / (excess * excess).sum())
  }

  /// Both mix to the cell's mean.
  @inline(__always)
  func bestBackground(under foreground: ColorVector) -> ColorVector { foreground * (-share / (1 - share)) }

  @inline(__always)
  func loss(foreground: ColorVector, background: ColorVector) -> Float {
    var loss: Float = 0
    for dot in 0..<4 {
      let drawn = background + (foreground - background) * character.coverage[dot]
      loss += (offsets[dot] - drawn).squaredLength
    }
    return loss
  }
}
