import BookModel
import BookVocabulary
import CellGrid
import Commands
import OwnPages
import Ports
import Reader
import Screens
import Settings

/// A book's menu: the page that the book has for it, or one that is made of its cover, or its first picture,
/// and its title.
package class MenuScreen: OwnPageScreen {
  let book: any OwnPagesBook
  private let services: Services
  /// The page with the doors; behind it the picture of a made menu.
  package private(set) var pages: [OwnPage] = []
  /// What `pages` were made for; nil before there are any.
  private var subject: Subject?
  /// What the made menu says; nil for the book's own.
  private var shown: MadeMenu?
  private var window = WindowShape(columns: 0, rows: 0)
  private var slice = WorkSlice()
  /// Whether the pages have been made anew since they were drawn.
  private var isNew = true
  /// Ticks that the picture has still to go to where it rests, for a reader before whom nothing is to move.
  private var ticksToRest = 0
  /// Whether the mouse's button went down on the picture, and not on the screen that was there before.
  private var isPicturePressed = false

  /// What a menu depends on.
  private struct Subject: Equatable {
    var preferences: Preferences
    /// nil for the book's own menu, which suits every window.
    var made: Made?

    struct Made: Equatable {
      var window: WindowShape
      var page: Int?
      var isReadToItsEnd: Bool
      var cover: [Double]
    }
  }

  package init(_ book: any OwnPagesBook) {
    self.book = book
    services = book.services
  }

  private var doors: OwnPage? { pages.first }
  private var picture: OwnPage? { pages.count > 1 ? pages[1] : nil }

  package var keyContexts: [KeyContext] { doors?.view.isCarrying == true ? [.carrying, .menu] : [.menu] }

  /// Where all words are seen, none are read on.
  package var idleCommands: Set<Command> {
    pages.contains { ($0.view.reading?.screens ?? 1) > 1 } ? [] : [.readOn, .readBack]
  }

  package class var recordedName: String { "menu" }
  package var place: Book.PagePlace? { .menu }
  /// A made menu's doors lie where its large letters leave them space, which may come later.
  package var recordedSession: ReadingSession? { subject?.made == nil ? doors?.session : nil }
  /// What is in focus, and what a made menu says and where its picture lies.
  package var recordedValues: [RecordedValue]? {
    guard let doors else { return [] }
    let focus = doors.view.focus.map { RecordedValue("focus", doors.session.stage.name(of: $0)) }
    guard let shown else { return [focus].compactMap(\.self) }
    let said = [shown.title, shown.subtitle, shown.authors].compactMap(\.self) + shown.doors.map(\.words)
    let place = picture.map(\.area).map {
      RecordedValue("picture", "\($0.columns) × \($0.rows) at \($0.column), \($0.row)")
    }
    return [focus, RecordedValue("says", said.joined(separator: " · ")), place].compactMap(\.self)
  }

  // MARK: Pages

  /// The page that the book has for it.
  var own: Page? { book.opened.book.menu }
  /// What is said on the page that is made otherwise.
  var made: MadeMenu { book.madeMenu }

  package func layout(in window: WindowShape) {
    self.window = window
    let subject = Subject(
      preferences: services.preferences,
      made: own != nil
        ? nil
        : Subject.Made(
          window: window, page: book.pageLeft, isReadToItsEnd: book.isReadToItsEnd,
          cover: book.coverSize.map { [$0.width, $0.height] } ?? []))
    if self.subject != subject {
      let focused = doors.flatMap { doors in doors.view.focus.flatMap(doors.request) }
      makePages(with: subject.made)
      self.subject = subject
      isNew = true
      if let clock = slice.clock { keepTime(by: clock) }
      if let focused { doors?.focus(on: focused) }
    }
    if subject.made == nil { doors?.layout(in: window) }
    doors?.focusFirst()
  }

  private func makePages(with made: Subject.Made?) {
    ticksToRest = 0
    shown = nil
    guard made != nil else {
      pages = [own.map { book.ownPage($0) }].compactMap(\.self)
      return
    }
    let picture = MenuPicture(of: book.opened.book, coverSize: book.coverSize)
    var menu = self.made
    menu.pictureShape = picture?.shape
    shown = menu
    let laid = menu.laid(out: window, by: book.painter)
    let doors = book.ownPage(laid.page, width: laid.width, height: laid.height)
    doors.session.options.mode = .pictures
    doors.layout(in: window)
    pages = [doors]
    guard let picture, let cells = laid.picture else { return }
    let shown = book.ownPage(picture.page, width: picture.width, height: picture.height)
    shown.session.options.mode = .pictures
    shown.session.options.staysOnPage = true
    if picture.part != nil { shown.view.zoom = .panel(0) }
    shown.layout(in: window, area: cells)
    pages.append(shown)
    guard services.preferences.motion == .reduced else { return }
    ticksToRest = Int(Self.secondsToRest * shown.session.frameRate)
    bringToRest()
  }

  /// Brings the picture nearer to where it rests, for as long as a key may wait: a page of many things that
  /// move takes longer than that.
  private func bringToRest() {
    guard let picture, ticksToRest > 0 else { return }
    let mayGoOn = slice.begin(seconds: WorkSlice.ofTick)
    repeat {
      let ticks = min(ticksToRest, Self.ticksAtOnce)
      picture.session.advanceThrough(ticks: ticks)
      ticksToRest -= ticks
    } while ticksToRest > 0 && mayGoOn()
    picture.change()
  }

  /// Seconds of its page that a picture shows the end of where nothing is to move.
  private static let secondsToRest = 10.0
  /// Between two looks at the clock.
  private static let ticksAtOnce = 5

  package func appear() {
    isPicturePressed = false
    for page in pages { page.change() }
    if window.isLargeEnough { layout(in: window) }
  }

  package func collect() {
    for page in pages { page.session.collect() }
    // How large the cover is may be known by now.
    if let made = subject?.made, window.isLargeEnough,
      book.sizeOfCover(waiting: 0).map({ [$0.width, $0.height] }) ?? [] != made.cover
    {
      layout(in: window)
    }
  }

  // MARK: Time

  package var ticksUntilNextChange: Int? {
    if ticksToRest > 0 { return 1 }
    let moving = services.preferences.motion == .reduced ? pages.prefix(1) : pages[...]
    return moving.compactMap(\.session.ticksUntilNextChange).min()
  }

  package func advance(ticks: Int) -> Outcome {
    guard let doors else { return .stay }
    if services.preferences.motion == .reduced { bringToRest() } else { picture?.advance(ticks: ticks) }
    doors.advance(ticks: ticks)
    doors.focusFirst()
    return doors.takeRequest().map(book.outcome(of:)) ?? .stay
  }

  package func keepTime(by clock: @escaping () -> Double) {
    slice.clock = clock
    for page in pages { page.session.keepTime(by: clock) }
  }

  // MARK: Frames

  package func draw(into frame: inout Frame) {
    guard let doors else { return }
    if isNew { frame.forgetPage() }
    isNew = false
    let stale = frame.beginPage(in: window.aboveFoot)
    let changed = doors.paint(into: &frame, stale: stale)
    picture?.paint(into: &frame, stale: stale.joined(with: changed))
    guard frame.isTop else { return }
    if subject?.made == nil { doors.drawFocusOfMenu(into: &frame) } else { markDoor(into: &frame) }
    frame.draw(statusLine)
  }

  /// Shows which door is in focus: by a mark before it, and by its words in bold and in another colour.
  private func markDoor(into frame: inout Frame) {
    guard let doors, let focus = doors.view.focus,
      let text = doors.session.texts.first(where: { $0.element == focus }), let box = text.lineCells.first
    else { return }
    let depth = services.depth
    let colors = MenuColors(theme: services.preferences.theme)
    let ground = Palette.rgb(of: frame.grid[box.column, box.row].background, terminalDefault: .black)
    let ink = depth.readable(colors.accent, on: ground, ratio: 4.5)
    let line = CellRect(
      column: box.column - MadeMenu.markColumns, row: box.row, columns: box.columns + MadeMenu.markColumns,
      rows: 1)
    frame.hasMarked([line])
    frame.grid.put(
      "▸", column: line.column, row: line.row, foreground: ink, background: nil, attributes: .bold)
    frame.grid.put(
      text.lines.first?.text ?? "", column: box.column, row: box.row, foreground: ink, background: nil,
      attributes: .bold, maxColumns: box.columns)
    frame.cursor = CellPlace(column: box.column, row: box.row)
  }

  private var statusLine: StatusLine {
    guard let doors else { return StatusLine() }
    var line = doors.statusLine(contexts: keyContexts)
    line.place =
      leadsBack
      ? .back(services.phrases, key: services.key(for: .back, in: keyContexts))
      : services.wayOut(in: keyContexts)
    return line
  }

  /// Whether there is a screen to go back to.
  var leadsBack: Bool { book.wasOpenedFromScreens || services.shelf != nil }

  // MARK: Input

  package func perform(_ command: Command) -> Outcome {
    switch command {
    case .menu: .stay
    case .contents: book.outcome(of: .contents)
    case .search: book.search()
    case .options: book.outcome(of: .options)
    case .games: book.outcome(of: .play)
    case .quit: .quit
    // Of a book that was opened by its path, back leads to the shelf.
    case .back where !book.wasOpenedFromScreens: book.outcome(of: .shelf)
    default: doors?.perform(command) == true ? .stay : .ignored
    }
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    if event.row == window.rows - 1, event.phase == .pressed, event.button == .left {
      return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
    }
    // The book is opened by its cover.
    if let picture, picture.area.contains(column: event.column, row: event.row) {
      if event.button == .left, event.phase == .pressed { isPicturePressed = true }
      guard isPicturePressed, event.button == .left, event.phase == .released else { return .stay }
      isPicturePressed = false
      return book.outcome(of: .read)
    }
    doors?.handle(event)
    return .stay
  }
}

extension CellExtent {
  /// These cells and some more.
  fileprivate func joined(with areas: [CellRect]) -> CellExtent {
    switch self {
    case .everywhere: .everywhere
    case .areas(let own): .areas(own + areas)
    }
  }
}
