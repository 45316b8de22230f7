import CellGrid
import TestSupport
import Testing

/// In 8 and 16 colours hue comes before lightness: most of what is painted lies nearest to a grey.
@Suite struct VividnessTests {
  /// Colours of a night at sea, each with what it is to be taken for: in 8 colours, and in 16.
  private static let sea: [(color: RGBColor, eight: UInt8, sixteen: UInt8)] = [
    (RGBColor(red: 24, green: 110, blue: 130), 6, 6),  // dim teal: cyan
    (RGBColor(red: 90, green: 40, blue: 140), 5, 12),  // dim violet: magenta, or light blue
    (RGBColor(red: 230, green: 70, blue: 60), 1, 9),  // a fish: red
    (RGBColor(red: 250, green: 200, blue: 60), 3, 3),  // a star: yellow
    (RGBColor(red: 10, green: 76, blue: 102), 4, 6),  // deep teal, as light as the grey of 16: cyan
    (RGBColor(red: 141, green: 108, blue: 69), 3, 3),  // an ember's glow: yellow
    (RGBColor(red: 11, green: 42, blue: 79), 0, 0),  // the deepest night: black
  ]

  @Test(arguments: sea.indices)
  func aDimColourIsShownByItsHueAndNotByAGrey(index: Int) {
    let (color, eight, sixteen) = Self.sea[index]
    #expect(ColorDepth.ansi8.nearest(color) == .palette(eight))
    #expect(ColorDepth.ansi16.nearest(color) == .palette(sixteen))
  }

  @Test(arguments: [(0, 0), (127, 8), (229, 7), (255, 15)] as [(UInt8, UInt8)])
  func greyStaysGrey(light: UInt8, entry: UInt8) {
    #expect(ColorDepth.ansi16.nearest(RGBColor(red: light, green: light, blue: light)) == .palette(entry))
  }

  @Test(arguments: [DotSet.half, .quadrant, .blocks, .ascii, .braille], [ColorDepth.ansi8, .ansi16])
  func aPictureHasTheColoursOfItsPaper(dots: DotSet, depth: ColorDepth) {
    for (color, _, _) in Self.sea {
      let picture = Picture(width: dots.columns, height: dots.rows) { _, _ in color }
      #expect(picture.encoded(dots, depth)[0, 0].background == depth.nearest(color), "\(color)")
    }
  }
}
