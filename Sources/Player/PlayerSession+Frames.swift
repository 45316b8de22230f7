import CellGrid
import StageCore
import StagePainter

extension PlayerSession {
  /// Whether the next frame may differ from the last one.
  public func needsFrame(columns: Int, rows: Int) -> Bool {
    needsFrame || frameSize != (columns, rows)
  }

  /// The screen as the reader sees it now: the page, what is open over it, and the quiet line at the foot.
  ///
  /// It is kept: of the page only what has changed since the last frame is drawn, and `changedCells` tells where that is.
  public func frame(columns: Int, rows: Int) -> Grid {
    needsFrame = false
    frameSize = (columns, rows)
    guard columns >= Self.fewestColumns, rows >= Self.fewestRows else {
      projection = nil
      _ = window.begin(columns: columns, rows: rows)
      SmallWindow.write(columns: columns, rows: rows, into: &window.grid)
      return window.grid
    }
    let area = Self.pageArea(columns: columns, rows: rows)
    if panel != nil {
      _ = window.begin(columns: columns, rows: rows)
      panel?.draw(into: &window.grid, area: area)
    } else {
      let projection = layPage(in: area)
      let stale = window.begin(columns: columns, rows: rows, page: projection)
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
  public var isFrameGivenUp: Bool { panel == nil && projection != nil && painter.wasGivenUp }

  /// Where the last frame may differ from the one before.
  public var changedCells: [CellRect] { window.changed }

  /// Where the last frame answers what the reader did, the quiet line first: over a slow line this is sent before the
  /// rest.
  public var answeringAreas: [CellRect] {
    let foot = CellRect(column: 0, row: frameSize.rows - 1, columns: frameSize.columns, rows: 1)
    return [foot] + window.marks + window.formerMarks
  }

  private func drawFocus(at projection: Projection) {
    guard turn == nil, let focus = scene.focus else { return }
    let element = scene.stage.element(focus)
    FocusMark(depth: painter.depth).draw(around: element, into: &window.grid, at: projection)
    window.hasMarked(Self.corners(of: projection.cellRect(element.bounds)))
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

  /// - Parameter stale: where the grid does not show the page as it was painted last; nil for anywhere.
  /// - Returns: where the page looks different now.
  private func paintPage(
    into grid: inout Grid, stale: [CellRect]? = nil, at projection: Projection
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

  /// What the page calls itself.
  var pageLabel: String {
    scene.page.title.map {
      $0.string(for: builder.language ?? builder.book.languages.first).held(to: StatusLine.longestName)
    }
      ?? "Page \(scene.index + 1)"
  }

  var statusLine: StatusLine {
    StatusLine(left: statusWords, page: scene.index + 1, pageCount: pageCount)
  }

  /// What there is to be told of the book and of the page, or else the book's title.
  private var notices: [String] {
    let notices = PageNotices.words(
      leftOut: leftOut, excess: scene.excess, unshown: scene.unshownPictures(in: pictures))
    return notices.isEmpty ? [title] : notices
  }

  private var statusWords: [String] {
    if let typedNumber { return ["go to page \(typedNumber): G"] }
    if let panel { return [panel.kind == .help ? "Esc closes the help" : "Esc closes the text"] }
    let focused = scene.focus.map { scene.stage.name(of: $0).held(to: StatusLine.longestName) }
    if scene.isCarrying, let focused {
      return ["arrows carry '\(focused)'", "Enter drops it", "Esc puts it back"]
    }
    var words = showsFigures ? figures.words(encodingSeconds: painter.encodingSeconds) : notices
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
