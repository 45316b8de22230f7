import Application
import BookModel
import CellGrid
import Library
import Media
import Settings
import Terminal

/// `leggi [read] BOOK`: reads a book in the terminal.
struct ReadCommand: Command {
  static let name = "read"
  /// Those whose flags it takes.
  static let settings = SettingKey.applied
  static let options = ReaderOptions.specifications(settings)
  static let help = HelpText.read

  private let path: FilePath
  private let readerOptions: ReaderOptions

  init(_ arguments: Arguments) throws {
    path = try arguments.book()
    readerOptions = try ReaderOptions(arguments, settings: Self.settings)
  }

  func run() throws -> Int32 {
    // First of all, so that it is ready when the first page wants its pictures.
    let decoder = Leggi.startDecoder()
    defer { decoder.close() }
    guard let open = OpenBook(path: path) else { return Leggi.ExitCode.failed }
    // Before the terminal is taken: a wrong page must not flash another screen.
    let startPage = try open.startPage(readerOptions)
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
    let services = Services(
      layers: layers, keys: keys, library: Library.open(path: UserFolders.database), now: UserFolders.now,
      utcOffset: LocalTime.utcOffset, dots: terminal.type.dots, depth: terminal.ownColorDepth, isSparing: true)
    let room = BookRoom(open.opened(media: decoder, wake: terminal.wake), services: services)
    let ending = ScreenLoop(
      ScreenStack([room.reading(at: startPage)], services: services), services: services,
      terminal: terminal, clock: SystemClock()
    ).run()
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
    switch ending {
    case .closed, .hungUp: return Leggi.ExitCode.done
    case .signal(let signal): terminal.die(bySignal: signal)
    }
  }
}

extension Policy {
  /// The keys by which nobody may stop or end the program.
  fileprivate var withheldSignals: Set<SignalKey> {
    Set((maySuspend ? [] : [SignalKey.suspend]) + (mayLeave ? [] : [.end]))
  }
}
