/// Colour, braille.
struct BrailleCoder<Colors: DepthColors>: InkCoder {
  let colors: Colors
  let glyphs: UnsafeBufferPointer<UInt32>
  let search: BrailleSearch

  @inline(__always)
  func take(_ dots: CellDots) -> ColorVector { search.offsets.take(dots) }

  @inline(__always)
  var blank: BraillePattern { BraillePattern(mask: 0, sum: .zero) }

  @inline(__always)
  func best() -> (BraillePattern, exchanged: BraillePattern)? {
    let best = search.best()
    return best.mask == 0 ? nil : (best, best.rest)
  }

  func pattern(of glyph: UInt32) -> BraillePattern? {
    switch glyph {
    case Cell.spaceGlyph: return blank
    case 0x2800...0x28FF:
      var pattern = blank
      for dot in 0..<8 where glyph & 1 << DotSet.brailleBits[dot] != 0 {
        pattern.mask |= 1 << dot
        pattern.sum += search.offsets[dot]
      }
      return pattern
    default: return nil
    }
  }

  @inline(__always)
  func glyph(of pattern: BraillePattern) -> UInt32 { glyphs[pattern.mask] }
}
