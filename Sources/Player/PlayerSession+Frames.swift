import CellGrid
import StageCore
import StagePainter

extension PlayerSession {
  /// Whether the next frame may differ from the last one.
  package func needsFrame(columns: Int, rows: Int) -> Bool {
    needsFrame || frameSize != (columns, rows)
  }

  /// The screen as the reader sees it now: the page, what is open over it, and the quiet line at the foot.
  ///
  /// It is kept: of the page only what has changed since the last frame is drawn, and `changedCells` tells
  /// where that is.
  package func frame(columns: Int, rows: Int) -> Grid {
    needsFrame = false
    frameSize = (columns, rows)
    guard columns >= Self.fewestColumns, rows >= Self.fewestRows else {
      projection = nil
      _ = window.beginFrame(columns: columns, rows: rows)
      SmallWindow.write(columns: columns, rows: rows, into: &window.grid)
      return window.grid
    }
    let area = Self.pageArea(columns: columns, rows: rows)
    if panel != nil {
      _ = window.beginFrame(columns: columns, rows: rows)
      panel?.draw(into: &window.grid, area: area)
    } else {
      let projection = layPage(in: area)
      let stale = window.beginFrame(columns: columns, rows: rows, page: projection)
      window.hasChanged(paintPage(into: &window.grid, stale: stale, at: projection))
      if isFrameGivenUp {
        window.forgetPage()
        needsFrame = true
      }
      drawFocus(at: projection)
    }
    window.draw(statusLine)
    return window.grid
  }

  /// Whether the last frame was given up and is not to be shown, since the reading is to end.
  package var isFrameGivenUp: Bool { panel == nil && projection != nil && painter.wasGivenUp }

  /// Where the last frame may differ from the one before.
  package var changedCells: [CellRect] { window.changed }

  /// Where the last frame answers what the reader did, the quiet line first: over a slow line this is sent
  /// before the rest.
  package var answeringAreas: [CellRect] {
    let foot = CellRect(column: 0, row: frameSize.rows - 1, columns: frameSize.columns, rows: 1)
    return [foot] + window.marks + window.formerMarks
  }

  private func drawFocus(at projection: Projection) {
    guard turn == nil, let focus = scene.focus else { return }
    // Words are where the page has room for them, not where their box lies.
    let box =
      scene.texts.first { $0.element == focus }?.wordCells
      ?? FocusMark.cells(of: scene.stage.element(focus), at: projection)
    window.hasMarked(
      FocusMark(depth: painter.depth).draw(
        around: box, into: &window.grid, within: projection.cells, sparing: scene.texts.flatMap(\.lineCells)))
  }

  /// The window but for the quiet line.
  static func pageArea(columns: Int, rows: Int) -> CellRect {
    CellRect(column: 0, row: 0, columns: columns, rows: rows - 1)
  }

  /// The page alone, as large as it goes.
  package func pageFrame(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    _ = paintPage(into: &grid, at: layPage(in: grid.bounds))
    window.forgetPage()
    return grid
  }

  /// Fits the page into a part of the window.
  private func layPage(in area: CellRect) -> Projection {
    let projection = Projection(
      pageWidth: scene.stage.width, pageHeight: scene.stage.height, fitting: area, dots: painter.dots,
      cellAspect: cellAspect)
    self.projection = projection
    expectPictures()
    return projection
  }

  /// - Parameter stale: where the grid does not show the page as it was painted last.
  /// - Returns: where the page looks different now.
  private func paintPage(
    into grid: inout Grid, stale: CellExtent = .everywhere, at projection: Projection
  ) -> [CellRect] {
    defer { _ = scene.takeChange() }
    if let turn {
      painter.paint(
        turn.turning, from: turn.leaving.layer, to: scene.layer, view: view, into: &grid, at: projection)
      return [projection.cells]
    }
    let painted = painter.paint(
      scene.layer, view: view, scrolls: scene.scrolls, isMoving: isMoving, into: &grid, stale: stale,
      at: projection)
    scene.texts = painted.texts
    return painted.changed
  }

  /// Whether something is to change with the next tick.
  var isMoving: Bool { ticksUntilNextChange == 1 }
}
