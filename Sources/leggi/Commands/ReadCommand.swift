import Application
import BookModel
import CellGrid
import Media
import Terminal

/// `leggi [read] BOOK`: reads a book in the terminal.
struct ReadCommand: Command {
  static let name = "read"
  static let options = ReaderOptions.specifications
  static let help = HelpText.read

  private let path: FilePath
  private let readerOptions: ReaderOptions

  init(_ arguments: Arguments) throws {
    path = try arguments.book()
    readerOptions = try ReaderOptions(arguments)
  }

  func run() throws -> Int32 {
    // First of all, so that it is ready when the first page wants its pictures.
    let decoder = Leggi.startDecoder()
    defer { decoder.close() }
    guard let open = OpenBook(path: path) else { return Leggi.ExitCode.failed }
    // Before the terminal is taken: a wrong page must not flash another screen.
    let startPage = try open.startPage(readerOptions)
    let languages = readerOptions.languages ?? PreferredLanguages(environment: Environment.variable)
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(colors: readerOptions.colors)
    } catch {
      Output.error("leggi: \(error)")
      Output.error("  hint: \(error.hint)")
      return Leggi.ExitCode.wrongUse
    }
    defer { terminal.close() }
    let services = Services()
    let screen = open.screen(
      readerOptions, services: services, startPage: startPage, languages: languages,
      depth: terminal.colorDepth,
      dots: terminal.type.dots, isSparing: true, media: decoder, wake: terminal.wake)
    let ending = ScreenLoop(
      ScreenStack([screen], services: services), services: services, terminal: terminal,
      clock: SystemClock()
    ).run()
    // What is still being decoded must not keep anybody waiting.
    decoder.close()
    terminal.close()
    if let notice = terminal.type.notice {
      Output.error("leggi: \(notice.message)")
      Output.error("  hint: \(notice.hint)")
    }
    switch ending {
    case .closed, .hungUp: return Leggi.ExitCode.done
    case .signal(let signal): terminal.die(bySignal: signal)
    }
  }
}
