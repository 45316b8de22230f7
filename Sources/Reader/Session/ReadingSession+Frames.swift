import CellGrid
import PageLayout
import StageCore

/// Where the page lies in a window, and how it gets there.
extension ReadingSession {
  /// Lays the page out in a part of the window, and the one that lies beside it.
  ///
  /// - Parameter hintColumns: columns that a hint may have in the quiet line; 0 where there is none.
  @discardableResult
  package func lay(in area: CellRect, hintColumns: Int) -> PageLayout {
    place = (area, hintColumns)
    guard let halves = openSpread(in: area), let facing else { return lay(current, in: area) }
    let cells = halves.cells(of: scene.index, beside: facing.scene.index)
    lay(facing, in: cells.other)
    return lay(current, in: cells.own)
  }

  @discardableResult
  private func lay(_ page: OpenPage, in area: CellRect) -> PageLayout {
    defer { page.expectPictures(for: view) }
    return page.lay(in: area, cellAspect: cellAspect, hintColumns: place?.hintColumns ?? 0)
  }

  /// Says that the window has another size.
  package func sizesChange() {
    for page in openPages { page.pictures.sizesChange() }
  }

  /// Lays a page out that no frame has shown: who reads on faster than it is drawn misses no word of it.
  package func layNewPage() {
    guard scene.layout == nil, let place else { return }
    lay(in: place.area, hintColumns: place.hintColumns)
  }

  /// Paints the page where it was laid out.
  ///
  /// - Parameter stale: where the grid does not show the page as it was painted last.
  /// - Returns: where the page looks different now.
  @discardableResult
  package func paint(into grid: inout Grid, stale: CellExtent = .everywhere) -> [CellRect] {
    hasNews = false
    defer { for page in openPages { _ = page.scene.takeChange() } }
    let frame = PageFrame(
      view: view, turning: turn?.turning, isMoving: isMoving, isBrief: restsBriefly, margin: margin)
    var (changed, stale): ([CellRect], CellExtent) = ([], stale)
    if isSpread != wasPaintedAsSpread {
      // Where one page lay over both halves, neither of them is seen as it was painted.
      stale = .everywhere
      changed = [place?.area].compactMap(\.self)
      wasPaintedAsSpread = isSpread
    }
    for page in openPages {
      var frame = frame
      // What is spoken is marked on the page that is read.
      if page === current, turn == nil { frame.spoken = spokenWord }
      changed += page.paint(frame, into: &grid, stale: stale)
    }
    if isSpread, let place {
      let fold = SpreadHalves(of: place.area).fold
      current.paint(fold: fold, frame, into: &grid)
      changed.append(fold)
    }
    return changed
  }

  /// Whether the last frame was given up. What it left in the grid is nothing; the next one is painted anew.
  package var wasGivenUp: Bool { openPages.contains(where: \.painter.wasGivenUp) }

  /// Whether something will change so soon that the page need not be finished for it: within half a second, or
  /// once its pictures have come.
  private var restsBriefly: Bool {
    current.isHeld || ticksUntilNextMove.map { Double($0) < frameRate / 2 } ?? false
  }
}
