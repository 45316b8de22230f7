extension RegionMap {
  /// The regions of a picture: what its lines enclose where it is a drawing, else areas of much the same
  /// colour. The same pixels and limits give the same regions on every machine.
  package init(of picture: RegionPicture, limits: RegionLimits) {
    let counts = ColorCounts(picture.colors)
    if let drawing = DrawnLines(of: picture, counts) {
      self.init(drawing: picture, drawing, counts, limits)
    } else {
      self.init(painting: picture, counts, limits)
    }
  }

  private init(painting picture: RegionPicture, _ counts: ColorCounts, _ limits: RegionLimits) {
    let (width, height) = (picture.width, picture.height)
    // As many at every level: with few colours what is to be told apart at first would be one.
    let reduced = ColorGroups(counts.colors, weights: counts.weights, most: RegionLimits.mostColors)
    let reducedPixels = smoothed(
      counts.indices.map { UInt8(reduced.groups[Int($0)]) }, width: width, height: height)
    let color = { pixel in counts.colors[Int(counts.indices[pixel])] }
    let large = Pieces(of: reducedPixels.map { Int32($0) }, width: width, height: height)
      .withoutSmall(limits, color: color)
    func colored(most: Int) -> ColoredPieces {
      ColoredPieces(
        large.joined(color: color) { $0.mergeNearest(most: most) }, of: picture, most: limits.colors)
    }
    var most = limits.regions
    var found = colored(most: most)
    // Where neighbours that have the same colour are one, there may be more of them.
    for _ in 0..<2 where found.pieces.count < limits.regions {
      most += limits.regions - found.pieces.count
      let more = colored(most: most)
      guard more.pieces.count <= limits.regions else { break }
      found = more
    }
    let labels = found.pieces.labels
    let lines = labels.indices.map { pixel in
      (pixel + 1) % width > 0 && labels[pixel + 1] != labels[pixel]
        || pixel + width < labels.count && labels[pixel + width] != labels[pixel]
    }
    self.init(
      of: picture, found.pieces, colors: found.colors, palette: found.palette, lines: lines,
      isDrawing: false, limits)
  }

  /// - Parameters:
  ///   - colors: of each region.
  ///   - palette: may have others too.
  init(
    of picture: RegionPicture, _ pieces: Pieces, colors: [Int], palette: [PictureColor], lines: [Bool],
    isDrawing: Bool, _ limits: RegionLimits
  ) {
    // Colours are numbered in the order of the regions that have them.
    var numbers = [Int](repeating: -1, count: palette.count)
    var used: [PictureColor] = []
    for color in colors where numbers[color] < 0 {
      numbers[color] = used.count
      used.append(palette[color])
    }
    let places = Rooms(in: pieces, limits).deepest(count: pieces.count)
    self.init(
      trusted: pieces.labels.map { UInt8($0) }, width: pieces.width, height: pieces.height, lines: lines,
      regions: zip(colors, places).map { color, place in
        Region(color: numbers[color], x: place % pieces.width, y: place / pieces.width)
      }, palette: used, isDrawing: isDrawing, difference: 0)
    difference = meanDifference(from: picture)
  }
}

/// Pieces of a picture in few colours, of which neighbours have different ones.
private struct ColoredPieces {
  var pieces: Pieces
  /// The colour of each piece, of the palette.
  var colors: [Int]
  var palette: [PictureColor]

  /// Finds colours for pieces; neighbours that come to have the same become one.
  init(_ pieces: Pieces, of picture: RegionPicture, most: Int) {
    let medians = MedianColors(of: picture, by: pieces.labels, count: pieces.count)
    let groups = ColorGroups(medians.colors.map { LabColor($0) }, weights: medians.weights, most: most)
    let pixels = pieces.labels.map { Int32(groups.groups[Int($0)]) }
    self.pieces = Pieces(of: pixels, width: pieces.width, height: pieces.height)
    colors = self.pieces.firstPixels.map { Int(pixels[$0]) }
    palette = MedianColors(of: picture, by: pixels, count: groups.middles.count).colors
  }
}

extension Pieces {
  /// Fewer pieces: those that are too small, or have no room for a box, are parts of others.
  ///
  /// - Parameter color: of a pixel; nil for one that has no say.
  func withoutSmall(_ limits: RegionLimits, color: (Int) -> LabColor?) -> Pieces {
    var pieces = joined(color: color) { $0.mergeSmall(leastArea: limits.leastArea) }
    while pieces.count > 1 {
      let hasRoom = Rooms(in: pieces, limits).pieces(count: pieces.count)
      guard hasRoom.contains(false) else { break }
      pieces = pieces.joined(hasRoom, color: color) { $0.mergeSmall(leastArea: 1) }
    }
    return pieces
  }

  /// The pieces that are left after some have been joined.
  func joined(
    _ hasRoom: [Bool]? = nil, color: (Int) -> LabColor?, by merge: (inout Merging) -> Void
  ) -> Pieces {
    var merging = Merging(self, hasRoom: hasRoom, color: color)
    merge(&merging)
    let wholes = merging.wholes()
    return Pieces(of: labels.map { wholes[Int($0)] }, width: width, height: height)
  }
}

/// The colours in the middle of groups of pixels: the medians of each channel, from which the others differ
/// less than from their mean, as few that differ much do not count for more.
struct MedianColors {
  /// White for a group of none.
  let colors: [PictureColor]
  /// Pixels of each group.
  let weights: [Double]

  /// - Parameters:
  ///   - groups: of each pixel.
  ///   - isCounted: which pixels are; by default all.
  init(
    of picture: RegionPicture, by groups: [Int32], count: Int, where isCounted: (Int) -> Bool = { _ in true }
  ) {
    // 256 numbers of red, of green and of blue, for each group.
    var counts = [Int32](repeating: 0, count: 768 * count)
    var sums = [Int32](repeating: 0, count: count)
    for (pixel, color) in picture.colors.enumerated() where isCounted(pixel) {
      let group = Int(groups[pixel])
      sums[group] += 1
      counts[768 * group + Int(color.red)] += 1
      counts[768 * group + 256 + Int(color.green)] += 1
      counts[768 * group + 512 + Int(color.blue)] += 1
    }
    colors = sums.enumerated().map { group, sum in
      guard sum > 0 else { return PictureColor(rgb: 0xFFFFFF) }
      func median(_ channel: Int) -> UInt8 {
        var left = (sum + 1) / 2
        var number = 0
        while left > counts[768 * group + 256 * channel + number] {
          left -= counts[768 * group + 256 * channel + number]
          number += 1
        }
        return UInt8(number)
      }
      return PictureColor(red: median(0), green: median(1), blue: median(2))
    }
    weights = sums.map { Double($0) }
  }
}
