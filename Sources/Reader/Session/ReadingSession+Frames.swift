import BookModel
import CellGrid
import PageLayout
import PictureStore
import StageCore

/// Where the pages lie in a window, how they get there, and what of them comes from the background.
extension ReadingSession {
  /// Lays the page out in a part of the window, and the one that lies beside it.
  ///
  /// - Parameter hintColumns: columns that a hint may have in the quiet line; 0 where there is none.
  @discardableResult
  package func layout(in area: CellRect, hintColumns: Int) -> PageLayout {
    place = (area, hintColumns)
    guard let halves = course.openSpread(in: area), let facing = course.facing else {
      return layout(view, in: area, hintColumns)
    }
    let cells = halves.cells(of: view.index, beside: facing.index)
    layout(facing, in: cells.other, hintColumns)
    return layout(view, in: cells.own, hintColumns)
  }

  @discardableResult
  private func layout(_ page: PageView, in area: CellRect, _ hintColumns: Int) -> PageLayout {
    defer { page.expectPictures(for: options.mode) }
    return page.layout(
      in: LayoutPlace(
        area: area, cellAspect: options.cellAspect, hintColumns: hintColumns, detail: page.detail))
  }

  /// Lays the pages out once more where they lie; before they have been laid out, nothing.
  func layoutAgain() {
    if let place { layout(in: place.area, hintColumns: place.hintColumns) }
  }

  /// Lays a page out that no frame has shown: no word of it is missed where a book is read faster than it is
  /// drawn.
  package func layoutNewPage() {
    if view.layout == nil { layoutAgain() }
  }

  /// Says that the window has another size.
  package func sizesChange() {
    for page in course.openPages { page.pictures.sizesChange() }
  }

  /// Paints the page where it was laid out.
  ///
  /// - Parameter stale: where the grid does not show the page as it was painted last.
  /// - Returns: where the page looks different now.
  @discardableResult
  package func paint(into grid: inout Grid, stale: CellExtent = .everywhere) -> [CellRect] {
    hasNews = false
    defer { for page in course.openPages { _ = page.takeChange() } }
    let turn = course.turn
    let untilMove = course.ticksUntilNextMove
    let frame = PageFrame(
      mode: options.mode, turning: turn?.turning, isMoving: untilMove == 1,
      // Half a second, or until its pictures have come: the page need not be finished for that.
      isBrief: view.isHeld || untilMove.map { Double($0) < frameRate / 2 } ?? false, margin: options.margin)
    var (changed, stale): ([CellRect], CellExtent) = ([], stale)
    if course.isSpread != wasPaintedAsSpread {
      // Where one page lay over both halves, neither of them is seen as it was painted.
      stale = .everywhere
      changed = [place?.area].compactMap(\.self)
      wasPaintedAsSpread = course.isSpread
    }
    for page in course.openPages {
      var frame = frame
      // What is spoken is marked on the page that is read.
      if page === view, turn == nil { frame.spoken = spokenWord }
      let leaving = page === view ? turn?.leaving : turn?.leavingFacing
      changed += page.paint(frame, from: leaving, into: &grid, stale: stale)
    }
    if course.isSpread, let place {
      let fold = SpreadHalves(of: place.area).fold
      view.paint(fold: fold, frame, into: &grid)
      changed.append(fold)
    }
    return changed
  }

  /// Whether the last frame was given up. What it left in the grid is nothing; the next one is painted anew.
  package var wasGivenUp: Bool { course.openPages.contains(where: \.painter.wasGivenUp) }

  // MARK: Pictures

  /// Has the pictures decoded that may be needed next, once the page has been shown.
  package func prepareNeighbours() { course.prepareNeighbours() }

  /// Has frames wait a moment for their pictures, the very first one longer, and figures say what encoding
  /// takes.
  ///
  /// - Parameter clock: the player's, in seconds.
  package func keepTime(by clock: @escaping () -> Double) {
    for page in course.openPages {
      page.pictures.patience = PictureSession.Patience(atFirst: 0.08, later: 0.025, clock: clock)
      page.painter.stopwatch = clock
    }
  }

  /// Takes what has come from the background, and builds the page anew where it was built without knowing all
  /// of its files and its time has not begun.
  package func collect() {
    for page in course.openPages where page.pictures.collect() { hasNews = true }
    // Another session of the book may have collected what this one waits for.
    let media = builder.media
    let hasCome = media.collect(waiting: 0) || media.answerCount != answersSeen
    answersSeen = media.answerCount
    if hasCome, course.restageProvisional() { hasNews = true }
  }
}
