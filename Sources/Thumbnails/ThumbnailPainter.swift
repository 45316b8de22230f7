import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter

/// A page to be painted small.
package struct ThumbnailPage {
  /// The paper under the page's elements.
  package var background: RGBColor
  /// What words without a colour of their own are written in; nil for the book's: black.
  package var ink: RGBColor?
  /// Whether its words are there, too. Default true.
  package var hasWords = true
  /// Makes the page's stage as it is when the page is turned to; asked twice at most, and the second one must
  /// be like the first. It is played by the painter alone.
  package var makeStage: () -> Stage

  /// - Parameter ink: as of `ink`. Default nil.
  package init(background: RGBColor, ink: RGBColor? = nil, makeStage: @escaping () -> Stage) {
    self.background = background
    self.ink = ink
    self.makeStage = makeStage
  }
}

/// Paints pages small, a little at a time, so that reading does not wait for it.
///
/// A page is painted as a reader would recognise it: at the moment when most has come of what comes by itself
/// (`PageRest`). It keeps its shape; what it leaves free of the thumbnail is paper. Words lie where they lie
/// on the page: as letters of dots where those can be read, as characters where these are no larger than the
/// letters, else as lines of ink. The same page always makes the same thumbnail.
///
/// One page is painted at a time; `PageThumbnails` has all of a book's painted. Between its frames a screen
/// goes on with it:
///
/// ```swift
/// let thumbnails = ThumbnailPainter(pictures: store.session(.thumbnails), form: form)
/// thumbnails.begin(ThumbnailPage(background: .white) { builder.staged(page).stage })
/// // With every tick, and whenever the terminal was woken because a picture has come:
/// let end = clock.seconds + 0.008
/// switch thumbnails.goOn(while: { clock.seconds < end }) {
/// case .done(let thumbnail): keep(thumbnail)  // and begin with the next page
/// case .goesOn: break                         // ask for another tick
/// case .waits, .idle, .failed: break          // nothing to be done: no tick is needed
/// }
/// ```
package final class ThumbnailPainter {
  /// How far the painter has come.
  package enum Progress: Equatable, Sendable {
    /// There is no page to be painted.
    case idle
    /// It was told to stop, and can go on at once.
    case goesOn
    /// It can go on when the store has woken its reader: pictures are still to come.
    case waits
    /// The page has been painted, and the painter is idle.
    case done(Thumbnail)
    /// There is no memory for it; the painter is idle.
    case failed
  }

  package let form: ThumbnailForm

  private let painter: PicturePainter
  private let letters: LetterPainter
  private var work = Work.none

  private enum Work {
    case none
    /// The page is played to find its moment.
    case playing(ThumbnailPage, Stage, PageRest)
    /// The page is played to the moment that was found.
    case replaying(ThumbnailPage, Stage, until: Int)
    case awaitingPictures(ThumbnailPage, Stage, Projection)
    case drawing(SmallPage)
  }

  /// - Parameter pictures: a session for thumbnails, for this painter alone.
  package init(pictures: PictureSession, form: ThumbnailForm) {
    self.form = form
    painter = PicturePainter(pictures: pictures, keepsToCells: false)
    letters = LetterPainter(from: .small, pictures: pictures)
  }

  /// Whether the thumbnails are looked at: their pictures come before those of pages that are only likely
  /// to be read. Default true.
  package var isSeen: Bool {
    get { painter.pictures.isSeen }
    set { painter.pictures.isSeen = newValue }
  }

  /// Begins with a page. One that has been begun with is given up, and what was to be decoded for it.
  package func begin(_ page: ThumbnailPage) {
    let stage = page.makeStage()
    work = .playing(page, stage, PageRest(of: stage))
  }

  /// Gives up the page that has been begun with, and what was to be decoded for it.
  package func stop() {
    work = .none
    painter.pictures.beginPage([])
  }

  /// Goes on with the page.
  ///
  /// - Parameter mayGoOn: asked before every step: a tick of the page's time, or an element that is drawn.
  package func goOn(while mayGoOn: () -> Bool) -> Progress {
    while true {
      switch work {
      case .none: return .idle
      case .awaitingPictures(let page, let stage, let projection):
        painter.pictures.collect()
        guard !painter.pictures.isAwaitingPage else { return .waits }
        guard mayGoOn() else { return .goesOn }
        painter.beginFrame()
        guard let drawn = SmallPage(page, stage, at: projection) else { return failed() }
        guard drawn.hasLetters(by: letters) else { return .waits }
        work = .drawing(drawn)
      case .playing, .replaying:
        guard mayGoOn() else { return .goesOn }
        play()
      case .drawing(let page):
        guard mayGoOn() else { return .goesOn }
        if page.drawNext(pictures: painter, letters: letters) { continue }
        page.drawMargins(form.paper)
        work = .none
        guard let thumbnail = Thumbnail(form: form, of: page.canvas.picture, lines: page.lines)
        else { return failed() }
        return .done(thumbnail)
      }
    }
  }

  private func failed() -> Progress {
    stop()
    return .failed
  }

  /// Does a step of playing the page.
  private func play() {
    switch work {
    case .playing(let page, let stage, var rest):
      rest.advance()
      guard rest.isOver else {
        work = .playing(page, stage, rest)
        return
      }
      if rest.tick == stage.tick { return order(page, stage) }
      // What the page shows has gone by: it is played once more.
      work = .replaying(page, page.makeStage(), until: rest.tick)
    case .replaying(let page, let stage, let tick):
      guard stage.tick < tick else { return order(page, stage) }
      stage.advance()
    case .none, .awaitingPictures, .drawing: return
    }
  }

  /// Orders the pictures of the page's moment.
  private func order(_ page: ThumbnailPage, _ stage: Stage) {
    let projection = Projection(ofWholePage: stage, in: form)
    painter.pictures.forgetSizes()
    painter.pictures.beginPage(PagePictures(of: stage, at: projection).shown)
    work = .awaitingPictures(page, stage, projection)
  }
}

extension Projection {
  /// A page in its shape, in the middle of a thumbnail, to a part of a dot; round it lies what is beside the
  /// page.
  fileprivate init(ofWholePage stage: Stage, in form: ThumbnailForm) {
    let (width, height) = (max(1, stage.width), max(1, stage.height))
    let shape = Double(form.columns) / (Double(form.rows) * form.cellAspect)
    let shown = (width: max(width, height * shape), height: max(height, width / shape))
    self.init(
      pageWidth: width, pageHeight: height,
      showing: PageRect(
        x: (width - shown.width) / 2, y: (height - shown.height) / 2, width: shown.width,
        height: shown.height),
      filling: form.area, in: form.area, dots: form.dots)
  }
}
