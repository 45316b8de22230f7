import CellGrid
import Player
import Terminal

/// `leggi [read] BOOK`: reads a book in the terminal.
struct ReadCommand: Command {
  static let options = ReaderOptions.specifications
  static let help = HelpText.read

  private let path: String
  private let readerOptions: ReaderOptions

  init(_ arguments: Arguments) throws {
    path = try arguments.book()
    readerOptions = try ReaderOptions(arguments)
  }

  func run() throws -> Int32 {
    guard let open = OpenBook(path: path) else { return Leggi.ExitCode.failed }
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(colors: readerOptions.colors)
    } catch {
      Output.error("leggi: \(error)")
      Output.error("  hint: \(error.hint)")
      return Leggi.ExitCode.wrongUse
    }
    defer { terminal.close() }
    let session = try open.session(readerOptions, depth: terminal.colorDepth)
    switch PlayerLoop(session: session, terminal: terminal, clock: SystemClock()).run() {
    case .closed, .hungUp: return Leggi.ExitCode.done
    case .signal(let signal): terminal.die(bySignal: signal)
    }
  }
}
