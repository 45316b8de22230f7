import BookModel
import BookScreens
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Library
import Media
import Ports
import Recordings
import Screens
import Settings
import Terminal

/// `leggi record BOOK FILE`: reads a book in the terminal, and writes down every input.
package struct RecordCommand: ProgramCommand {
  package static let name = CommandName.record
  package static let synopsis = "record BOOK FILE"
  package static let summary = "read a book, and write down what is done"
  /// The settings whose flags it takes.
  static let settings = Recording.settingsThatMatter
  package static let options =
    ReaderOptions.specifications(settings)
    + ["--menu", "--fresh"].map { OptionSpecification($0, takesValue: false) }
  package static let operands: [ArgumentKind] = [.book, .file]
  package static let help = HelpText.record(settings: SettingHelp.lines(of: settings))

  /// Only formats that can be played again.
  private static let bounds = TerminalBounds(
    columns: WindowShape.longestSide, rows: WindowShape.longestSide, cells: WindowShape.mostCells)

  private let book: FilePath
  private let file: FilePath
  private let readerOptions: ReaderOptions
  private let opensMenu: Bool
  /// Whether nothing that the book remembers is there.
  private let isFresh: Bool

  package init(_ arguments: Arguments) throws {
    guard let book = arguments.words.first else { throw UsageError.noBook }
    guard arguments.words.count > 1 else { throw UsageError.noRecording }
    if arguments.words.count > 2 {
      throw UsageError.strayWord(arguments.words[2].description, of: Self.name, known: [])
    }
    (self.book, file) = (book, arguments.words[1])
    readerOptions = try ReaderOptions(arguments, settings: Self.settings)
    opensMenu = arguments.has("--menu")
    isFresh = arguments.has("--fresh")
    if opensMenu, readerOptions.page != nil { throw UsageError.notTogether("--menu", "--page") }
  }

  package func run() throws -> Int32 {
    let decoder = Program.startDecoder()
    defer { decoder.close() }
    guard let open = OpenBook(path: book) else { return ExitCode.failed }
    let page = try open.startPage(readerOptions) ?? 0
    let output = try RecordingFile(file)
    let layers = PreferenceLayers(
      flags: readerOptions.flags, file: SettingsFile.read(environment: Environment.variable),
      environment: Environment.variable)
    var preferences = layers.resolve().preferences
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(
        colors: preferences.colors, bounds: Self.bounds,
        log: preferences.policy.mayWrite ? UserFolders.errorLog : nil)
    } catch {
      Output.error("\(error)", hint: error.hint(otherWay: "'leggi run' reads by a script, without one"))
      return ExitCode.wrongUse
    }
    defer { terminal.close() }
    preferences.dots = preferences.dots ?? terminal.type.dots
    preferences.colors = preferences.colors ?? terminal.ownColorDepth
    let opened = open.opened(media: decoder)
    let start: Recording.Start = opensMenu ? .menu : .page(page + 1)
    let recording = Recording(
      of: opened, version: Program.version, start: start, settings: Recording.settings(of: preferences))
    let ending = read(opened, recording, on: terminal, into: output)
    terminal.close()
    if let failure = output.failure { throw failure }
    if case .signal(let signal) = ending { terminal.die(bySignal: signal) }
    return ExitCode.done
  }

  /// Nothing of the reading depends on a clock, or on sound, and of the library it has only the numbers of
  /// values, which the recording begins with.
  private func read(
    _ opened: OpenedBook, _ recording: Recording, on terminal: NcursesTerminal, into output: RecordingFile
  ) -> ScreenLoop.Ending {
    let services = Services(layers: PreferenceLayers(flags: recording.settings), isSparing: true)
    let coordinator = BookCoordinator(
      opened, services: services, beginningWith: isFresh ? [:] : UserFolders.rememberedNumbers(of: opened))
    // Without a page it is a reading from the start.
    if readerOptions.page == nil { coordinator.beginReading() }
    let stack = ScreenStack(coordinator.entrance(at: recording.start.inBook), services: services)
    let recorder = ReadingRecorder(recording, of: coordinator, on: stack) { output.write($0) }
    defer { recorder.close() }
    return withExtendedLifetime(coordinator) {
      ScreenLoop(stack, services: services, terminal: terminal, clock: SystemClock()).run()
    }
  }
}
