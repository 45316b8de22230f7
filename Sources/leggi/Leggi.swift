import BookModel
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program: finds the command that is meant and runs it.
enum Leggi {
  static func run(_ arguments: [FilePath]) -> Int32 {
    do {
      guard let first = arguments.first else { return try run(CommandName.read.command, []) }
      let rest = Array(arguments.dropFirst())
      switch first.description {
      case "-h", "--help": return try write(HelpText.leggi)
      case "--version" where rest.isEmpty: return try write("leggi \(Program.version)")
      case "--log":
        guard rest.isEmpty else { throw UsageError.unexpectedValue(option: "--log") }
        return try printLog()
      case "help":
        let asked = rest.map(\.description).first { !["help", "-h", "--help"].contains($0) }
        return try write(HelpText.of(command: asked))
      case let name:
        // An argument that is no command is a book.
        guard let command = CommandName(rawValue: name)?.command else { return try readBook(arguments) }
        return try run(command, rest)
      }
    } catch let error as UsageError {
      Output.error(error.message, hint: error.hint)
      return ExitCode.wrongUse
    } catch let failure as PictureFailure {
      failure.report()
      return ExitCode.failed
    } catch let fault as TextFileFault {
      Output.error("leggi: \(fault.message)")
      return ExitCode.wrongUse
    } catch {
      Output.error("leggi: \((error as? OutputFailure)?.message ?? "\(error)")")
      return ExitCode.failed
    }
  }

  /// Reads the book that is named in the place of a command.
  private static func readBook(_ arguments: [FilePath]) throws -> Int32 {
    try run(CommandName.read.command, arguments) { arguments throws(UsageError) in
      if let word = arguments.words.first, !mayBeBook(word) {
        throw .noSuchCommand(word.description)
      }
    }
  }

  /// Whether a word is a path, rather than a command that is not there.
  private static func mayBeBook(_ word: FilePath) -> Bool {
    word.bytes.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
      || word.withCString { access($0, F_OK) } == 0
  }

  /// - Parameter check: what else has to hold of the arguments. Default: nothing.
  private static func run(
    _ command: any ProgramCommand.Type, _ arguments: [FilePath],
    check: (Arguments) throws(UsageError) -> Void = { _ throws(UsageError) in }
  ) throws -> Int32 {
    let arguments = try Arguments(
      arguments, of: command.name, options: command.options + [.help, .version])
    if arguments.has("--help") { return try write(command.help) }
    if arguments.has("--version") { return try write("leggi \(Program.version)") }
    try check(arguments)
    return try command.init(arguments).run()
  }

  /// Prints where the log of what libraries print behind pages is kept.
  private static func printLog() throws -> Int32 {
    guard let log = UserFolders.log else {
      Output.error("there is no place for a log", hint: "set HOME or XDG_STATE_HOME")
      return ExitCode.failed
    }
    return try write(log)
  }

  private static func write(_ text: String) throws -> Int32 {
    try Output.write(text)
    return ExitCode.done
  }
}
