import CellGrid
import Ports
import Screens
import Settings
import Thumbnails

/// Thumbnails of a book on a screen, by their numbers: painted a slice of its ticks, and drawn where they
/// have come.
///
/// ```swift
/// var pictures = CardThumbnails(of: book, made: book.thumbnails)
/// pictures.layout(columns: 26, rows: 10, in: window)    // with the window, and when a preference changes
/// pictures.want([page, page + 1])                       // with the focus
/// if pictures.goOn(while: mayGoOn) { needsFrame = true }  // with every tick as long as `canGoOn`
/// pictures.draw(page, in: cells, into: &frame)
/// ```
package struct CardThumbnails {
  private let book: any BookContext
  private let make: (ThumbnailForm) -> PageThumbnails
  private var cells: CardPictures<Int>
  private var thumbnails: PageThumbnails?
  private var look: Look?
  private var wanted: [Int] = []

  /// All that they depend on which may change while they are seen.
  private struct Look: Equatable {
    var form: ThumbnailForm
    var depth: ColorDepth
    var theme: Theme
    var languages: [String]
  }

  /// - Parameter make: makes those of a form.
  package init(of book: any BookContext, made make: @escaping (ThumbnailForm) -> PageThumbnails) {
    self.book = book
    self.make = make
    cells = CardPictures(depth: book.services.depth)
  }

  /// Says how large they are.
  package mutating func layout(columns: Int, rows: Int, in window: WindowShape) {
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
    thumbnails = make(look.form)
  }

  /// Has some painted, those first that are seen.
  package mutating func want(_ numbers: [Int]) {
    guard let thumbnails, numbers != wanted else { return }
    wanted = numbers
    thumbnails.want(numbers)
  }

  /// Whether something can be done without anything having come.
  package var canGoOn: Bool { thumbnails?.canGoOn == true }

  /// Paints.
  ///
  /// - Returns: whether a thumbnail has come.
  package func goOn(while mayGoOn: () -> Bool) -> Bool { thumbnails?.goOn(while: mayGoOn).isEmpty == false }

  /// Takes note that something has come from the background.
  package func wake() {
    _ = book.opened.media.collect(waiting: 0)
    thumbnails?.wake()
  }

  /// One of them, if it has been painted.
  package func thumbnail(_ number: Int) -> Thumbnail? { thumbnails?.thumbnail(ofPage: number) }

  /// Draws one of them, or the place where it will be.
  package mutating func draw(_ number: Int, in place: CellRect, into frame: inout Frame) {
    cells.draw(thumbnail(number), number, in: place, into: &frame)
  }
}
