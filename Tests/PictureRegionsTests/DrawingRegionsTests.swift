import PictureRegions
import Testing

/// Drawings: what their lines enclose.
@Suite struct DrawingRegionsTests {
  /// A drawing of a box with a wall from top to bottom in its middle, two pixels wide.
  private func box(gap: Int, width: Int = 80, height: Int = 60) throws -> RegionPicture {
    let gapRows = height / 2 - gap / 2..<height / 2 - gap / 2 + gap
    let pixels = (0..<width * height).map { pixel -> UInt32 in
      let (x, y) = (pixel % width, pixel / width)
      let isEdge = x < 2 || y < 2 || x >= width - 2 || y >= height - 2
      let isWall = (width / 2 - 1...width / 2).contains(x) && !gapRows.contains(y)
      return isEdge || isWall ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    return try #require(RegionPicture(width: width, height: height, premultiplied: pixels))
  }

  @Test(arguments: RegionLimits.Level.allCases)
  func linesEncloseRegionsAndGapsOfUpToThreePixelsAreClosed(level: RegionLimits.Level) throws {
    for gap in 0...3 {
      let map = RegionMap(of: try box(gap: gap), limits: .of(level))
      #expect(map.isDrawing && map.regions.count == 2, "\(gap)")
      #expect(map.label(20, 30) == 0 && map.label(60, 30) == 1, "\(gap)")
    }
    #expect(RegionMap(of: try box(gap: 12), limits: .of(level)).regions.count == 1)
  }

  @Test func aGapAtASlantIsClosed() throws {
    // A wall of three pixels from corner to corner; the gap is a square.
    for gap in 1...3 {
      let pixels = (0..<80 * 80).map { pixel -> UInt32 in
        let (x, y) = (pixel % 80, pixel / 80)
        let isGap = (38..<38 + gap).contains(x) || (38..<38 + gap).contains(y)
        return abs(x - y) <= 1 && !isGap ? 0xFF00_0000 : 0xFFFF_FFFF
      }
      let picture = try #require(RegionPicture(width: 80, height: 80, premultiplied: pixels))
      let map = RegionMap(of: picture, limits: .of(.easy))
      #expect(map.isDrawing && map.regions.count == 2, "\(gap)")
    }
  }

  @Test func regionsGrowUnderTheLinesToTheirMiddleAndTheLinesStay() throws {
    let map = RegionMap(of: try box(gap: 0), limits: .of(.easy))
    for y in 0..<60 {
      #expect(map.label(39, y) == 0 && map.label(40, y) == 1)
      #expect(map.lines[80 * y + 39] && map.lines[80 * y + 40])
    }
    #expect(map.lines.count { $0 } == 80 * 4 + 56 * 4 + 56 * 2)
    #expect(map.areas == [2400, 2400])
  }

  @Test func whatIsNarrowBetweenLinesIsARegionOfItsOwn() throws {
    // Two walls with three pixels between them: no wider than a gap.
    let pixels = (0..<80 * 60).map { pixel -> UInt32 in
      [38, 39, 43, 44].contains(pixel % 80) ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let picture = try #require(RegionPicture(width: 80, height: 60, premultiplied: pixels))
    let map = RegionMap(of: picture, limits: .of(.hard))
    #expect(map.regions.count == 3 && map.label(41, 30) == 1)
  }

  @Test(arguments: RegionLimits.Level.allCases)
  func whiteRegionsAreDealtColorsSoThatNeighborsDiffer(level: RegionLimits.Level) throws {
    let map = RegionMap(of: try SamplePicture.drawing.picture, limits: .of(level))
    #expect(map.isDrawing && map.regions.count == 8)
    for (number, neighbors) in map.neighbors.enumerated() {
      for neighbor in neighbors { #expect(map.regions[number].color != map.regions[neighbor].color) }
    }
    for color in map.palette { #expect(color.difference(from: PictureColor(rgb: 0xFFFFFF)) > 15) }
    for (one, color) in map.palette.enumerated() {
      for other in map.palette[..<one] { #expect(color.difference(from: other) > 15) }
    }
  }

  @Test func regionsThatAreColoredKeepTheirColors() throws {
    let map = RegionMap(of: try SamplePicture.coloredDrawing.picture, limits: .of(.medium))
    #expect(map.isDrawing)
    func color(_ x: Int, _ y: Int) -> UInt32 { map.palette[map.regions[map.label(x, y)].color].rgb }
    #expect(color(10, 10) == 0xF7C948 && color(80, 10) == 0x8FD6E8 && color(80, 50) == 0xFFFFFF)
    #expect(map.difference < 12)
  }

  @Test(arguments: [
    SamplePicture.flat, .clear, .halfClear, .gradient, .noise, .stripes, .checkers, .spiral, .patches,
  ])
  func whatHasNoLinesIsNoDrawing(sample: SamplePicture) throws {
    #expect(!RegionMap(of: try sample.picture, limits: .of(.medium)).isDrawing)
  }
}
