import BookVocabulary
import CellGrid
import Outlines

/// Which dots of a grid lie in figures: those whose middles do. No dot is covered in part, so that figures
/// which share their edges share no dot, and leave none between them.
package struct OutlineMask {
  /// A grid of dots over a plane in which the figures lie.
  package struct DotGrid {
    /// Where its first dot begins.
    var origin: PagePoint
    /// How many dots lie on one unit.
    var columnsPerUnit: Double
    var rowsPerUnit: Double

    package init(origin: PagePoint, columnsPerUnit: Double, rowsPerUnit: Double) {
      (self.origin, self.columnsPerUnit, self.rowsPerUnit) = (origin, columnsPerUnit, rowsPerUnit)
    }

    /// The first column whose middle does not lie left of a coordinate.
    func column(at x: Double) -> Int {
      let dots = (x - origin.x) * columnsPerUnit
      return Int(min(max((dots - 0.5).rounded(.up), -Self.farthest), Self.farthest))
    }

    /// The coordinate of the middle of a row.
    func middle(ofRow row: Int) -> Double { origin.y + (Double(row) + 0.5) / rowsPerUnit }

    private static let farthest = 1e9
  }

  /// The dots that are looked at.
  package let box: DotBox
  /// By row of the box: the columns of the grid that lie inside, from left to right.
  private(set) var spans: [[Range<Int>]]

  /// - Parameters:
  ///   - polygons: by the even-odd rule.
  ///   - frame: a convex polygon; what lies outside is no part of it.
  package init(
    of polygons: [Outline.Polygon], within frame: Outline.Polygon, on grid: DotGrid, in box: DotBox
  ) {
    self.box = box
    let all = box.column..<box.column + box.columns
    func columns(_ span: Range<Double>) -> Range<Int> {
      let (first, end) = (grid.column(at: span.lowerBound), grid.column(at: span.upperBound))
      return first < end ? first..<end : first..<first
    }
    spans = (box.row..<box.row + box.rows).map { row in
      let y = grid.middle(ofRow: row)
      guard let framed = Outline.spans(of: [frame], atY: y).first.map(columns) else { return [] }
      let seen = framed.clamped(to: all)
      return Outline.spans(of: polygons, atY: y).map { columns($0).clamped(to: seen) }.filter { !$0.isEmpty }
    }
  }

  /// It as a mask, for a colour to be painted through; nil where there is no memory for it.
  package func surface() -> PictureSurface? {
    guard let mask = PictureSurface(width: box.columns, height: box.rows, form: .mask) else { return nil }
    mask.withPixels { pixels, width in
      let dots = UnsafeMutableRawBufferPointer(pixels)
      for (row, spans) in spans.enumerated() {
        for span in spans {
          for column in span { dots[row * 4 * width + column - box.column] = 255 }
        }
      }
    }
    return mask
  }
}

/// The rim of a picture that can be carried, so that it stands out from what lies under it.
package struct PictureRim: Hashable {
  /// In dots.
  package var columns: Int
  package var rows: Int

  /// A quarter of a cell wide, as far as its dots are that fine.
  package init(dots: DotSet) {
    (columns, rows) = (max(1, dots.columns / 4), max(1, dots.rows / 6))
  }
}

extension PictureSurface {
  /// What of it a mask shows, as a picture of the mask's box; nil where there is no memory for it.
  ///
  /// - Parameter rim: what of it, along its edge, is drawn lighter where it is dark, and darker where it is
  ///   light. Default nil: nothing.
  package func cut(by mask: OutlineMask, rim: PictureRim? = nil) -> PictureSurface? {
    let box = mask.box
    guard let cut = PictureSurface(width: box.columns, height: box.rows, form: .clear) else { return nil }
    let edge = rim.map { RimDots(mask, $0) }
    withPixels { source, sourceStride in
      cut.withPixels { target, targetStride in
        for (row, spans) in mask.spans.enumerated() where (0..<height).contains(box.row + row) {
          for column in spans.joined() where (0..<width).contains(column) {
            var pixel = source[(box.row + row) * sourceStride + column]
            if isOpaque { pixel |= 0xFF00_0000 }
            if edge?.contains(column - box.column, row) ?? false { pixel = Self.rimmed(pixel) }
            target[row * targetStride + column - box.column] = pixel
          }
        }
      }
    }
    return cut
  }

  /// Half way to white or to black, whichever is farther, as opaque as it is.
  private static func rimmed(_ pixel: UInt32) -> UInt32 {
    let (alpha, red) = (pixel >> 24, pixel >> 16 & 0xFF)
    let (green, blue) = (pixel >> 8 & 0xFF, pixel & 0xFF)
    // Weights of Rec. 601 in 1/256.
    let isDark = 77 * red + 150 * green + 29 * blue < 128 * alpha
    let end = isDark ? alpha : 0
    func mixed(_ channel: UInt32) -> UInt32 { (channel + end) / 2 }
    return alpha << 24 | mixed(red) << 16 | mixed(green) << 8 | mixed(blue)
  }

  /// It at another size; itself where it has that already, nil where there is no memory for it.
  package func stretched(toWidth columns: Int, height rows: Int) -> PictureSurface? {
    if (columns, rows) == (width, height) { return self }
    guard let stretched = PictureSurface(width: columns, height: rows, form: .clear) else { return nil }
    stretched.compose(
      self,
      by: AffineTransform(
        a: Double(columns) / Double(width), b: 0, c: 0, d: Double(rows) / Double(height), tx: 0, ty: 0),
      isSmoothed: true)
    return stretched
  }
}

/// Which dots of a mask lie near its edge.
private struct RimDots {
  private let columns: Int
  private let rows: Int
  private var isInside: [Bool]
  private let rim: PictureRim

  init(_ mask: OutlineMask, _ rim: PictureRim) {
    (columns, rows, self.rim) = (mask.box.columns, mask.box.rows, rim)
    isInside = Array(repeating: false, count: columns * rows)
    for (row, spans) in mask.spans.enumerated() {
      for column in spans.joined() { isInside[row * columns + column - mask.box.column] = true }
    }
  }

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row) && isInside[row * columns + column]
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    (1...rim.columns).contains { !isInside(column - $0, row) || !isInside(column + $0, row) }
      || (1...rim.rows).contains { !isInside(column, row - $0) || !isInside(column, row + $0) }
  }
}
