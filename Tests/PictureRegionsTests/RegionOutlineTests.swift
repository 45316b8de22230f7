import BookVocabulary
import Outlines
import PictureRegions
import Testing

/// Regions as figures on a board, and the ways from one to the next.
@Suite struct RegionOutlineTests {
  /// How many of some figures have each dot of a grid over a board.
  private func covers(
    _ outlines: [Outline], columns: Int, rows: Int, width: Double, height: Double
  ) -> [Int] {
    var covers = [Int](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      let y = (Double(row) + 0.5) * height / Double(rows)
      for outline in outlines {
        for span in Outline.spans(of: outline.polygons, atY: y) {
          for column in 0..<columns where span.contains((Double(column) + 0.5) * width / Double(columns)) {
            covers[row * columns + column] += 1
          }
        }
      }
    }
    return covers
  }

  @Test(arguments: SamplePicture.allCases.filter { $0 != .largest })
  func theOutlinesOfRegionsShareNoPointAndAreTogetherTheBoard(sample: SamplePicture) throws {
    let map = RegionMap(of: try sample.picture, limits: .of(.hard))
    for (width, height) in [(480.0, 320.0), (333.3, 77.7)] {
      let outlines = map.outlines(width: width, height: height)
      #expect(outlines.count == map.regions.count)
      // The board's far edges lie on the grid as well.
      let board = (Outline([[.init(x: 0, y: 0), .init(x: width, y: 0), .init(x: width, y: height)]]))
      let (right, bottom) = (board.bounds?.width ?? 0, board.bounds?.height ?? 0)
      for (columns, rows) in [(120, 80), (41, 29), (192, 3)] {
        let covers = covers(outlines, columns: columns, rows: rows, width: right, height: bottom)
        #expect(covers.allSatisfy { $0 == 1 }, "\(columns) × \(rows)")
      }
    }
  }

  @Test(arguments: [SamplePicture.patches, .drawing, .noise])
  func aDotLiesInTheOutlineOfItsPixelsRegion(sample: SamplePicture) throws {
    let map = RegionMap(of: try sample.picture, limits: .of(.medium))
    let outlines = map.outlines(width: 480, height: 320)
    let lines = try #require(map.lineOutline(width: 480, height: 320))
    for pixel in stride(from: 0, to: map.labels.count, by: 7) {
      let point = PagePoint(x: Double(pixel % 96) * 5 + 2.5, y: Double(pixel / 96) * 5 + 2.5)
      #expect(outlines[Int(map.labels[pixel])].contains(point))
      #expect(lines.contains(point) == map.lines[pixel])
    }
    for (number, outline) in outlines.enumerated() {
      #expect(outline.contains(map.labelPoint(number, width: 480, height: 320)))
    }
  }

  @Test func cornersLieOnlyWhereAnOutlineTurns() throws {
    for outline in RegionMap(of: try SamplePicture.spiral.picture, limits: .of(.hard))
      .outlines(width: 960, height: 640)
    {
      for polygon in outline.polygons {
        for index in polygon.indices {
          let (one, two) = (polygon[index], polygon[(index + 1) % polygon.count])
          let three = polygon[(index + 2) % polygon.count]
          #expect((one.x == two.x) != (one.y == two.y))
          #expect((one.x == two.x) != (two.x == three.x))
        }
      }
    }
    let flat = RegionMap(of: try SamplePicture.flat.picture, limits: .of(.easy))
    #expect(flat.outlines(width: 96, height: 64).map { $0.path } == ["M96 0v64h-96v-64Z"])
    #expect(flat.lineOutline(width: 96, height: 64) == nil)
  }

  @Test func aRegionAroundAnotherHasAHole() throws {
    let pixels = (0..<96 * 64).map { pixel -> UInt32 in
      (30..<60).contains(pixel % 96) && (20..<40).contains(pixel / 96) ? 0xFFE6_4B3C : 0xFF4C_9BE8
    }
    let picture = try #require(RegionPicture(width: 96, height: 64, premultiplied: pixels))
    let outlines = RegionMap(of: picture, limits: .of(.easy)).outlines(width: 96, height: 64)
    #expect(outlines.map { $0.polygons.count } == [2, 1])
  }

  @Test(arguments: SamplePicture.allCases, RegionLimits.Level.allCases)
  func everyRegionIsReachedByArrowsFromEveryOther(sample: SamplePicture, level: RegionLimits.Level) throws {
    let map = RegionMap(of: try sample.picture, limits: .of(level))
    let arrows = map.arrows
    #expect(arrows.count == map.regions.count)
    for start in map.regions.indices {
      var reached: Set = [start]
      var waiting = [start]
      while let number = waiting.popLast() {
        for next in arrows[number].values where reached.insert(next).inserted { waiting.append(next) }
      }
      #expect(reached.count == map.regions.count)
    }
    for (number, arrows) in arrows.enumerated() {
      let y = map.regions[number].y
      if let up = arrows[.up] { #expect(map.regions[up].y < y) }
      if let down = arrows[.down] { #expect(map.regions[down].y > y) }
      #expect(!arrows.values.contains(number))
    }
  }

  @Test func arrowsLeadWhereTheyPoint() throws {
    // Three columns of two.
    let pixels = (0..<96 * 64).map { pixel -> UInt32 in
      [0xFFE6_4B3C, 0xFF4C_9BE8][(pixel % 96 / 32 + pixel / 96 / 32) % 2]
    }
    let picture = try #require(RegionPicture(width: 96, height: 64, premultiplied: pixels))
    let map = RegionMap(of: picture, limits: .of(.easy))
    try #require(map.regions.count == 6)
    #expect(
      map.arrows == [
        [.right: 1, .down: 3], [.left: 0, .right: 2, .down: 4], [.left: 1, .right: 3, .down: 5],
        [.left: 2, .right: 4, .up: 0], [.left: 3, .right: 5, .up: 1], [.left: 4, .up: 2],
      ])
    #expect(map.neighbors == [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]])
  }
}
