import CellGrid
import Phrases

/// Where the canvas lies in a window, and which panes beside it.
package struct EditorPlaces: Equatable {
  /// A pane that is seen: its heading, and below it what it shows.
  package struct Pane: Equatable {
    package var pane: EditorPane
    package var heading: CellRect
    package var cells: CellRect
  }

  /// Empty where a pane has all of the window.
  package let canvas: CellRect
  package let panes: [Pane]
  /// Whether not all panes are seen at a time, so that their headings name the others.
  package let isInTurn: Bool

  /// Windows so wide have a pane beside the canvas, the elements over the inspector, and the pages at the
  /// left as well.
  private static let columnsForOne = 72
  private static let columnsForTwo = 104
  private static let columnsForAll = 130
  private static let rowsForTwo = 26
  private static let rowsForLower = 16

  /// - Parameters:
  ///   - window: all of it; the head and the foot have a row each.
  ///   - pane: the one that takes the keys.
  ///   - beside: the one that is seen beside the canvas where there is room for one.
  ///   - isFolded: whether the canvas has all of the window.
  ///   - lower: the pane that lies below all others, where there is room for it; nil for none.
  package init(
    in window: CellRect, focus pane: EditorPane, beside: EditorPane, isFolded: Bool, lower: EditorPane?
  ) {
    var area = CellRect(
      column: window.column, row: window.row + 1, columns: window.columns, rows: window.rows - 2)
    var below: [Pane] = []
    let isHidden = isFolded && pane == .canvas
    if let lower, !isHidden, area.columns >= Self.columnsForOne, area.rows >= Self.rowsForLower {
      let rows = min(16, area.rows * 3 / 8)
      area.rows -= rows
      below = [
        Pane(
          pane: lower,
          heading: CellRect(column: area.column, row: area.endRow, columns: area.columns, rows: 1),
          cells: CellRect(column: area.column, row: area.endRow + 1, columns: area.columns, rows: rows - 1))
      ]
    }
    let pane = below.first?.pane == pane ? .canvas : pane
    func part(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
      CellRect(column: area.column + column, row: area.row + row, columns: columns, rows: rows)
    }
    func made(_ pane: EditorPane, _ cells: CellRect) -> Pane {
      Pane(
        pane: pane,
        heading: CellRect(column: cells.column, row: cells.row, columns: cells.columns, rows: 1),
        cells: CellRect(
          column: cells.column, row: cells.row + 1, columns: cells.columns, rows: cells.rows - 1))
    }
    if isFolded, pane == .canvas {
      (canvas, panes, isInTurn) = (area, below, true)
    } else if area.columns >= Self.columnsForTwo, area.rows >= Self.rowsForTwo {
      let hasPages = area.columns >= Self.columnsForAll
      let (left, right) = (hasPages ? 20 : 0, hasPages ? 38 : 32)
      let upper = max(8, area.rows * 3 / 8)
      let column = area.columns - right
      if !hasPages, pane == .pages {
        panes = [made(.pages, part(column, 0, right, area.rows))] + below
      } else {
        panes =
          [
            made(beside == .files ? .files : .elements, part(column, 0, right, upper)),
            made(.keys, part(column, upper, right, area.rows - upper)),
          ] + (hasPages ? [made(.pages, part(0, 0, left, area.rows))] : []) + below
      }
      let gap = hasPages ? 1 : 0
      canvas = part(left + gap, 0, column - left - gap - 1, area.rows)
      isInTurn = !hasPages
    } else if area.columns >= Self.columnsForOne {
      let right = min(34, max(28, area.columns / 3))
      canvas = part(0, 0, area.columns - right - 1, area.rows)
      panes = [made(beside, part(area.columns - right, 0, right, area.rows))] + below
      isInTurn = true
    } else if pane == .canvas {
      (canvas, panes, isInTurn) = (area, [], true)
    } else {
      canvas = part(0, 0, 0, 0)
      panes = [made(pane, area)]
      isInTurn = true
    }
  }
}
