import CellGrid
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test func thePaletteIsXterms() {
    #expect(Palette.colors.count == 256)
    #expect(Palette.colors[12] == RGBColor(red: 92, green: 92, blue: 255))
    #expect(Palette.colors[16] == .black)
    #expect(Palette.colors[110] == RGBColor(red: 135, green: 175, blue: 215))
    #expect(Palette.colors[255] == RGBColor(red: 238, green: 238, blue: 238))
  }

  @Test func aColourComesApartAsItWasPutTogether() {
    let rgb = RGBColor(red: 1, green: 2, blue: 254)
    #expect(CellColor.rgb(rgb).kind == .rgb(rgb))
    #expect(CellColor.palette(7).kind == .palette(7))
    #expect(CellColor.default.kind == .terminalDefault)
  }

  @Test func theNearestOf256IsAsNearAsAnyButNeverOneOfTheReadersTheme() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let color = RGBColor(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      guard case .palette(let entry) = ColorDepth.indexed256.nearest(color).kind else {
        Issue.record("\(color) is no palette entry")
        return
      }
      #expect(entry >= 16)
      #expect(distance(entry, color) == (16...255).map { distance($0, color) }.min())
    }
  }

  private func distance(_ entry: UInt8, _ color: RGBColor) -> Float {
    (ColorVector(packed: Palette.colors[Int(entry)].packed) - ColorVector(packed: color.packed)).squaredLength
  }

  @Test func eachDepthHasItsOwnNearest() {
    let orange = RGBColor(red: 250, green: 100, blue: 10)
    #expect(ColorDepth.direct.nearest(orange) == .rgb(orange))
    #expect(ColorDepth.ansi16.nearest(orange) == .palette(9))
    #expect(ColorDepth.ansi8.nearest(orange) == .palette(1))
    #expect(ColorDepth.mono.nearest(orange) == .default)
  }
}

@Suite struct ContrastTests {
  @Test func blackOnWhiteIs21AndAColourOnItselfIs1() {
    #expect(abs(Contrast.ratio(.black, .white) - 21) < 0.001)
    #expect(Contrast.ratio(.white, .white) == 1)
  }

  @Test func luminanceIsThatOfTheStandard() {
    // From the definition: ((0.5019… + 0.055) / 1.055) ^ 2.4 = 0.21586…
    #expect(abs(Contrast.relativeLuminance(RGBColor(red: 128, green: 128, blue: 128)) - 0.215861) < 0.000001)
    #expect(abs(Contrast.relativeLuminance(RGBColor(red: 255, green: 0, blue: 0)) - 0.2126) < 0.000001)
  }

  @Test func aReadableColourStaysAsItIs() {
    #expect(Contrast.readable(.white, on: .black) == .white)
  }

  @Test func anUnreadableColourIsMovedJustFarEnough() {
    let red = RGBColor(red: 200, green: 30, blue: 30)
    let background = RGBColor(red: 60, green: 60, blue: 60)
    let readable = Contrast.readable(red, on: background)
    #expect((4.5..<4.6).contains(Contrast.ratio(readable, background)))
    #expect(readable.red > readable.green && readable.green == readable.blue)
  }

  @Test(arguments: ColorDepth.allCases)
  func everyTextIsReadableWhateverLiesUnderIt(depth: ColorDepth) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1000 where depth != .mono {
      let wanted = RGBColor(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      let under = RGBColor(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      let colors = depth.textColors(wanted, over: under)
      let foreground = Palette.rgb(of: colors.foreground, terminalDefault: .black)
      let background = Palette.rgb(of: colors.background, terminalDefault: .black)
      #expect(Contrast.ratio(foreground, background) >= Contrast.minimum)
    }
  }

  @Test func aTextKeepsWhatLiesUnderItIfItCan() {
    let sea = RGBColor(red: 20, green: 60, blue: 90)
    #expect(ColorDepth.direct.textColors(.white, over: sea) == (.rgb(.white), .rgb(sea)))
    let magenta = RGBColor(red: 205, green: 0, blue: 205)
    #expect(ColorDepth.ansi8.textColors(.white, over: magenta).background == .palette(0))
  }

  @Test(arguments: [ColorDepth.indexed256, .ansi16, .ansi8])
  func lightWordsStayLightInAPalette(depth: ColorDepth) {
    let gold = RGBColor(red: 255, green: 220, blue: 120)
    let teal = RGBColor(red: 24, green: 118, blue: 135)
    let colors = depth.textColors(gold, over: teal)
    let foreground = Palette.rgb(of: colors.foreground, terminalDefault: .black)
    let background = Palette.rgb(of: colors.background, terminalDefault: .black)
    #expect(Contrast.relativeLuminance(foreground) > Contrast.relativeLuminance(background))
  }

  @Test func monoHasNoColoursToChooseFrom() {
    #expect(ColorDepth.mono.readable(.black, on: .black) == .default)
    #expect(ColorDepth.mono.textColors(.black, over: .black) == (.default, .default))
  }
}
