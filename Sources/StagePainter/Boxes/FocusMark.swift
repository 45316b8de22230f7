import CellGrid
import StageCore

/// Shows which element the keyboard would touch: bright corners round its box.
package struct FocusMark {
  package let depth: ColorDepth

  /// Columns.
  private static let longestArm = 3

  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Draws the mark, of which nothing leaves the page.
  ///
  /// - Returns: the cells it stands in.
  @discardableResult
  package func draw(
    around element: StageElement, into grid: inout Grid, at projection: Projection
  ) -> [CellRect] {
    let box = box(around: element, at: projection).intersection(projection.cells)
    guard !box.isEmpty else { return [] }
    draw(in: box, into: &grid)
    return corners(of: box)
  }

  private func draw(in box: CellRect, into grid: inout Grid) {
    let right = box.endColumn - 1
    let bottom = box.endRow - 1
    guard box.rows > 1, box.columns > 1 else {
      mark("▸", box.column, box.row, &grid)
      if right > box.column { mark("◂", right, box.row, &grid) }
      return
    }
    mark("┏", box.column, box.row, &grid)
    mark("┓", right, box.row, &grid)
    mark("┗", box.column, bottom, &grid)
    mark("┛", right, bottom, &grid)
    // Arms make the corners stand out from a busy picture, where there is room for them.
    let arm = min(Self.longestArm, (box.columns - 2) / 2)
    for step in 0..<max(0, arm) {
      for row in [box.row, bottom] {
        mark("━", box.column + 1 + step, row, &grid)
        mark("━", right - 1 - step, row, &grid)
      }
    }
    if box.rows > 4 {
      for column in [box.column, right] {
        mark("┃", column, box.row + 1, &grid)
        mark("┃", column, bottom - 1, &grid)
      }
    }
  }

  /// The corners of a box with their arms.
  private func corners(of box: CellRect) -> [CellRect] {
    let columns = 1 + Self.longestArm
    return [box.row, box.endRow - 2].flatMap { row in
      [box.column, box.endColumn - columns].map { column in
        CellRect(column: column, row: row, columns: columns, rows: 2).intersection(box)
      }
    }
  }

  /// Round a text there is a cell to spare, so that no corner stands on a letter.
  private func box(around element: StageElement, at projection: Projection) -> CellRect {
    let box = projection.cellRect(element.bounds)
    guard case .text = element.content else { return box }
    return CellRect(column: box.column - 1, row: box.row - 1, columns: box.columns + 2, rows: box.rows + 2)
  }

  /// Black on gold, which no picture is: it stands out from whatever lies round it.
  private func mark(_ character: String, _ column: Int, _ row: Int, _ grid: inout Grid) {
    guard depth != .mono else {
      let isLit = grid[column, row].attributes.contains(.reverse)
      _ = grid.put(character, column: column, row: row, attributes: isLit ? [.bold, .reverse] : .bold)
      return
    }
    _ = grid.put(
      character, column: column, row: row, foreground: depth.nearest(.black),
      background: depth.nearest(RGBColor(red: 255, green: 200, blue: 0)), attributes: .bold)
  }
}
