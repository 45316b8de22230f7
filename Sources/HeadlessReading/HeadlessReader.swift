import BookModel
import BookScreens
import CellGrid
import OwnPages
import Ports
import Reader
import Screens
import Settings
import StageCore

/// A book that is read without a reader: all its screens as a reader has them, without a terminal, a clock, a
/// library or a sound. What happens depends on the book, the settings, the ticks and the inputs alone.
///
/// ```swift
/// let reader = HeadlessReader(opened)
/// reader.advance(ticks: 30)
/// reader.press(.tab)
/// print(GridText(reader.grid))
/// ```
package final class HeadlessReader: HeadlessScreens {
  package private(set) var coordinator: BookCoordinator
  private let opened: OpenedBook
  /// Whether a page of the book's own is read alone in the place of the story.
  private var isOnPageAlone = false

  /// How pages are tried out, where no option says otherwise: one at a time, and turned at once.
  package static let plainSettings: [SettingKey: String] = [
    .motion: "reduced", .spread: "off", .effects: "off", .sound: "off", .readAloud: "off",
    .descriptions: "off",
  ]

  /// Opens a book.
  ///
  /// - Parameters:
  ///   - opened: whose pictures and sounds are known at once.
  ///   - settings: how it is read; what they do not say has its default, whatever a settings file says.
  ///   - values: the numbers that its values begin with, by their names; those that they cannot have are
  ///     left out. Default none: they begin.
  ///   - start: where. Default its first page.
  ///   - isSparing: whether what moves is drawn as a draft, as on a terminal. Default false.
  ///   - mostPlayedTicks: after which no time passes any more. Default 500,000, hours of a page that moves
  ///     without end.
  package init(
    _ opened: OpenedBook, settings: [SettingKey: String] = HeadlessReader.plainSettings,
    values: [String: Int] = [:], start: BookCoordinator.Start = .page(0),
    window: WindowShape = WindowShape(columns: 80, rows: 24),
    isSparing: Bool = false, mostPlayedTicks: Int = 500_000
  ) {
    self.opened = opened
    var services = Services(layers: PreferenceLayers(flags: settings), isSparing: isSparing)
    services.isInviting = false
    coordinator = BookCoordinator(opened, services: services, beginningWith: values)
    super.init(
      coordinator.entrance(at: start), services: services, window: window, mostPlayedTicks: mostPlayedTicks)
    // Asking has no page read: a menu says whether one is.
    pageNumber = { [unowned self] in (coordinator.reader?.session.pageIndex ?? 0) + 1 }
  }

  /// The screen that reads the story.
  package var reading: ReadingScreen { coordinator.reading() }
  /// The page of the story that is read, and all that belongs to it.
  package var session: ReadingSession { reading.session }
  /// Whether the page of the story is what lies on top.
  package var isOnPage: Bool { stack.top === coordinator.reader }
  /// Which page of the book lies on top, of the story or of its own; nil for any other screen, as a menu that
  /// is made for the window.
  package var shownPlace: Book.PagePlace? {
    isOnPage ? .number(session.pageIndex + 1) : ownPage?.place
  }
  /// The page that lies on top, and all that belongs to it; that of the story beneath any other screen.
  package var shownSession: ReadingSession { isOnPage ? session : ownPage?.session ?? session }

  /// The page of the book's own that lies on top, as its screen shows it.
  private var ownPage: (place: Book.PagePlace, session: ReadingSession)? {
    guard let screen = stack.top as? any OwnPageScreen, let place = screen.place,
      let session = screen.recordedSession
    else { return nil }
    return (place, session)
  }

  /// Goes to a page, from 0, held to those there are: it begins anew, whatever was before the reader.
  package func go(toPage index: Int) {
    if isOnPageAlone { read(opened, at: .page(index)) }
    let session = session
    if session.pageIndex == min(max(index, 0), session.pageCount - 1) {
      session.renew(builder: session.builder)
    }
    // Over the page there may have been any other screen.
    stack.show(coordinator.entrance(at: .page(index)))
    session.endTurn()
    settle()
  }

  /// Goes to a page of the book's own, which begins anew, and leads on as it does for a reader.
  ///
  /// - Returns: false where the book does not have it.
  package func go(to place: Book.PagePlace) -> Bool {
    guard opened.book.page(at: place) != nil else { return false }
    // A menu that is still on the stack would go on.
    stack.show([reading])
    stack.show(coordinator.screens(showing: place, after: 0))
    settle()
    return true
  }

  /// Reads a page of the book's own, which begins anew, as if it were the only one of the story: for a
  /// picture of it.
  ///
  /// - Returns: false where the book does not have it.
  package func readAlone(_ place: Book.PagePlace) -> Bool {
    guard let page = opened.book.page(at: place) else { return false }
    read(opened.with(opened.book.reading(only: page)), at: .page(0))
    isOnPageAlone = true
    return true
  }

  private func read(_ opened: OpenedBook, at start: BookCoordinator.Start) {
    isOnPageAlone = false
    coordinator = BookCoordinator(opened, services: services)
    begin(with: coordinator.entrance(at: start))
  }
}

extension Book {
  /// The book as if it had one page alone, and an empty one to which that leads.
  func reading(only page: Page) -> Book {
    var book = self
    (book.intro, book.menu, book.end, book.credits) = (nil, nil, nil, nil)
    book.pages = [page, Page()]
    return book
  }
}

extension OpenedBook {
  /// The same files with another list.
  package func with(_ book: Book) -> OpenedBook {
    OpenedBook(
      path: path, digest: digest, book: book, name: name, leftOut: leftOut, pictures: pictures, media: media)
  }
}
