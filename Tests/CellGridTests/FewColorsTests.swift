import CellGrid
import TestSupport
import Testing

/// In 16 and 8 colours paintings are shaded, drawings are not; in mono light is told by tones.
@Suite struct FewColorsTests {
  private static let solidSets = [DotSet.half, .quadrant, .sextant, .blocks, .console]
  private static let shades: Set<UInt32> = [0x2591, 0x2592, 0x2593]

  /// Flat shapes of two colours with a soft edge between them, aslant.
  private func drawing(_ dots: DotSet) -> Picture {
    Picture(width: 12 * dots.columns, height: 8 * dots.rows) { column, row in
      let across = Double(column) / Double(dots.columns) + Double(row) / Double(dots.rows) * 0.7 - 8
      return RGBColor.poppy.mixed(with: .night, share: across * 8 + 0.5)
    }
  }

  /// Muted colours with grain, as scanned paper has.
  private func painting(_ dots: DotSet, columns: Int = 12, rows: Int = 8) -> Picture {
    var random = SeededGenerator(seed: 3)
    return Picture(width: columns * dots.columns, height: rows * dots.rows) { column, row in
      func channel(_ value: Int) -> UInt8 { UInt8(value + Int.random(in: -4...4, using: &random)) }
      return RGBColor(red: channel(170), green: channel(140 + row % 3), blue: channel(120))
    }
  }

  /// The two dots of a half block are too few to tell.
  @Test(arguments: solidSets.filter { $0 != .half }, [ColorDepth.ansi16, .ansi8])
  func aDrawingIsNotShaded(dots: DotSet, depth: ColorDepth) {
    let glyphs = Set(drawing(dots).encoded(dots, depth).cells.map(\.glyph))
    #expect(glyphs.isDisjoint(with: Self.shades))
    #expect(glyphs.count > 1, "the edge is to be seen")
  }

  @Test(arguments: [DotSet.blocks, .sextant], [ColorDepth.ansi16, .ansi8])
  func aMutedPaintingKeepsItsColourWhereNoEntryIsNearIt(dots: DotSet, depth: ColorDepth) {
    let muted = RGBColor(red: 170, green: 141, blue: 120)
    let wanted = ColorVector(packed: muted.packed)
    let grid = painting(dots).encoded(dots, depth)
    #expect(grid.cells.contains { Self.shades.contains($0.glyph) })
    let shown = grid.cells.map { Self.look(of: $0) }.reduce(.zero, +) / Float(grid.cells.count)
    let nearest = Palette.rgb(of: depth.nearest(muted), terminalDefault: .black)
    let plainLoss = (ColorVector(packed: nearest.packed) - wanted).squaredLength
    #expect((shown - wanted).squaredLength < plainLoss / 3)
  }

  /// What a cell that has no shape looks like as a whole.
  private static func look(of cell: Cell) -> ColorVector {
    func vector(_ color: CellColor) -> ColorVector {
      ColorVector(packed: Palette.rgb(of: color, terminalDefault: .black).packed)
    }
    let share: Float =
      switch cell.glyph {
      case 0x2591...0x2593: Float(cell.glyph - 0x2590) / 4
      default: 0
      }
    return vector(cell.background) * (1 - share) + vector(cell.foreground) * share
  }

  @Test(arguments: solidSets, [ColorDepth.ansi16, .ansi8, .mono])
  func nothingCrawlsWhenAPartIsEncodedAgain(dots: DotSet, depth: ColorDepth) {
    let picture = painting(dots)
    let whole = picture.encoded(dots, depth)
    var patched = whole
    picture.encode(
      dots, depth, into: &patched, only: .areas([CellRect(column: 3, row: 2, columns: 5, rows: 4)]))
    #expect(patched == whole)
  }

  @Test(arguments: ColorDepth.allCases)
  func theConsoleGetsOnlyWhatCodePage437Has(depth: ColorDepth) {
    let known = Set(" ▀▄█▌▐░▒▓".unicodeScalars.map(\.value))
    let noise = Picture.noise(cells: 60, dots: .console, seed: 11).encoded(.console, depth)
    let shapes = Picture.disc(columns: 24, rows: 12, dots: .console).encoded(.console, depth)
    for cell in noise.cells + shapes.cells + painting(.console).encoded(.console, depth).cells {
      #expect(known.contains(cell.glyph))
    }
    #expect(Set(noise.cells.map(\.glyph)).count > 1)
  }

  @Test(arguments: solidSets)
  func inMonoGrainIsATone(dots: DotSet) {
    let glyphs = Set(painting(dots).encoded(dots, .mono).cells.map(\.glyph))
    #expect(glyphs == [0x2592] || glyphs == [0x2593])
  }

  @Test(arguments: solidSets)
  func inMonoWhatIsNearlyBlackOrWhiteIsAPlainGround(dots: DotSet) {
    let navy = Picture(width: dots.columns, height: dots.rows) { _, _ in
      RGBColor(red: 11, green: 45, blue: 78)
    }
    let cream = Picture(width: dots.columns, height: dots.rows) { _, _ in
      RGBColor(red: 250, green: 244, blue: 230)
    }
    #expect(navy.encoded(dots, .mono)[0, 0] == .blank)
    #expect(cream.encoded(dots, .mono)[0, 0] == Cell("█"))
  }

  @Test func inMonoAnEdgeBetweenColoursOfOneBrightnessIsSeen() {
    let fish = RGBColor(red: 230, green: 60, blue: 60)
    let sea = RGBColor(red: 28, green: 112, blue: 140)
    let picture = Picture(width: 8, height: 8) { column, _ in column < 4 ? fish : sea }
    let flat = Picture(width: 8, height: 8) { _, _ in sea }.encoded(.blocks, .mono)[0, 0]
    let edge = picture.encoded(.blocks, .mono)[0, 0]
    #expect(edge != flat)
    #expect(edge == Cell("▌") || edge == Cell("▐"))
  }

  @Test func inASCIIWhitePaperIsReversedAndBlackInkIsMarksOnIt() {
    let picture = Picture(width: 8, height: 2) { column, _ in column < 4 || column > 5 ? .white : .black }
    let grid = picture.encoded(.ascii, .mono)
    let paper = Cell(" ", attributes: .reverse)
    #expect(grid[0, 0] == paper && grid[1, 0] == paper && grid[3, 0] == paper)
    #expect(grid[2, 0] == .blank)
  }

  @Test func inASCIIWithoutColoursPicturesLeaveLettersToTheWords() {
    let grid = Picture.disc(columns: 40, rows: 20, dots: .ascii).encoded(.ascii, .mono)
    let glyphs = grid.cells.compactMap(\.scalar)
    #expect(glyphs.allSatisfy { !$0.properties.isAlphabetic && $0.properties.numericType == nil })
    #expect(Set(glyphs).count > 4)
  }
}
