import CellGrid
import PageLayout
import StageCore

/// Shows what the keyboard would touch: corners just outside of it, which cover neither the thing nor any
/// words. They have two tones, a light line on dark cells, of which one is seen on any ground. And, with
/// lines all round, what has fired on a page and what that has set off.
package struct FocusMark {
  package enum Kind: Sendable { case focus, fired, acted }

  package let depth: ColorDepth
  private let kind: Kind

  /// - Parameter kind: what is shown. Default focus.
  package init(depth: ColorDepth, kind: Kind = .focus) {
    self.depth = depth
    self.kind = kind
  }

  /// What has fired, and what has acted.
  package static let orange = RGBColor(red: 255, green: 150, blue: 40)
  package static let green = RGBColor(red: 80, green: 220, blue: 130)

  private var lines: BoxLines {
    switch kind {
    case .focus, .fired: BoxOutline.heavy
    case .acted: .active
    }
  }

  private static let gold = RGBColor(red: 255, green: 200, blue: 0)
  private static let brown = RGBColor(red: 64, green: 40, blue: 0)

  /// What WCAG 2.2 (success criterion 1.4.11) asks for between what is drawn and what lies beside it.
  private static let leastContrast = 3.0

  /// So few cells of an outline do not show what it is drawn round.
  private static let fewestCells = 2

  /// Cells at the edge of a thing of which no more than this part is covered show nothing of it to speak of.
  private static let unseenPart = 0.125

  /// The cells in which something of a thing is seen that lies where the page says, at least one.
  package static func cells(of element: StageElement, at projection: Projection) -> CellRect {
    let (box, shown) = (element.bounds, projection.shown)
    func cells(_ first: Double, _ length: Double, scale: Double) -> Range<Int> {
      let start = Int(roundedWithinAMillion: (first * scale + unseenPart).rounded(.down))
      let end = Int(roundedWithinAMillion: ((first + length) * scale - unseenPart).rounded(.up))
      return start..<max(start + 1, end)
    }
    let columns = cells(box.x - shown.x, box.width, scale: projection.columnsPerPixel)
    let rows = cells(box.y - shown.y, box.height, scale: projection.rowsPerPixel)
    return CellRect(
      column: projection.cells.column + columns.lowerBound, row: projection.cells.row + rows.lowerBound,
      columns: columns.count, rows: rows.count)
  }

  /// Draws the outline. The sides that lie off the page are left out; where nothing would be left, it lies
  /// just inside the thing.
  ///
  /// - Parameters:
  ///   - box: the cells of the thing.
  ///   - page: the cells that may be drawn in.
  ///   - words: the cells of words; in them, and in a column beside them, nothing is drawn.
  /// - Returns: cells that it stands in, and perhaps others beside them.
  @discardableResult
  package func draw(
    around box: CellRect, into grid: inout Grid, within page: CellRect, sparing words: [CellRect]
  ) -> [CellRect] {
    let seen = box.intersection(page)
    guard !seen.isEmpty else { return [] }
    let outside = BoxOutline(around: box, lines: lines)
    let inside = BoxOutline(inside: seen, lines: lines)
    let near = words.map(\.widened).filter { $0.overlaps(outside.frame) }
    func strokes(of outline: BoxOutline) -> [BoxOutline.Stroke] {
      kind == .focus ? outline.corners(within: page) : outline.strokes(within: page)
    }
    // Corners are seen where a side lies off the page, too.
    let outlines = kind == .focus ? [outside, inside].map { $0.clipped(to: page) } : [outside, inside]
    let (outline, spared) =
      outlines.lazy.map { outline in
        let spared = strokes(of: outline).filter { stroke in
          !near.contains { $0.contains(column: stroke.column, row: stroke.row) }
        }
        return (outline, spared)
      }.first { $1.count >= Self.fewestCells }
      // Words all over and all round: what is in focus has to be seen all the same.
      ?? (inside, strokes(of: inside))
    draw(spared, into: &grid)
    return outline.sides.map { $0.intersection(page) }.filter { !$0.isEmpty }
  }

  /// Draws the line in one ink, so that the eye follows it over a picture of many colours; where that cannot
  /// be told from what lies there, it is mixed with as little white or black as is needed.
  private func draw(_ strokes: [BoxOutline.Stroke], into grid: inout Grid) {
    for stroke in strokes {
      let (ink, paper): (RGBColor, CellColor?) =
        switch kind {
        case .focus: (Self.gold, depth == .mono ? .default : depth.nearest(Self.brown))
        case .fired: (Self.orange, nil)
        case .acted: (Self.green, nil)
        }
      let ground = Palette.rgb(
        of: paper ?? grid[stroke.column, stroke.row].background, terminalDefault: .black)
      _ = grid.put(
        character: stroke.character, column: stroke.column, row: stroke.row,
        foreground: depth.readable(ink, on: ground, ratio: Self.leastContrast), background: paper,
        attributes: depth == .mono || kind == .focus ? .bold : [])
    }
  }
}

/// A line round a box of cells: with round corners, or only at both sides where the box is a cell or two
/// large.
struct BoxOutline {
  struct Stroke {
    var character: Character
    var column: Int
    var row: Int
  }

  /// The cells that the line encloses, with its own.
  let frame: CellRect
  private let lines: BoxLines
  /// Whether only the sides are drawn.
  private let isBracket: Bool

  static let heavy = BoxLines("━┃┏┓┗┛")
  /// The most cells of a box that a line all round would hide from the eye.
  private static let fewCells = 2

  /// The line that runs just outside of a box.
  init(around box: CellRect, lines: BoxLines) {
    isBracket = box.columns <= Self.fewCells && box.rows <= Self.fewCells / box.columns
    frame = CellRect(
      column: box.column - 1, row: isBracket ? box.row : box.row - 1, columns: box.columns + 2,
      rows: isBracket ? box.rows : box.rows + 2)
    self.lines = lines
  }

  /// The line that runs just inside of a box.
  init(inside box: CellRect, lines: BoxLines) {
    isBracket = box.columns < 2 || box.rows < 2
    frame = box
    self.lines = lines
  }

  /// The line as far as it fits into some cells: round what is seen of its box there.
  func clipped(to page: CellRect) -> BoxOutline {
    BoxOutline(frame: frame.intersection(page), lines: lines, isBracket: isBracket)
  }

  private init(frame: CellRect, lines: BoxLines, isBracket: Bool) {
    self.frame = frame
    self.lines = lines
    self.isBracket = isBracket || frame.columns < 2 || frame.rows < 2
  }

  /// The cells of the four sides.
  var sides: [CellRect] {
    let upright = [frame.column, frame.endColumn - 1].map {
      CellRect(column: $0, row: frame.row, columns: 1, rows: frame.rows)
    }
    return isBracket
      ? upright
      : upright
        + [frame.row, frame.endRow - 1].map {
          CellRect(column: frame.column, row: $0, columns: frame.columns, rows: 1)
        }
  }

  /// The corners alone, each with an arm along either side that is long enough to have two.
  func corners(within page: CellRect) -> [Stroke] {
    let (left, right) = (frame.column, frame.endColumn - 1)
    let (top, bottom) = (frame.row, frame.endRow - 1)
    func isNear(_ place: Int, _ first: Int, _ last: Int, arm: Int) -> Bool {
      let length = last - first > 2 * arm + 1 ? arm : 0
      return place - first <= length || last - place <= length
    }
    return strokes(within: page).filter {
      isBracket
        || isNear($0.column, left, right, arm: Self.arm.columns)
          && isNear($0.row, top, bottom, arm: Self.arm.rows)
    }
  }

  /// Cells of a corner beside the one where both sides meet: a cell is twice as high as it is wide.
  private static let arm = (columns: 2, rows: 1)

  /// What is drawn of the line in some cells.
  func strokes(within page: CellRect) -> [Stroke] {
    let (left, right) = (frame.column, frame.endColumn - 1)
    let (top, bottom) = (frame.row, frame.endRow - 1)
    var strokes: [Stroke] = []
    func add(_ character: Character, _ column: Int, _ row: Int) {
      guard page.contains(column: column, row: row) else { return }
      strokes.append(Stroke(character: character, column: column, row: row))
    }
    // Only what the page shows of a side is walked, however far off the page the box reaches.
    let rows = max(top, page.row)..<max(top, page.row, min(frame.endRow, page.endRow))
    guard !isBracket else {
      for row in rows {
        add("[", left, row)
        if right > left { add("]", right, row) }
      }
      return strokes
    }
    for row in rows where row != top && row != bottom {
      add(lines.vertical, left, row)
      add(lines.vertical, right, row)
    }
    for column in max(left, page.column)..<max(left, page.column, min(frame.endColumn, page.endColumn))
    where column != left && column != right {
      add(lines.horizontal, column, top)
      add(lines.horizontal, column, bottom)
    }
    add(lines.topLeft, left, top)
    add(lines.topRight, right, top)
    add(lines.bottomLeft, left, bottom)
    add(lines.bottomRight, right, bottom)
    return strokes
  }
}
