import CellGrid
import StageCore
import StagePainter

/// Where the page lies in a window, and how it gets there.
extension ReadingSession {
  /// Lays the page out in a part of the window.
  ///
  /// - Parameter hintColumns: columns that a hint may have in the quiet line; 0 where there is none.
  @discardableResult
  package func lay(in area: CellRect, hintColumns: Int) -> PageLayout {
    place = (area, hintColumns)
    let layout = scene.lay(
      in: LayoutPlace(
        area: area, cellAspect: cellAspect, hintColumns: hintColumns, detail: scene.detail), by: painter)
    expectPictures()
    return layout
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
    defer { _ = scene.takeChange() }
    guard let arriving = layer(of: scene) else { return [] }
    if let turn {
      turn.leaving.lay(like: scene, by: painter)
      guard let leaving = layer(of: turn.leaving) else { return [] }
      painter.paint(turn.turning, from: leaving, to: arriving, view: view, into: &grid)
      return [arriving.layout.projection.area]
    }
    let painted = painter.paint(
      arriving, view: view, isMoving: isMoving, isBrief: restsBriefly, into: &grid, stale: stale)
    return painted.changed
  }

  /// A page as the painter takes it, with the margins that are asked for.
  private func layer(of scene: PageScene) -> PageLayer? {
    var layer = scene.layer
    if let margin { layer?.margin = margin }
    return layer
  }

  /// Whether something will change so soon that the page need not be finished for it: within half a second, or
  /// once its pictures have come.
  private var restsBriefly: Bool {
    isHeld || ticksUntilNextChange.map { Double($0) < frameRate / 2 } ?? false
  }
}
