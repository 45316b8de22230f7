import BookModel
import BookScreens
import CellGrid
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
package final class HeadlessReader {
  package let services: Services
  package private(set) var coordinator: BookCoordinator
  /// The screens over each other.
  package private(set) var stack: ScreenStack
  private let opened: OpenedBook
  /// Whether a page of the book's own is read in the place of the story.
  private var isOnOwnPage = false
  /// The window that they are laid out for.
  package private(set) var window: WindowShape
  /// Ticks that have passed since the book was opened.
  package private(set) var ticks = 0
  /// Those of them that were played: on a page at rest none need be.
  private var playedTicks = 0
  /// Whether an input has asked for the end of the reading.
  package private(set) var hasLeft = false
  /// Told after every tick, and of many in which nothing changes at once. Default nil.
  package var onTicks: ((_ count: Int) -> Void)?
  /// Whether its time is over, asked at every tick: none passes then. Default nil: it has all the time.
  package var isOver: (() -> Bool)?

  /// So many ticks are played at most: time stands still then.
  package let mostPlayedTicks: Int

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
  ///   - start: where. Default its first page.
  ///   - isSparing: whether what moves is drawn as a draft, as on a terminal. Default false.
  ///   - mostPlayedTicks: after which no time passes any more. Default 500,000, hours of a page that moves
  ///     without end.
  package init(
    _ opened: OpenedBook, settings: [SettingKey: String] = HeadlessReader.plainSettings,
    start: BookCoordinator.Start = .page(0), window: WindowShape = WindowShape(columns: 80, rows: 24),
    isSparing: Bool = false, mostPlayedTicks: Int = 500_000
  ) {
    self.opened = opened
    self.mostPlayedTicks = mostPlayedTicks
    var services = Services(layers: PreferenceLayers(flags: settings), isSparing: isSparing)
    services.isInviting = false
    self.services = services
    coordinator = BookCoordinator(opened, services: services)
    stack = ScreenStack(coordinator.entrance(at: start), services: services)
    self.window = window
    stack.layout(in: window)
    stack.begin()
  }

  /// The screen that reads the story.
  package var reading: ReadingScreen { coordinator.reading() }
  /// The page that is read, and all that belongs to it.
  package var session: ReadingSession { reading.session }
  /// Whether the page is what lies on top.
  package var isOnPage: Bool { stack.top === coordinator.reader }

  /// The window as a reader would see it now.
  package var grid: Grid { stack.draw(in: window).grid }

  // MARK: Doing

  /// Whether as much has been played as is: what were to come then does not.
  package var isWornOut: Bool { playedTicks >= mostPlayedTicks }

  /// Lets time pass. What is left of it when a page changes is the next page's.
  package func advance(ticks count: Int = 1) {
    var left = count
    while left > 0 {
      let passed = pass(atMost: left)
      guard passed > 0 else { return }
      left -= passed
    }
  }

  /// Lets a tick pass, and where nothing moves after it all that may: for a reader none passes then.
  ///
  /// - Parameter most: at least 1.
  /// - Returns: how many have passed; 0 where as much has been played as is, or time is over.
  @discardableResult
  package func pass(atMost most: Int) -> Int {
    guard !isWornOut, !(isOver?() ?? false) else { return 0 }
    stack.advance(ticks: 1)
    playedTicks += 1
    ticks += 1
    settle()
    onTicks?(1)
    guard most > 1, stack.ticksUntilNextChange == nil else { return 1 }
    ticks += most - 1
    onTicks?(most - 1)
    return most
  }

  /// Has a tick pass with all that a reader does in it.
  @discardableResult
  package func take(_ input: TerminalInput) -> ScreenStack.Request {
    stack.layoutScreens()
    let request = stack.handle(input)
    if request == .quit { hasLeft = true }
    settle()
    return request
  }

  /// Presses a key.
  package func press(_ key: Key) { take(.key(key)) }

  /// Presses and releases the left button, column and row from 0.
  package func click(column: Int, row: Int) {
    for phase in [MouseEvent.Phase.pressed, .released] {
      take(.mouse(MouseEvent(button: .left, phase: phase, column: column, row: row)))
    }
  }

  /// Gives the window another size.
  package func resize(_ window: WindowShape) {
    self.window = window
    stack.layout(in: window)
    take(.resized)
  }

  /// Goes to a page, from 0, held to those there are: it begins anew, whatever was before the reader.
  package func go(toPage index: Int) {
    if isOnOwnPage { read(opened, at: .page(index)) }
    let session = session
    if session.pageIndex == min(max(index, 0), session.pageCount - 1) {
      session.renew(builder: session.builder)
    }
    // Over the page there may have been any other screen.
    stack.show(coordinator.entrance(at: .page(index)))
    session.endTurn()
    settle()
  }

  /// Reads a page of the book's own, which begins anew, as if it were the only one of the story.
  ///
  /// - Returns: false where the book does not have it.
  package func go(to place: Book.PagePlace) -> Bool {
    guard let page = opened.book.page(at: place) else { return false }
    read(opened.with(opened.book.reading(only: page)), at: .page(0))
    isOnOwnPage = true
    return true
  }

  private func read(_ opened: OpenedBook, at start: BookCoordinator.Start) {
    isOnOwnPage = false
    coordinator = BookCoordinator(opened, services: services)
    stack = ScreenStack(coordinator.entrance(at: start), services: services)
    stack.layout(in: window)
    stack.begin()
  }

  /// What comes anew has its place and its time at once.
  private func settle() {
    guard stack.hasBegun else { return }
    stack.begin()
    stack.layoutScreens()
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
