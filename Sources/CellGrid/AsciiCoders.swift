/// Mono, ASCII: the character whose ink is nearest to the cell's light in each quarter.
struct AsciiShadeCoder: CellCoder {
  let characters: UnsafeBufferPointer<AsciiInkLanes>

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    var wanted = SIMD4<Float>()
    for dot in 0..<4 { wanted[dot] = Float(Light.of(dots.pixels[dot])) }
    wanted *= AsciiShadeCoder.fullCoverage / Float(Light.white)
    var least = SIMD8<Int32>(repeating: .max)
    for index in characters.indices {
      let distances = characters[index].distances(from: wanted).carrying(characters[index].numbers)
      least.replace(with: distances, where: distances .< least)
    }
    return .mono(AsciiInk.firstGlyph + UInt32(truncatingIfNeeded: least.min() & 127))
  }

  /// What the characters of most ink cover stands for white.
  private static let fullCoverage: Float = 0.31
}

/// Colour, ASCII: the cell is split as for quadrants, and a character has its ink in one of both groups.
struct AsciiColorCoder<Colors: DepthColors>: InkCoder {
  let colors: Colors
  let search: SplitSearch
  let charactersByMask: UnsafeBufferPointer<AsciiInk>

  @inline(__always)
  func take(_ dots: CellDots) -> ColorVector { search.weigh(dots) }

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
