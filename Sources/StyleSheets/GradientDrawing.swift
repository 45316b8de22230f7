/// The gradients of a box, written as a drawing.
///
/// Upright and level ones are written as bands, so that lines of a pixel keep their share of each dot: those
/// who draw gradients look at the middle of each.
package struct GradientDrawing {
  private var definitions = ""
  private var shapes = ""
  private var gradientCount = 0
  /// Stops and bands that it has.
  package private(set) var partCount = 0
  private let mostParts: Int
  private let width: Double
  private let height: Double

  /// - Parameters:
  ///   - width: of the box, in pixels, above 0.
  ///   - height: of the box, in pixels, above 0.
  ///   - mostParts: stops and bands that it may have.
  /// - Returns: nil where it would have more, and where gradients repeat that go across.
  package init?(_ style: ComputedStyle, width: Double, height: Double, mostParts: Int) {
    (self.width, self.height, self.mostParts) = (width, height, mostParts)
    let tile = (
      width: style.gradientTile?.width.pixels(of: width) ?? width,
      height: style.gradientTile?.height.pixels(of: height) ?? height
    )
    guard tile.width > 0, tile.height > 0 else { return nil }
    for gradient in style.gradients.reversed() {
      let way = gradient.way(width: tile.width, height: tile.height)
      let length = (way.right * way.right + way.down * way.down).squareRoot()
      let stops = gradient.stops(along: length, color: style.color)
      partCount += stops.count
      guard partCount <= mostParts else { return nil }
      if way.right != 0, way.down != 0 {
        guard tile.width >= width, tile.height >= height || !style.repeatsGround else { return nil }
        addAcross(stops, way, in: tile)
      } else {
        let isBackward = way.right < 0 || way.down < 0
        let ordered =
          isBackward ? stops.reversed().map { .init(offset: 1 - $0.offset, color: $0.color) } : stops
        let isAdded = addBands(ordered, isLevel: way.right != 0, tile, repeats: style.repeatsGround)
        guard isAdded else { return nil }
      }
    }
  }

  /// The drawing as an SVG file.
  package var bytes: [UInt8] {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
    return Array("\(head)<defs>\(definitions)</defs>\(shapes)</svg>\n".utf8)
  }

  /// A thousandth of a pixel is not seen.
  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  private mutating func addAcross(
    _ stops: [StyleGradient.Stop], _ way: (right: Double, down: Double),
    in tile: (width: Double, height: Double)
  ) {
    let (x, y) = (Self.rounded((tile.width - way.right) / 2), Self.rounded((tile.height - way.down) / 2))
    let (endX, endY) = (Self.rounded(tile.width - x), Self.rounded(tile.height - y))
    let fill = define(
      stops,
      "gradientUnits=\"userSpaceOnUse\" x1=\"\(x)\" y1=\"\(y)\" x2=\"\(endX)\" y2=\"\(endY)\""
    )
    shapes += "<rect width=\"\(tile.width)\" height=\"\(tile.height)\" fill=\"\(fill)\"/>"
  }

  /// - Parameter isLevel: whether colours follow each other from left to right, or down.
  /// - Returns: whether there was room for them.
  private mutating func addBands(
    _ stops: [StyleGradient.Stop], isLevel: Bool, _ tile: (width: Double, height: Double), repeats: Bool
  ) -> Bool {
    guard let first = stops.first, let last = stops.last else { return true }
    let ends =
      [.init(offset: min(0, first.offset), color: first.color)] + stops
      + [.init(offset: max(1, last.offset), color: last.color)] as [StyleGradient.Stop]
    let (side, room) = isLevel ? (tile.width, width) : (tile.height, height)
    let count = repeats ? max(1, (room / side).rounded(.up)) : 1
    for (one, two) in zip(ends, ends.dropFirst()) {
      let (start, end) = (max(0, one.offset), min(1, two.offset))
      guard start < end, one.color.alpha > 0 || two.color.alpha > 0 else { continue }
      guard count <= Double(mostParts - partCount) else { return false }
      partCount += Int(count)
      let isPlain = one.color == two.color
      // A share of the line is one of the band.
      func inBand(_ offset: Double) -> Double { (offset - start) / (end - start) }
      let fill =
        isPlain
        ? "\(one.color.hexadecimal)\" fill-opacity=\"\(one.color.alpha)"
        : define(
          [
            .init(offset: inBand(one.offset), color: one.color),
            .init(offset: inBand(two.offset), color: two.color),
          ],
          isLevel ? "x2=\"1\" y2=\"0\"" : "x2=\"0\" y2=\"1\"")
      for number in 0..<Int(count) {
        let place = Self.rounded((Double(number) + start) * side)
        let breadth = Self.rounded((end - start) * side)
        let box =
          isLevel
          ? "x=\"\(place)\" width=\"\(breadth)\" height=\"\(repeats ? height : tile.height)\""
          : "y=\"\(place)\" height=\"\(breadth)\" width=\"\(repeats ? width : tile.width)\""
        shapes += "<rect \(box) fill=\"\(fill)\"/>"
      }
    }
    return true
  }

  /// - Returns: what a figure is filled with to have it.
  private mutating func define(_ stops: [StyleGradient.Stop], _ way: String) -> String {
    gradientCount += 1
    definitions += "<linearGradient id=\"g\(gradientCount)\" \(way)>"
    for (index, stop) in stops.enumerated() {
      // What is clear has no colour of its own: the one beside it fades.
      let beside =
        stop.color.alpha > 0
        ? [stop] : [index - 1, index + 1].filter(stops.indices.contains).map { stops[$0] }
      for color in beside.map(\.color.hexadecimal) {
        definitions +=
          "<stop offset=\"\(stop.offset)\" stop-color=\"\(color)\" stop-opacity=\"\(stop.color.alpha)\"/>"
      }
    }
    definitions += "</linearGradient>"
    return "url(#g\(gradientCount))"
  }
}
