/// Colours in a few groups, each near its middle: k-means, and no number of it by chance.
struct ColorGroups {
  /// The middle of each group.
  private(set) var middles: [LabColor] = []
  /// The group of each colour.
  private(set) var groups: [Int]

  /// Colours that are no further apart than this are one to a reader who is to tell them by eye.
  static let leastDifference = 5.0
  private static let mostRounds = 8

  /// - Parameters:
  ///   - colors: at least one.
  ///   - weights: how many pixels each has.
  ///   - most: groups.
  init(_ colors: [LabColor], weights: [Double], most: Int) {
    groups = [Int](repeating: 0, count: colors.count)
    addMiddles(colors, weights, most)
    settle(colors, weights)
    while joinNearest(weights) { settle(colors, weights) }
  }

  /// The first middle is the colour of most pixels, and each other one that of which most pixels are furthest
  /// from those before: what k-means++ draws most often.
  private mutating func addMiddles(_ colors: [LabColor], _ weights: [Double], _ most: Int) {
    var first = 0
    for index in colors.indices where weights[index] > weights[first] { first = index }
    middles = [colors[first]]
    var distances = colors.map { $0.squaredDistance(to: colors[first]) }
    while middles.count < most {
      var furthest = 0
      var score = 0.0
      for index in colors.indices where distances[index] * weights[index] > score {
        (furthest, score) = (index, distances[index] * weights[index])
      }
      guard score > 0 else { return }
      let middle = colors[furthest]
      middles.append(middle)
      for index in colors.indices {
        distances[index] = min(distances[index], colors[index].squaredDistance(to: middle))
      }
    }
  }

  /// Has each colour belong to the nearest middle, and each middle lie in the middle, until that is so.
  private mutating func settle(_ colors: [LabColor], _ weights: [Double]) {
    for _ in 0..<Self.mostRounds {
      guard assign(colors) else { return }
      var sums = middles.map { _ in (0.0, 0.0, 0.0, 0.0) }
      for (index, color) in colors.enumerated() {
        let (group, weight) = (groups[index], weights[index])
        sums[group].0 += weight
        sums[group].1 += weight * color.lightness
        sums[group].2 += weight * color.a
        sums[group].3 += weight * color.b
      }
      for (group, sum) in sums.enumerated() where sum.0 > 0 {
        middles[group] = LabColor(sum.1 / sum.0, sum.2 / sum.0, sum.3 / sum.0)
      }
    }
    _ = assign(colors)
  }

  /// - Returns: whether anything has changed.
  private mutating func assign(_ colors: [LabColor]) -> Bool {
    var hasChanged = false
    for (index, color) in colors.enumerated() {
      var nearest = groups[index]
      var distance = color.squaredDistance(to: middles[nearest])
      for (group, middle) in middles.enumerated() {
        let other = color.squaredDistance(to: middle)
        if other < distance { (nearest, distance) = (group, other) }
      }
      if nearest != groups[index] { hasChanged = true }
      groups[index] = nearest
    }
    return hasChanged
  }

  /// Makes two groups one that can hardly be told apart; false where there are none.
  private mutating func joinNearest(_ weights: [Double]) -> Bool {
    var nearest: (first: Int, second: Int)?
    var distance = Self.leastDifference * Self.leastDifference
    for second in middles.indices {
      for first in 0..<second {
        let other = middles[first].squaredDistance(to: middles[second])
        if other < distance { (nearest, distance) = ((first, second), other) }
      }
    }
    guard let (first, second) = nearest else { return false }
    var (firstWeight, secondWeight) = (0.0, 0.0)
    for (index, group) in groups.enumerated() {
      if group == first { firstWeight += weights[index] }
      if group == second { secondWeight += weights[index] }
    }
    let total = max(firstWeight + secondWeight, 1)
    let (one, other) = (middles[first], middles[second])
    func mean(_ one: Double, _ other: Double) -> Double {
      (firstWeight * one + secondWeight * other) / total
    }
    if firstWeight + secondWeight > 0 {
      middles[first] = LabColor(
        mean(one.lightness, other.lightness), mean(one.a, other.a), mean(one.b, other.b))
    }
    middles.remove(at: second)
    groups = groups.map { $0 == second ? first : $0 > second ? $0 - 1 : $0 }
    return true
  }
}

/// The colours of a picture, those that are nearly the same as one: 32 of each channel.
struct ColorCounts {
  /// Which of `colors` each pixel has.
  let indices: [Int32]
  let colors: [LabColor]
  /// Pixels of each.
  let weights: [Double]

  init(_ pixels: [PictureColor]) {
    var sums = [(count: Int32, red: Int32, green: Int32, blue: Int32)](repeating: (0, 0, 0, 0), count: 32_768)
    var indices = [Int32](repeating: 0, count: pixels.count)
    for (pixel, color) in pixels.enumerated() {
      let bin = Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
      indices[pixel] = Int32(bin)
      sums[bin].count += 1
      sums[bin].red += Int32(color.red)
      sums[bin].green += Int32(color.green)
      sums[bin].blue += Int32(color.blue)
    }
    var places = [Int32](repeating: 0, count: sums.count)
    var colors: [LabColor] = []
    var weights: [Double] = []
    for (bin, sum) in sums.enumerated() where sum.count > 0 {
      places[bin] = Int32(colors.count)
      func mean(_ sum: Int32, _ count: Int32) -> UInt8 { UInt8((sum + count / 2) / count) }
      colors.append(
        LabColor(
          PictureColor(
            red: mean(sum.red, sum.count), green: mean(sum.green, sum.count), blue: mean(sum.blue, sum.count))
        ))
      weights.append(Double(sum.count))
    }
    self.indices = indices.map { places[Int($0)] }
    self.colors = colors
    self.weights = weights
  }
}
