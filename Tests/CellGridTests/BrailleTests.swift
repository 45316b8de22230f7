import CellGrid
import TestSupport
import Testing

@Suite struct BrailleTests {
  /// The numbers that Unicode's names give the dots, row by row.
  private static let numbers = [1, 4, 2, 5, 3, 6, 7, 8]

  /// The part of a dot's place that its ink covers, and how much the dots themselves are minded.
  private static let (ink, grain): (Float, Float) = (1.0 / 3, 0.5)

  private func picture(lit: Set<Int>, _ light: RGBColor = .white, on dark: RGBColor = .black) -> Picture {
    Picture(width: 2, height: 4) { lit.contains($1 * 2 + $0) ? light : dark }
  }

  private func scalar(_ dots: Set<Int>) -> UInt32 {
    dots.reduce(0x2800) { $0 | 1 << UInt32(BrailleTests.numbers[$1] - 1) }
  }

  @Test(arguments: 0..<8)
  func aLitDotIsTheDotOfItsPlace(dot: Int) {
    let mono = picture(lit: [dot]).encoded(.braille, .mono)[0, 0]
    #expect(mono.glyph == scalar([dot]))
    for depth in [ColorDepth.direct, .indexed256, .ansi16] {
      let cell = picture(lit: [dot], .poppy, on: .night).encoded(.braille, depth)[0, 0]
      #expect(cell.glyph == scalar([dot]))
      #expect(cell.foreground != cell.background)
    }
  }

  @Test func aDarkDotOnBrightIsTheDotOfItsPlaceToo() {
    let cell = picture(lit: [0, 1, 2, 4, 5, 6, 7]).encoded(.braille, .direct)[0, 0]
    #expect(cell.glyph == scalar([3]))
    #expect(cell.foreground == .rgb(.black))
  }

  @Test func whereInkIsTooLittleItsColourGoesFurther() {
    let (light, dark) = (RGBColor(packed: 0x707070), RGBColor(packed: 0x505050))
    let cell = picture(lit: [0, 1], light, on: dark).encoded(.braille, .direct)[0, 0]
    let foreground = Palette.rgb(of: cell.foreground, terminalDefault: .black)
    let background = Palette.rgb(of: cell.background, terminalDefault: .black)
    #expect(foreground.red > light.red && foreground.red < 0xD0)
    #expect(abs(Int(background.red) - Int(dark.red)) < 8)
  }

  @Test func noPatternLosesLessThanTheOneThatIsFound() {
    let picture = Picture.noise(cells: 40, dots: .braille, seed: 8)
    let grid = picture.encoded(.braille, .direct)
    for column in 0..<40 {
      let pixels = picture.cell(column, .braille)
      let mean = pixels.reduce(.zero, +) / 8
      func loss(_ mask: Int, _ foreground: ColorVector, _ background: ColorVector) -> Float {
        let inked = background + (foreground - background) * Self.ink
        let grain = Self.grain * Self.ink * (1 - Self.ink) * (foreground - background).squaredLength
        return (0..<8).reduce(0) { sum, dot in
          let isInked = mask >> dot & 1 == 1
          return sum + (pixels[dot] - (isInked ? inked : background)).squaredLength + (isInked ? grain : 0)
        }
      }
      let cell = grid[column, 0]
      let mask = DotSet.braille.glyphs.firstIndex(of: cell.glyph) ?? 0
      let (foreground, background) = (vector(cell.foreground), vector(cell.background))
      let found = loss(mask, foreground, background)
      // All the patterns, in the colours found for this one and in plain black and white on the mean.
      for other in 0..<256 {
        for foreground in [foreground, ColorVector(255, 255, 255, 0), .zero] {
          let least = loss(other, foreground, mean)
          #expect(found <= least * 1.35 + 8 * Tolerance.still.base, "\(column) \(other)")
        }
      }
    }
  }

  private func vector(_ color: CellColor) -> ColorVector {
    ColorVector(packed: Palette.rgb(of: color, terminalDefault: .black).packed)
  }

  @Test func smoothPlacesStaySmooth() {
    let picture = Picture(width: 80, height: 16) { column, row in
      RGBColor(red: UInt8(80 + column / 2 + row), green: UInt8(100 + row), blue: 90)
    }
    let grid = picture.encoded(.braille, .direct)
    #expect(grid.cells.allSatisfy { $0.isSpace })
  }
}
