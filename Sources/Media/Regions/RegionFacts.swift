import PictureRegions

/// What a decoder says of the regions of a picture. Which pixel lies in which of them stands in the pixels
/// that were handed along.
package struct RegionFacts: Equatable, Sendable {
  package var regions: [RegionMap.Region]
  package var palette: [PictureColor]
  package var isDrawing: Bool
  package var difference: Double

  package init(_ map: RegionMap) {
    regions = map.regions
    palette = map.palette
    isDrawing = map.isDrawing
    difference = map.difference
  }

  private static let regionNumbers = 3

  /// Bytes that facts are at most.
  package static let mostBytes = 8 * (RegionLimits.mostColors + regionNumbers * RegionLimits.mostRegions)

  /// What is counted, in one number: regions, colours, and whether it is a drawing.
  var counts: UInt64 {
    UInt64(regions.count) | UInt64(palette.count) << 8 | (isDrawing ? 1 << 16 : 0)
  }

  /// The colours, and then the regions.
  var numbers: [UInt64] {
    palette.map { UInt64($0.rgb) } + regions.flatMap { [$0.color, $0.x, $0.y].map { UInt64($0) } }
  }

  /// Facts of their numbers; nil where one of them is not what it may be.
  init?(counts: UInt64, difference: Double, numbers: [UInt64]) {
    let (regionCount, colorCount) = (Int(counts & 255), Int(counts >> 8 & 255))
    guard counts >> 17 == 0, (1...RegionLimits.mostRegions).contains(regionCount),
      (1...RegionLimits.mostColors).contains(colorCount),
      numbers.count == colorCount + Self.regionNumbers * regionCount,
      (0...RegionMap.mostDifference).contains(difference)
    else { return nil }
    let (colors, rest) = (numbers[..<colorCount], numbers[colorCount...])
    guard colors.allSatisfy({ $0 <= 0xFFFFFF }), rest.allSatisfy({ $0 < UInt64(RegionLimits.mostSide) })
    else {
      return nil
    }
    palette = colors.map { PictureColor(rgb: UInt32($0)) }
    regions = stride(from: colorCount, to: numbers.count, by: Self.regionNumbers).map {
      RegionMap.Region(color: Int(numbers[$0]), x: Int(numbers[$0 + 1]), y: Int(numbers[$0 + 2]))
    }
    guard regions.allSatisfy({ $0.color < colorCount }) else { return nil }
    isDrawing = counts >> 16 == 1
    self.difference = difference
  }
}

extension SharedPixels {
  /// The bit of a pixel over which a line is drawn; below it stands its region.
  private static let line: UInt32 = 1 << 8

  /// Writes which pixel lies in which region.
  package func write(_ map: RegionMap) {
    for (pixel, label) in map.labels.enumerated() where pixel < pixels.count {
      pixels[pixel] = UInt32(label) | (map.lines[pixel] ? Self.line : 0)
    }
  }

  /// The map of facts and of what has been written; nil where both do not make one within the limits.
  func regions(_ facts: RegionFacts, within limits: RegionLimits) -> RegionMap? {
    // One copy is looked at and used, whatever the other process goes on to write.
    let words = Array(pixels)
    guard words.allSatisfy({ $0 & ~Self.line < UInt32(facts.regions.count) }) else { return nil }
    return RegionMap(
      width: width, height: height, labels: words.map { UInt8($0 & ~Self.line) },
      lines: words.map { $0 & Self.line != 0 }, regions: facts.regions, palette: facts.palette,
      isDrawing: facts.isDrawing, difference: facts.difference, limits: limits)
  }
}
