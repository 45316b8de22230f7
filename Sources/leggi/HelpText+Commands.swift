import CommandArguments
import CommandHelp

extension HelpText {
  /// What is said of a command, or of the program.
  ///
  /// - Throws: `noSuchCommand`.
  static func of(command: String?) throws(UsageError) -> String {
    guard let name = command else { return leggi }
    guard let command = CommandName(rawValue: name)?.command else { throw .noSuchCommand(name) }
    return command.help
  }

  static var leggi: String { leggi(commands: commands) }

  /// The commands, a line each.
  private static var commands: String {
    CommandName.allCases.map { name in
      let command = name.command
      let usage = "       leggi " + command.synopsis
      return usage + String(repeating: " ", count: max(1, summaryColumn - usage.count)) + command.summary
    }
    .joined(separator: "\n")
  }

  /// The column, from 0, at which the program's help says what a command does.
  private static let summaryColumn = 39
}
