import BookScreens
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Screens
import Settings
import Terminal

/// `leggi config [check]`: shows the settings that hold, or reports the faults of the settings file.
package struct ConfigCommand: ProgramCommand {
  package static let name = CommandName.config
  package static let synopsis = "config [check]"
  package static let summary = "show the settings, or their faults"
  package static let options: [OptionSpecification] = .settings(ReadCommand.settings)
  package static let operands: [ArgumentKind] = [.words([check])]
  package static let help = HelpText.config

  /// The word that asks for the faults.
  private static let check = "check"

  private let isCheck: Bool
  private let flags: [SettingKey: String]

  package init(_ arguments: Arguments) throws {
    flags = try arguments.settings(ReadCommand.settings)
    let words = arguments.words.map(\.description)
    isCheck = words.first == Self.check
    if let stray = isCheck ? words.dropFirst().first : words.first {
      throw UsageError.strayWord(stray, of: Self.name, known: isCheck ? [] : [Self.check])
    }
  }

  package func run() throws -> Int32 {
    let file = SettingsFile.read(environment: Environment.variable)
    let faults = file.diagnostics { PreferredKeys($0).faults }
    for fault in faults { Output.error(fault.rendered) }
    guard isCheck else {
      let resolved = PreferenceLayers(
        flags: flags, reader: UserFolders.chosenOptions, file: file, environment: Environment.variable
      ).resolve()
      try Output.write(resolved.listing(file: file))
      return ExitCode.done
    }
    try Output.write(faults.summary)
    return faults.isEmpty ? ExitCode.done : ExitCode.failed
  }
}
