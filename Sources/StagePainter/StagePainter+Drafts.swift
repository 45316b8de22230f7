import CellGrid
import StageCore

/// Pages in two grains: a sparing painter paints what moves, and what a page begins with, as a draft in few dots,
/// and once nothing moves it finishes the page in the dots of its set. Both grains have pictures of their own, so
/// that moving costs what a draft costs, and a page is seen before its finest pictures are there.
extension StagePainter {
  /// Takes note of what is painted as a draft.
  func isDraft(_ areas: [CellRect], at projection: Projection) {
    guard projection.dots != dots, !areas.isEmpty else { return }
    if unfinished?.bounds != projection.area { unfinished = CellRegion(within: projection.area) }
    for area in areas { unfinished?.insert(area) }
  }

  /// The page in the dots of the painter's own set, drawn where there are only drafts of it; nil where there are
  /// none, and as long as pictures or letters are still to come in that grain: then the page is painted again when they have.
  ///
  /// - Parameters:
  ///   - changed: the cells that are written; those that are finished are added.
  ///   - areas: the cells whose dots are encoded; those that are finished take their place.
  func finished(
    _ layer: PageLayer, _ changed: inout CellRegion, _ areas: inout [CellRect]
  ) -> PageDots? {
    guard var region = unfinished else { return nil }
    let projection = layer.layout.projection.inDots(dots)
    let needed = PagePictures(of: layer.stage, at: projection).shown
    guard picturePainter.pictures.provide(needed), let page = PageDots(of: layer.stage, at: projection) else {
      return nil
    }
    _ = page.update(
      layer, in: colors, depth: depth, pictures: picturePainter, letters: letterPainter, until: interruption)
    guard !letterPainter.isWaiting else { return nil }
    areas = page.draw(&region, pictures: picturePainter, letters: letterPainter, until: interruption)
    changed.formUnion(region)
    unfinished = nil
    return page
  }
}
