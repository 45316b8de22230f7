import CellGrid
import Filming
import Foundation
import GridPictures
import Media
import MediaDecoding
import TestSupport
import Testing

/// A reading as a GIF, read back by another decoder.
@Suite struct GifTests {
  private let red = CellColor.rgb(RGBColor(packed: 0xC81E28))
  private let blue = CellColor.rgb(RGBColor(packed: 0x143CC8))

  /// Frames by their times, and when the last one ends.
  private func gif(_ frames: [(Grid, Double)], until end: Double) throws -> (TemporaryFolder, MediaFile) {
    let writer = GifWriter(letters: MediaDecoder())
    for (grid, seconds) in frames { writer.take(grid, at: seconds) }
    writer.end(at: end)
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.gif"
    try Data(writer.bytes()).write(to: URL(fileURLWithPath: path))
    return (folder, try #require(MediaFile(path: path)))
  }

  private func pixels(_ file: MediaFile, _ frame: Int, columns: Int, rows: Int) throws -> [UInt32] {
    let pixels = try #require(SharedPixels(width: columns * 8, height: rows * 16))
    _ = try MediaDecoder().draw(.still(frame), of: file, into: pixels)
    return pixels.pixels.map { $0 & 0xFF_FFFF }
  }

  private func expected(_ grid: Grid) throws -> [UInt32] {
    let canvas = try #require(
      GridCanvas(columns: grid.columns, rows: grid.rows, isSmall: true, letters: MediaDecoder()))
    _ = canvas.draw(grid)
    var expected: [UInt32] = []
    canvas.withPixels { pixels, stride in
      for y in 0..<grid.rows * 16 {
        expected += pixels[y * stride..<y * stride + grid.columns * 8].map { $0 & 0xFF_FFFF }
      }
    }
    return expected
  }

  @Test func everyFrameIsReadBackPixelByPixelAndNoneIsThereWhereNothingChanges() throws {
    var grids = [Grid(columns: 6, rows: 3)]
    grids[0].fill(CellRect(column: 0, row: 0, columns: 6, rows: 3), with: Cell(background: blue))
    for column in 0..<4 {
      var next = grids[grids.count - 1]
      next.put("▞x", column: column, row: 1, foreground: red, background: .default)
      grids.append(next)
    }
    let frames = grids.enumerated().flatMap { [($1, Double($0) * 0.4), ($1, Double($0) * 0.4 + 0.2)] }
    let (folder, file) = try gif(frames, until: 2.5)
    defer { withExtendedLifetime(folder) {} }
    let durations = try MediaDecoder().durations(ofPicture: file)
    #expect(durations.map { ($0 * 100).rounded() } == [40, 40, 40, 40, 90])
    for (index, grid) in grids.enumerated() {
      #expect(try pixels(file, index, columns: 6, rows: 3) == expected(grid), "frame \(index)")
    }
  }

  @Test func framesThatComeTooSoonAreShownWhenTheyMayAndTheLastOneAlways() throws {
    let grids = ["a", "b", "c", "d"].map { letter in
      var grid = Grid(columns: 1, rows: 1)
      grid.put(letter, column: 0, row: 0)
      return grid
    }
    let (folder, file) = try gif(
      [(grids[0], 0), (grids[1], 0.004), (grids[2], 0.01), (grids[3], 1)], until: 1.001)
    defer { withExtendedLifetime(folder) {} }
    #expect(try MediaDecoder().durations(ofPicture: file).map { ($0 * 100).rounded() } == [2, 98, 2])
    for (frame, grid) in [(0, grids[0]), (1, grids[2]), (2, grids[3])] {
      #expect(try pixels(file, frame, columns: 1, rows: 1) == expected(grid), "frame \(frame)")
    }
  }

  @Test func aFrameOfThousandsOfColoursComesCloseToEach() throws {
    var grid = Grid(columns: 40, rows: 40)
    for row in 0..<40 {
      for column in 0..<40 {
        let color = RGBColor(red: UInt8(column * 6), green: UInt8(row * 6), blue: UInt8((column + row) * 3))
        grid[column, row] = Cell(background: .rgb(color))
      }
    }
    let (folder, file) = try gif([(grid, 0)], until: 1)
    defer { withExtendedLifetime(folder) {} }
    let shown = try pixels(file, 0, columns: 40, rows: 40)
    var farthest = 0
    for (shown, wanted) in try zip(shown, expected(grid)) {
      for shift: UInt32 in [16, 8, 0] {
        let (one, other) = (Int(shown >> shift & 0xFF), Int(wanted >> shift & 0xFF))
        farthest = max(farthest, abs(one - other))
      }
    }
    #expect(farthest <= 24)
  }

  @Test func aPaletteHasTheVeryColoursOfAPictureWithFew() {
    let few: [UInt32: Int] = [0x010203: 5, 0xFFFFFF: 1, 0x800000: 900]
    let palette = GifPalette(few)
    for color in few.keys { #expect(palette.colors[Int(palette.place(of: color))] == color) }
    let many = Dictionary(uniqueKeysWithValues: (0..<5000).map { (UInt32($0 * 3355), $0 % 7 + 1) })
    #expect(GifPalette(many).colors.count == GifPalette.most)
    #expect(GifPalette(many).colors == GifPalette(many).colors)
  }
}
