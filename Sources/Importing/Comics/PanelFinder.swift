import BookDrafts

/// Finds the panels of a comic's page, which gutters of the paper's colour part.
///
/// A page is cut along gutters that go all the way across it: into rows, else into columns, and each part
/// again (the recursive X-Y cut of Nagy and Seth, 1984), which gives the panels in the order in which they
/// are read.
package struct PanelFinder {
  private let raster: PictureRaster
  private let isRightToLeft: Bool
  private let ink: InkCounts
  /// Dots that a gutter takes at least.
  private let leastGutter: Int
  private var panels: [Area] = []

  /// How many panels make a page one that is read panel by panel.
  static let counts = 2...30
  /// Of the page's sides, as shares: what is smaller is a number or a mark.
  private static let leastSide = 0.08
  /// How far a dot's luminance may be from the paper's.
  private static let tolerance = 28
  /// What of a line across may be something else than paper: a speck.
  private static let specks = 0.006
  /// What of the page's ink has to lie in panels.
  private static let leastInk = 0.8
  /// What of its box's edges a drawing has that fills its panel, and how many of the panels have to.
  private static let leastEdge = 0.5
  private static let leastFilled = 0.5
  private static let deepest = 10

  /// Dots of the raster, from the first to before the last.
  private struct Area {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The panels of a picture, as parts of it: shares of its width and height, in reading order.
  ///
  /// - Parameter isRightToLeft: whether the panels of a row are read from the right. Default false.
  /// - Returns: none where it does not look like a page of panels.
  package static func panels(of raster: PictureRaster, isRightToLeft: Bool = false) -> [DraftBox] {
    for paper in papers(of: raster) {
      let panels = PanelFinder(raster, paper: paper, isRightToLeft: isRightToLeft).found()
      if !panels.isEmpty { return panels }
    }
    return []
  }

  /// What the gutters may be: as the page's edge, else white or black.
  private static func papers(of raster: PictureRaster) -> [Int] {
    let (width, height) = (raster.width, raster.height)
    let sides = (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
    let ends = (0..<width).flatMap { [$0, (height - 1) * width + $0] }
    let edge = (sides + ends).map { raster.luminances[$0] }.sorted()
    let middle = Int(edge[edge.count / 2])
    return [middle] + [255, 0].filter { abs($0 - middle) > tolerance }
  }

  private init(_ raster: PictureRaster, paper: Int, isRightToLeft: Bool) {
    self.raster = raster
    self.isRightToLeft = isRightToLeft
    ink = InkCounts(raster) { abs(Int($0) - paper) > Self.tolerance }
    leastGutter = max(2, max(raster.width, raster.height) / 200)
  }

  private func found() -> [DraftBox] {
    var finder = self
    let page = Area(columns: 0..<raster.width, rows: 0..<raster.height)
    finder.cut(page, depth: 0)
    guard Self.counts.contains(finder.panels.count) else { return [] }
    let all = ink.count(page.columns, page.rows)
    let inPanels = finder.panels.reduce(0) { $0 + ink.count($1.columns, $1.rows) }
    let filled = finder.panels.filter { edgeShare($0) >= Self.leastEdge }.count
    guard Double(inPanels) >= Self.leastInk * Double(all),
      Double(filled) >= Self.leastFilled * Double(finder.panels.count)
    else { return [] }
    return finder.panels.map(share)
  }

  // MARK: Cutting

  private mutating func cut(_ area: Area, depth: Int) {
    guard let area = trimmed(area), panels.count <= Self.counts.upperBound else { return }
    if depth < Self.deepest {
      let rows = parts(of: area.rows) { isPaper(area.columns, $0..<$0 + 1) }
      if rows.count > 1 {
        for row in rows { cut(Area(columns: area.columns, rows: row), depth: depth + 1) }
        return
      }
      let columns = parts(of: area.columns) { isPaper($0..<$0 + 1, area.rows) }
      if columns.count > 1 {
        for column in isRightToLeft ? columns.reversed() : columns {
          cut(Area(columns: column, rows: area.rows), depth: depth + 1)
        }
        return
      }
    }
    let isLargeEnough =
      Double(area.columns.count) >= Self.leastSide * Double(raster.width)
      && Double(area.rows.count) >= Self.leastSide * Double(raster.height)
    if isLargeEnough { panels.append(area) }
  }

  /// What lies between gutters.
  private func parts(of range: Range<Int>, where isPaper: (Int) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var gutter = 0
    for place in range {
      guard isPaper(place) else {
        if gutter >= leastGutter {
          parts.append(start..<place - gutter)
          start = place
        }
        gutter = 0
        continue
      }
      gutter += 1
    }
    return parts + [start..<range.upperBound]
  }

  /// Without the paper round it; nil where there is nothing else.
  private func trimmed(_ area: Area) -> Area? {
    guard let top = area.rows.first(where: { !isPaper(area.columns, $0..<$0 + 1) }),
      let bottom = area.rows.last(where: { !isPaper(area.columns, $0..<$0 + 1) })
    else { return nil }
    let rows = top..<bottom + 1
    guard let left = area.columns.first(where: { !isPaper($0..<$0 + 1, rows) }),
      let right = area.columns.last(where: { !isPaper($0..<$0 + 1, rows) })
    else { return nil }
    return Area(columns: left..<right + 1, rows: rows)
  }

  private func isPaper(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    let dots = columns.count * rows.count
    return Double(ink.count(columns, rows)) <= Self.specks * Double(dots)
  }

  /// What of the four edges of an area is drawn on, near by.
  private func edgeShare(_ area: Area) -> Double {
    let reach = 3
    let (columns, rows) = (area.columns, area.rows)
    let left = columns.prefix(reach), right = columns.suffix(reach)
    let top = rows.prefix(reach), bottom = rows.suffix(reach)
    let drawn =
      rows.count { ink.count(left, $0..<$0 + 1) > 0 } + rows.count { ink.count(right, $0..<$0 + 1) > 0 }
      + columns.count { ink.count($0..<$0 + 1, top) > 0 }
      + columns.count { ink.count($0..<$0 + 1, bottom) > 0 }
    return Double(drawn) / Double(2 * (columns.count + rows.count))
  }

  /// As shares of the page, with the dot around it in which its line may end.
  private func share(_ area: Area) -> DraftBox {
    let left = Double(max(0, area.columns.lowerBound - 1)), top = Double(max(0, area.rows.lowerBound - 1))
    let right = Double(min(raster.width, area.columns.upperBound + 1))
    let bottom = Double(min(raster.height, area.rows.upperBound + 1))
    let (width, height) = (Double(raster.width), Double(raster.height))
    return DraftBox(
      x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height)
  }
}

/// How many dots of any part of a raster are ink, as sums over all that lies above and to the left.
private struct InkCounts {
  private let stride: Int
  private var sums: [Int32]

  init(_ raster: PictureRaster, isInk: (UInt8) -> Bool) {
    stride = raster.width + 1
    sums = [Int32](repeating: 0, count: stride * (raster.height + 1))
    for row in 0..<raster.height {
      var count: Int32 = 0
      for column in 0..<raster.width {
        if isInk(raster.luminances[row * raster.width + column]) { count += 1 }
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + count
      }
    }
  }

  func count(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
    let (top, bottom) = (rows.lowerBound * stride, rows.upperBound * stride)
    return Int(
      sums[bottom + columns.upperBound] - sums[bottom + columns.lowerBound]
        - sums[top + columns.upperBound] + sums[top + columns.lowerBound])
  }
}
