extension RegionMap {
  /// The regions of a drawing.
  init(
    drawing picture: RegionPicture, _ drawing: DrawnLines, _ counts: ColorCounts, _ limits: RegionLimits
  ) {
    let isOpen = { pixel in !drawing.isLine[pixel] }
    let color = { pixel in isOpen(pixel) ? counts.colors[Int(counts.indices[pixel])] : nil }
    let regions = drawing.pieces.withoutSmall(limits, color: color).joined(color: color) {
      $0.mergeSmall(leastArea: .max, fewest: limits.regions)
    }
    let medians = MedianColors(of: picture, by: regions.labels, count: regions.count, where: isOpen)
    let colors = medians.colors.map { LabColor($0) }
    let isWhite = colors.map { $0.lightness > Self.leastWhite && $0.chroma < Self.leastChroma }
    var (coloredArea, area) = (0.0, 0.0)
    for (region, weight) in medians.weights.enumerated() {
      area += weight
      if !isWhite[region] { coloredArea += weight }
    }
    // Where much is coloured, white is a colour as any other.
    let isColored = coloredArea * 4 >= area
    let dealtTo = regions.firstPixels.indices.filter { isWhite[$0] && !isColored }
    let seen = regions.firstPixels.indices.filter { !isWhite[$0] || isColored }
    var palette: [PictureColor] = []
    var numbers = [Int](repeating: -1, count: regions.count)
    if !seen.isEmpty {
      let groups = ColorGroups(
        seen.map { colors[$0] }, weights: seen.map { medians.weights[$0] },
        most: isColored ? limits.colors : limits.colors / 2)
      for (place, region) in seen.enumerated() { numbers[region] = groups.groups[place] }
      palette =
        MedianColors(
          of: picture, by: regions.labels.map { Int32(max(numbers[Int($0)], 0)) }, count: groups.middles.count
        ) { pixel in isOpen(pixel) && numbers[Int(regions.labels[pixel])] >= 0 }.colors
    }
    if !dealtTo.isEmpty {
      let first = palette.count
      palette += Self.dealt(limits.colors - first, besides: palette)
      Self.deal(first..<palette.count, to: dealtTo, of: regions, &numbers)
    }
    self.init(
      of: picture, regions, colors: numbers, palette: palette, lines: drawing.isLine, isDrawing: true, limits)
  }

  private static let leastWhite = 90.0
  private static let leastChroma = 8.0

  /// What is dealt out: colours that are told apart, and no reader's eyes mistake for white.
  private static let dealtColors: [UInt32] = [
    0xE6_4B3C, 0xF7_C948, 0x4C_9BE8, 0x5B_B85D, 0xF2_8C38, 0x9B_6BC9, 0xF4_A6C1, 0x9A_6B43, 0x8F_D6E8,
    0xB8_DE6F, 0x2F_6F8F, 0xA8_A8A8, 0x7B_2D43, 0x2F_7A4B, 0xE8_C9A0, 0x5A_5A8C, 0xC9_3C8E, 0x6B_6B3A,
  ]

  /// So many of them as are not much like others.
  private static func dealt(_ count: Int, besides others: [PictureColor]) -> [PictureColor] {
    let others = others.map { LabColor($0) }
    let free = dealtColors.map { PictureColor(rgb: $0) }.filter { color in
      others.allSatisfy { LabColor(color).squaredDistance(to: $0) > 400 }
    }
    return Array(free.prefix(max(count, 1)))
  }

  /// Deals colours to regions so that neighbours differ, and each is used about as often.
  ///
  /// Again and again the region with the fewest neighbours among those left is taken out, and the last that
  /// is gets its colour first: as regions lie in a plane, each then has five neighbours at most that have
  /// theirs.
  private static func deal(
    _ dealt: Range<Int>, to receivers: [Int], of regions: Pieces, _ numbers: inout [Int]
  ) {
    let neighbors = regions.neighbors
    var left = Set(receivers)
    var order: [Int] = []
    while let next = left.min(by: { one, other in
      let degrees = (neighbors[one].count { left.contains($0) }, neighbors[other].count { left.contains($0) })
      return (degrees.0, one) < (degrees.1, other)
    }) {
      left.remove(next)
      order.append(next)
    }
    var uses = [Int](repeating: 0, count: dealt.upperBound)
    for region in order.reversed() {
      let taken = Set(neighbors[region].map { numbers[$0] })
      let free = dealt.filter { !taken.contains($0) }
      guard let color = (free.isEmpty ? Array(dealt) : free).min(by: { (uses[$0], $0) < (uses[$1], $1) })
      else {
        continue
      }
      numbers[region] = color
      uses[color] += 1
    }
  }
}
