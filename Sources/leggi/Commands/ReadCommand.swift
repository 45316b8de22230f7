import Application
import BookModel
import CellGrid
import Library
import Media
import Settings
import Shelving
import StagePainter
import Terminal

/// `leggi [read] [BOOK]`: reads a book in the terminal; without one it opens the shelf.
struct ReadCommand: Command {
  static let name = "read"
  /// Those whose flags it takes.
  static let settings = SettingKey.applied
  static let options = ReaderOptions.specifications(settings)
  static let help = HelpText.read

  /// Nil for the shelf.
  private let path: FilePath?
  private let readerOptions: ReaderOptions

  init(_ arguments: Arguments) throws {
    readerOptions = try ReaderOptions(arguments, settings: Self.settings)
    // A shelf has no pages, and a pipe nobody who chooses.
    let isForShelf = arguments.words.isEmpty && readerOptions.page == nil && Environment.isAtTerminal
    path = isForShelf ? nil : try arguments.book()
  }

  func run() throws -> Int32 {
    // First of all, so that it is ready when the first page wants its pictures.
    let decoder = Leggi.startDecoder()
    defer { decoder.close() }
    let open = path.map { OpenBook(path: $0) }
    if case .some(.none) = open { return Leggi.ExitCode.failed }
    // Before the terminal is taken: a wrong page must not flash another screen.
    let startPage = try open??.startPage(readerOptions)
    let file = SettingsFile.read(environment: Environment.variable)
    let layers = PreferenceLayers(
      flags: readerOptions.flags, file: file, environment: Environment.variable)
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(colors: layers.resolve().preferences.colors)
    } catch {
      Output.error("leggi: \(error)")
      Output.error("  hint: \(error.hint)")
      return Leggi.ExitCode.wrongUse
    }
    defer { terminal.close() }
    let database = UserFolders.database
    let services = Services(
      layers: layers, library: Library.open(path: database),
      opener: FileBookOpener(media: decoder, wake: terminal.wake), now: UserFolders.now,
      utcOffset: UserFolders.utcOffset, dots: terminal.type.dots, depth: terminal.ownColorDepth,
      isSparing: true)
    services.shelf = ShelfScan(
      folders: ShelfFolders.of(
        environment: Environment.variable, setting: services.preferences.shelf, here: ShelfFolders.here),
      database: database, now: UserFolders.now, wake: terminal.wake)
    services.covers = ThumbnailFiles(
      cache: UserFolders.thumbnails.map { ThumbnailCache(folder: $0) }, service: decoder,
      wake: terminal.wake, open: ShelvedFile.openCover)
    var room: BookRoom?
    var entrance: [any Screen] = []
    if let open = open ?? nil {
      Self.shelve(open, services: services)
      let opened = BookRoom(open.opened(media: decoder, wake: terminal.wake), services: services)
      entrance = startPage.map { [opened.reading(at: $0)] } ?? opened.entrance
      room = opened
    } else {
      entrance = [ShelfScreen(services)]
    }
    let ending = withExtendedLifetime(room) {
      ScreenLoop(
        ScreenStack(entrance, services: services), services: services, terminal: terminal,
        clock: SystemClock()
      ).run()
    }
    services.shelf?.close()
    // What is still being decoded must not keep anybody waiting.
    decoder.close()
    terminal.close()
    if let notice = terminal.type.notice {
      Output.error("leggi: \(notice.message)")
      Output.error("  hint: \(notice.hint)")
    }
    let faults = file.diagnostics()
    if !faults.isEmpty {
      Output.error("leggi: the settings file has faults: \(faults.summary)")
      Output.error("  hint: 'leggi config check' tells them")
    }
    switch ending {
    case .closed, .hungUp: return Leggi.ExitCode.done
    case .signal(let signal): terminal.die(bySignal: signal)
    }
  }

  /// A book that has been opened stands on the shelf.
  private static func shelve(_ open: OpenBook, services: Services) {
    guard services.preferences.policy.mayWrite, let entry = open.shelfEntry else { return }
    let books = services.library.shelve([entry], at: services.now()) { ShelvedFile.exists($0) }
    for book in books { services.library.letOnShelf(book) }
  }
}
