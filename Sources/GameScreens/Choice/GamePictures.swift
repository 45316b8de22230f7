import Cards
import CellGrid
import Ports
import Screens
import Settings
import Thumbnails

/// The pictures that games are made of, painted small a slice of a screen's ticks, and drawn where they have
/// come.
struct GamePictures {
  private let book: any GamesBook
  private let names: [String]
  private var cells: CardPictures<Int>
  private var thumbnails: PageThumbnails?
  private var look: Look?

  /// All that they depend on which may change while they are seen.
  private struct Look: Equatable {
    var form: ThumbnailForm
    var depth: ColorDepth
  }

  /// - Parameter names: of the files, relative to the book's folder.
  init(_ names: [String], of book: any GamesBook) {
    self.book = book
    self.names = names
    cells = CardPictures(depth: book.services.depth)
  }

  /// Says how large they are.
  mutating func layout(columns: Int, rows: Int, in window: WindowShape) {
    let services = book.services
    let look = Look(
      form: ThumbnailForm(
        columns: columns, rows: rows, dots: services.preferences.dots ?? services.dots,
        cellAspect: window.cellAspect, paper: services.styles.screen.solidPaper),
      depth: services.depth)
    guard look != self.look else { return }
    self.look = look
    cells = CardPictures(depth: look.depth)
    thumbnails = book.thumbnails(ofPictures: names, look.form)
    thumbnails?.want(Array(names.indices))
  }

  /// Whether something can be done without anything having come.
  var canGoOn: Bool { thumbnails?.canGoOn == true }

  /// Paints.
  ///
  /// - Returns: whether one has come.
  func goOn(while mayGoOn: () -> Bool) -> Bool { thumbnails?.goOn(while: mayGoOn).isEmpty == false }

  /// Takes note that something has come from the background.
  func wake() {
    _ = book.opened.media.collect(waiting: 0)
    thumbnails?.wake()
  }

  /// Draws a picture, or the place where it will be.
  mutating func draw(_ index: Int, in place: CellRect, into frame: inout Frame) {
    cells.draw(thumbnails?.thumbnail(ofPage: index), index, in: place, into: &frame)
  }
}
