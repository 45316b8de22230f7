import BookModel
import CommandArguments
import CommandFiles
import CommandHelp
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program: finds the command that is meant and runs it.
enum Leggi {
  static let version = "0.4.0"

  /// The exit status: 0 done, 1 the book or the work has errors, 2 wrong use.
  enum ExitCode {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUse: Int32 = 2
  }

  /// In the order of the help.
  static var commands: [any Command.Type] {
    [
      ReadCommand.self, NewCommand.self, ImportCommand.self, ExportCommand.self, PackCommand.self,
      UnpackCommand.self, GameCommand.self, CheckCommand.self,
      SnapshotCommand.self,
      RunCommand.self,
      RecordCommand.self, ReplayCommand.self, ExploreCommand.self, MutateCommand.self, OutlineCommand.self,
      GraphCommand.self, DiffCommand.self, EditCommand.self, CastCommand.self, SheetCommand.self,
      FormatCommand.self, ConfigCommand.self, CompletionsCommand.self,
    ]
  }

  static var commandNames: [String] { commands.map { $0.name } }

  /// The command of that name; nil where there is none.
  static func command(named name: String) -> (any Command.Type)? { commands.first { $0.name == name } }

  static func run(_ arguments: [FilePath]) -> Int32 {
    do {
      guard let first = arguments.first else { return try run(ReadCommand.self, []) }
      let rest = Array(arguments.dropFirst())
      switch first.description {
      case "-h", "--help": return try write(HelpText.leggi)
      case "--version" where rest.isEmpty: return try write("leggi \(version)")
      case "--log":
        guard rest.isEmpty else { throw UsageError.unexpectedValue(option: "--log") }
        return try printLog()
      case "help":
        let asked = rest.map(\.description).first { !["help", "-h", "--help"].contains($0) }
        return try write(HelpText.of(command: asked))
      case let name:
        // An argument that is no command is a book.
        guard let command = command(named: name) else { return try readBook(arguments) }
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
    try run(ReadCommand.self, arguments) { arguments throws(UsageError) in
      if let word = arguments.words.first, !mayBeBook(word) {
        throw .noSuchCommand(word.description, known: commandNames)
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
    _ command: any Command.Type, _ arguments: [FilePath],
    check: (Arguments) throws(UsageError) -> Void = { _ throws(UsageError) in }
  ) throws -> Int32 {
    let arguments = try Arguments(
      arguments, of: command.name, options: command.options + [.help, .version])
    if arguments.has("--help") { return try write(command.help) }
    if arguments.has("--version") { return try write("leggi \(version)") }
    try check(arguments)
    return try command.init(arguments).run()
  }

  /// Starts the process that decodes the pictures of books, and looks into their sounds.
  ///
  /// - Parameter mostLostSeconds: when so much has been lost by files that hang, no more are looked into.
  static func startDecoder(mostLostSeconds: Double = .infinity) -> DecoderProcess {
    let decoder = makeDecoder(mostLostSeconds: mostLostSeconds)
    decoder.start()
    return decoder
  }

  /// A process that decodes, which is started when something is first asked of it.
  ///
  /// - Parameter role: its task. Default: to decode.
  static func makeDecoder(
    as role: DecoderProgram.Role = .decoding, mostLostSeconds: Double = .infinity
  ) -> DecoderProcess {
    DecoderProcess(decoderProgram, as: role, mostLostSeconds: mostLostSeconds)
  }

  private static let decoderProgram = DecoderProgram(of: ownPath)

  /// Where the system has found this program, without links; empty where it does not say.
  static var ownPath: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
      guard let start = path.baseAddress else { return "" }
      #if canImport(Glibc)
        let length = readlink("/proc/self/exe", start, path.count)
        return length > 0 ? String(decoding: UnsafeRawBufferPointer(path).prefix(length), as: UTF8.self) : ""
      #else
        var capacity = UInt32(path.count)
        return _NSGetExecutablePath(start, &capacity) == 0 ? String(cString: start) : ""
      #endif
    }
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

/// One of the program's commands: made from its arguments, then run.
protocol Command {
  /// Its name on the command line.
  static var name: String { get }
  /// What its command line is, behind the program's name.
  static var synopsis: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  /// Beside --help and --version, which every command takes.
  static var options: [OptionSpecification] { get }
  /// What its words are, one after the other; those behind the last are of its kind.
  static var operands: [ArgumentKind] { get }
  static var help: String { get }

  /// - Throws: `UsageError` for arguments that make no sense.
  init(_ arguments: Arguments) throws
  /// Does the work.
  /// - Returns: the exit code.
  func run() throws -> Int32
}

extension Command {
  static var operands: [ArgumentKind] { [.book] }
}
