import BookStaging
import PictureStore
import StagePainter

/// What another wish of the reader's changes while a page is read.
extension ReadingSession {
  /// Goes on with other painters: the page stays as it is by now, and is laid out and painted anew.
  ///
  /// - Parameter painter: what draws from a picture session from now on.
  package func renew(painter: (PictureSession) -> StagePainter) {
    endTurn()
    for page in [current, facing].compactMap(\.self) { page.renew(painter: painter(page.pictures)) }
    layNewPage()
    hasNews = true
  }

  /// Builds the page anew, and those that follow: it begins once more, as much of it shown as before.
  package func renew(builder: PageBuilder) {
    let isToldAlike =
      self.builder.languages == builder.languages && self.builder.narration == builder.narration
    self.builder = builder
    neighbours = NeighbourPages()
    endTurn()
    let zoom = scene.zoom
    // In another language, or by another voice, a place in the track means nothing.
    let narrated = isNarrating && isToldAlike ? narrationTime?.elapsed : nil
    builder.media.dropQuestions()
    scene = newScene(scene.index)
    scene.zoom = zoom
    if let narrated { resumeNarration(at: narrated) }
    facing = nil
    layNewPage()
    hasNews = true
  }
}
