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
      drawFocus(at: layout.projection)
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
    let mark = FocusMark(depth: painter.depth)
    window.hasMarked(mark.draw(around: scene.stage.element(focus), into: &window.grid, at: projection))
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
  private func layPage(in area: CellRect, hintColumns: Int? = nil) -> PageLayout {
    let layout = scene.lay(
      in: LayoutPlace(
        area: area, cellAspect: cellAspect,
        hintColumns: hintColumns ?? StatusLine.hintColumns(columns: area.columns), detail: scene.detail),
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
    let painted = painter.paint(arriving, view: view, isMoving: isMoving, into: &grid, stale: stale)
    return painted.changed
  }

  /// Whether something is to change with the next tick.
  var isMoving: Bool { ticksUntilNextChange == 1 }

  /// What the page calls itself.
  var pageLabel: String {
    scene.page.title.map { builder.text($0).held(to: StatusLine.longestName) } ?? "Page \(scene.index + 1)"
  }

  var statusLine: StatusLine {
    let answer = answer
    return StatusLine(
      left: answer ?? statusWords, isAnswer: answer != nil, sound: soundName, page: scene.index + 1,
      pageCount: pageCount)
  }

  /// What the sound is called that plays; time, and with it sound, stands still while a panel covers the
  /// page.
  private var soundName: String? {
    guard panel == nil, let sound = scene.sounds.latest else { return nil }
    return scene.name(of: sound).held(to: StatusLine.longestName)
  }

  /// What there is to be told of the book and of the page, or else the book's title.
  private var notices: [String] {
    let notices = PageNotices.words(
      leftOut: leftOut, triggersForNobody: scene.triggersForNobody, excess: scene.excess,
      unshown: scene.unshownPictures(in: pictures))
    if let zoomWords { return [zoomWords] + notices }
    return notices.isEmpty ? [title] : notices
  }

  /// What there is to be said to what the reader has just done.
  private var answer: [String]? {
    if let typedNumber { return ["go to page \(typedNumber): G"] }
    if let panel { return [panel.kind == .help ? "Esc closes the help" : "Esc closes the text"] }
    if scene.isCarrying, let focusedName {
      return ["arrows carry '\(focusedName)'", "Enter drops it", "Esc puts it back"]
    }
    return remark.map { [$0.rawValue] }
  }

  private var focusedName: String? {
    scene.focus.map { scene.stage.name(of: $0).held(to: StatusLine.longestName) }
  }

  private var statusWords: [String] {
    var words = showsFigures ? figures.words(encodingSeconds: painter.encodingSeconds) : notices
    if let focus = scene.focus, let focusedName {
      words.append("Enter \(scene.stage.isDraggable(focus) ? "picks up" : "touches") '\(focusedName)'")
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
