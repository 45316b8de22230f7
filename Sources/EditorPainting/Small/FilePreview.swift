import BookStaging
import BookVocabulary
import Cards
import CellGrid
import EditorSessions
import Screens
import StagePainter
import Thumbnails

/// The picture of a book's folder that is in focus, painted small, a slice at a time.
package final class FilePreview {
  private let session: EditorSession
  private var painter: ThumbnailPainter?
  private var cards: CardPictures<String>
  private var form: ThumbnailForm?
  private var kept: [String: Thumbnail] = [:]
  private var painting: String?
  private var isWaiting = false
  /// Pictures that cannot be shown.
  private var failed: Set<String> = []
  /// The picture that is to be seen; nil for none.
  package var picture: String? { didSet { if picture != oldValue { isWaiting = false } } }

  package init(_ session: EditorSession) {
    self.session = session
    cards = CardPictures(depth: session.services.depth)
  }

  /// Lies in so many cells from now on.
  package func layout(in cells: CellRect?, cellAspect: Double) {
    let services = session.services
    let form = cells.map {
      ThumbnailForm(
        columns: $0.columns, rows: $0.rows, dots: services.preferences.dots ?? services.dots,
        cellAspect: cellAspect, paper: services.styles.screen.solidPaper)
    }
    guard form != self.form else { return }
    self.form = form
    painter?.stop()
    (kept, painting, isWaiting) = ([:], nil, false)
    cards = CardPictures(depth: services.depth)
    painter = form.map { ThumbnailPainter(pictures: session.opened.pictures.session(.thumbnails), form: $0) }
  }

  package func wake() { isWaiting = false }

  package var canGoOn: Bool {
    guard painter != nil, !isWaiting, let picture else { return false }
    return kept[picture] == nil && !failed.contains(picture)
  }

  /// Paints.
  ///
  /// - Returns: whether the picture has come.
  package func goOn(while mayGoOn: () -> Bool) -> Bool {
    guard let painter, canGoOn, let picture else { return false }
    if painting != picture {
      guard let size = session.knownPictureSize(picture) else {
        isWaiting = true
        return false
      }
      guard let book = session.book(showing: picture, size: size), let page = book.pages.first else {
        failed.insert(picture)
        return false
      }
      let builder = session.builder(of: book)
      let colors = PageColors(theme: session.services.preferences.theme)
      painter.begin(ThumbnailPage(background: colors.paper) { builder.staged(page).stage })
      painting = picture
    }
    switch painter.goOn(while: mayGoOn) {
    case .goesOn: return false
    case .waits: isWaiting = true
    case .done(let thumbnail):
      kept[picture] = thumbnail
      painting = nil
      return true
    case .failed, .idle:
      failed.insert(picture)
      painting = nil
    }
    return false
  }

  package func draw(in cells: CellRect, into frame: inout Frame) {
    guard let picture, !failed.contains(picture) else { return }
    cards.draw(kept[picture], picture, in: cells, into: &frame)
  }
}
