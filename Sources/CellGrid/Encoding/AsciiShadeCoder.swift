/// Mono, ASCII: the mark whose ink is nearest to the cell's light in each quarter; where there is more light
/// than not, reversed, so that white paper stays free. Letters and digits are left to the words.
struct AsciiShadeCoder: CellCoder {
  let marks: UnsafeBufferPointer<AsciiInkLanes>
  /// The marks for what is of one colour.
  private let plainMarks = AsciiInkLanes.plainMarks

  @inline(__always)
  func cell(of dots: CellDots) -> Cell {
    var wanted = SIMD4<Float>()
    for dot in 0..<4 { wanted[dot] = Float(Luma.of(dots.pixels[dot])) }
    wanted *= 1 / Float(Luma.white)
    let isLight = wanted.sum() > 2
    if isLight { wanted = 1 - wanted }
    wanted = (wanted - AsciiShadeCoder.mostUnmarked) * (2 * AsciiShadeCoder.fullCoverage)
    wanted.replace(with: 0, where: wanted .< 0)
    var least = SIMD8<Int32>(repeating: .max)
    if dots.isUniform {
      least = plainMarks.distances(from: wanted).carrying(plainMarks.numbers)
    } else {
      for index in marks.indices {
        let distances = marks[index].distances(from: wanted).carrying(marks[index].numbers)
        least.replace(with: distances, where: distances .< least)
      }
    }
    let glyph = AsciiInk.firstGlyph + UInt32(truncatingIfNeeded: least.min() & 127)
    return Cell(
      glyph: glyph, foreground: .default, background: .default, attributes: isLight ? .reverse : [])
  }

  /// What is nearly black or white has no mark, so that words on it stand alone.
  private static let mostUnmarked: Float = 0.12
  /// What the marks of most ink cover stands for half of the light.
  private static let fullCoverage: Float = 0.31
}
