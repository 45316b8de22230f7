import BookStaging
import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A page that lies open in the window: where it lies there, and what it is painted with. Of two pages that lie
/// side by side each is one, so that neither pushes out what has been painted of the other.
final class OpenPage {
  var scene: PageScene
  /// The page before, while this one comes; nil while none is seen. Its time stands still.
  var leaving: PageScene?
  var painter: StagePainter
  let pictures: PictureSession

  init(_ scene: PageScene, painter: StagePainter, pictures: PictureSession) {
    self.scene = scene
    self.painter = painter
    self.pictures = pictures
  }

  // MARK: Time

  /// Whether the page's time has not begun, since something is still coming that it begins with.
  var isHeld: Bool { scene.ticksHeld > 0 && (pictures.isAwaitingPage || scene.isProvisional) }

  /// Ticks until something on the page can next change by itself; nil while nothing moves.
  var ticksUntilNextChange: Int? {
    if isHeld { return scene.ticksHeld }
    let ends = scene.sounds.ticksUntilNextEnd(after: scene.stage.tick)
    return [scene.stage.ticksUntilNextChange, ends].compactMap(\.self).min()
  }

  /// Whether something is seen or heard on the page, or to come, that will be over by itself.
  var isOnItsWay: Bool {
    isHeld || scene.stage.isOnItsWay || scene.sounds.ticksUntilNextEnd(after: scene.stage.tick) != nil
  }

  /// Moves the stage by a tick, or lets it wait for its pictures: what moves should be seen moving. A picture
  /// that takes too long is not waited for, and once the page's time has begun it does not stop.
  func advance() {
    if isHeld {
      scene.ticksHeld -= 1
    } else {
      scene.ticksHeld = 0
      scene.advance()
    }
  }

  // MARK: Frames

  /// Lays the page out in some cells, as near as it is looked at by now.
  @discardableResult
  func lay(in area: CellRect, cellAspect: Double, hintColumns: Int) -> PageLayout {
    scene.lay(
      in: LayoutPlace(
        area: area, cellAspect: cellAspect, hintColumns: hintColumns, detail: scene.detail), by: painter)
  }

  /// Says which pictures the page needs where it is about to be painted, once.
  func expectPictures(for view: PageView) {
    guard pictures.decodesInBackground, view != .boxes, let projection = scene.layout?.projection,
      let place = scene.layoutPlace?.ofPictures, scene.picturesExpected != place
    else { return }
    scene.picturesExpected = place
    scene.neighboursPrepared = nil
    pictures.beginPage(PagePictures(of: scene.stage, at: projection).shown)
  }

  /// Paints the page where it was laid out, or a moment of its coming.
  ///
  /// - Returns: where it looks different now.
  func paint(_ frame: PageFrame, into grid: inout Grid, stale: CellExtent) -> [CellRect] {
    guard let arriving = layer(of: scene, frame) else { return [] }
    if let turning = frame.turning, let leaving {
      leaving.lay(like: scene, by: painter)
      guard let leaving = layer(of: leaving, frame) else { return [] }
      painter.paint(turning, from: leaving, to: arriving, view: frame.view, into: &grid)
      return [arriving.layout.projection.area]
    }
    return painter.paint(
      arriving, view: frame.view, isMoving: frame.isMoving, isBrief: frame.isBrief, into: &grid, stale: stale
    ).changed
  }

  /// Paints the fold between this page and the one beside it.
  func paint(fold: CellRect, _ frame: PageFrame, into grid: inout Grid) {
    if let layer = layer(of: scene, frame) {
      painter.paint(fold: fold, beside: layer, view: frame.view, into: &grid)
    }
  }

  /// A page as the painter takes it, with the margins that are asked for.
  private func layer(of scene: PageScene, _ frame: PageFrame) -> PageLayer? {
    var layer = scene.layer
    if let margin = frame.margin { layer?.margin = margin }
    if let spoken = frame.spoken, scene === self.scene { layer?.spoken = (spoken.element, spoken.characters) }
    return layer
  }

  /// Goes on with another painter, which lays the page out anew and paints it.
  func renew(painter: StagePainter) {
    painter.isToBeGivenUp = self.painter.isToBeGivenUp
    painter.stopwatch = self.painter.stopwatch
    self.painter = painter
    pictures.sizesChange()
    scene.forgetLayout()
  }
}

/// How pages are painted in a frame.
struct PageFrame {
  var view: PageView
  /// The moment of the change from the pages before; nil for pages that are there.
  var turning: PageTurning?
  /// Whether another frame follows at once.
  var isMoving: Bool
  /// Whether something will change so soon that drafts will do.
  var isBrief: Bool
  /// What is spoken on the page that is read; nil for nothing.
  var spoken: SpokenWord?
  /// What lies round a page; nil for what goes with its paper.
  var margin: RGBColor?
}
