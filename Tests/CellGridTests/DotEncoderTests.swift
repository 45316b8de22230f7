import TestSupport
import Testing

@testable import CellGrid

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

  @Test(arguments: [DotSet.half, .quadrant, .sextant])
  func inDirectColourNoSplitLosesLess(dots: DotSet) {
    let picture = Picture.noise(cells: 200, dots: dots, seed: 5)
    let grid = picture.encoded(dots, .direct)
    for column in 0..<200 {
      let pixels = picture.cell(column, dots)
      let least =
        (0..<1 << dots.dotsPerCell).map { mask in
          [true, false].map { front in
            let group = pixels.indices.filter { (mask >> $0 & 1 == 1) == front }.map { pixels[$0] }
            return group.isEmpty ? 0 : error(of: group, shownBy: group.reduce(.zero, +) / Float(group.count))
          }.reduce(0, +)
        }.min() ?? 0
      // Besides the tolerance, the means are rounded to whole channel values: at most half a step a channel and dot.
      #expect(
        loss(grid[column, 0], pixels, dots)
          <= least + (DotEncoder.tolerance + 0.76) * Float(dots.dotsPerCell))
    }
  }

  @Test(arguments: [DotSet.half, .quadrant, .sextant], [ColorDepth.indexed256, .ansi16, .ansi8])
  func inAPaletteNoSplitAndPairOfEntriesLosesLess(dots: DotSet, depth: ColorDepth) {
    let entries = depth == .indexed256 ? 16..<256 : depth == .ansi16 ? 0..<16 : 0..<8
    let picture = Picture.noise(cells: 30, dots: dots, seed: 6)
    let grid = picture.encoded(dots, depth)
    var total: Float = 0
    var leastTotal: Float = 0
    for column in 0..<30 {
      let pixels = picture.cell(column, dots)
      leastTotal +=
        (0..<1 << (dots.dotsPerCell - 1)).map { mask in
          [true, false].map { front in
            let group = pixels.indices.filter { (mask >> $0 & 1 == 1) == front }.map { pixels[$0] }
            return entries.map { error(of: group, shownBy: Palette.vectors[$0]) }.min() ?? 0
          }.reduce(0, +)
        }.min() ?? 0
      total += loss(grid[column, 0], pixels, dots)
    }
    // 256 colours are matched exactly; the few colours of the others through a table of 32 steps a channel.
    #expect(total <= leastTotal * (depth == .indexed256 ? 1.00001 : 1.01))
  }

  @Test func monoDoesNotCrawlWhenOnlyPartOfThePictureIsEncodedAgain() {
    let picture = Picture.disc(columns: 24, rows: 12, dots: .quadrant)
    let whole = picture.encoded(.quadrant, .mono)
    var patched = whole
    picture.encode(.quadrant, .mono, into: &patched, only: [CellRect(column: 5, row: 3, columns: 7, rows: 4)])
    #expect(patched == whole)
  }

  @Test func onlyTheCellsAskedForAreWritten() {
    let picture = Picture(width: 8, height: 8) { _, _ in .poppy }
    var grid = Grid(columns: 6, rows: 6)
    picture.encode(
      .quadrant, .direct, into: &grid, column: 3, row: -2,
      only: [CellRect(column: 4, row: 0, columns: 9, rows: 1)])
    let written = grid.cells.indices.filter { grid.cells[$0] != .blank }
    #expect(written == [4, 5])
  }

  @Test func aPictureOverHalfAWideCharacterBlanksTheOtherHalf() {
    let picture = Picture(width: 2, height: 2) { _, _ in .poppy }
    var grid = grid(["魚魚"])
    picture.encode(.quadrant, .direct, into: &grid, column: 1, row: 0)
    #expect(grid.character(column: 0, row: 0) == " ")
    #expect(grid.character(column: 2, row: 0) == "魚")
  }

  @Test func theMeanColourIsThatOfTheDotsUnderTheCells() {
    let picture = Picture(width: 4, height: 2) { column, _ in column < 2 ? .black : .white }
    let encoder = DotEncoder(dots: .quadrant)
    picture.withBuffer { buffer in
      let rect = CellRect(column: 10, row: 5, columns: 2, rows: 1)
      #expect(
        encoder.meanColor(of: rect, in: buffer, column: 10, row: 5)
          == RGBColor(red: 128, green: 128, blue: 128))
      #expect(encoder.meanColor(of: rect, in: buffer, column: 11, row: 5) == .black)
      #expect(encoder.meanColor(of: rect, in: buffer) == nil)
    }
  }

  @Test func aBufferShorterThanItClaimsIsReadOnlyAsFarAsItGoes() {
    let pixels = [UInt32](repeating: 0, count: 10)
    pixels.withUnsafeBufferPointer { pixels in
      #expect(DotBuffer(pixels, width: 4, height: 100, stride: 4).height == 2)
      #expect(DotBuffer(pixels, width: 4, height: 100, stride: 3).height == 0)
      #expect(DotBuffer(pixels, width: 40, height: 1, stride: 40).height == 0)
    }
  }

  @Test(arguments: DotSet.allCases)
  func aDiscInMonoLooksAsItShould(dots: DotSet) {
    expectGrid(
      Picture.disc(columns: 24, rows: 12, dots: dots).encoded(dots, .mono),
      matches: "cells-disc-\(dots.rawValue)")
  }

  private func loss(_ cell: Cell, _ pixels: [ColorVector], _ dots: DotSet) -> Float {
    let mask = dots.glyphs.firstIndex(of: cell.glyph) ?? 0
    return pixels.indices.reduce(0) { sum, dot in
      let color = mask >> dot & 1 == 1 ? cell.foreground : cell.background
      let shown = ColorVector(packed: Palette.rgb(of: color, terminalDefault: .black).packed)
      return sum + error(of: [pixels[dot]], shownBy: shown)
    }
  }

  private func error(of group: [ColorVector], shownBy color: ColorVector) -> Float {
    group.reduce(0) { $0 + ($1 - color).squaredLength }
  }
}

extension RGBColor {
  static let poppy = RGBColor(red: 200, green: 20, blue: 20)
  static let night = RGBColor(red: 20, green: 20, blue: 200)
}
