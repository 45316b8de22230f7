import Application
import BookModel
import CellGrid
import Hosts
import Library
import MediaDecoding
import Settings
import StagePainter

/// A book opened by a test as a reader opens it: with all its screens, and with what is remembered of it.
///
/// ```swift
/// let run = try RoomRun(pages: "<dict>…</dict>").key(.right).type("B")
/// let later = try run.reopened()
/// #expect(later.reading.session.pageIndex == 1)
/// ```
package final class RoomRun {
  package let book: String
  /// Where what is remembered lies.
  package let state: TemporaryFolder
  package let services: Services
  package let room: BookRoom
  package let stack: ScreenStack
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// The moment it is, in seconds since 1970.
  package var moment: Double {
    get { clock.moment }
    set { clock.moment = newValue }
  }
  private let clock: Clock
  private var bookFolder: TemporaryFolder?

  private final class Clock {
    var moment: Double
    init(_ moment: Double) { self.moment = moment }
  }

  /// 22 November 2026, 12:00 UTC.
  package static let noon = 1_795_348_800.0

  /// Opens a book of the checkout, or any other, by its path.
  ///
  /// - Parameters:
  ///   - page: from 1; nil for where the reader left it.
  ///   - start: how the book is entered; nil for the page alone.
  ///   - below: the screens that it is opened from.
  ///   - flags: how it is to be read.
  ///   - state: what has been remembered so far; nil for nothing.
  package init(
    path: String, page: Int? = nil, columns: Int = 80, rows: Int = 24, language: String = "en",
    flags: [SettingKey: String] = [:], state: TemporaryFolder? = nil, moment: Double = RoomRun.noon,
    start: BookRoom.Start? = nil, below: [any Screen] = []
  ) throws {
    let read = Book.read(path: path)
    guard let book = read.book else { throw BookRun.Unreadable(faults: read.diagnostics.map(\.message)) }
    self.book = path
    let state = try state ?? TemporaryFolder()
    self.state = state
    let clock = Clock(moment)
    self.clock = clock
    let service = MediaDecoder()
    let folder = read.folder
    services = Services(
      layers: PreferenceLayers(
        flags: flags.merging([.interfaceLanguage: language]) { told, _ in told }),
      library: Library.open(path: state.path + "/library.db"), now: { clock.moment },
      version: "1.2.3", dots: .quadrant)
    room = BookRoom(
      OpenedBook(
        path: path, book: book, name: "book",
        pictures: PictureStore(service: service) { try? folder.open($0).get() },
        media: BookRun.RehearsalMedia(folder: folder, service: service, length: { _ in BookRun.trackLength })),
      services: services, below: below)
    stack = ScreenStack(
      start.map(room.entrance(at:)) ?? [room.reading(at: page.map { $0 - 1 })], services: services)
    self.columns = columns
    self.rows = rows
    _ = grid
  }

  /// Opens a book written in the test: what stands inside the `pages` array.
  package convenience init(
    pages: String, entries: String = "", page: Int? = nil, columns: Int = 80, rows: Int = 24,
    language: String = "en", flags: [SettingKey: String] = [:], start: BookRoom.Start? = nil,
    below: [any Screen] = []
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(entries)<key>pages</key><array>\(pages)</array></dict></plist>
      """, to: "book.plist")
    try self.init(
      path: path, page: page, columns: columns, rows: rows, language: language, flags: flags, start: start,
      below: below)
    bookFolder = folder
  }

  /// The same book, opened by another process later.
  package func reopened(page: Int? = nil, start: BookRoom.Start? = nil) throws -> RoomRun {
    let run = try RoomRun(
      path: book, page: page, columns: columns, rows: rows, state: state, moment: moment, start: start)
    run.bookFolder = bookFolder
    return run
  }

  /// The screen that reads the book.
  package var reading: ReadingScreen { room.reading() }

  // MARK: Doing

  @discardableResult package func key(_ keys: Key...) -> RoomRun {
    for key in keys { _ = stack.handle(.key(key)) }
    _ = grid
    return self
  }

  /// Types characters, one key each.
  @discardableResult package func type(_ characters: String) -> RoomRun {
    for character in characters { _ = stack.handle(.key(.character(character))) }
    _ = grid
    return self
  }

  @discardableResult package func mouse(
    _ button: MouseEvent.Button, _ phase: MouseEvent.Phase = .pressed, column: Int, row: Int
  ) -> RoomRun {
    _ = stack.handle(.mouse(MouseEvent(button: button, phase: phase, column: column, row: row)))
    _ = grid
    return self
  }

  /// A press and a release in one cell.
  @discardableResult package func click(column: Int, row: Int) -> RoomRun {
    mouse(.left, .pressed, column: column, row: row).mouse(.left, .released, column: column, row: row)
  }

  @discardableResult package func ticks(_ count: Int) -> RoomRun {
    for _ in 0..<count {
      stack.advance(ticks: 1)
      stack.begin()
    }
    return self
  }

  @discardableResult package func resize(columns: Int, rows: Int) -> RoomRun {
    self.columns = columns
    self.rows = rows
    _ = stack.handle(.resized)
    _ = grid
    return self
  }

  /// Has another screen lie over those that are there.
  package func push(_ screen: any Screen) {
    stack.push(screen)
    _ = grid
  }

  // MARK: Seeing

  /// The screen as the reader sees it now.
  package var grid: Grid { stack.draw(in: WindowShape(columns: columns, rows: rows)).grid }
  /// Its text, a string a row.
  package var lines: [String] { GridText(grid).lines }
  package var text: String { lines.joined(separator: "\n") }
  /// The line at the foot, with runs of blanks made one.
  package var foot: String { (lines.last ?? "").split(separator: " ").joined(separator: " ") }
}
