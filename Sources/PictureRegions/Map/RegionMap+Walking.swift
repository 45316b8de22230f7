extension RegionMap {
  /// A way to go from region to region.
  package enum Direction: Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  /// The regions that share an edge of a pixel with each, by their numbers.
  package var neighbors: [[Int]] {
    Pieces.neighbors(labels.map { Int32($0) }, count: regions.count, width: width)
  }

  /// The region that each arrow leads to from each region; none where it leads nowhere.
  ///
  /// To the right and to the left they are walked as words are read, in rows of about the height of a region,
  /// so that these two lead to every region. Up and down lead to what is nearest there, and not farther to
  /// the side than above or below.
  package var arrows: [[Direction: Int]] {
    let rowCount = max(1, Int((Double(regions.count * height) / Double(width)).squareRoot().rounded()))
    let order = regions.indices.sorted { one, other in
      let (first, second) = (regions[one], regions[other])
      return (first.y * rowCount / height, first.x, first.y) < (
        second.y * rowCount / height, second.x, second.y
      )
    }
    var arrows = [[Direction: Int]](repeating: [:], count: regions.count)
    for (one, other) in zip(order, order.dropFirst()) {
      arrows[one][.right] = other
      arrows[other][.left] = one
    }
    for number in regions.indices {
      arrows[number][.up] = nearest(to: number, sign: -1)
      arrows[number][.down] = nearest(to: number, sign: 1)
    }
    return arrows
  }

  /// The region above another (−1) or below it (1); of several that are as near the first.
  private func nearest(to number: Int, sign: Int) -> Int? {
    let start = regions[number]
    var nearest: (number: Int, distance: Int)?
    for (other, region) in regions.enumerated() {
      let (across, ahead) = (abs(region.x - start.x), sign * (region.y - start.y))
      guard ahead > 0, across <= ahead else { continue }
      let distance = across * across + ahead * ahead
      if distance < nearest?.distance ?? .max { nearest = (other, distance) }
    }
    return nearest?.number
  }
}

extension Pieces {
  /// The pieces that share an edge of a pixel with each, by their numbers.
  var neighbors: [[Int]] { Self.neighbors(labels, count: count, width: width) }

  static func neighbors(_ labels: [Int32], count: Int, width: Int) -> [[Int]] {
    var areNeighbors = [Bool](repeating: false, count: count * count)
    for pixel in labels.indices {
      let label = Int(labels[pixel])
      if (pixel + 1) % width > 0 { areNeighbors[label * count + Int(labels[pixel + 1])] = true }
      if pixel + width < labels.count { areNeighbors[label * count + Int(labels[pixel + width])] = true }
    }
    return (0..<count).map { one in
      (0..<count).filter { other in
        one != other && (areNeighbors[one * count + other] || areNeighbors[other * count + one])
      }
    }
  }
}
