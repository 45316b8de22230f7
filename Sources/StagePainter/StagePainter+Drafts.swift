import CellGrid
import PageLayout

/// What was not painted as well as it can be.
struct DraftedCells {
  /// What was painted while things moved; nil where nothing was.
  var unsettled: CellRegion?
  /// What is painted as a draft; nil where nothing is.
  var unfinished: CellRegion?
}

/// Pages in two grains: a sparing painter paints what moves, and what a page begins with, as a draft in few
/// dots, and once nothing moves it finishes the page in the dots of its set; while something moves, what has
/// rested for a second beside it. Both grains have pictures of their own, so that moving costs what a draft
/// costs, and a page is seen before its finest pictures are there.
extension StagePainter {
  /// Whether a frame is to be painted once things rest, for what was given up while they moved. What is
  /// carried does not rest.
  package var isUnsettled: Bool {
    (drafted.unsettled != nil || drafted.unfinished != nil) && !carried.areHeld
  }

  /// Takes note of what is painted as a draft.
  func isDraft(_ areas: [CellRect], at projection: Projection) {
    guard projection.dots != dots, !areas.isEmpty else { return }
    if drafted.unfinished?.bounds != projection.area {
      drafted.unfinished = CellRegion(within: projection.area)
    }
    for area in areas { drafted.unfinished?.insert(area) }
  }

  /// The page in the dots of the painter's own set, drawn where there are only drafts of it; nil where there
  /// are none, and as long as pictures or letters are still to come in that grain: then the page is painted
  /// again when they have.
  ///
  /// - Parameters:
  ///   - page: the same in drafts.
  ///   - texts: what is written over it, each on a ground of one grain.
  ///   - changed: the cells that are written; those that are finished are added.
  ///   - areas: the cells whose dots are encoded; those that are finished take their place.
  func finished(
    _ page: PageDots, _ layer: PageLayer, _ texts: [WrittenText], _ changed: inout CellRegion,
    _ areas: inout [CellRect]
  ) -> PageDots? {
    guard var region = drafted.unfinished else { return nil }
    region.insertTexts(texts, over: changed)
    guard let fine = fine(layer, &region) else { return nil }
    areas = fine.areas
    changed.formUnion(region)
    drafted.unfinished = nil
    page.areDrawn(finer: fine.page)
    page.rests.allAreFinished()
    return fine.page
  }

  /// Finishes what has not changed for a second, while something else moves. Words on it are written on the
  /// ground of the draft, and finished with the page.
  ///
  /// - Parameters:
  ///   - page: the page in drafts.
  ///   - changed: the cells that are written; those that are finished are added.
  ///   - areas: the cells that were encoded as drafts; those that are finished are added.
  func finishResting(
    _ page: PageDots, _ layer: PageLayer, _ texts: [WrittenText], _ changed: inout CellRegion,
    _ areas: inout [CellRect]
  ) {
    let projection = page.canvas.projection
    guard projection.dots != dots else { return }
    page.rests.haveChanged(areas, at: layer.stage.tick)
    let resting = page.rests.resting(ticksASecond: layer.stage.frameRate)
    guard !resting.isEmpty else { return }
    var region = CellRegion(within: projection.area)
    for tile in resting { region.insert(tile) }
    guard let fine = fine(layer, &region) else { return }
    encode(fine.page.canvas, fine.areas, isMoving: false)
    page.areDrawn(finer: fine.page)
    page.rests.areFinished(resting)
    for tile in resting {
      drafted.unfinished?.remove(tile)
      drafted.unsettled?.remove(tile)
    }
    for text in texts where region.overlaps(text.placed.occupied) {
      drafted.unfinished?.insert(text.placed.occupied)
    }
    areas += fine.areas
    changed.formUnion(region)
  }

  /// Some cells of the page in the dots of the painter's own set, and where they are drawn; nil as long as
  /// pictures or letters are still to come in that grain.
  private func fine(_ layer: PageLayer, _ region: inout CellRegion) -> (page: PageDots, areas: [CellRect])? {
    let projection = layer.layout.projection.inDots(dots)
    let needed = PagePictures(of: layer.stage, at: projection).shown
    guard picturePainter.pictures.provide(needed), let page = PageDots(of: layer.stage, at: projection) else {
      return nil
    }
    _ = page.update(
      layer, in: colors, depth: depth, pictures: picturePainter, letters: letterPainter, until: interruption)
    guard !letterPainter.isWaiting else { return nil }
    let areas = page.draw(
      &region, pictures: picturePainter, letters: letterPainter, until: interruption)
    return (page, areas)
  }
}

extension CellRegion {
  /// Takes in all cells of the texts that will be written because a cell of theirs is in the region or has
  /// changed.
  fileprivate mutating func insertTexts(_ texts: [WrittenText], over changed: CellRegion) {
    var left = texts.map(\.placed.occupied)
    var count = 0
    while count != left.count {
      count = left.count
      left.removeAll { cells in
        guard overlaps(cells) || changed.overlaps(cells) else { return false }
        insert(cells)
        return true
      }
    }
  }
}
