import BookVocabulary

/// How much of each dot of a box is covered by shapes: the area, as exactly as eight bits can say.
///
/// The edges of all shapes are summed up first: to each dot is added how much less of it, and of all dots to
/// its right, is covered for an edge that runs through it (accumulation buffer; R. Levien, "font-rs", 2016).
/// The running sum of a row is its coverage then.
package struct Coverage {
  /// A shape, its corners in order; the last one leads to the first.
  package typealias Polygon = [PagePoint]

  package let box: DotBox
  /// A dot more a row than the box has, for what reaches its right edge.
  private var sums: [Float]
  private var stride: Int { box.columns + 1 }

  /// - Parameters:
  ///   - shapes: of which none crosses itself. Where one lies over another both count.
  ///   - way: from the units of their corners to dots.
  ///   - box: the dots that are looked at.
  package init(of shapes: [Polygon], by way: AffineTransform, in box: DotBox) {
    self.box = box
    sums = Array(repeating: 0, count: (box.columns + 1) * box.rows)
    for shape in shapes { add(shape.map(way.pagePoint)) }
  }

  /// Dots; nothing on a page lies as far away.
  private static let farthest = 1e12

  private mutating func add(_ polygon: Polygon) {
    guard polygon.count > 2, polygon.allSatisfy({ abs($0.x) < Self.farthest && abs($0.y) < Self.farthest })
    else { return }
    let corners = polygon.map {
      PagePoint(x: $0.x - Double(box.column), y: $0.y - Double(box.row))
    }
    var turn = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 < corners.count ? index + 1 : 0]
      turn += corner.x * next.y - next.x * corner.y
    }
    // Whichever way round its corners go.
    let sign = turn < 0 ? -1.0 : 1
    for (index, corner) in corners.enumerated() {
      add(from: corner, to: corners[index + 1 < corners.count ? index + 1 : 0], sign)
    }
  }

  private mutating func add(from start: PagePoint, to end: PagePoint, _ sign: Double) {
    guard start.y != end.y else { return }
    let (top, bottom, way) = start.y < end.y ? (start, end, -sign) : (end, start, sign)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(top.y, 0)
    let last = min(bottom.y, Double(box.rows))
    guard first < last, slope.isFinite else { return }
    for row in Int(first)..<min(box.rows, Int(last.rounded(.up))) {
      let (from, to) = (max(first, Double(row)), min(last, Double(row + 1)))
      let left = top.x + (from - top.y) * slope
      let right = top.x + (to - top.y) * slope
      add(inRow: row, from: min(left, right), to: max(left, right), height: way * (to - from))
    }
  }

  /// Adds a piece of an edge that lies within a row.
  private mutating func add(inRow row: Int, from left: Double, to right: Double, height: Double) {
    let end = Double(box.columns)
    var (left, right, height) = (left, right, height)
    if left < 0 {
      // What lies left of the box covers all of the row.
      let share = right <= 0 ? 1 : -left / (right - left)
      sums[row * stride] += Float(height * share)
      height *= 1 - share
      left = 0
      guard right > 0 else { return }
    }
    // What lies right of it covers nothing here.
    guard left < end else { return }
    if right > end {
      height *= (end - left) / (right - left)
      right = end
    }
    let firstDot = Int(left)
    let place = row * stride + firstDot
    // Steep enough to stay in one dot.
    if right <= Double(firstDot + 1) {
      let share = (left + right) / 2 - Double(firstDot)
      sums[place] += Float(height * (1 - share))
      sums[place + 1] += Float(height * share)
      return
    }
    let perDot = height / (right - left)
    for dot in firstDot..<Int(right.rounded(.up)) {
      let (from, to) = (max(left, Double(dot)), min(right, Double(dot + 1)))
      let crossed = perDot * (to - from)
      let share = (from + to) / 2 - Double(dot)
      sums[row * stride + dot] += Float(crossed * (1 - share))
      sums[row * stride + dot + 1] += Float(crossed * share)
    }
  }

  /// The mask; nil where there is no memory for it.
  package func mask() -> PictureSurface? {
    guard let mask = PictureSurface(width: box.columns, height: box.rows, form: .mask) else { return nil }
    mask.withPixels { pixels, width in
      let dots = UnsafeMutableRawBufferPointer(pixels)
      for row in 0..<box.rows {
        var sum: Float = 0
        for column in 0..<box.columns {
          sum += sums[row * stride + column]
          dots[row * 4 * width + column] = UInt8(min(abs(sum), 1) * 255 + 0.5)
        }
      }
    }
    return mask
  }
}
