import BookModel
import Media
import MediaDecoding

#if canImport(Darwin)
  import Darwin
#endif

/// The program: finds the command that is meant and runs it.
enum Leggi {
  static let version = "0.2.0"

  /// What the shell is told: 0 done, 1 the book or the work has errors, 2 wrong use.
  enum ExitCode {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUse: Int32 = 2
  }

  /// In the order in which they are told.
  static var commands: [any Command.Type] {
    [
      ReadCommand.self, CheckCommand.self, SnapshotCommand.self, RunCommand.self, RecordCommand.self,
      ReplayCommand.self, ConfigCommand.self, OutlineCommand.self,
      GraphCommand.self, DiffCommand.self, CastCommand.self,
    ]
  }

  /// The command of that name; nil where there is none.
  static func command(named name: String) -> (any Command.Type)? { commands.first { $0.name == name } }

  static func run(_ arguments: [FilePath]) -> Int32 {
    do {
      guard let first = arguments.first else { return try run(ReadCommand.self, []) }
      let rest = Array(arguments.dropFirst())
      switch first.description {
      case DecoderProcess.argument where rest.isEmpty:
        DecoderHelper.run()
        return ExitCode.done
      case DecoderProcess.speechArgument where rest.isEmpty:
        SpeechHelper.run()
        return ExitCode.done
      case "-h", "--help": return try show(HelpText.leggi)
      case "--log" where rest.isEmpty: return try tellLog()
      case "help": return try show(HelpText.of(command: rest.first?.description))
      case let name:
        // What is no command is a book.
        guard let command = command(named: name) else { return try run(ReadCommand.self, arguments) }
        return try run(command, rest)
      }
    } catch let error as UsageError {
      Output.error("leggi: \(error.message)")
      if let hint = error.hint { Output.error("  hint: \(hint)") }
      return ExitCode.wrongUse
    } catch let failure as OutputFailure {
      Output.error("leggi: \(failure.message)")
      return ExitCode.failed
    } catch {
      Output.error("leggi: \(error)")
      return ExitCode.failed
    }
  }

  private static func run(_ command: any Command.Type, _ arguments: [FilePath]) throws -> Int32 {
    let arguments = try Arguments(
      arguments, of: command.name, options: command.options + [.help, .version])
    if arguments.has("--help") { return try show(command.help) }
    if arguments.has("--version") { return try show("leggi \(version)") }
    return try command.init(arguments).run()
  }

  /// Starts the process that decodes the pictures of books, and looks into their sounds.
  ///
  /// - Parameter mostLostSeconds: when so much has been lost by files that hang, no more are looked into.
  static func startDecoder(mostLostSeconds: Double = .infinity) -> DecoderProcess {
    let decoder = makeDecoder(mostLostSeconds: mostLostSeconds)
    #if os(Linux)
      // Nothing has been begun yet that needs another thread.
      decoder.start(forking: DecoderHelper.run)
    #endif
    return decoder
  }

  /// A process that decodes, which is started when something is first asked of it.
  ///
  /// - Parameter argument: what it is started with. Default: to decode.
  static func makeDecoder(
    argument: String = DecoderProcess.argument, mostLostSeconds: Double = .infinity
  ) -> DecoderProcess {
    #if os(Linux)
      // Whatever has become of the file since.
      let executable = "/proc/self/exe"
    #else
      let executable = executablePath
    #endif
    return DecoderProcess(executable: executable, argument: argument, mostLostSeconds: mostLostSeconds)
  }

  #if canImport(Darwin)
    /// Where the system has found the program.
    private static var executablePath: String {
      var capacity = UInt32(PATH_MAX)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) { path in
        guard let start = path.baseAddress, _NSGetExecutablePath(start, &capacity) == 0 else { return "" }
        return String(cString: start)
      }
    }
  #endif

  /// Tells where what libraries print behind pages is kept.
  private static func tellLog() throws -> Int32 {
    guard let log = UserFolders.log else {
      Output.error("leggi: there is no place for a log")
      Output.error("  hint: set HOME or XDG_STATE_HOME")
      return ExitCode.failed
    }
    return try show(log)
  }

  private static func show(_ text: String) throws -> Int32 {
    try Output.write(text)
    return ExitCode.done
  }
}

/// One of the program's commands: made from its arguments, then run.
protocol Command {
  /// What it is called on the command line.
  static var name: String { get }
  /// Beside --help and --version, which every command takes.
  static var options: [OptionSpecification] { get }
  static var help: String { get }

  /// - Throws: `UsageError` for arguments that make no sense.
  init(_ arguments: Arguments) throws
  /// Does the work.
  /// - Returns: the exit code.
  func run() throws -> Int32
}
