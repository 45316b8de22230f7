import Application
import BookModel
import CellGrid
import Library
import Media
import Settings
import StagePainter
import Terminal

/// `leggi [read] BOOK`: reads a book in the terminal.
struct ReadCommand: Command {
  static let name = "read"
  /// Those whose flags it takes.
  static let settings = SettingKey.applied
  static let options =
    ReaderOptions.specifications(settings)
    + [OptionSpecification("--menu", takesValue: false), OptionSpecification("--from-start", takesValue: false)]
  static let help = HelpText.read

  private let path: FilePath
  private let readerOptions: ReaderOptions
  private let opensMenu: Bool
  private let fromStart: Bool

  init(_ arguments: Arguments) throws {
    path = try arguments.book()
    readerOptions = try ReaderOptions(arguments, settings: Self.settings)
    opensMenu = arguments.has("--menu")
    fromStart = arguments.has("--from-start")
    let starts = ["--menu", "--page", "--from-start"].filter(arguments.has)
    if starts.count > 1 { throw UsageError.notTogether(starts[0], starts[1]) }
  }

  func run() throws -> Int32 {
    // First of all, so that it is ready when the first page wants its pictures.
    let decoder = Leggi.startDecoder()
    defer { decoder.close() }
    guard let open = OpenBook(path: path) else { return Leggi.ExitCode.failed }
    // Before the terminal is taken: a wrong page must not flash another screen.
    let start = try start(of: open)
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
    let services = Services(
      layers: layers, library: Library.open(path: UserFolders.database), now: UserFolders.now,
      version: Leggi.version, dots: terminal.type.dots, depth: terminal.ownColorDepth, isSparing: true)
    let wake = terminal.wake
    services.pageFiles = {
      ThumbnailFiles(
        cache: UserFolders.thumbnails.map { ThumbnailCache(folder: $0) }, service: decoder, wake: wake
      ) { _ in nil }
    }
    let room = BookRoom(open.opened(media: decoder, wake: terminal.wake), services: services)
    let ending = ScreenLoop(
      ScreenStack(room.entrance(at: start), services: services), services: services,
      terminal: terminal, clock: SystemClock()
    ).run()
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
    services.library.close()
    MemoryTrouble.tell(of: services.library)
    switch ending {
    case .closed, .hungUp: return Leggi.ExitCode.done
    case .signal(let signal): terminal.die(bySignal: signal)
    }
  }

  /// Where the reader begins.
  ///
  /// - Throws: `UsageError` for a page that the book does not have.
  private func start(of open: OpenBook) throws(UsageError) -> BookRoom.Start {
    if let page = try open.startPage(readerOptions) { return .page(page) }
    if opensMenu { return .menu }
    return fromStart ? .beginning : .whereLeft
  }
}
