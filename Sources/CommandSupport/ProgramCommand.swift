import CommandArguments

/// One of the program's commands: made from its arguments, then run.
package protocol ProgramCommand {
  static var name: CommandName { get }
  /// What its command line is, behind the program's name.
  static var synopsis: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  /// Beside --help and --version, which every command takes.
  static var options: [OptionSpecification] { get }
  /// What its words are, one after the other; those behind the last are of its kind. Default: books.
  static var operands: [ArgumentKind] { get }
  static var help: String { get }

  /// - Throws: `UsageError` for arguments that make no sense.
  init(_ arguments: Arguments) throws
  /// Does the work.
  /// - Returns: the exit code.
  func run() throws -> Int32
}

extension ProgramCommand {
  package static var operands: [ArgumentKind] { [.book] }
}

/// The exit status of the program.
package enum ExitCode {
  package static let done: Int32 = 0
  /// The book or the work has errors.
  package static let failed: Int32 = 1
  package static let wrongUse: Int32 = 2
}
