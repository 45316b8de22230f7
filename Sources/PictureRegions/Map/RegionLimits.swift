/// What the regions of a picture may be.
package struct RegionLimits: Sendable, Hashable {
  /// How much there is to do.
  package enum Level: String, Sendable, Hashable, CaseIterable {
    case easy, medium, hard
  }

  /// The most colours.
  package let colors: Int
  /// The most regions.
  package let regions: Int
  /// The fewest pixels of a region.
  package let leastArea: Int
  /// Each region has room for a box of so many columns and rows, both odd.
  package let boxWidth: Int
  package let boxHeight: Int

  /// More than there is at any level.
  package static let mostColors = 12
  package static let mostRegions = 60
  /// The most pixels of a picture that has regions: 320 × 320.
  package static let mostPixels = 102_400
  /// The most columns, and the most rows.
  package static let mostSide = 1024

  /// The limits of a level.
  ///
  /// Wherever the middles of the window's cells fall, one of them falls into the box of a region, so that
  /// there is a cell in which it is clicked.
  ///
  /// - Parameters:
  ///   - cellWidth: of a cell of the window, in pixels of the picture; `cellHeight` its height.
  package init(_ level: Level, cellWidth: Double, cellHeight: Double) {
    let (colors, regions, cells) =
      switch level {
      case .easy: (6, 12, 12.0)
      case .medium: (8, 30, 6.0)
      case .hard: (12, 60, 4.0)
      }
    func side(_ cell: Double) -> Double { cell >= 1 ? min(cell, 64) : 1 }
    let (width, height) = (side(cellWidth), side(cellHeight))
    self.colors = colors
    self.regions = regions
    leastArea = Int((cells * width * height).rounded(.up))
    boxWidth = 2 * Int((width / 2).rounded()) + 1
    boxHeight = 2 * Int((height / 2).rounded()) + 1
  }

  /// The same limits by their numbers; nil where one is not what it may be.
  package init?(colors: Int, regions: Int, leastArea: Int, boxWidth: Int, boxHeight: Int) {
    let sides = 1...Self.mostSide
    guard (1...Self.mostColors).contains(colors), (1...Self.mostRegions).contains(regions),
      (1...Self.mostPixels).contains(leastArea), sides.contains(boxWidth), sides.contains(boxHeight),
      boxWidth & boxHeight & 1 == 1
    else { return nil }
    self.colors = colors
    self.regions = regions
    self.leastArea = leastArea
    self.boxWidth = boxWidth
    self.boxHeight = boxHeight
  }

  /// Whether a picture of so many columns and rows can have regions.
  package static func allow(width: Int, height: Int) -> Bool {
    let sides = 1...mostSide
    return sides.contains(width) && sides.contains(height) && width * height <= mostPixels
  }
}
