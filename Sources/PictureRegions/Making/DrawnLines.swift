/// The lines of a drawing, and what they enclose.
struct DrawnLines {
  /// Whether a pixel is one of a line.
  let isLine: [Bool]
  /// What the lines enclose.
  let pieces: Pieces

  /// A picture is a drawing where
  /// - its pixels are dark or light and hardly between (Otsu's threshold parts them so that three quarters of
  ///   their variance lie between the two, which are nearly half the way from black to white apart),
  /// - from 1 in 100 to 3 in 10 are dark,
  /// - the dark ones are lines: of one in five of them at most all neighbours within two pixels are dark,
  /// - twelve colours say what the light ones are.
  ///
  /// Nil for another picture.
  init?(of picture: RegionPicture, _ counts: ColorCounts) {
    let lights = picture.colors.map { color -> UInt8 in
      let sum = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
      return UInt8((sum + 500) / 1000)
    }
    guard let threshold = Self.threshold(lights) else { return nil }
    let isLine = lights.map { $0 <= threshold }
    let dark = isLine.lazy.filter { $0 }.count
    guard dark * 100 >= isLine.count, dark * 10 <= 3 * isLine.count else { return nil }
    let distances = Self.distances(from: isLine.map { !$0 }, picture.width, picture.height)
    let thick = distances.lazy.filter { $0 > 2 }.count
    guard thick * 5 <= dark, Self.hasFewColors(counts, isLine) else { return nil }
    self.isLine = isLine
    pieces = Self.enclosed(isLine, picture.width, picture.height)
  }

  /// The largest dark light, by Otsu's method (1979); nil where the two are not clearly apart.
  private static func threshold(_ lights: [UInt8]) -> UInt8? {
    var counts = [Int](repeating: 0, count: 256)
    for light in lights { counts[Int(light)] += 1 }
    let all = Double(lights.count)
    var (sum, squares) = (0.0, 0.0)
    for (light, count) in counts.enumerated() {
      sum += Double(light * count)
      squares += Double(light * light * count)
    }
    let variance = squares / all - sum / all * (sum / all)
    var best: (light: Int, between: Double, apart: Double)?
    var (dark, darkSum) = (0.0, 0.0)
    for light in 0..<255 {
      dark += Double(counts[light])
      darkSum += Double(light * counts[light])
      guard dark > 0, dark < all else { continue }
      let apart = (sum - darkSum) / (all - dark) - darkSum / dark
      let between = dark / all * ((all - dark) / all) * apart * apart
      if between > best?.between ?? 0 { best = (light, between, apart) }
    }
    guard let best, best.between >= mostBetween * variance, best.apart >= leastApart else { return nil }
    return UInt8(best.light)
  }

  private static let mostBetween = 0.75
  private static let leastApart = 110.0

  /// Whether the light pixels have few colours: twelve are nearer to them than can be seen.
  private static func hasFewColors(_ counts: ColorCounts, _ isLine: [Bool]) -> Bool {
    var weights = [Double](repeating: 0, count: counts.colors.count)
    for (pixel, isLine) in isLine.enumerated() where !isLine { weights[Int(counts.indices[pixel])] += 1 }
    let groups = ColorGroups(counts.colors, weights: weights, most: RegionLimits.mostColors)
    var (difference, sum) = (0.0, 0.0)
    for (index, color) in counts.colors.enumerated() {
      let middle = groups.middles[groups.groups[index]]
      difference += weights[index] * color.squaredDistance(to: middle).squareRoot()
      sum += weights[index]
    }
    return difference <= mostDifference * sum
  }

  private static let mostDifference = 4.0

  /// How many steps each pixel is from the nearest of some, along edges and across corners alike; 0 for these
  /// themselves. More than there are pixels where there are none.
  private static func distances(from isStart: [Bool], _ width: Int, _ height: Int) -> [Int32] {
    var distances = isStart.map { $0 ? 0 : Int32(isStart.count) }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = y * width + x
        var nearest = distances[pixel] - 1
        if x > 0 { nearest = min(nearest, distances[pixel - 1]) }
        if y > 0 {
          nearest = min(nearest, distances[pixel - width])
          if x > 0 { nearest = min(nearest, distances[pixel - width - 1]) }
          if x < width - 1 { nearest = min(nearest, distances[pixel - width + 1]) }
        }
        distances[pixel] = nearest + 1
      }
    }
    for y in (0..<height).reversed() {
      for x in (0..<width).reversed() {
        let pixel = y * width + x
        var nearest = distances[pixel] - 1
        if x < width - 1 { nearest = min(nearest, distances[pixel + 1]) }
        if y < height - 1 {
          nearest = min(nearest, distances[pixel + width])
          if x > 0 { nearest = min(nearest, distances[pixel + width - 1]) }
          if x < width - 1 { nearest = min(nearest, distances[pixel + width + 1]) }
        }
        distances[pixel] = nearest + 1
      }
    }
    return distances
  }

  /// What lines enclose, with what lies under them.
  ///
  /// A gap of three pixels has none that is further than two from the lines, so that what lies further off is
  /// parted where a line only has a gap; each such part then takes what is nearest to it, first up to the
  /// lines, then under them to their middle, so that no white rim remains. What is narrow everywhere is a
  /// part of its own.
  private static func enclosed(_ isLine: [Bool], _ width: Int, _ height: Int) -> Pieces {
    let open = Pieces(of: isLine.map { $0 ? -1 : 0 }, width: width, height: height)
    let distances = distances(from: isLine, width, height)
    var hasWide = [Bool](repeating: false, count: open.count)
    for (pixel, distance) in distances.enumerated() where distance > 2 && !isLine[pixel] {
      hasWide[Int(open.labels[pixel])] = true
    }
    let starts = isLine.indices.map { pixel -> Int32 in
      guard !isLine[pixel] else { return -1 }
      return distances[pixel] > 2 || !hasWide[Int(open.labels[pixel])] ? 0 : -1
    }
    var labels = Pieces(of: starts, width: width, height: height).labels
    grow(&labels, width, height) { !isLine[$0] }
    grow(&labels, width, height) { _ in true }
    return Pieces(of: labels.map { max($0, 0) }, width: width, height: height)
  }

  /// Gives pixels that have no label that of the nearest one, step by step along edges.
  private static func grow(_ labels: inout [Int32], _ width: Int, _ height: Int, where mayGrow: (Int) -> Bool)
  {
    var waiting = labels.indices.filter { labels[$0] >= 0 }
    var next = 0
    while next < waiting.count {
      let pixel = waiting[next]
      next += 1
      let x = pixel % width
      func visit(_ other: Int, _ isInside: Bool) {
        guard isInside, labels[other] < 0, mayGrow(other) else { return }
        labels[other] = labels[pixel]
        waiting.append(other)
      }
      visit(pixel - width, pixel >= width)
      visit(pixel - 1, x > 0)
      visit(pixel + 1, x < width - 1)
      visit(pixel + width, pixel < (height - 1) * width)
    }
  }
}
