import Games
import PictureRegions
import Testing

/// A coloured picture in pixels.
struct ColoredPictureTests {
  @Test("Each region has its colour where its number is written", arguments: [true, false])
  func regions(isDrawing: Bool) throws {
    let map = try ColoringListTests.page(.byNumber, .medium, isDrawing: isDrawing).map
    let numbers = map.regions.map { $0.color + 1 }
    let picture = ColoredPicture(
      of: map, in: map.palette, numbers: numbers, hasLines: false, pictureAspect: 1.5)
    #expect(picture.width == 1600 && picture.height == 1067)
    let pixels = picture.pixels()
    #expect(pixels.count == 1600 * 1067)
    for (number, region) in map.regions.enumerated() {
      let point = map.labelPoint(number, width: 1600, height: 1067)
      let isLine = isDrawing && map.lines[region.y * map.width + region.x]
      #expect(
        pixels[Int(point.y) * 1600 + Int(point.x)] == (isLine ? 0 : map.palette[region.color].rgb))
    }
    #expect(pixels.contains(0) == isDrawing)
  }

  @Test("What has no colour, or one that there is not, is white; a picture may be as high as it likes")
  func uncolored() throws {
    let map = try ColoringListTests.page(.free, .easy).map
    for (aspect, size) in [(0.001, (2, 1600)), (1000, (1600, 2)), (.nan, (1600, 1600)), (-1, (1600, 1600))] {
      let picture = ColoredPicture(
        of: map, in: map.palette, numbers: [0, .min, 99, .max], hasLines: false, pictureAspect: aspect)
      #expect((picture.width, picture.height) == size)
      #expect(picture.pixels().allSatisfy { $0 == 0xFFFFFF })
    }
  }

  @Test("Freely coloured, regions of one colour keep the lines between them")
  func lines() throws {
    let map = try ColoringListTests.page(.free, .easy).map
    let numbers = map.regions.map { _ in 1 }
    for hasLines in [true, false] {
      let pixels = ColoredPicture(
        of: map, in: map.palette, numbers: numbers, hasLines: hasLines, pictureAspect: 1
      ).pixels()
      #expect(pixels.contains(0x3A2A20) == hasLines && pixels.contains(map.palette[0].rgb))
    }
  }

  @Test("Edges are smooth: a slope has no steps of a region's pixels")
  func smooth() throws {
    // Below a diagonal all is the second region.
    let side = 40
    let pixels = (0..<side * side).map { $0 % side > $0 / side ? 0xFFFF_0000 : 0xFF00_00FF as UInt32 }
    let picture = try #require(RegionPicture(width: side, height: side, premultiplied: pixels))
    let map = RegionMap(of: picture, limits: RegionLimits(.easy, cellWidth: 2, cellHeight: 4))
    try #require(map.regions.count == 2)
    let colored = ColoredPicture(
      of: map, in: map.palette, numbers: [1, 2], hasLines: false, pictureAspect: 1
    ).pixels()
    let rows = (0..<1600).map { row in
      (0..<1600).firstIndex { colored[row * 1600 + $0] == colored[1599] } ?? 1600
    }
    // A pixel of the region is 40 wide; an edge moves by far less from row to row.
    #expect(zip(rows[100..<1500], rows[101..<1501]).allSatisfy { abs($0 - $1) <= 8 })
  }
}
