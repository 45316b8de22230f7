import Cards
import CellGrid
import Ports
import Screens
import Settings
import Thumbnails

/// The thumbnails of a book's pages on a screen: painted a slice of its ticks, and drawn where they have
/// come.
///
/// ```swift
/// pictures.layout(columns: 26, rows: 10, in: window)    // with the window, and when a preference changes
/// pictures.want([page, page + 1])                       // with the focus
/// if pictures.goOn(while: mayGoOn) { needsFrame = true }  // with every tick as long as `canGoOn`
/// pictures.draw(page, in: cells, into: &frame)
/// ```
struct PagePictures {
  private let book: any SearchableBook
  private var cells: CardPictures<Int>
  private var thumbnails: PageThumbnails?
  private var look: Look?
  private var wanted: [Int] = []

  /// All that thumbnails depend on which may change while they are seen.
  private struct Look: Equatable {
    var form: ThumbnailForm
    var depth: ColorDepth
    var theme: Theme
    var languages: [String]
  }

  init(of book: any SearchableBook) {
    self.book = book
    cells = CardPictures(depth: book.services.depth)
  }

  /// Says how large they are.
  mutating func layout(columns: Int, rows: Int, in window: WindowShape) {
    let services = book.services
    let preferences = services.preferences
    let look = Look(
      form: ThumbnailForm(
        columns: columns, rows: rows, dots: preferences.dots ?? services.dots,
        cellAspect: window.cellAspect, paper: services.styles.screen.solidPaper),
      depth: services.depth, theme: preferences.theme, languages: preferences.languages.tags)
    guard look != self.look else { return }
    self.look = look
    cells = CardPictures(depth: look.depth)
    wanted = []
    thumbnails = book.thumbnails(look.form)
  }

  /// Has pages painted, from 0, those first that are seen.
  mutating func want(_ pages: [Int]) {
    guard let thumbnails, pages != wanted else { return }
    wanted = pages
    thumbnails.want(pages)
  }

  /// Whether something can be done without anything having come.
  var canGoOn: Bool { thumbnails?.canGoOn == true }

  /// Paints.
  ///
  /// - Returns: whether a thumbnail has come.
  func goOn(while mayGoOn: () -> Bool) -> Bool { thumbnails?.goOn(while: mayGoOn).isEmpty == false }

  /// Takes note that something has come from the background.
  func wake() {
    _ = book.opened.media.collect(waiting: 0)
    thumbnails?.wake()
  }

  /// A page small, if it has been painted.
  func thumbnail(ofPage page: Int) -> Thumbnail? { thumbnails?.thumbnail(ofPage: page) }

  /// Draws a page, or the place where it will be.
  mutating func draw(_ page: Int, in place: CellRect, into frame: inout Frame) {
    cells.draw(thumbnail(ofPage: page), page, in: place, into: &frame)
  }
}

extension SearchableBook {
  /// Width ÷ height of a page.
  var pageAspect: Double { opened.book.width / max(1, opened.book.height) }
}
