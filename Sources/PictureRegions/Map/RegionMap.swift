/// A picture in regions that are to be coloured.
///
/// Each pixel lies in one region. A region is of one piece (pixels that share an edge) and, where there are
/// several, as large as its limits ask for.
package struct RegionMap: Sendable, Hashable {
  /// A region.
  package struct Region: Sendable, Hashable {
    /// Of the palette, from 0.
    package var color: Int
    /// The pixel that lies deepest in it, where its number is written.
    package var x: Int
    package var y: Int

    package init(color: Int, x: Int, y: Int) {
      (self.color, self.x, self.y) = (color, x, y)
    }
  }

  /// Pixels of a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// The region of each pixel, row by row. Regions are counted in the order of their first pixels.
  package let labels: [UInt8]
  /// Whether a line is drawn over a pixel.
  package let lines: [Bool]
  package let regions: [Region]
  package let palette: [PictureColor]
  /// Whether the lines are the picture's own; else they are where one region meets another.
  package let isDrawing: Bool
  /// The mean colour difference from the picture when all is filled by number (`meanDifference(from:)`). It
  /// says nothing of a drawing whose colours are dealt out.
  package internal(set) var difference: Double

  /// More than any two colours of a screen differ.
  package static let mostDifference = 300.0

  /// Nil where any of this is not so, or beyond its limits.
  package init?(
    width: Int, height: Int, labels: [UInt8], lines: [Bool], regions: [Region], palette: [PictureColor],
    isDrawing: Bool, difference: Double, limits: RegionLimits
  ) {
    guard RegionLimits.allow(width: width, height: height), labels.count == width * height,
      lines.count == labels.count, (1...limits.regions).contains(regions.count),
      (1...limits.colors).contains(palette.count), regions.allSatisfy({ palette.indices.contains($0.color) }),
      labels.allSatisfy({ $0 < regions.count }), (0...Self.mostDifference).contains(difference)
    else { return nil }
    self.init(
      trusted: labels, width: width, height: height, lines: lines, regions: regions, palette: palette,
      isDrawing: isDrawing, difference: difference)
    guard isWhole(limits) else { return nil }
  }

  /// A map that has been made here.
  init(
    trusted labels: [UInt8], width: Int, height: Int, lines: [Bool], regions: [Region],
    palette: [PictureColor], isDrawing: Bool, difference: Double
  ) {
    self.width = width
    self.height = height
    self.labels = labels
    self.lines = lines
    self.regions = regions
    self.palette = palette
    self.isDrawing = isDrawing
    self.difference = difference
  }

  /// Whether the regions are those of the labels: each of one piece, large enough, and in its place.
  private func isWhole(_ limits: RegionLimits) -> Bool {
    let pieces = Pieces(of: labels.map { Int32($0) }, width: width, height: height)
    guard pieces.count == regions.count, zip(pieces.labels, labels).allSatisfy({ $0 == Int32($1) }) else {
      return false
    }
    let areas = areas
    for (number, region) in regions.enumerated() {
      guard (0..<width).contains(region.x), (0..<height).contains(region.y),
        label(region.x, region.y) == number
      else { return false }
      if regions.count > 1 {
        guard areas[number] >= limits.leastArea, hasBox(around: region, number, limits) else { return false }
      }
    }
    return true
  }

  private func hasBox(around region: Region, _ number: Int, _ limits: RegionLimits) -> Bool {
    self.region(
      number, has: region.x - limits.boxWidth / 2...region.x + limits.boxWidth / 2,
      region.y - limits.boxHeight / 2...region.y + limits.boxHeight / 2)
  }

  /// Whether all pixels of some columns and rows are there, and lie in a region.
  package func region(_ number: Int, has columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound < width, rows.lowerBound >= 0, rows.upperBound < height
    else { return false }
    return rows.allSatisfy { y in columns.allSatisfy { label($0, y) == number } }
  }

  /// The region of a pixel of the picture.
  package func label(_ x: Int, _ y: Int) -> Int { Int(labels[y * width + x]) }

  /// Pixels of each region.
  package var areas: [Int] {
    var areas = [Int](repeating: 0, count: regions.count)
    for label in labels { areas[Int(label)] += 1 }
    return areas
  }

  /// The mean colour difference from a picture of the same size when all is filled by number, with its lines
  /// where they are its own: CIE 1976 (ΔE*ab). Later formulas weigh strong colours less; that one asks for
  /// more than they do is enough for a bound. Infinite from one of
  /// another size.
  package func meanDifference(from picture: RegionPicture) -> Double {
    guard picture.width == width, picture.height == height else { return .infinity }
    let palette = palette.map { LabColor($0) }
    let line = LabColor(PictureColor(rgb: 0))
    var sum = 0.0
    for (pixel, color) in picture.colors.enumerated() {
      let filled = isDrawing && lines[pixel] ? line : palette[regions[Int(labels[pixel])].color]
      sum += LabColor(color).squaredDistance(to: filled).squareRoot()
    }
    return sum / Double(labels.count)
  }
}
