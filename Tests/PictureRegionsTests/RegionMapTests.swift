import PictureRegions
import Testing

/// What is true of the regions of any picture, at every level.
@Suite struct RegionMapTests {
  @Test(arguments: SamplePicture.allCases, RegionLimits.Level.allCases)
  func regionsAreOfOnePieceLargeEnoughAndTogetherThePicture(
    sample: SamplePicture, level: RegionLimits.Level
  ) throws {
    let (picture, limits) = (try sample.picture, RegionLimits.of(level))
    let map = RegionMap(of: picture, limits: limits)
    #expect(map.labels.count == picture.width * picture.height && map.lines.count == map.labels.count)
    #expect((1...limits.regions).contains(map.regions.count))
    #expect((1...limits.colors).contains(map.palette.count))
    #expect(Set(map.palette).count == map.palette.count)
    #expect(Set(map.regions.map { $0.color }) == Set(map.palette.indices))
    // What is reached from the first pixel of each region is all of it.
    var reached = [Int](repeating: 0, count: map.regions.count)
    var isReached = [Bool](repeating: false, count: map.labels.count)
    var firsts: [UInt8] = []
    for (first, label) in map.labels.enumerated() where !firsts.contains(label) {
      firsts.append(label)
      var waiting = [first]
      isReached[first] = true
      while let pixel = waiting.popLast() {
        reached[Int(label)] += 1
        let (x, y) = (pixel % map.width, pixel / map.width)
        let next = [
          x > 0 ? pixel - 1 : -1, x + 1 < map.width ? pixel + 1 : -1, y > 0 ? pixel - map.width : -1,
          y + 1 < map.height ? pixel + map.width : -1,
        ]
        for pixel in next where pixel >= 0 && !isReached[pixel] && map.labels[pixel] == label {
          isReached[pixel] = true
          waiting.append(pixel)
        }
      }
    }
    #expect(firsts.map { Int($0) } == Array(map.regions.indices))
    #expect(reached == map.areas && reached.reduce(0, +) == map.labels.count)
    if map.regions.count > 1 { #expect(map.areas.allSatisfy { $0 >= limits.leastArea }) }
    #expect(map.isAccepted(within: limits))
  }

  @Test(arguments: SamplePicture.allCases, RegionLimits.Level.allCases)
  func aRegionIsClickedInTheCellOfItsNumberWhereverTheCellsLie(
    sample: SamplePicture, level: RegionLimits.Level
  ) throws {
    for (width, height) in [(2.0, 4.0), (3.2, 5.5), (1.0, 2.0)] {
      let map = RegionMap(
        of: try sample.picture, limits: RegionLimits(level, cellWidth: width, cellHeight: height))
      for (number, region) in map.regions.enumerated() {
        #expect(map.label(region.x, region.y) == number)
        guard map.regions.count > 1 else { continue }
        // The middle of the cell that has the number's point lies at most half a cell from it.
        for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.25, 0), (0, 0)] {
          let column = Double(region.x) + 0.5 + x * width
          let row = Double(region.y) + 0.5 + y * height
          #expect(map.label(Int(column), Int(row)) == number)
        }
      }
    }
  }

  @Test(arguments: SamplePicture.allCases)
  func theSamePixelsGiveTheSameRegions(sample: SamplePicture) throws {
    let maps = try (0..<3).map { _ in RegionMap(of: try sample.picture, limits: .of(.hard)) }
    #expect(maps[0] == maps[1] && maps[1] == maps[2])
  }

  @Test(
    arguments: zip(
      [SamplePicture.gradient, .noise, .patches, .drawing],
      [
        0xEBF5_E79A_1078_617F, 0x211A_F869_04ED_B7D0, 0xCAC0_0191_6417_964D, 0x6AC7_E825_BA23_0F2B,
      ] as [UInt64]))
  func theRegionsAreTheSameOnEveryMachine(sample: SamplePicture, expected: UInt64) throws {
    let map = RegionMap(of: try sample.picture, limits: .of(.hard))
    // FNV-1a, by Fowler, Noll and Vo.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: UInt64) { hash = (hash ^ number) &* 0x100_0000_01B3 }
    for (label, isLine) in zip(map.labels, map.lines) { add(UInt64(label) << 1 | (isLine ? 1 : 0)) }
    for region in map.regions { add(UInt64(region.color) << 40 | UInt64(region.x) << 20 | UInt64(region.y)) }
    for color in map.palette { add(UInt64(color.rgb)) }
    add(map.difference.bitPattern)
    #expect(hash == expected, "\(hash)")
  }

  @Test func clearPixelsAreWhitePaper() throws {
    let map = RegionMap(of: try SamplePicture.halfClear.picture, limits: .of(.easy))
    #expect(map.palette == [PictureColor(rgb: 0xFF7F7F), PictureColor(rgb: 0xFFFFFF)])
    #expect(map.regions.count == 2 && map.label(0, 0) == 0 && map.label(95, 63) == 1)
    #expect(map.difference == 0)
    let clear = RegionMap(of: try SamplePicture.clear.picture, limits: .of(.hard))
    #expect(clear.regions.count == 1 && clear.palette == [PictureColor(rgb: 0xFFFFFF)])
  }

  @Test func whatIsTooSmallForRegionsIsOne() throws {
    for sample in [SamplePicture.pixel, .tiny, .column, .row] {
      let map = RegionMap(of: try sample.picture, limits: .of(.easy))
      #expect(map.regions.count == 1 && !map.lines.contains(true), "\(sample)")
    }
  }

  @Test func neighborsHaveOtherColorsAndALineOfOnePixelBetweenThem() throws {
    for sample in [SamplePicture.gradient, .noise, .patches, .spiral, .largest] {
      let map = RegionMap(of: try sample.picture, limits: .of(.hard))
      #expect(!map.isDrawing, "\(sample)")
      for (number, neighbors) in map.neighbors.enumerated() {
        for neighbor in neighbors {
          #expect(map.regions[number].color != map.regions[neighbor].color)
          #expect(map.neighbors[neighbor].contains(number))
        }
      }
      for y in 0..<map.height - 1 {
        for x in 0..<map.width - 1 {
          let label = map.label(x, y)
          let isLast = map.label(x + 1, y) != label || map.label(x, y + 1) != label
          guard map.lines[y * map.width + x] == isLast else {
            Issue.record("\(sample): \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test func thePatchesOfAPictureAreItsRegionsInTheirColors() throws {
    let pixels = (0..<96 * 64).map { pixel -> UInt32 in
      [0xFFE6_4B3C, 0xFFF7_C948, 0xFF4C_9BE8, 0xFF5B_B85D][pixel % 96 / 48 + pixel / 96 / 32 * 2]
    }
    let picture = try #require(RegionPicture(width: 96, height: 64, premultiplied: pixels))
    let map = RegionMap(of: picture, limits: .of(.easy))
    #expect(map.palette.map { $0.rgb } == [0xE64B3C, 0xF7C948, 0x4C9BE8, 0x5BB85D])
    #expect(map.areas == [1536, 1536, 1536, 1536])
    for (region, middle) in zip(map.regions, [(24, 16), (72, 16), (24, 48), (72, 48)]) {
      #expect(abs(region.x - middle.0) <= 1 && abs(region.y - middle.1) <= 1)
    }
    #expect(map.difference == 0)
  }
}
