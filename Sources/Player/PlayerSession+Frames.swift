import CellGrid
import StageCore
import StagePainter

extension PlayerSession {
  /// Whether the next frame may differ from the last one.
  public func needsFrame(columns: Int, rows: Int) -> Bool {
    needsFrame || frameSize != (columns, rows)
  }

  /// The screen as the reader sees it now: the page, what is open over it, and the quiet line at the foot.
  public func frame(columns: Int, rows: Int) -> Grid {
    if blank.columns != columns || blank.rows != rows { blank = Grid(columns: columns, rows: rows) }
    var grid = blank
    needsFrame = false
    frameSize = (columns, rows)
    guard columns >= Self.fewestColumns, rows >= Self.fewestRows else {
      projection = nil
      SmallWindow.write(columns: columns, rows: rows, into: &grid)
      return grid
    }
    let area = Self.pageArea(columns: columns, rows: rows)
    if panel != nil {
      panel?.draw(into: &grid, area: area)
    } else {
      paintPage(into: &grid, area: area)
      if let focus = scene.focus, turn == nil, let projection {
        FocusMark(depth: painter.depth).draw(around: scene.stage.element(focus), into: &grid, at: projection)
      }
    }
    markedBefore = marked
    marked = focusedCells
    drawStatusLine(into: &grid)
    return grid
  }

  /// The quiet line is set again only when it says something else.
  private func drawStatusLine(into grid: inout Grid) {
    let line = statusLine
    if drawnLine?.line != line || drawnLine?.cells.columns != grid.columns {
      var cells = Grid(columns: grid.columns, rows: 1)
      line.draw(into: &cells, row: 0)
      drawnLine = (line, cells)
    }
    if let cells = drawnLine?.cells { grid.copy(cells.bounds, from: cells, toColumn: 0, row: grid.rows - 1) }
  }

  /// Where the last frame answers what the reader did, the quiet line first: over a slow line this is sent before the
  /// rest.
  public var answeringAreas: [CellRect] {
    let foot = CellRect(column: 0, row: frameSize.rows - 1, columns: frameSize.columns, rows: 1)
    return [foot] + [marked, markedBefore].compactMap(\.self).flatMap(Self.corners)
  }

  /// The cells of what is in focus, where that is shown.
  private var focusedCells: CellRect? {
    guard panel == nil, turn == nil, let focus = scene.focus else { return nil }
    return projection?.cellRect(scene.stage.element(focus).bounds)
  }

  /// Where the mark stands around a box of cells: a corner, its arms, and a cell to spare around the box.
  private static func corners(of box: CellRect) -> [CellRect] {
    [box.row - 1, box.endRow - 2].flatMap { row in
      [box.column - 1, box.endColumn - 4].map { column in
        CellRect(column: column, row: row, columns: 5, rows: 3)
      }
    }
  }

  /// The window but for the quiet line.
  static func pageArea(columns: Int, rows: Int) -> CellRect {
    CellRect(column: 0, row: 0, columns: columns, rows: rows - 1)
  }

  /// The page alone, as large as it goes.
  public func pageFrame(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    paintPage(into: &grid, area: grid.bounds)
    return grid
  }

  private func paintPage(into grid: inout Grid, area: CellRect) {
    let projection = Projection(
      pageWidth: scene.stage.width, pageHeight: scene.stage.height, fitting: area, dots: painter.dots,
      cellAspect: cellAspect)
    self.projection = projection
    expectPictures()
    if let turn {
      painter.paint(
        turn.turning, from: turn.leaving.layer, to: scene.layer, view: view, into: &grid, at: projection)
    } else {
      scene.texts = painter.paint(
        scene.layer, view: view, scrolls: scene.scrolls, isMoving: isMoving, into: &grid, at: projection)
    }
    _ = scene.takeChange()
  }

  /// Whether something is to change with the next tick.
  var isMoving: Bool { ticksUntilNextChange == 1 }

  /// What the page calls itself.
  var pageLabel: String {
    scene.page.title.map { $0.string(for: builder.language ?? builder.book.languages.first) }
      ?? "Page \(scene.index + 1)"
  }

  var statusLine: StatusLine {
    StatusLine(left: statusWords, page: scene.index + 1, pageCount: pageCount)
  }

  private var statusWords: [String] {
    if let typedNumber { return ["go to page \(typedNumber): G"] }
    if let panel { return [panel.kind == .help ? "Esc closes the help" : "Esc closes the text"] }
    let focused = scene.focus.map { scene.stage.name(of: $0) }
    if scene.isCarrying, let focused {
      return ["arrows carry '\(focused)'", "Enter drops it", "Esc puts it back"]
    }
    var words =
      showsFigures ? figures.words(encodingSeconds: painter.encodingSeconds) : [notice ?? title]
    if let focus = scene.focus, let focused {
      words.append("Enter \(scene.stage.isDraggable(focus) ? "picks up" : "touches") '\(focused)'")
    } else if scene.hasHiddenLines {
      words.append("↓ reads on")
    } else if !scene.touchables.isEmpty {
      words.append("Tab finds what to touch")
    } else if scene.index == 0 {
      words.append("? for help")
    }
    return words
  }
}
