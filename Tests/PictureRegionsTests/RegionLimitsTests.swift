import Foundation
import PictureRegions
import Testing

/// What is asked of regions, and refused.
@Suite struct RegionLimitsTests {
  @Test func aLevelSaysHowManyColorsAndRegionsAndHowManyCellsEachHas() {
    let limits = RegionLimits.Level.allCases.map { RegionLimits($0, cellWidth: 2, cellHeight: 4) }
    #expect(limits.map { $0.colors } == [6, 8, 12])
    #expect(limits.map { $0.regions } == [12, 30, 60])
    #expect(limits.map { $0.leastArea } == [96, 48, 32])
    #expect(RegionLimits(.easy, cellWidth: 1.5, cellHeight: 3.1).leastArea == 56)
    // Whatever a window says, there is an area.
    for side in [0, -3, .nan, .infinity, 1e300] {
      let limits = RegionLimits(.easy, cellWidth: side, cellHeight: side)
      #expect(limits.leastArea >= 12 && limits.leastArea <= RegionLimits.mostPixels)
    }
  }

  @Test func picturesAreBounded() {
    let pixels = [UInt32](repeating: 0, count: 102_401)
    #expect(RegionPicture(width: 320, height: 320, premultiplied: pixels.dropLast()) != nil)
    #expect(RegionPicture(width: 102_401, height: 1, premultiplied: pixels) == nil)
    #expect(RegionPicture(width: 1025, height: 1, premultiplied: pixels.prefix(1025)) == nil)
    #expect(RegionPicture(width: 0, height: 0, premultiplied: []) == nil)
    #expect(RegionPicture(width: 4, height: 4, premultiplied: pixels.prefix(15)) == nil)
    #expect(RegionPicture(width: .max, height: 2, premultiplied: []) == nil)
  }

  @Test func aMapThatIsNoneIsRefused() throws {
    let limits = RegionLimits.of(.easy)
    let map = RegionMap(of: try SamplePicture.patches.picture, limits: limits)
    try #require(map.regions.count > 2 && map.isAccepted(within: limits))
    func isRefused(
      width: Int = 96, difference: Double = 1, _ change: (inout [UInt8], inout [RegionMap.Region]) -> Void
    ) -> Bool {
      var (labels, regions) = (map.labels, map.regions)
      change(&labels, &regions)
      return RegionMap(
        width: width, height: 64, labels: labels, lines: map.lines, regions: regions, palette: map.palette,
        isDrawing: false, difference: difference, limits: limits) == nil
    }
    #expect(!isRefused { _, _ in })
    #expect(isRefused { labels, _ in labels[500] = 200 })
    #expect(isRefused { labels, _ in labels.removeLast() })
    #expect(isRefused(width: 64) { _, _ in })
    #expect(isRefused(width: .max) { _, _ in })
    #expect(isRefused { _, regions in regions.removeLast() })
    #expect(isRefused { _, regions in regions.append(regions[0]) })
    #expect(isRefused { _, regions in regions = [] })
    #expect(isRefused { _, regions in regions[1].color = map.palette.count })
    #expect(isRefused { _, regions in regions[1].color = -1 })
    #expect(isRefused { _, regions in regions[1].x = -1 })
    #expect(isRefused { _, regions in regions[1].y = 64 })
    #expect(isRefused { _, regions in (regions[1].x, regions[1].y) = (regions[0].x, regions[0].y) })
    #expect(isRefused { labels, _ in labels = labels.map { $0 == 0 ? 1 : $0 == 1 ? 0 : $0 } })
    // A piece of a region within another.
    let inside = map.regions[2].y * 96 + map.regions[2].x
    #expect(isRefused { labels, _ in labels[inside] = 0 })
    for difference in [-1, .nan, .infinity, 301] { #expect(isRefused(difference: difference) { _, _ in }) }
    // More than the level has.
    let hard = RegionMap(of: try SamplePicture.patches.picture, limits: .of(.hard))
    #expect(hard.regions.count > 12 && !hard.isAccepted(within: limits))
  }

  @Test func differencesOfColorsAreThoseOfCIE1976() {
    // With the C library's own functions.
    func lab(_ color: PictureColor) -> [Double] {
      func light(_ channel: UInt8) -> Double {
        let channel = Double(channel) / 255
        return channel > 0.04045 ? pow((channel + 0.055) / 1.055, 2.4) : channel / 12.92
      }
      func root(_ number: Double) -> Double { number > 0.008856 ? cbrt(number) : 7.787 * number + 16.0 / 116 }
      let (red, green, blue) = (light(color.red), light(color.green), light(color.blue))
      let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
      let y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
      let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
      return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }
    let (black, white) = (PictureColor(rgb: 0), PictureColor(rgb: 0xFFFFFF))
    #expect(abs(black.difference(from: white) - 100) < 1e-9 && white.difference(from: white) == 0)
    for number in stride(from: 0 as UInt32, through: 0xFFFFFF, by: 9973) {
      let (one, other) = (PictureColor(rgb: number), PictureColor(rgb: number &* 48_271 & 0xFFFFFF))
      let squares = zip(lab(one), lab(other)).map { ($0 - $1) * ($0 - $1) }
      #expect(abs(one.difference(from: other) - squares.reduce(0, +).squareRoot()) < 1e-9)
    }
  }
}
