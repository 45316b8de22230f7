import BookFormat
import BookModel
import BookScreens
import BookStaging
import BookVocabulary
import CellGrid
import Foundation
import Media
import MediaDecoding
import PageLayout
import PictureStore
import Ports
import Reader
import Screens
import Settings
import StageCore
import StagePainter

/// A book being read by a test: the whole road from the property list to the grid, without a terminal or a
/// clock.
///
/// ```swift
/// let run = try BookRun(pages: "<dict>…</dict>").key(.tab).key(.enter).ticks(30)
/// #expect(run.events == ["lantern touched", "lamp appeared"])
/// expectGrid(run.grid, matches: "cave-lit")
/// ```
package final class BookRun: ScreenRun {
  /// The book, as it is read on its screen.
  package let session: ReadingSession
  package let reading: ReadingScreen
  /// The screens over each other, as the reader has them.
  package let stack: ScreenStack
  package let services: Services
  /// What happened on the pages so far, as "name event".
  package private(set) var events: [String] = []
  /// What the session asked of its loop, without the quiet ones.
  package private(set) var requests: [ScreenStack.Request] = []
  /// Whether no other code takes frames of the session.
  package var isAlone = true
  /// Height of a cell ÷ its width.
  package var cellAspect = 2.0
  /// Where the last frame was said to differ from the one before.
  package private(set) var changed: [CellRect] = []
  private var screen = Grid(columns: 0, rows: 0)
  private let doors: Doors
  private var observation: Observation?
  package var columns: Int
  package var rows: Int

  /// Opens a book of the checkout, or any other, by its path.
  ///
  /// - Parameters:
  ///   - pictures: Where its pictures come from; nil for its own, decoded at once.
  ///   - languages: the reader's preferred ones; none for the book's first.
  ///   - flags: how it is to be read.
  ///   - open: where a door leads; nil for the book's first page.
  ///   - trackLength: Seconds of a track; nil to read its file.
  ///   - media: what the book's pages are built from; nil for its files.
  package init(
    path: String, page: Int = 1, columns: Int = 80, rows: Int = 24, view: RenderMode = .pictures,
    dots: DotSet = .quadrant, depth: ColorDepth = .direct, leftOut: Int = 0,
    pictures: PictureSession? = nil, languages: PreferredLanguages = PreferredLanguages(),
    flags: [SettingKey: String] = [:], open: ((Door) -> Outcome)? = nil,
    trackLength: ((String) -> Double?)? = { _ in BookRun.trackLength }, media: (any MediaLibrary)? = nil
  ) throws {
    let read = Book.read(path: path)
    guard let book = read.book else { throw Unreadable(faults: read.diagnostics.map(\.message)) }
    let folder = read.folder
    let service = MediaDecoder()
    let pictures = pictures ?? PictureStore(service: service) { try? folder.open($0).get() }.session()
    session = ReadingSession(
      pages: book.pages,
      builder: PageBuilder(
        book: book, languages: languages,
        media: media ?? RehearsalMedia(folder: folder, service: service, length: trackLength)),
      painter: StagePainter(pictures: pictures, dots: dots, depth: depth), pictures: pictures,
      startPage: page - 1
    ) {
      let pictures = pictures.store.session()
      return (StagePainter(pictures: pictures, dots: dots, depth: depth), pictures)
    }
    session.options.spreadRule = SpreadRule(book.spread)
    session.options.mode = view
    services = Services(layers: PreferenceLayers(flags: flags))
    doors = Doors(open: open, session)
    reading = ReadingScreen(
      session, title: book.title?.string() ?? "a book", services: services, leftOut: leftOut, delegate: doors)
    stack = ScreenStack([reading], services: services)
    self.columns = columns
    self.rows = rows
    observation = session.eventObservers.add { [weak self] event, stage in
      self?.events.append(event.words(on: stage))
    }
    _ = grid
  }

  /// Opens a book written in the test: what stands inside the `pages` array.
  package convenience init(
    pages: String, entries: String = "", page: Int = 1, columns: Int = 80, rows: Int = 24,
    view: RenderMode = .pictures, dots: DotSet = .quadrant, depth: ColorDepth = .direct, leftOut: Int = 0,
    pictures: PictureSession? = nil, trackLength: ((String) -> Double?)? = { _ in BookRun.trackLength },
    media: (any MediaLibrary)? = nil
  ) throws {
    let book = try WrittenBook(pages: pages, entries: entries)
    try self.init(
      path: book.path, page: page, columns: columns, rows: rows, view: view, dots: dots, depth: depth,
      leftOut: leftOut, pictures: pictures, trackLength: trackLength, media: media)
  }

  /// Seconds; the length of every track unless a test gives another.
  package static let trackLength = 1.0

  struct RehearsalMedia: MediaLibrary {
    let folder: BookFolder
    let service: MediaDecoder
    let length: ((String) -> Double?)?

    func trackLength(_ file: String) -> LibraryAnswer<Double> {
      if let length { return .known(length(file)) }
      return .known((try? folder.open(file).get()).flatMap { try? service.seconds(ofTrack: $0) })
    }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> {
      .known(try? folder.atlas(file).frames(prefix: prefix))
    }
    func pictureSize(_ file: String) -> LibraryAnswer<(width: Double, height: Double)> {
      .known(
        (try? folder.open(file).get()).flatMap { try? service.facts(ofPicture: $0) }
          .map { (Double($0.width), Double($0.height)) })
    }
    func animation(_ file: String) -> LibraryAnswer<[Double]> {
      .known((try? folder.open(file).get()).flatMap { try? service.durations(ofPicture: $0) })
    }
  }

  /// Where the doors of the book lead.
  private final class Doors: ReadingDelegate {
    private let open: ((Door) -> Outcome)?
    private let session: ReadingSession

    init(open: ((Door) -> Outcome)?, _ session: ReadingSession) {
      self.open = open
      self.session = session
    }

    func outcome(of door: Door) -> Outcome {
      if let open { return open(door) }
      if door == .menu || door == .read { session.jump(to: 0) }
      return .stay
    }
  }

  struct Unreadable: Error {
    var faults: [String]
  }

  // MARK: Doing

  /// Ticks until the page changes no more by itself, or `limit` ticks have passed.
  @discardableResult package func untilRest(limit: Int = 3000) -> BookRun {
    var left = limit
    while left > 0, let next = stack.ticksUntilNextChange {
      ticks(min(next, left))
      left -= next
    }
    return self
  }

  /// Touches an element as Enter does, and gives it the tick in which touches act.
  @discardableResult package func touch(_ name: String) -> BookRun {
    if !session.touch(named: name) { events.append("\(name) cannot be touched") }
    return ticks(1)
  }

  @discardableResult package func mouse(
    _ phase: MouseEvent.Phase, column: Int, row: Int, button: MouseEvent.Button = .left
  ) -> BookRun {
    take(.mouse(MouseEvent(button: button, phase: phase, column: column, row: row)))
    return self
  }

  /// A press and a release in one cell.
  @discardableResult package func click(column: Int, row: Int) -> BookRun {
    mouse(.pressed, column: column, row: row).mouse(.released, column: column, row: row).ticks(1)
  }

  package func take(_ input: TerminalInput) {
    let request = stack.handle(input)
    if request != .none { requests.append(request) }
  }

  // MARK: Seeing

  /// The screen as the reader sees it now, updated only in the cells that are reported as changed.
  package var grid: Grid {
    let frame = stack.draw(in: WindowShape(columns: columns, rows: rows, cellAspect: cellAspect))
    changed = frame.changed
    guard isAlone else { return frame.grid }
    if screen.columns != columns || screen.rows != rows { screen = Grid(columns: columns, rows: rows) }
    screen.update(frame.changed, from: frame.grid)
    return screen
  }
}

extension RGBColor {
  /// The background of a page whose book names none.
  package static let paper = RGBColor(red: 250, green: 244, blue: 230)
}
