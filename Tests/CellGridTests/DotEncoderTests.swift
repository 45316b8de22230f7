import CellGrid
import Characters
import TestSupport
import Testing

@Suite struct DotEncoderTests {
  @Test(arguments: DotSet.allCases, ColorDepth.allCases)
  func aCellOfOneColourIsASpaceOrInMonoAFullBlock(dots: DotSet, depth: ColorDepth) {
    let picture = Picture(width: dots.columns, height: dots.rows) { _, _ in .white }
    let cell = picture.encoded(dots, depth)[0, 0]
    if depth == .mono {
      #expect(dots == .ascii || cell == Cell("█"))
    } else {
      #expect(cell == Cell(" ", background: depth.nearest(.white)))
    }
  }

  @Test(arguments: [(DotSet.half, "▀"), (.quadrant, "▀"), (.sextant, "🬂"), (.ascii, "*")])
  func theTopOfACellInAnotherColourIsDrawnAsItsTop(dots: DotSet, expected: String) {
    let picture = Picture(width: dots.columns, height: dots.rows) { _, row in row == 0 ? .poppy : .night }
    let grid = picture.encoded(dots, .direct)
    #expect(grid.character(column: 0, row: 0) == expected)
    if dots != .ascii {
      #expect(grid[0, 0].foreground == .rgb(.poppy))
      #expect(grid[0, 0].background == .rgb(.night))
    }
  }

  @Test func everyGlyphOfASetIsAnotherOneAndTakesOneColumn() {
    for dots in DotSet.allCases where !dots.glyphs.isEmpty {
      let glyphs = dots.glyphs.compactMap(Unicode.Scalar.init)
      #expect(Set(glyphs).count == 1 << dots.dotsPerCell)
      #expect(glyphs.allSatisfy { CharacterWidth.of($0) == 1 })
    }
  }

  @Test(arguments: [DotSet.half, .quadrant, .sextant, .blocks])
  func inDirectColourNoSplitLosesLess(dots: DotSet) {
    let picture = Picture.noise(cells: 100, dots: dots, seed: 5)
    let grid = picture.encoded(dots, .direct)
    let splits = splits(of: dots)
    for column in 0..<100 {
      let pixels = picture.cell(column, dots)
      let least = leastLosses(pixels, splits).two
      // Besides the tolerance, means are rounded to whole channel values: at most half a step a channel and
      // dot.
      #expect(
        loss(grid[column, 0], pixels, dots) <= least + (Tolerance.still.base + 0.76) * Float(pixels.count))
    }
  }

  @Test(arguments: [DotSet.half, .quadrant, .sextant, .blocks], [ColorDepth.indexed256, .ansi16, .ansi8])
  func inAPaletteNoSplitAndPairOfEntriesLosesLess(dots: DotSet, depth: ColorDepth) {
    let entries = Palette.colors[depth == .indexed256 ? 16..<256 : depth == .ansi16 ? 0..<16 : 0..<8]
      .map { ColorVector(packed: $0.packed) }
    let cells = dots == .blocks ? 4 : 20
    let picture = Picture.noise(cells: cells, dots: dots, seed: 6)
    let grid = picture.encoded(dots, depth)
    let vividness = Vividness(for: depth)
    var total: Float = 0
    var leastTotal: Float = 0
    // By chance a few cells of noise are like a painting's, and shown by a tone.
    for column in 0..<cells where !(0x2591...0x2593).contains(grid[column, 0].glyph) {
      let pixels = picture.cell(column, dots).map { vividness?.raised($0) ?? $0 }
      leastTotal +=
        splits(of: dots).map { inked in
          [true, false].map { side in
            let group = pixels.indices.filter { inked[$0] == side }.map { pixels[$0] }
            return entries.map { error(of: group, shownBy: $0) }.min() ?? 0
          }.reduce(0, +)
        }.min() ?? 0
      total += loss(grid[column, 0], pixels, dots)
    }
    // Only the most promising splits are tried; and few colours are matched through a table of 32 steps a
    // channel.
    #expect(total <= leastTotal * 1.03)
  }

  @Test(arguments: BlockShape.all.map(\.character))
  func everyBlockElementIsFoundForItsOwnShape(character: Unicode.Scalar) {
    let shape = BlockShape.mask(of: character.value)
    let picture = Picture(width: 8, height: 8) { shape[$1 * 8 + $0] ? .poppy : .night }
    for depth in ColorDepth.allCases where depth != .mono {
      let shown = picture.encoded(.blocks, depth)[0, 0]
      let (poppy, night) = (depth.nearest(.poppy), depth.nearest(.night))
      let isAsDrawn = BlockShape.mask(of: shown.glyph) == shape
      #expect(isAsDrawn || BlockShape.mask(of: shown.glyph) == shape.map { !$0 })
      #expect(shown.foreground == (isAsDrawn ? poppy : night))
      #expect(shown.background == (isAsDrawn ? night : poppy))
    }
  }

  @Test func monoDoesNotCrawlWhenOnlyPartOfThePictureIsEncodedAgain() {
    let picture = Picture.disc(columns: 24, rows: 12, dots: .quadrant)
    let whole = picture.encoded(.quadrant, .mono)
    var patched = whole
    picture.encode(
      .quadrant, .mono, into: &patched, only: .areas([CellRect(column: 5, row: 3, columns: 7, rows: 4)]))
    #expect(patched == whole)
  }

  @Test func onlyTheCellsAskedForAreWritten() {
    let picture = Picture(width: 8, height: 8) { _, _ in .poppy }
    var grid = Grid(columns: 6, rows: 6)
    picture.encode(
      .quadrant, .direct, into: &grid, column: 3, row: -2,
      only: .areas([
        CellRect(column: 4, row: 0, columns: 9, rows: 1), CellRect(column: 3, row: 1, columns: 1, rows: 1),
        CellRect(column: 0, row: 4, columns: 6, rows: 2), CellRect(column: 5, row: -1, columns: 1, rows: 2),
      ]))
    let written = grid.cells.indices.filter { grid.cells[$0] != .blank }
    #expect(written == [4, 5, 9])
    picture.encode(.quadrant, .direct, into: &grid, only: .areas([]))
    #expect(grid.cells.indices.filter { grid.cells[$0] != .blank } == written)
  }

  @Test func aPictureOverHalfAWideCharacterBlanksTheOtherHalf() {
    let picture = Picture(width: 2, height: 2) { _, _ in .poppy }
    var grid = grid(["魚魚"])
    picture.encode(.quadrant, .direct, into: &grid, column: 1, row: 0)
    #expect(grid.character(column: 0, row: 0) == " ")
    #expect(grid.character(column: 2, row: 0) == "魚")
  }

  @Test func aBufferShorterThanItClaimsIsReadOnlyAsFarAsItGoes() {
    let pixels = [UInt32](repeating: 0, count: 10)
    pixels.withUnsafeBufferPointer { pixels in
      #expect(DotBuffer(pixels, width: 4, height: 100, stride: 4).height == 2)
      #expect(DotBuffer(pixels, width: 4, height: 100, stride: 3).height == 0)
      #expect(DotBuffer(pixels, width: 40, height: 1, stride: 40).height == 0)
    }
  }

  @Test(arguments: [DotSet.quadrant, .sextant, .blocks])
  func whereTheAreasBeginDoesNotMatterWhileColoursAreFarApart(dots: DotSet) {
    let picture = Picture.noise(cells: 40, dots: dots, seed: 7)
    let whole = picture.encoded(dots, .direct)
    var patched = Grid(columns: 40, rows: 1)
    let areas = [30..<40, 0..<12, 10..<31].map {
      CellRect(column: $0.lowerBound, row: 0, columns: $0.count, rows: 1)
    }
    picture.encode(dots, .direct, into: &patched, only: .areas(areas))
    #expect(patched == whole)
  }

  @Test(arguments: DotSet.allCases)
  func aDiscInMonoLooksAsItShould(dots: DotSet) {
    expectGrid(
      Picture.disc(columns: 24, rows: 12, dots: dots).encoded(dots, .mono),
      matches: "cells-disc-\(dots.rawValue)")
  }
}

extension RGBColor {
  static let poppy = RGBColor(red: 200, green: 20, blue: 20)
  static let night = RGBColor(red: 20, green: 20, blue: 200)
}
