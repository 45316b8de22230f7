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
      let layout = layPage(in: area)
      let stale = window.beginFrame(columns: columns, rows: rows, page: area)
      window.hasChanged(paintPage(into: &window.grid, stale: stale))
      if isFrameGivenUp {
        window.forgetPage()
        needsFrame = true
      }
      drawFocus(in: layout)
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

  private func drawFocus(in layout: PageLayout) {
    guard turn == nil, let focus = scene.focus else { return }
    let texts = scene.texts
    // Words are where the page has room for them, not where their box lies.
    let text = texts.first { $0.element == focus }
    let projection = layout.projection
    let box =
      text?.wordCells
      ?? FocusMark.cells(of: scene.stage.element(focus), at: projection).intersection(projection.cells)
    window.hasMarked(
      FocusMark(depth: painter.depth).draw(
        around: box, into: &window.grid, within: projection.area, sparing: texts.flatMap(\.lineCells)))
  }

  /// The window but for the quiet line.
  static func pageArea(columns: Int, rows: Int) -> CellRect {
    CellRect(column: 0, row: 0, columns: columns, rows: rows - 1)
  }

  /// The page alone, as large as it goes.
  package func pageFrame(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    layPage(in: grid.bounds, hintColumns: 0)
    _ = paintPage(into: &grid)
    window.forgetPage()
    return grid
  }

  /// Lays the page out in a part of the window.
  ///
  /// - Parameter hintColumns: columns that a hint may have in the quiet line; 0 where there is none.
  @discardableResult
  func layPage(in area: CellRect, hintColumns: Int? = nil) -> PageLayout {
    let layout = scene.lay(
      in: LayoutPlace(
        area: area, cellAspect: cellAspect,
        hintColumns: hintColumns ?? StatusLineParts.hintColumns(columns: area.columns, pageCount: pageCount),
        detail: scene.detail),
      by: painter)
    projection = layout.projection
    expectPictures()
    return layout
  }

  /// - Parameter stale: where the grid does not show the page as it was painted last.
  /// - Returns: where the page looks different now.
  private func paintPage(
    into grid: inout Grid, stale: CellExtent = .everywhere
  ) -> [CellRect] {
    defer { _ = scene.takeChange() }
    guard let arriving = scene.layer else { return [] }
    if let turn {
      turn.leaving.lay(like: scene, by: painter)
      guard let leaving = turn.leaving.layer else { return [] }
      painter.paint(turn.turning, from: leaving, to: arriving, view: view, into: &grid)
      return [arriving.layout.projection.area]
    }
    let painted = painter.paint(
      arriving, view: view, isMoving: isMoving, isBrief: restsBriefly, into: &grid, stale: stale)
    return painted.changed
  }

  /// Whether something is to change with the next tick.
  var isMoving: Bool { ticksUntilNextChange == 1 }

  /// Whether something will change so soon that the page need not be finished for it: within half a second, or
  /// once its pictures have come.
  private var restsBriefly: Bool {
    isHeld || ticksUntilNextChange.map { Double($0) < frameRate / 2 } ?? false
  }
}
