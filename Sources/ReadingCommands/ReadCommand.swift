import BookDiscovery
import BookModel
import BookScreens
import CConfinement
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Commands
import Following
import KeptPictures
import Library
import Media
import PictureStore
import Screens
import Settings
import ShelfScreens
import Terminal
import Thumbnails

/// `leggi [read] [BOOK]`: reads a book in the terminal; without one it opens the shelf.
package struct ReadCommand: ProgramCommand {
  package static let name = CommandName.read
  package static let synopsis = "[read] BOOK [OPTION]..."
  package static let summary = "read a book"
  /// The settings whose flags it takes.
  static let settings = SettingKey.applied
  package static let options =
    ReaderOptions.specifications(settings)
    + ["--menu", "--from-start", "--fresh", "--linear", "--mute", "--watch"].map {
      OptionSpecification($0, takesValue: false)
    }
  package static let help = HelpText.read(settings: SettingHelp.lines(of: settings))

  /// Nil for the shelf.
  private let path: FilePath?
  private let readerOptions: ReaderOptions
  private let opensMenu: Bool
  private let fromStart: Bool
  /// Whether what the book remembers is forgotten, which is from the start, too.
  private let isFresh: Bool
  private let asksForLines: Bool
  private let watches: Bool

  package init(_ arguments: Arguments) throws {
    if arguments.has("--mute"), arguments.has("--sound") { throw UsageError.notTogether("--mute", "--sound") }
    var readerOptions = try ReaderOptions(arguments, settings: Self.settings)
    if arguments.has("--mute") { readerOptions.flags[.sound] = AutomaticSwitch.off.rawValue }
    self.readerOptions = readerOptions
    opensMenu = arguments.has("--menu")
    isFresh = arguments.has("--fresh")
    fromStart = arguments.has("--from-start") || isFresh
    asksForLines = arguments.has("--linear")
    watches = arguments.has("--watch")
    if watches, asksForLines { throw UsageError.notTogether("--watch", "--linear") }
    let starts = ["--menu", "--page", "--from-start", "--fresh"].filter(arguments.has)
    if starts.count > 1 { throw UsageError.notTogether(starts[0], starts[1]) }
    // A shelf has no pages.
    path = arguments.words.isEmpty && starts.isEmpty ? nil : try arguments.book()
  }

  package func run() throws -> Int32 {
    // First of all, so that it is ready when the first page wants its pictures.
    let decoder = Program.startDecoder()
    defer { decoder.close() }
    var book: OpenBook?
    if let path {
      guard let readable = ImportedSource.book(at: path),
        var open = OpenBook(path: readable, isPlayed: true, reportsErrors: false)
      else { return ExitCode.failed }
      open.isKeptOnShelf = readable == path
      book = open
    }
    // Before the terminal is taken: a wrong page must not flash another screen.
    let start = try book.map(start(of:)) ?? .whereLeft
    let file = SettingsFile.read(environment: Environment.variable)
    let layers = PreferenceLayers(
      flags: readerOptions.flags, file: file, environment: Environment.variable)
    let preferences = layers.resolve().preferences
    let preferredKeys = PreferredKeys(file.preferredKeys)
    let faults = file.diagnostics { _ in preferredKeys.faults }
    // Before the screen hides the report.
    guard let keys = preferredKeys.keyMap(under: preferences.policy) else {
      for fault in faults where fault.severity == .error { Output.error(fault.rendered) }
      return ExitCode.wrongUse
    }
    if let lines = LinearReading(isAskedFor: asksForLines, setting: preferences.linear) {
      return try readLines(of: book, by: lines, layers: layers, decoder: decoder)
    }
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(
        colors: preferences.colors, withheld: preferences.policy.withheldSignals,
        log: preferences.policy.mayWrite ? UserFolders.errorLog : nil)
    } catch {
      Output.error("\(error)", hint: error.hint(otherWay: "'--linear' reads it in lines"))
      return ExitCode.wrongUse
    }
    defer { terminal.close() }
    let sounds = BookSounds(voices: UserFolders.voices, wake: terminal.wake)
    let library = UserFolders.library(for: preferences.policy)
    let (services, coordinator): (Services, BookCoordinator?) = library.together {
      let services = self.services(
        on: terminal, layers: layers, keys: keys, library: library, decoder: decoder, sounds: sounds)
      let coordinator = book.map {
        self.coordinator(of: $0, services: services, media: decoder, sounds: sounds, wake: terminal.wake)
      }
      return (services, coordinator)
    }
    let ending = withExtendedLifetime(coordinator) {
      let screens = coordinator?.entrance(at: start) ?? [ShelfScreen(services)]
      let loop = ScreenLoop(
        ScreenStack(screens, services: services), services: services, terminal: terminal, clock: SystemClock()
      )
      loop.onRest = confinement_return_memory
      return loop.run()
    }
    sounds.close()
    services.shelf?.close()
    // Decoding that is still under way must not delay the end.
    decoder.close()
    terminal.close()
    if let notice = terminal.type.notice {
      Output.error(notice.message, hint: notice.hint)
    }
    if !faults.isEmpty {
      Output.error("the settings file has faults: \(faults.summary)", hint: "'leggi config check' tells them")
    }
    services.library.close()
    MemoryFailure.report(of: services.library)
    switch ending {
    case .closed, .hungUp: return ExitCode.done
    case .signal(let signal): terminal.die(bySignal: signal)
    }
  }

  /// Reads in lines.
  private func readLines(
    of book: OpenBook?, by lines: LinearReading, layers: PreferenceLayers, decoder: DecoderProcess
  ) throws(OutputFailure) -> Int32 {
    var services = Services(
      layers: layers, library: UserFolders.library(for: layers.resolve().preferences.policy),
      opener: FileBookOpener(media: decoder, wake: nil), now: UserFolders.now, version: Program.version,
      utcOffset: UserFolders.utcOffset)
    services.voices = UserFolders.voices
    if let book, lines == .talk { Self.shelve(book, services: services) }
    book?.reading.diagnostics.reportErrors()
    let page = readerOptions.page.map { $0 - 1 } ?? (fromStart ? 0 : nil)
    return try lines.run(book?.opened(media: decoder), page: page, opensMenu: opensMenu, services: services) {
      if isFresh { $0.forgetValues() } else if fromStart { $0.beginReading() }
    }
  }

  /// What all screens share.
  private func services(
    on terminal: NcursesTerminal, layers: PreferenceLayers, keys: KeyMap, library: Library,
    decoder: DecoderProcess, sounds: BookSounds
  ) -> Services {
    let wake = terminal.wake
    var services = Services(
      layers: layers, keys: keys, library: library,
      opener: FileBookOpener(media: decoder, sounds: sounds, wake: wake, watches: watches),
      now: UserFolders.now,
      version: Program.version, utcOffset: UserFolders.utcOffset, dots: terminal.type.dots,
      depth: terminal.ownColorDepth, isSparing: true)
    let folder = services.preferences.policy.mayWrite ? UserFolders.thumbnails : nil
    func thumbnails(open: @escaping @Sendable (String) -> MediaFile?) -> ThumbnailFiles {
      ThumbnailFiles(
        cache: folder.map { ThumbnailCache(folder: $0) }, service: decoder, wake: wake, open: open)
    }
    services.voices = UserFolders.voices
    services.editor = ReaderEditor(environment: Environment.variable)
    services.pictures = PictureKeeper(wake: wake) {
      PictureFolder.ofReader(environment: Environment.variable)
    }
    services.recorder = BookSounds.makeRecorder()
    services.shelf = UserFolders.scan(for: services.preferences, wake: wake)
    services.covers = thumbnails(open: ShelvedFile.openCover)
    services.titleLetters = PictureStore(decoding: .inBackground(wake: wake), service: decoder) { _ in nil }
    services.pageFiles = { thumbnails(open: $0.open) }
    return services
  }

  /// Opens a book to be read on screens.
  private func coordinator(
    of book: OpenBook, services: Services, media: DecoderProcess, sounds: BookSounds,
    wake: @escaping @Sendable () -> Void
  ) -> BookCoordinator {
    Self.shelve(book, services: services)
    let coordinator = BookCoordinator(
      book.opened(media: media, sounds: sounds, wake: wake, watches: watches), services: services)
    if isFresh { coordinator.forgetValues() }
    return coordinator
  }

  /// Where the reader begins.
  ///
  /// - Throws: `UsageError` for a page that the book does not have.
  private func start(of open: OpenBook) throws(UsageError) -> BookCoordinator.Start {
    if let page = try open.startPage(readerOptions) { return .page(page) }
    if opensMenu { return .menu }
    return fromStart ? .beginning : .whereLeft
  }

  /// Puts an opened book on the shelf.
  private static func shelve(_ open: OpenBook, services: Services) {
    guard open.isKeptOnShelf, services.preferences.policy.mayWrite, let entry = open.shelfEntry else {
      return
    }
    let books = services.library.shelve([entry], at: services.now()) { ShelvedFile.exists($0) }
    for book in books { services.library.letOnShelf(book) }
  }
}

extension Policy {
  /// The keys that stop or end the program, where the policy withholds that.
  fileprivate var withheldSignals: Set<SignalKey> {
    Set((maySuspend ? [] : [SignalKey.suspend]) + (mayLeave ? [] : [.end]))
  }
}
