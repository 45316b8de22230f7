import BookVocabulary
import Outlines

extension RegionMap {
  /// The outline of each region on a board of page pixels. Together they are the board, and no point of it is
  /// in two: the edges of pixels are rounded once, in a table, so that all outlines have the same.
  package func outlines(width boardWidth: Double, height boardHeight: Double) -> [Outline] {
    let columns = Self.edges(of: width, on: boardWidth)
    let rows = Self.edges(of: height, on: boardHeight)
    var polygons = [[Outline.Polygon]](repeating: [], count: regions.count)
    eachContour(of: labels) { label, corners in
      polygons[Int(label)].append(corners.map { PagePoint(x: columns[$0.x], y: rows[$0.y]) })
    }
    return polygons.map { Outline($0) }
  }

  /// The outline of the lines; nil where there are none.
  ///
  /// - Parameter dotRows: so many rows of pixels, from the first one on, are one dot. Where a line has one of
  ///   a dot's pixels it has all of them: with a part of a dot it would be pale, and where colours are few
  ///   not be seen at all. Default 1.
  package func lineOutline(
    width boardWidth: Double, height boardHeight: Double, dotRows: Int = 1
  ) -> Outline? {
    let columns = Self.edges(of: width, on: boardWidth)
    let rows = Self.edges(of: height, on: boardHeight)
    let labels = lines.indices.map { pixel -> UInt8 in
      let (x, y) = (pixel % width, pixel / width)
      let dot = y - y % dotRows
      return (dot..<min(dot + dotRows, height)).contains { lines[$0 * width + x] } ? 1 : 0
    }
    var polygons: [Outline.Polygon] = []
    eachContour(of: labels) { label, corners in
      guard label == 1 else { return }
      polygons.append(corners.map { PagePoint(x: columns[$0.x], y: rows[$0.y]) })
    }
    return polygons.isEmpty ? nil : Outline(polygons)
  }

  /// Where the number of a region is written on a board of page pixels.
  package func labelPoint(_ number: Int, width boardWidth: Double, height boardHeight: Double) -> PagePoint {
    PagePoint(
      x: (Double(regions[number].x) + 0.5) * boardWidth / Double(width),
      y: (Double(regions[number].y) + 0.5) * boardHeight / Double(height))
  }

  private static func edges(of count: Int, on length: Double) -> [Double] {
    (0...count).map { Outline.onGrid(Double($0) * length / Double(count)) }
  }

  /// Calls `body` with the corners of each closed line around pixels of a label: those around it, and those
  /// around its holes.
  private func eachContour(of labels: [UInt8], _ body: (UInt8, [(x: Int, y: Int)]) -> Void) {
    /// Upper edges of pixels that have been followed.
    var isFollowed = [Bool](repeating: false, count: labels.count)
    func has(_ x: Int, _ y: Int, _ label: UInt8) -> Bool {
      x >= 0 && x < width && y >= 0 && y < height && labels[y * width + x] == label
    }
    for top in 0..<height {
      for left in 0..<width {
        let label = labels[top * width + left]
        // Each contour has an upper edge: it goes to the right there, and what it encloses lies below.
        guard !isFollowed[top * width + left], !has(left, top - 1, label) else { continue }
        var corners: [(x: Int, y: Int)] = []
        var (x, y, right, down) = (left, top, 1, 0)
        repeat {
          if right == 1 { isFollowed[y * width + x] = true }
          x += right
          y += down
          // The pixels beyond the edge's end: on the right of the way, and on its left.
          let isRight = has(x + (right - down - 1) / 2, y + (right + down - 1) / 2, label)
          let isLeft = has(x + (right + down - 1) / 2, y + (down - right - 1) / 2, label)
          if !isRight {
            corners.append((x, y))
            (right, down) = (-down, right)
          } else if isLeft {
            corners.append((x, y))
            (right, down) = (down, -right)
          }
        } while x != left || y != top || right != 1
        body(label, corners)
      }
    }
  }
}
