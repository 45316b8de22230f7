import BookStaging
import StagePainter

/// What another wish of the reader's changes while a page is read.
extension ReadingSession {
  /// Goes on with another painter: the page stays as it is by now, and is laid out and painted anew.
  package func renew(painter: StagePainter) {
    painter.isToBeGivenUp = self.painter.isToBeGivenUp
    painter.stopwatch = self.painter.stopwatch
    self.painter = painter
    endTurn()
    pictures.sizesChange()
    scene.forgetLayout()
    layNewPage()
    hasNews = true
  }

  /// Builds the page anew, and those that follow: it begins once more, as much of it shown as before.
  package func renew(builder: PageBuilder) {
    self.builder = builder
    neighbours = NeighbourPages()
    endTurn()
    let former = scene
    builder.media.dropQuestions()
    scene = PageScene(
      index: former.index, page: former.page,
      staged: builder.staged(former.page, patience: Self.mediaPatience))
    scene.zoom = former.zoom
    layNewPage()
    hasNews = true
  }
}
