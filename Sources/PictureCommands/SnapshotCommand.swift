import BookModel
import BookScreens
import CellGrid
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import GridPictures
import Media
import Ports
import Reader
import Screens
import Settings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `leggi snapshot BOOK`: draws a page as a reader would see it at some moment, without a terminal.
package struct SnapshotCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, ansi, png, json }

  /// When a page is drawn.
  enum Moment {
    case seconds(Double)
    /// When nothing more happens by itself, at the latest after `HeadlessOptions.longestWait`.
    case rest
  }

  /// A touch on an element at a moment.
  struct Touch {
    var name: String
    var seconds: Double
  }

  package static let name = CommandName.snapshot
  package static let synopsis = "snapshot BOOK [OPTION]..."
  package static let summary = "draw a page without a terminal"
  static let settings = HeadlessOptions.settings
  package static let options =
    ReaderOptions.specifications(settings)
    + [
      OptionSpecification("--at"), OptionSpecification("--size"), OptionSpecification("--touch"),
      OptionSpecification("--format", .choice(Format.self)), OptionSpecification("--output", .file),
      OptionSpecification("--reader", takesValue: false), OptionSpecification(shelf, takesValue: false),
    ]
  package static let help = HelpText.snapshot(
    settings: SettingHelp.lines(of: settings, automatic: HeadlessOptions.automatic))

  private static let shelf = "--shelf"
  /// Seconds: a day, longer than any reading of one page.
  static let latest = 86_400.0

  /// The books of the shelf; one where a page is drawn.
  private let paths: [FilePath]
  private let readerOptions: ReaderOptions
  private let moment: Moment
  private let columns: Int
  private let rows: Int
  private let format: Format
  private let touches: [Touch]
  /// Nil for standard output.
  private let output: FilePath?
  private let showsReader: Bool
  private let showsShelf: Bool

  package init(_ arguments: Arguments) throws {
    showsShelf = arguments.has(Self.shelf)
    let ofPages = ["--page", "--at", "--touch", "--reader"].first(where: arguments.has)
    if showsShelf, let ofPages { throw UsageError.notTogether(Self.shelf, ofPages) }
    paths = showsShelf ? arguments.words : [try arguments.book()]
    if paths.isEmpty { throw UsageError.noBook }
    readerOptions = try ReaderOptions(arguments, settings: Self.settings)
    moment = try Self.moment(arguments)
    (columns, rows) = try HeadlessOptions.size(arguments)
    format = try arguments.choice("--format", of: Format.self) ?? .text
    let last = if case .seconds(let seconds) = moment { seconds } else { Self.latest }
    touches = try arguments.values("--touch").map { try Self.touch($0, until: last) }
      .sorted { $0.seconds < $1.seconds }
    output = try arguments.output("--output")
    showsReader = arguments.has("--reader")
    if showsShelf, format == .json { throw UsageError.notTogether(Self.shelf, "--format json") }
  }

  private static func moment(_ arguments: Arguments) throws(UsageError) -> Moment {
    guard let value = arguments.value("--at"), value != "rest" else { return .rest }
    let seconds = try arguments.number("--at", in: 0...latest, expected: "seconds, 0 to 86400, or 'rest'")
    return .seconds(seconds ?? 0)
  }

  private static func touch(_ value: String, until last: Double) throws(UsageError) -> Touch {
    guard let at = value.lastIndex(of: "@"), at != value.startIndex,
      let seconds = Double(value[value.index(after: at)...]), (0...last).contains(seconds)
    else { throw .badValue(option: "--touch", value: value, expected: "NAME@SECONDS, up to --at") }
    return Touch(name: String(value[..<at]), seconds: seconds)
  }

  package func run() throws -> Int32 {
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    // Neither the settings file nor the environment counts: the same command draws the same picture
    // everywhere.
    let layers = PreferenceLayers(flags: readerOptions.flags)
    if showsShelf { return try writeShelf(layers: layers, decoder: decoder) }
    guard let path = paths.first, let open = OpenBook(path: path) else { return ExitCode.failed }
    let startPage = try open.startPage(readerOptions) ?? 0
    let services = Services(layers: layers)
    let coordinator = BookCoordinator(open.opened(media: decoder), services: services)
    let screen = coordinator.reading(at: startPage)
    screen.session.options.staysOnPage = true
    // A page is drawn alone, unless the reader would see another one beside it, which then plays with it.
    if showsReader {
      _ = screen.frame(columns: columns, rows: rows)
    } else {
      screen.session.options.spreadRule = .alone
    }
    try play(screen.session)
    let grid =
      showsReader
      ? screen.frame(columns: columns, rows: rows) : screen.pageAlone(columns: columns, rows: rows)
    if format == .json {
      let report = screen.layoutReport(columns: columns, rows: rows, withFoot: showsReader)
      try Output.write(Array((report.json + "\n").utf8), to: output)
      return ExitCode.done
    }
    return try write(grid, decoder: decoder)
  }

  private func writeShelf(layers: PreferenceLayers, decoder: DecoderProcess) throws -> Int32 {
    let grid = ShelfSnapshot.grid(
      of: paths, layers: layers, in: WindowShape(columns: columns, rows: rows), media: decoder)
    guard let grid else { return ExitCode.failed }
    return try write(grid, decoder: decoder)
  }

  /// Brings the page to the moment it is drawn at, with the touches of the command line on the way.
  private func play(_ session: ReadingSession) throws(UsageError) {
    var tick = 0
    for touch in touches where isBeforeMoment(touch) {
      let due = Int((touch.seconds * session.frameRate).rounded())
      session.advanceThrough(ticks: due - tick)
      tick = due
      guard session.touch(named: touch.name) else {
        throw .nothingToTouch(touch.name, seconds: touch.seconds)
      }
    }
    switch moment {
    case .seconds(let seconds):
      session.advanceThrough(ticks: max(0, Int((seconds * session.frameRate).rounded()) - tick))
    case .rest: session.advanceToRest(within: HeadlessOptions.longestWait)
    }
  }

  private func isBeforeMoment(_ touch: Touch) -> Bool {
    switch moment {
    case .seconds(let seconds): touch.seconds <= seconds
    case .rest: true
    }
  }

  /// Writes what is seen, in a form in which it is.
  private func write(_ grid: Grid, decoder: DecoderProcess) throws -> Int32 {
    switch format {
    case .text, .json: try Output.write(Array(GridText(grid).description.utf8), to: output)
    case .ansi: try Output.write(Array(GridANSI(grid).description.utf8), to: output)
    case .png:
      if output == nil, isatty(STDOUT_FILENO) == 1 { throw UsageError.binaryToTerminal }
      try Output.write(
        PictureFailure.picture { () throws(MediaProblem) in try GridPicture.png(of: grid, letters: decoder) },
        to: output)
    }
    return ExitCode.done
  }
}
