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
  static let options =
    ReaderOptions.specifications(settings)
    + ["--menu", "--from-start", "--linear"].map { OptionSpecification($0, takesValue: false) }
  static let help = HelpText.read

  /// Nil for the shelf.
  private let path: FilePath?
  private let readerOptions: ReaderOptions
  private let opensMenu: Bool
  private let fromStart: Bool
  private let asksForLines: Bool

  init(_ arguments: Arguments) throws {
    readerOptions = try ReaderOptions(arguments, settings: Self.settings)
    opensMenu = arguments.has("--menu")
    fromStart = arguments.has("--from-start")
    asksForLines = arguments.has("--linear")
    let starts = ["--menu", "--page", "--from-start"].filter(arguments.has)
    if starts.count > 1 { throw UsageError.notTogether(starts[0], starts[1]) }
    // A shelf has no pages, and a pipe nobody who chooses.
    let isForShelf = arguments.words.isEmpty && starts.isEmpty && (Environment.isAtTerminal || asksForLines)
    path = isForShelf ? nil : try arguments.book()
  }

  func run() throws -> Int32 {
    // First of all, so that it is ready when the first page wants its pictures.
    let decoder = Leggi.startDecoder()
    defer { decoder.close() }
    var book: OpenBook?
    if let path {
      guard let open = OpenBook(path: path) else { return Leggi.ExitCode.failed }
      book = open
    }
    // Before the terminal is taken: a wrong page must not flash another screen.
    let start = try book.map(start(of:)) ?? .whereLeft
    let file = SettingsFile.read(environment: Environment.variable)
    let layers = PreferenceLayers(
      flags: readerOptions.flags, file: file, environment: Environment.variable)
    let wished = WishedKeys(file.wishedKeys)
    let faults = file.diagnostics { _ in wished.faults }
    let policy = layers.resolve().preferences.policy
    // Before the screen hides it: nobody could tell what the key is to do.
    guard let keys = wished.keyMap(under: policy) else {
      for fault in faults where fault.severity == .error { Output.error(fault.rendered) }
      return Leggi.ExitCode.wrongUse
    }
    let linear = layers.resolve().preferences.linear
    if let lines = LinearReading(isAskedFor: asksForLines, setting: linear) {
      let services = Services(
        layers: layers, library: Library.open(path: UserFolders.database),
        opener: FileBookOpener(media: decoder, wake: nil), now: UserFolders.now, version: Leggi.version,
        utcOffset: UserFolders.utcOffset)
      if let book { Self.shelve(book, services: services) } else { LinearReading.lookForBooks(services) }
      let page = readerOptions.page.map { $0 - 1 } ?? (fromStart ? 0 : nil)
      return lines.run(
        book?.opened(media: decoder), page: page, opensMenu: opensMenu, services: services)
    }
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(
        colors: layers.resolve().preferences.colors, withheld: policy.withheldSignals)
    } catch {
      Output.error("leggi: \(error)")
      Output.error("  hint: \(error.hint)")
      return Leggi.ExitCode.wrongUse
    }
    defer { terminal.close() }
    let database = UserFolders.database
    let thumbnails = policy.mayWrite ? UserFolders.thumbnails : nil
    let services = Services(
      layers: layers, keys: keys, library: Library.open(path: database),
      opener: FileBookOpener(media: decoder, wake: terminal.wake), now: UserFolders.now,
      version: Leggi.version, utcOffset: UserFolders.utcOffset, dots: terminal.type.dots,
      depth: terminal.ownColorDepth, isSparing: true)
    services.shelf = ShelfScan(
      folders: ShelfFolders.of(
        environment: Environment.variable, setting: services.preferences.shelf, here: ShelfFolders.here),
      database: database, now: UserFolders.now, wake: terminal.wake)
    services.covers = ThumbnailFiles(
      cache: thumbnails.map { ThumbnailCache(folder: $0) }, service: decoder,
      wake: terminal.wake, open: ShelvedFile.openCover)
    let wake = terminal.wake
    services.pageFiles = {
      ThumbnailFiles(
        cache: thumbnails.map { ThumbnailCache(folder: $0) }, service: decoder, wake: wake
      ) { _ in nil }
    }
    var room: BookRoom?
    let entrance: [any Screen]
    if let book {
      Self.shelve(book, services: services)
      let opened = BookRoom(book.opened(media: decoder, wake: terminal.wake), services: services)
      entrance = opened.entrance(at: start)
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

  /// A book that has been opened stands on the shelf.
  private static func shelve(_ open: OpenBook, services: Services) {
    guard services.preferences.policy.mayWrite, let entry = open.shelfEntry else { return }
    let books = services.library.shelve([entry], at: services.now()) { ShelvedFile.exists($0) }
    for book in books { services.library.letOnShelf(book) }
  }
}

extension Policy {
  /// The keys by which nobody may stop or end the program.
  fileprivate var withheldSignals: Set<SignalKey> {
    Set((maySuspend ? [] : [SignalKey.suspend]) + (mayLeave ? [] : [.end]))
  }
}
