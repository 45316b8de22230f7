import CellGrid
import Foundation
import GridPictures
import Media
import MediaDecoding
import TestSupport
import Testing

@Suite struct GridPictureTests {
  /// The colours of a grid's picture, as its PNG file has them.
  private func pixels(of grid: Grid) throws -> (_ x: Int, _ y: Int) -> UInt32 {
    let folder = try TemporaryFolder()
    let bytes = try GridPicture.png(of: grid, letters: MediaDecoder())
    let path = folder.path + "/grid.png"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let width = grid.columns * 10
    let height = grid.rows * 20
    let file = try #require(MediaFile(path: path))
    let decoder = MediaDecoder()
    #expect(try decoder.facts(ofPicture: file) == PictureFacts(width: width, height: height, isWhole: true))
    let pixels = try #require(SharedPixels(width: width, height: height))
    _ = try decoder.draw(.whole, of: file, into: pixels)
    return { x, y in pixels.pixels[y * width + x] & 0xFF_FFFF }
  }

  private let rose = CellColor.rgb(RGBColor(packed: 0xC82828))
  private let sea = CellColor.rgb(RGBColor(packed: 0x283CC8))

  @Test func aCellIsTenByTwentyPixelsOfItsBackground() throws {
    var grid = Grid(columns: 3, rows: 2)
    grid.fill(CellRect(column: 1, row: 1, columns: 1, rows: 1), with: Cell(background: rose))
    let pixel = try pixels(of: grid)
    #expect(pixel(10, 20) == 0xC82828 && pixel(19, 39) == 0xC82828)
    #expect(pixel(9, 20) == 0 && pixel(20, 39) == 0 && pixel(10, 19) == 0)
  }

  @Test func blocksFillTheirPartOfTheCellToItsEdges() throws {
    var grid = Grid(columns: 2, rows: 1)
    grid.put("▄", column: 0, row: 0, foreground: rose, background: sea)
    grid.put("▞", column: 1, row: 0, foreground: rose, background: sea)
    let pixel = try pixels(of: grid)
    #expect(pixel(0, 9) == 0x283CC8 && pixel(9, 9) == 0x283CC8 && pixel(0, 10) == 0xC82828)
    #expect(pixel(10, 0) == 0x283CC8 && pixel(15, 0) == 0xC82828)
    #expect(pixel(14, 19) == 0xC82828 && pixel(15, 19) == 0x283CC8)
  }

  @Test func reversedCellsChangeTheirColours() throws {
    var grid = Grid(columns: 1, rows: 1)
    grid.put("▀", column: 0, row: 0, foreground: rose, background: sea, attributes: .reverse)
    let pixel = try pixels(of: grid)
    #expect(pixel(5, 5) == 0x283CC8 && pixel(5, 15) == 0xC82828)
  }

  @Test func lettersAndWideCharactersAreInked() throws {
    var grid = Grid(columns: 4, rows: 1)
    grid.put("H魚", column: 0, row: 0, foreground: rose, background: .default)
    let pixel = try pixels(of: grid)
    func inked(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<20).contains { pixel(x, $0) != 0 } }
    }
    #expect(inked(0..<10))
    #expect(inked(10..<20) && inked(20..<30))
    #expect(!inked(30..<40))
  }

  @Test func aGridOfNothingHasNoPicture() {
    #expect(throws: MediaProblem.takesTooMuchMemory) {
      try GridPicture.png(of: Grid(columns: 0, rows: 5), letters: MediaDecoder())
    }
  }
}

@Suite struct BlockGlyphTests {
  private func dots(_ character: String, rows: Int) -> [Bool] {
    let parts = BlockGlyph.parts(of: character) ?? []
    return (0..<rows * 2).map { dot in
      let x = Double(dot % 2) * 0.5 + 0.25
      let y = (Double(dot / 2) + 0.5) / Double(rows)
      return parts.contains { $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height }
    }
  }

  @Test func quadrantsAreTheDotsTheirNamesSay() {
    #expect(dots("▘", rows: 2) == [true, false, false, false])
    #expect(dots("▗", rows: 2) == [false, false, false, true])
    #expect(dots("▚", rows: 2) == [true, false, false, true])
    #expect(dots("▙", rows: 2) == [true, false, true, true])
    #expect(dots("▟", rows: 2) == [false, true, true, true])
    #expect(dots("▌", rows: 2) == [true, false, true, false])
    #expect(dots("▐", rows: 2) == [false, true, false, true])
    #expect(dots("█", rows: 2) == [true, true, true, true])
  }

  @Test func sextantsAreTheDotsTheirNamesSay() {
    // BLOCK SEXTANT-1, -2 and -23456.
    #expect(dots("\u{1FB00}", rows: 3) == [true, false, false, false, false, false])
    #expect(dots("\u{1FB01}", rows: 3) == [false, true, false, false, false, false])
    #expect(dots("\u{1FB3B}", rows: 3) == [false, true, true, true, true, true])
  }

  @Test func brailleDotsAreInThePlacesTheirNumbersSay() {
    func places(_ character: String) -> [Int] {
      dots(character, rows: 4).enumerated().filter(\.element).map(\.offset)
    }
    // Dots 1, 2, 3 and 7 are the left column from the top, dots 4, 5, 6 and 8 the right one.
    #expect(places("⠁") == [0] && places("⠂") == [2] && places("⠄") == [4] && places("⡀") == [6])
    #expect(places("⠈") == [1] && places("⠐") == [3] && places("⠠") == [5] && places("⢀") == [7])
    #expect(places("⣿") == Array(0..<8) && places("\u{2800}") == [])
  }

  @Test func eighthsReachAsFarAsTheirNamesSay() throws {
    let lower = try #require(BlockGlyph.parts(of: "▃")?.first)
    #expect(lower.y == 0.625 && lower.height == 0.375 && lower.width == 1)
    let left = try #require(BlockGlyph.parts(of: "▊")?.first)
    #expect(left.x == 0 && left.width == 0.75 && left.height == 1)
    let top = try #require(BlockGlyph.parts(of: "▔")?.first)
    #expect(top.y == 0 && top.height == 0.125)
    let right = try #require(BlockGlyph.parts(of: "▕")?.first)
    #expect(right.x == 0.875 && right.width == 0.125)
  }

  @Test func everySplitOfACellHasItsOwnGlyph() {
    let sextants = (0x1FB00...0x1FB3B).compactMap { Unicode.Scalar($0) }.map { dots(String($0), rows: 3) }
    #expect(Set(sextants).count == 60)
    #expect(!sextants.contains(dots("▌", rows: 3)) && !sextants.contains(dots("▐", rows: 3)))
  }

  @Test func lettersAreNoBlocks() {
    for character in ["a", " ", "魚", "─", "e\u{301}", ""] { #expect(BlockGlyph.parts(of: character) == nil) }
  }
}
