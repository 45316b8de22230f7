import BookModel
import BookScreens
import BookVocabulary
import CellGrid
import KeptPictures
import Library
import MediaDecoding
import PictureStore
import Ports
import Screens
import Settings
import StageCore
import Voices

/// A book opened by a test as a reader opens it: with all its screens, and with a library that remembers it.
///
/// ```swift
/// let run = try CoordinatorRun(pages: "<dict>…</dict>").key(.right).type("B")
/// let later = try run.reopened()
/// #expect(later.reading.session.pageIndex == 1)
/// ```
package final class CoordinatorRun: ScreenRun {
  package let book: String
  /// The folder of the library.
  package let state: TemporaryFolder
  package let services: Services
  /// What becomes of the book's files while it is read.
  package let editions: ScriptedEditions
  package let coordinator: BookCoordinator
  package let stack: ScreenStack
  package var columns: Int
  package var rows: Int
  /// The moment it is, in seconds since 1970.
  package var moment: Double {
    get { clock.moment }
    set { clock.moment = newValue }
  }
  private let clock: RehearsalClock
  private let trackLength: ((String) -> Double?)?
  /// Holds a book that is written in the test.
  private var written: WrittenBook?

  /// 22 November 2026, 12:00 UTC.
  package static let noon = RehearsalClock.noon

  /// Opens a book of the checkout, or any other, by its path.
  ///
  /// - Parameters:
  ///   - page: from 1; nil for where the reader left it.
  ///   - start: how the book is entered; nil for the page alone.
  ///   - below: the screens that it is opened from.
  ///   - sounds: plays the book; nil for silence.
  ///   - recorder: records voices; nil for none.
  ///   - voices: keeps recordings; nil to keep them beside the library.
  ///   - speech: reads the book aloud; nil for none.
  ///   - flags: how it is to be read.
  ///   - isSparing: whether what moves is drawn as a draft, as on a terminal.
  ///   - state: the folder of an earlier run's library; nil for a new one.
  ///   - trackLength: seconds of a track; nil to read its file.
  package init(
    path: String, page: Int? = nil, columns: Int = 80, rows: Int = 24, language: String = "en",
    flags: [SettingKey: String] = [:], state: TemporaryFolder? = nil, moment: Double = CoordinatorRun.noon,
    start: BookCoordinator.Start? = nil, below: [any Screen] = [], sounds: (any SoundPort)? = nil,
    speech: (any SpeechLibrary)? = nil, recorder: ScriptedRecorder? = nil, voices: VoiceFolder? = nil,
    editor: (any EditorPort)? = nil, isSparing: Bool = false,
    trackLength: ((String) -> Double?)? = { _ in BookRun.trackLength }
  ) throws {
    self.trackLength = trackLength
    let read = Book.read(path: path)
    guard let book = read.book else { throw BookRun.Unreadable(faults: read.diagnostics.map(\.message)) }
    self.book = path
    let state = try state ?? TemporaryFolder()
    self.state = state
    let clock = RehearsalClock(moment)
    self.clock = clock
    let service = MediaDecoder()
    let folder = read.folder
    var services = Services(
      layers: PreferenceLayers(
        flags: flags.merging([.interfaceLanguage: language]) { given, _ in given }),
      library: Library.open(path: state.path + "/library.db"), now: { clock.moment },
      version: "1.2.3", dots: .quadrant, isSparing: isSparing)
    services.recorder = recorder
    services.pictures = PictureKeeper { [path = state.path] in
      PictureFolder(path: path + "/pictures")
    }
    services.voices = voices ?? VoiceFolder(path: state.path + "/voices", isAtOnce: true)
    services.editor = editor
    self.services = services
    var opened = OpenedBook(
      path: path, book: book, name: "book",
      pictures: PictureStore(service: service) { try? folder.open($0).get() },
      media: BookRun.RehearsalMedia(folder: folder, service: service, length: trackLength),
      sounds: sounds, speech: speech)
    editions = ScriptedEditions(of: opened)
    opened.editions = editions
    coordinator = BookCoordinator(opened, services: services, below: below)
    stack = ScreenStack(
      start.map(coordinator.entrance(at:)) ?? [coordinator.reading(at: page.map { $0 - 1 })],
      services: services)
    self.columns = columns
    self.rows = rows
    _ = grid
  }

  /// Opens a book written in the test: what stands inside the `pages` array.
  package convenience init(
    pages: String, entries: String = "", page: Int? = nil, columns: Int = 80, rows: Int = 24,
    language: String = "en", flags: [SettingKey: String] = [:], start: BookCoordinator.Start? = nil,
    below: [any Screen] = [], sounds: (any SoundPort)? = nil, speech: (any SpeechLibrary)? = nil,
    recorder: ScriptedRecorder? = nil, voices: VoiceFolder? = nil,
    editor: (any EditorPort)? = nil,
    trackLength: Double = BookRun.trackLength
  ) throws {
    let written = try WrittenBook(pages: pages, entries: entries)
    try self.init(
      path: written.path, page: page, columns: columns, rows: rows, language: language, flags: flags,
      start: start, below: below, sounds: sounds, speech: speech, recorder: recorder, voices: voices,
      editor: editor, trackLength: { _ in trackLength })
    self.written = written
  }

  /// Closed before its folder goes: what it had still to write would make that anew.
  deinit { services.library.close() }

  /// The same book, opened by another process later.
  package func reopened(
    page: Int? = nil, start: BookCoordinator.Start? = nil, flags: [SettingKey: String] = [:],
    sounds: ScriptedSounds? = nil
  ) throws -> CoordinatorRun {
    let run = try CoordinatorRun(
      path: book, page: page, columns: columns, rows: rows, flags: flags, state: state, moment: moment,
      start: start, sounds: sounds, trackLength: trackLength)
    run.written = written
    return run
  }

  /// The screen that reads the book.
  package var reading: ReadingScreen { coordinator.reading() }

  // MARK: Doing

  /// Writes another edition of the book, which is found when the files are looked at next.
  package func write(pages: String, entries: String = "", fault: ListFault? = nil) throws {
    let written = try WrittenBook(pages: pages, entries: entries)
    var opened = coordinator.opened
    opened.book = try withExtendedLifetime(written) {
      guard let book = Book.read(path: written.path).book else { throw BookRun.Unreadable(faults: []) }
      return book
    }
    editions.change = BookChange(opened: opened, fault: fault)
  }

  /// Has the player woken, as by what watches the files.
  @discardableResult package func wake() -> CoordinatorRun {
    take(.woken)
    _ = grid
    return self
  }

  @discardableResult package func mouse(
    _ button: MouseEvent.Button, _ phase: MouseEvent.Phase = .pressed, column: Int, row: Int
  ) -> CoordinatorRun {
    _ = stack.handle(.mouse(MouseEvent(button: button, phase: phase, column: column, row: row)))
    _ = grid
    return self
  }

  /// A press and a release in one cell.
  @discardableResult package func click(column: Int, row: Int) -> CoordinatorRun {
    mouse(.left, .pressed, column: column, row: row).mouse(.left, .released, column: column, row: row)
  }

  /// Has another screen lie over those that are there.
  package func push(_ screen: any Screen) {
    stack.push(screen)
    _ = grid
  }

  // MARK: Seeing

  /// The screen as the reader sees it now.
  package var grid: Grid { stack.draw(in: WindowShape(columns: columns, rows: rows)).grid }
}
