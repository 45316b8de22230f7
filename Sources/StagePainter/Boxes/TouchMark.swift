import CellGrid

/// Shows over a page what can be touched, and where nothing can. Where colours are few, corners stand in
/// place of light.
package struct TouchMark {
  private let depth: ColorDepth
  private let page: CellRect
  private let words: [CellRect]

  /// - Parameters:
  ///   - page: the cells that may be drawn in.
  ///   - words: the cells of words, which stay as they are.
  package init(depth: ColorDepth, within page: CellRect, sparing words: [CellRect]) {
    self.depth = depth
    self.page = page
    self.words = words
  }

  /// Light on dark grounds, and what is seen in its place on light ones.
  private static let light = RGBColor(red: 255, green: 232, blue: 150)
  private static let shade = RGBColor(red: 240, green: 160, blue: 0)
  /// A ground with so much contrast to black is light.
  private static let lightGround = 12.0
  /// The part of the light in a cell where a shimmer is brightest, and where the pointer is.
  private static let (shimmerShare, pointerShare) = (0.5, 0.3)
  /// A shimmer's band: how wide it is, and how far it begins before the thing, in half its widths.
  private static let (bandWidth, bandStart) = (0.55, 1.5)
  /// Less light than this is none.
  private static let leastShare = 0.04
  private static let ink = RGBColor(red: 255, green: 240, blue: 200)
  private static let leastContrast = 3.0

  /// A band of light that passes over a thing.
  ///
  /// - Parameters:
  ///   - box: the cells of the thing.
  ///   - moment: 0 … 1.
  /// - Returns: the cells that it stands in, and perhaps others beside them.
  package func shimmer(over box: CellRect, at moment: Double, into grid: inout Grid) -> [CellRect] {
    guard hasLight else { return outline(box, into: &grid) }
    let band = Self.bandStart * (2 * moment - 1)
    return mixLight(box, into: &grid) { x, y in
      Self.shimmerShare * max(0, 1 - abs(0.8 * x + 0.4 * y - band) / Self.bandWidth)
    }
  }

  /// A thing that the pointer is on.
  ///
  /// - Returns: the cells that it stands in, and perhaps others beside them.
  package func light(_ box: CellRect, into grid: inout Grid) -> [CellRect] {
    hasLight ? mixLight(box, into: &grid) { _, _ in Self.pointerShare } : outline(box, into: &grid)
  }

  /// The corners of a thing.
  ///
  /// - Returns: the cells that they stand in, and perhaps others beside them.
  package func outline(_ box: CellRect, into grid: inout Grid) -> [CellRect] {
    FocusMark(depth: depth).draw(around: box, into: &grid, within: page, sparing: words)
  }

  /// What answers a click on nothing: a dot, then a ring round it, in three cells.
  ///
  /// - Returns: the cells that it stands in.
  package func ripple(
    column: Int, row: Int, isWide: Bool, isPlain: Bool, into grid: inout Grid
  ) -> [CellRect] {
    let dot: Character = isPlain ? "o" : "•"
    let strokes: [(character: Character, column: Int)] =
      isWide ? [("(" as Character, column - 1), (")" as Character, column + 1)] : [(dot, column)]
    for stroke in strokes where page.contains(column: stroke.column, row: row) {
      let ground = Palette.rgb(of: grid[stroke.column, row].background, terminalDefault: .black)
      _ = grid.put(
        character: stroke.character, column: stroke.column, row: row,
        foreground: depth.readable(Self.ink, on: ground, ratio: Self.leastContrast), background: nil,
        attributes: .bold)
    }
    return [CellRect(column: column - 1, row: row, columns: 3, rows: 1).intersection(page)]
  }

  private var hasLight: Bool { depth == .direct || depth == .indexed256 }

  /// Mixes light into the cells of an ellipse.
  ///
  /// - Parameter share: the part of it in a cell, by its place in the box, −1 … 1 from left to right and from
  ///   top to bottom.
  private func mixLight(
    _ box: CellRect, into grid: inout Grid, share: (Double, Double) -> Double
  ) -> [CellRect] {
    let seen = box.intersection(page)
    for row in seen.row..<max(seen.row, seen.endRow) {
      let y = Self.place(row, in: box.row, box.rows)
      for column in seen.column..<max(seen.column, seen.endColumn) {
        let x = Self.place(column, in: box.column, box.columns)
        // Softer towards the edge: a thing does not fill its box.
        let share = share(x, y) * min(1, max(0, 1.15 - x * x - y * y) * 2)
        guard share >= Self.leastShare,
          !words.contains(where: { $0.contains(column: column, row: row) })
        else { continue }
        grid[column, row].foreground = lit(grid[column, row].foreground, share)
        grid[column, row].background = lit(grid[column, row].background, share)
      }
    }
    return [seen]
  }

  /// The place of a cell's middle among some, −1 … 1.
  private static func place(_ cell: Int, in first: Int, _ count: Int) -> Double {
    (2 * (Double(cell) - Double(first)) + 1) / Double(max(1, count)) - 1
  }

  private func lit(_ color: CellColor, _ share: Double) -> CellColor {
    let color = Palette.rgb(of: color, terminalDefault: .black)
    let light = Contrast.ratio(color, .black) >= Self.lightGround ? Self.shade : Self.light
    return depth.nearest(color.mixed(with: light, share: share))
  }
}
