import CellGrid
import PageLayout
import StagePainter

/// How a page is painted.
extension PageView {
  /// Says which pictures the page needs where it is about to be painted, once.
  func expectPictures(for mode: RenderMode) {
    guard pictures.decodesInBackground, mode != .boxes, let projection = layout?.projection,
      let place = layoutPlace?.ofPictures, picturesExpected != place
    else { return }
    picturesExpected = place
    neighboursPrepared = nil
    pictures.beginPage(PagePictures(of: stage, at: projection).shown)
  }

  /// Paints the page where it was laid out, or a moment of its coming.
  ///
  /// - Parameter leaving: the page in whose place it comes; nil where it is there.
  /// - Returns: where it looks different now.
  func paint(
    _ frame: PageFrame, from leaving: PageView?, into grid: inout Grid, stale: CellExtent
  ) -> [CellRect] {
    guard let arriving = layer(in: frame) else { return [] }
    if let turning = frame.turning, let leaving {
      if let layoutPlace { leaving.layout(in: layoutPlace) }
      guard let leaving = leaving.layer(in: frame) else { return [] }
      painter.paint(turning, from: leaving, to: arriving, view: frame.mode, into: &grid)
      return [arriving.layout.projection.area]
    }
    return painter.paint(
      arriving, view: frame.mode, isMoving: frame.isMoving, isBrief: frame.isBrief, into: &grid, stale: stale
    ).changed
  }

  /// Paints the fold between this page and the one beside it.
  func paint(fold: CellRect, _ frame: PageFrame, into grid: inout Grid) {
    if let layer = layer(in: frame) {
      painter.paint(fold: fold, beside: layer, view: frame.mode, into: &grid)
    }
  }

  /// The page as the painter takes it; nil before it has been laid out.
  package var layer: PageLayer? {
    layout.map {
      var layer = PageLayer(
        stage: stage, background: page.background.map(RGBColor.init), layout: $0, firstLine: firstLine)
      layer.followedHints = playback.progress.followedHints
      return layer
    }
  }

  /// The same, with the margins that are asked for, and what is spoken.
  private func layer(in frame: PageFrame) -> PageLayer? {
    var layer = layer
    if let margin = frame.margin { layer?.margin = margin }
    if let spoken = frame.spoken { layer?.spoken = (spoken.element, spoken.characters) }
    return layer
  }
}

/// How pages are painted in a frame.
struct PageFrame {
  var mode: RenderMode
  /// The moment of the change from the pages before; nil for pages that are there.
  var turning: PageTurning?
  /// Whether another frame follows at once.
  var isMoving: Bool
  /// Whether something will change so soon that drafts will do.
  var isBrief: Bool
  /// What is spoken on the page; nil for nothing.
  var spoken: SpokenWord?
  /// What lies round a page; nil for what goes with its paper.
  var margin: RGBColor?
}
